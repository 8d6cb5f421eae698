import { readVerified } from '../internal/verified-versions'
import {
  compareGravity,
  nameEffect,
  sayAbsentEffect,
  sayAddedEffect,
  sayEffect,
  summarizeEffects,
} from '../internal/words/effect-words'
import { sayLogin } from '../internal/words/login-words'
import { describeEffects } from '../safety/inspect/describe-effects'
import { presets } from '../safety/policy/presets'
import { createValidator } from '../safety/policy/validator'
import { listOffered } from '../toolset/list-offered'
import type { EffectOrigin, EffectsDescription } from '../types/inspect'
import type { FlatCommand, FlatParameter, Toolset } from '../types/toolset'
import { EXIT, failed } from './failure'
import { createKnownToolset, getCommandTitle, getCommandWords, listBeginnings } from './known-commands'
import { type KnownTool, requireTool } from './known-tools'
import { toToolRecord } from './list'
import { isFileName, requireFileTool, sayMistakes } from './metadata/file-tool'
import { createPaint, DECISION_LOOKS, type Paint, paintLine, type TextLook } from './output/paint'
import { getColumns, printJson, printLines, tellFailure } from './output/print'
import { formatCount, guessMeant, quoted, shownLine } from './output/shown-text'
import { indentText, type ListRow, listLines } from './output/text-layout'
import type { ParsedWords } from './parse-words'
import { selectMistakes } from './violations'
import type { World } from './world'

/** How a tool is shown. */
interface Layout {
  readonly width: number
  readonly paint: Paint
  readonly lookOf: (command: FlatCommand) => TextLook
}

/** Returns the look of what a command does: that of the decision under the policy `supervised`, red if it destroys. */
function createLookOf(toolset: Toolset): Layout['lookOf'] {
  const { validate } = createValidator(toolset, presets.supervised)
  return ({ name, effects }) => {
    if (effects.destructive === true) return DECISION_LOOKS.deny
    const { violations } = validate(name, {})
    return violations.length > selectMistakes(violations).length ? DECISION_LOOKS.confirm : DECISION_LOOKS.allow
  }
}

/** `atip show` */
export async function showTool({ positionals, switches }: ParsedWords, world: World): Promise<number> {
  const [name = '', ...words] = positionals
  const { known, path, mistakes } = isFileName(name)
    ? await requireFileTool(world, name, words)
    : { known: await requireTool(world, name), path: words, mistakes: [] }
  const toolset = createKnownToolset(known)
  const commands = toolset.commands.filter((command) => path.every((word, index) => command.path[index] === word))
  if (path.length > 0 && commands.length === 0) throw unknownCommandPath(known, path, toolset.commands)
  const said = sayMistakes(name, mistakes)
  if (said !== undefined) tellFailure(world, said)
  if (switches.has('json')) {
    const verified = readVerified(known.tool['x-verified'])
    printJson(world, {
      ...toToolRecord(known),
      login: sayLogin(known.tool) ?? null,
      verified,
      commands: commands.map((command) => commandRecord(toolset, command)),
    })
    return EXIT.fine
  }
  const { stdout } = world
  const layout = { width: getColumns(stdout), paint: createPaint(stdout, world), lookOf: createLookOf(toolset) }
  const exact = commands.find((command) => command.path.length === path.length)
  if (exact === undefined || commands.length > 1) printLines(world, toolLines(known, commands, path, layout))
  if (exact !== undefined && commands.length > 1) printLines(world, [''])
  if (exact !== undefined) printLines(world, commandLines(known, toolset, exact, layout))
  return EXIT.fine
}

function unknownCommandPath(
  { tool, source, file }: KnownTool,
  path: readonly string[],
  commands: readonly FlatCommand[],
): Error {
  const guess = guessMeant(path.join(' '), listBeginnings(listOffered(commands)), quoted, listBeginnings(commands))
  const name = shownLine(tool.name)
  const shown = source === 'file' ? shownLine(file) : name
  return failed(`${name} has no command ${quoted(path.join(' '))}.${guess}`, [`atip show ${shown} lists its commands.`])
}

/** Shows a tool and its commands that begin with `path`, each with a summary of its effects. */
function toolLines(
  known: KnownTool,
  commands: readonly FlatCommand[],
  path: readonly string[],
  { width, paint, lookOf }: Layout,
): string[] {
  const { tool } = known
  const name = shownLine(tool.name)
  const title = [name, ...path.map(shownLine)].join(' ')
  const last = commands.at(-1)
  const example =
    last === undefined
      ? []
      : ['', ...indentText(`atip show ${nameExample(known, last)} shows a command in detail.`, 0, width)]
  const head = path.length > 0 ? title : `${name} ${shownLine(tool.version)}: ${shownLine(tool.description)}`
  const rows = commands.map((command): ListRow => {
    const more = command.parameters.some(({ effects }) => effects !== undefined) ? ['more with options'] : []
    return [getCommandTitle(command), [...summarizeEffects(command.effects), ...more].join(', '), lookOf(command)]
  })
  return [
    ...indentText(head, 0, width).map((line) => paint(line, 'bold')),
    ...listLines(placeRows(known), width),
    '',
    paint(
      rows.length === 0 ? 'No commands: models can call nothing of it.' : `${formatCount(rows.length, 'command')}:`,
      'bold',
    ),
    ...listLines(rows, width, 2, paint),
    ...example,
  ]
}

function nameExample({ source, file }: KnownTool, command: FlatCommand): string {
  return source === 'file' ? [file, ...command.path].map(shownLine).join(' ') : getCommandTitle(command)
}

/** Returns rows that say where the metadata and the program were found. */
function placeRows({ tool, source, file, program, override }: KnownTool): ListRow[] {
  const trust = shownLine(tool.trust?.source ?? '')
  const place = file === undefined ? source : `${source}, ${shownLine(file)}`
  return [
    ['Metadata', source === 'shipped' ? 'shipped with atip; none was found on this machine' : place],
    ...(override === undefined ? [] : [['Changed by', shownLine(override)] as const]),
    ['Program', program === undefined ? 'not found on PATH' : shownLine(program)],
    ['Trust', trust === '' ? 'inferred, because none is declared' : trust],
    ...loginRows(tool),
    ...verifiedRows(tool),
  ]
}

/** Returns a row that says how to log in, if metadata does. */
function loginRows(tool: KnownTool['tool']): ListRow[] {
  const login = sayLogin(tool)
  return login === undefined ? [] : [['Log in', login]]
}

/** Returns a row with the versions that were observed, if metadata names any. */
function verifiedRows({ 'x-verified': verified }: KnownTool['tool']): ListRow[] {
  const versions = readVerified(verified).map(({ version, platform }) => {
    return platform === undefined ? shownLine(version) : `${shownLine(version)} (${platform.toUpperCase()})`
  })
  return versions.length === 0 ? [] : [['Verified', `with ${versions.join(', ')}`]]
}

/** Shows one command: its effects in words and its parameters. */
function commandLines(known: KnownTool, toolset: Toolset, command: FlatCommand, layout: Layout): string[] {
  const { width, paint } = layout
  const description = describeEffects(toolset, command.name)
  return [
    ...indentText(`${getCommandTitle(command)}: ${shownLine(command.description)}`, 0, width).map((line) =>
      paint(line, 'bold'),
    ),
    ...listLines([['Name', `${command.name}, as models call it`], ...placeRows(known)], width),
    ...effectLines(description, layout.lookOf(command), layout),
    ...addedLines(description, layout),
    ...parameterLines(command, layout),
    ...(command.examples.length > 0 ? ['', paint('Examples:', 'bold')] : []),
    ...command.examples.flatMap((example) => indentText(shownLine(example), 2, width)),
  ]
}

function effectLines({ effects, undeclared }: EffectsDescription, look: TextLook, { width, paint }: Layout): string[] {
  const own = effects.filter(({ declaredBy }) => declaredBy !== 'parameter').sort(byGravity)
  const done = own.flatMap(({ effect, value }) => shownLine(sayEffect(effect, value)) || [])
  const absent = own.flatMap(({ effect, value }) => sayAbsentEffect(effect, value) ?? [])
  const unknown = undeclared.map(nameEffect)
  return [
    '',
    paint('Effects:', 'bold'),
    ...done.flatMap((text) => indentText(`It ${text}.`, 2, width)).map((line) => paintLine(paint, line, look)),
    ...(absent.length > 0 ? indentText(`It does not: ${absent.join(', ')}.`, 2, width) : []),
    ...(unknown.length > 0 ? indentText(`Not declared, so unknown: ${unknown.join(', ')}.`, 2, width) : []),
  ]
}

/** Shows the effects that parameters add. */
function addedLines({ effects }: EffectsDescription, { width, paint }: Layout): string[] {
  const added = new Map<string, string[]>()
  for (const { effect, value, parameter, when } of [...effects].sort(byGravity)) {
    if (parameter === undefined) continue
    const said = sayAddedEffect(effect, value)
    if (said === undefined) continue
    const term = `${shownLine(parameter)}${when === undefined ? '' : ` = ${when === '*' ? 'any other' : shownLine(when)}`}`
    added.set(term, [...(added.get(term) ?? []), shownLine(said)])
  }
  if (added.size === 0) return []
  const rows = [...added].map(([term, said]): ListRow => [term, said.join(', ')])
  return ['', paint('With these parameters it also:', 'bold'), ...listLines(rows, width, 2, paint)]
}

function byGravity(one: EffectOrigin, other: EffectOrigin): number {
  return compareGravity(one.effect, other.effect)
}

function parameterLines({ parameters, schema }: FlatCommand, { width, paint }: Layout): string[] {
  if (schema !== undefined)
    return ['', ...indentText('Its arguments are described by a JSON Schema: see --json.', 0, width)]
  if (parameters.length === 0) return []
  return ['', paint('Parameters:', 'bold'), ...listLines(parameters.map(parameterRow), width, 2, paint)]
}

function parameterRow(parameter: FlatParameter): ListRow {
  const { key, kind, type, required, list, enum: choices, description, default: standard } = parameter
  const facts = [
    ...(kind === 'argument' ? ['argument'] : []),
    ...(required ? ['required'] : []),
    type === 'boolean'
      ? 'switch'
      : choices === undefined
        ? type
        : choices.map((value) => shownLine(String(value))).join('|'),
    ...(list ? ['several'] : []),
    ...(standard === undefined || standard === null ? [] : [`default ${shownLine(String(standard))}`]),
  ]
  return [shownLine(key), `${shownLine(description)} (${facts.join(', ')})`]
}

/** Returns the JSON record of a command. */
function commandRecord(toolset: Toolset, command: FlatCommand): Record<string, unknown> {
  const { name, description, effects, readOnly, parameters, examples, schema } = command
  const { undeclared, effects: origins } = describeEffects(toolset, name)
  const words = getCommandWords(command)
  const added = origins.filter(({ parameter }) => parameter !== undefined)
  return {
    name,
    words,
    description,
    readOnly,
    effects,
    undeclared,
    added,
    parameters: parameters.map(parameterRecord),
    examples,
    ...(schema !== undefined && { schema }),
  }
}

function parameterRecord(parameter: FlatParameter): Record<string, unknown> {
  const { key, kind, type, description, required, list, enum: choices, default: standard, flags } = parameter
  return {
    ...{ name: key, kind, type, description, required, list, flags },
    ...(choices !== undefined && { enum: choices }),
    ...(standard !== undefined && { default: standard }),
  }
}
