import { findEffect } from '../../internal/effects/effect-table'
import { isRecord } from '../../internal/foreign-values'
import { isToolName } from '../../internal/tool-name'
import { inspectTool } from '../../safety/inspect/inspect'
import { countTools } from '../../select/count-tools'
import { createToolset } from '../../toolset/create-toolset'
import { flattenCommands } from '../../toolset/flatten'
import { listDiagnostics } from '../../toolset/list-diagnostics'
import { locateCommand } from '../../toolset/walk'
import type { AtipTool } from '../../types/atip'
import type { FlatCommand, Toolset } from '../../types/toolset'
import type { LintFinding } from './finding'

/** Definitions of more tokens cost much in every request. */
const MAX_TOKENS = 1500
/** The effects without which no policy can allow a command by itself. */
const DECISIVE = ['destructive', 'network', 'filesystem.write', 'filesystem.delete']

/**
 * Lists what is legal in a document but unwise: undeclared effects, missing descriptions, long definitions, names that
 * collide, and texts that should not be trusted.
 *
 * @param tool a document without mistakes
 */
export function listWarnings(tool: AtipTool): LintFinding[] {
  const toolset = createToolset([tool], { globalOptions: true })
  return [
    ...checkName(tool),
    ...toolset.commands.flatMap(checkEffects),
    ...listUndescribed(tool, []),
    ...checkSize(toolset),
    ...listChanges(tool),
    ...inspectTool(tool).map(({ code, path, message }) => {
      return createWarning(code, path, message, 'Look whether it is meant, and rewrite it if not')
    }),
  ]
}

function createWarning(code: string, path: readonly string[], message: string, advice: string): LintFinding {
  return { severity: 'warning', code, path, message, advice }
}

function checkName({ name }: AtipTool): LintFinding[] {
  if (isToolName(name)) return []
  const message = 'This cannot be the name of a tool, so atip refuses the document'
  const advice = 'Write the name of the executable: up to 64 letters, digits and . _ + -'
  return [createWarning('TOOL_NAME', ['name'], message, advice)]
}

function checkEffects({ effects, keys }: FlatCommand): LintFinding[] {
  const missing = DECISIVE.filter((effect) => findEffect(effect)?.read(effects) === undefined)
  if (missing.length === 0) return []
  const message = `The effects ${missing.join(', ')} are not declared, so a person is asked before every call`
  return [createWarning('UNDECLARED_EFFECTS', locateCommand(keys), message, 'Declare them in "effects", true or false')]
}

/** Lists the levels and parameters without a description, and levels with one that is too long for one line. */
function listUndescribed(level: unknown, path: readonly string[]): LintFinding[] {
  if (!isRecord(level)) return []
  const { commands, description } = level
  const own = path.length > 0 && isEmpty(description) ? [warnAbout('command', path)] : listLong(description, path)
  const parameters = ['arguments', 'options', 'globalOptions'].flatMap((list) => {
    const given = level[list]
    if (!Array.isArray(given)) return []
    return given.flatMap((each, index) =>
      isRecord(each) && isEmpty(each.description) ? [warnAbout('parameter', [...path, list, String(index)])] : [],
    )
  })
  const below = isRecord(commands) ? Object.entries(commands) : []
  return [...own, ...parameters, ...below.flatMap(([key, each]) => listUndescribed(each, [...path, 'commands', key]))]
}

/** RFC section 3.2. */
const LONGEST_DESCRIPTION = 200

function listLong(description: unknown, path: readonly string[]): LintFinding[] {
  const length = typeof description === 'string' ? [...description].length : 0
  if (length <= LONGEST_DESCRIPTION) return []
  const message = `This description has ${length} characters, and one line of at most ${LONGEST_DESCRIPTION} is recommended`
  return [createWarning('LONG_DESCRIPTION', [...path, 'description'], message, 'Say what it does in one sentence')]
}

function isEmpty(description: unknown): boolean {
  return typeof description !== 'string' || description.trim() === ''
}

function warnAbout(what: string, path: readonly string[]): LintFinding {
  const message = `This ${what} has no description, so models guess what it means`
  return createWarning('NO_DESCRIPTION', path, message, 'Add "description" with one sentence')
}

function checkSize(toolset: Toolset): LintFinding[] {
  const { estimatedTokens } = countTools(toolset, 'anthropic')
  if (estimatedTokens <= MAX_TOKENS) return []
  const message = `Its definitions take about ${estimatedTokens} tokens of every request, more than ${MAX_TOKENS}`
  const advice = 'Shorten descriptions, or let hosts select commands or group them'
  return [createWarning('MANY_TOKENS', ['commands'], message, advice)]
}

/** Lists names that collide, and fields that are read in another way than they are written. */
function listChanges(tool: AtipTool): LintFinding[] {
  const diagnostics = listDiagnostics(flattenCommands([tool], { globalOptions: true }))
  const isListedAnyway = new Set(['wrong-effect', 'wrong-extension'])
  return diagnostics
    .filter(({ fact }) => fact === undefined || !isListedAnyway.has(fact.kind))
    .map(({ code, path, message }) => createWarning(code, path, message, 'Mend it, so that it means what it says'))
}
