import { guarded, invalid, isRecord } from '../internal/guard'
import { type ParameterDialect, type ParameterSchemas, transformParams } from '../internal/params'
import { buildSafetySuffix } from '../internal/safety'
import { truncateDescription } from '../internal/text'
import { pathOf } from '../internal/walk-state'
import { flattenTools } from '../toolset'
import type { CompileDiagnostic, CompileOptions } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'

/** More than any list or text can hold: no limit is documented. */
export const UNLIMITED = 0x7fff_ffff

/** What is special about one provider. */
export interface Target<T> {
  readonly label: string
  /** Most tools in one request. */
  readonly maxTools: number
  /** Longest description in UTF-16 units. */
  readonly maxDescription: number
  readonly dialect: (options: CompileOptions) => ParameterDialect
  readonly build: (name: string, description: string, parameters: ParameterSchemas, options: CompileOptions) => T
}

/** Compiles every command of `tools` for one provider, then tells `onDiagnostic` what was changed or left out. */
export function transformTools<T>(tools: Tools, options: CompileOptions, target: Target<T>): T[] {
  const diagnostics: CompileDiagnostic[] = []
  const compiled = guarded('the tools', () => {
    checkOptions(options)
    const { commands, diagnostics: found } = flattenTools(tools)
    for (const diagnostic of found) diagnostics.push(diagnostic)
    const dialect = target.dialect(options)
    const definitions = commands.map((command) => transformCommand(command, target, dialect, options, diagnostics))
    noteLimit(commands, target, diagnostics)
    return definitions
  })
  for (const diagnostic of diagnostics) options.onDiagnostic?.(diagnostic)
  return compiled
}

function noteLimit<T>(
  commands: readonly FlatCommand[],
  { label, maxTools }: Target<T>,
  diagnostics: CompileDiagnostic[],
): void {
  const tooMany = commands[maxTools]
  if (tooMany === undefined) return
  const message = `${commands.length} tools: ${label} takes at most ${maxTools} in one request`
  diagnostics.push({ code: 'TOOL_LIMIT_EXCEEDED', message, toolName: tooMany.name, path: pathOf(tooMany.keys) })
}

function transformCommand<T>(
  command: FlatCommand,
  target: Target<T>,
  dialect: ParameterDialect,
  options: CompileOptions,
  diagnostics: CompileDiagnostic[],
): T {
  const suffix = buildSafetySuffix(command.effects, command.readOnly)
  const room = target.maxDescription - (suffix && ` ${suffix}`).length
  if (command.description.length > room) {
    const message = `The description is cut to the ${target.maxDescription} characters that ${target.label} takes`
    diagnostics.push({ code: 'DESCRIPTION_TRUNCATED', message, toolName: command.name, path: pathOf(command.keys) })
  }
  const text = truncateDescription(command.description, room)
  const description = suffix ? `${text} ${suffix}` : text
  for (const parameter of command.parameters) {
    const key = parameter[dialect.key]
    if (key === parameter.name) continue
    const message = `The ${parameter.kind} is called ${key}: its name is refused by ${target.label} or not unique`
    diagnostics.push({ code: 'PARAMETER_REWRITTEN', message, toolName: command.name, path: pathOf(command.keys) })
  }
  return target.build(command.name, description, transformParams(command.parameters, dialect), options)
}

function checkOptions(options: unknown): void {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { onDiagnostic } = options
  for (const field of ['strict', 'jsonSchema']) {
    const { [field]: value } = options
    if (value !== undefined && typeof value !== 'boolean') throw invalid('true or false', ['options', field], value)
  }
  if (onDiagnostic !== undefined && typeof onDiagnostic !== 'function') {
    throw invalid('a function', ['options', 'onDiagnostic'], onDiagnostic)
  }
}
