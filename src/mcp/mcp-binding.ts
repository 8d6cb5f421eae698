import { copyJson } from '../internal/copy-data'
import { isChange } from '../internal/effects/classify-effects'
import { inheritEffects, keepUnsafe, type OnFault } from '../internal/effects/inherit'
import { deriveMcpHints } from '../internal/effects/mcp-hints'
import { mergeStrictest } from '../internal/effects/strictest'
import { invalid, isPlainObject, toRecord } from '../internal/foreign-values'
import { locateCommand } from '../toolset/walk'
import type { AtipEffects } from '../types/atip'
import type { FlatCommand } from '../types/toolset'
import type { McpTool } from './types'

/** Returns the server's definition that a command keeps, or `undefined` if it has another origin. */
export function readMcpBinding(command: FlatCommand): McpTool | undefined {
  const { 'x-mcp': raw } = command.definition
  if (raw === undefined) return undefined
  const copied = copyJson(raw)
  const tool = 'value' in copied && isPlainObject(copied.value) ? copied.value.tool : undefined
  if (isPlainObject(tool) && typeof tool.name === 'string') return tool as unknown as McpTool
  throw invalid('a binding made by fromMCP', locateCommand(command.keys, 'x-mcp'), raw)
}

/** Returns the title that people are shown, if there is one. */
export function readTitle({ title, annotations }: McpTool): string | undefined {
  const titles: readonly unknown[] = [title, annotations?.title]
  return titles.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** Key of a tool's effects in its `_meta`. */
export const EFFECTS_META_KEY = 'dev.atip/effects'

/** Knowledge of the host about a tool that does not come from its server. */
export interface KnownEffects {
  /** Effects that metadata of the tool declares; they can only make it look worse. */
  readonly declared: readonly AtipEffects[]
  /** Effects that the user states; they override all others. */
  readonly override: AtipEffects | undefined
}

/** The properties of a server that decide how far its hints count. */
export interface HintSource {
  /** False to ignore the server's hints. */
  readonly trusted: boolean
  readonly transport: 'stdio' | 'http'
}

/** Hints translated to effects. */
interface HintedEffects {
  readonly effects: AtipEffects
  /** Names of effects that the server did not state: protocol defaults or cautious guesses. */
  readonly assumed: string[]
  /** True if a trusted server says that the tool only reads. */
  readonly readOnly: boolean
}

/**
 * Combines everything known about a tool's effects. Fields missing from the `_meta` of a trusted server are filled in
 * with the unsafe values of its hints. If `_meta` looks more harmless than the hints, only its unsafe values count.
 */
export function readToolEffects(
  { annotations, _meta }: McpTool,
  source: HintSource,
  { declared, override = {} }: KnownEffects,
  onProblem: (message: string, ...path: string[]) => void,
): HintedEffects {
  const onFault: OnFault = (path, expected) =>
    onProblem(`Not ${expected}: counts as not stated`, '_meta', EFFECTS_META_KEY, ...path)
  const exact = source.trusted ? inheritEffects({}, toRecord(_meta)[EFFECTS_META_KEY], onFault) : {}
  const hints = { ...toRecord(annotations) }
  const changes = hints.destructiveHint === true || [exact, ...declared].some(isChange)
  if (source.trusted && hints.readOnlyHint === true && changes) {
    onProblem('Claims to be read-only and to change something: counts as not read-only', 'annotations')
    hints.readOnlyHint = false
  }
  const { effects: hinted, assumed, readOnly } = readMcpHints(hints, source)
  const isDoubtful = isLaxerThanHints(exact, hints)
  if (isDoubtful) {
    onProblem('The effects look more harmless than the hints: the worst of both counts', '_meta', EFFECTS_META_KEY)
  }
  const stated: AtipEffects = isDoubtful ? keepUnsafe({ ...exact }) : exact
  // Fields that stated effects leave open are unknown, so hints can only make them worse.
  const isSilent = isDoubtful || Object.keys(exact).length === 0
  const merged = inheritEffects(isSilent ? hinted : keepUnsafe({ ...hinted }), stated, onFault)
  if (source.transport === 'http') merged.network = true
  const effects = inheritEffects(declared.reduce(mergeStrictest, merged), override, onFault)
  const isKnown = (name: string): boolean => [stated, ...declared, override].some((each) => Object.hasOwn(each, name))
  return { effects, assumed: assumed.filter((name) => !isKnown(name)), readOnly: readOnly && !isChange(effects) }
}

/** Returns true if a hint is worse than the stated effects. */
function isLaxerThanHints(stated: AtipEffects, annotations: unknown): boolean {
  const { effects, readOnly } = readMcpHints(annotations, { trusted: true, transport: 'stdio' })
  const hints = deriveMcpHints(stated)
  return (
    (hints.readOnlyHint && !readOnly) ||
    (!hints.destructiveHint && effects.destructive === true) ||
    (hints.idempotentHint && effects.idempotent === false) ||
    (!hints.openWorldHint && effects.network === true)
  )
}

/**
 * Translates hints to effects. A hint that a trusted server does not state gets the protocol's default, which is the
 * worst.
 */
export function readMcpHints(annotations: unknown, { trusted, transport }: HintSource): HintedEffects {
  const stated = trusted ? toRecord(annotations) : {}
  const { destructiveHint, idempotentHint, openWorldHint } = stated
  // A tool that claims to be read-only and destructive counts as destructive.
  const readOnly = stated.readOnlyHint === true && destructiveHint !== true
  const destructive = !readOnly && destructiveHint !== false
  const effects: AtipEffects = { destructive, idempotent: readOnly || idempotentHint === true }
  const assumed: string[] = []
  const isStated = (hint: unknown): boolean => readOnly || typeof hint === 'boolean'
  if (!isStated(destructiveHint)) assumed.push('destructive')
  if (!isStated(idempotentHint)) assumed.push('idempotent')
  if (destructive) {
    effects.reversible = false
    assumed.push('reversible')
  }
  if (readOnly) effects.filesystem = { write: false, delete: false }
  // A closed world is not offline, so no tool is ever said to use no network.
  if (openWorldHint !== false || transport === 'http') effects.network = true
  if (typeof openWorldHint !== 'boolean' && transport !== 'http') assumed.push('network')
  return { effects, assumed, readOnly }
}
