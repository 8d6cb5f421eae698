import { inheritEffects, keepUnsafe, type OnFault } from '../internal/effects/inherit'
import { hintsOfEffects } from '../internal/effects/mcp-hints'
import { isChange } from '../internal/effects/read-only'
import { strictestOf } from '../internal/effects/strictest'
import { fieldsOf } from '../internal/guard'
import type { AtipEffects } from '../types/atip'
import type { McpTool } from './types'

/** Where the effects of a tool stand in its `_meta`. */
export const EFFECTS_META_KEY = 'dev.atip/effects'

/** What the host knows of a tool, besides what its server says. */
export interface KnownEffects {
  /** Effects that metadata of the tool declares: they can only make it look worse. */
  readonly declared: readonly AtipEffects[]
  /** The word of the user, which stands above all. */
  readonly override: AtipEffects | undefined
}

/**
 * What a tool does, as far as it is known, and what of that nobody stated. Fields that the `_meta` of a trusted server does
 * not validly state are as bad as its hints; hints that are worse make it doubtful, and then only the worst of it counts.
 */
export function readToolEffects(
  { annotations, _meta }: McpTool,
  source: HintSource,
  { declared, override = {} }: KnownEffects,
  tell: (message: string, ...path: string[]) => void,
): HintedEffects {
  const onFault: OnFault = (path, expected) =>
    tell(`Not ${expected}: counts as not stated`, '_meta', EFFECTS_META_KEY, ...path)
  const exact = source.trusted ? inheritEffects({}, fieldsOf(_meta)[EFFECTS_META_KEY], onFault) : {}
  const known = [exact, ...declared]
  const hints = { ...fieldsOf(annotations) }
  if (source.trusted && hints.readOnlyHint === true && (hints.destructiveHint === true || known.some(isChange))) {
    tell('Said to be read-only, and to change something: it counts as not read-only', 'annotations')
    hints.readOnlyHint = false
  }
  const { effects: hinted, assumed, readOnly } = readHints(hints, source)
  const isDoubtful = isLaxerThanHints(exact, hints)
  if (isDoubtful)
    tell('Effects that look more harmless than the hints: the worst of both counts', '_meta', EFFECTS_META_KEY)
  const stated: AtipEffects = isDoubtful ? keepUnsafe({ ...exact }) : exact
  // What an object leaves open that states something is not known: hints only make it worse.
  const isSilent = isDoubtful || Object.keys(exact).length === 0
  const said = inheritEffects(isSilent ? hinted : keepUnsafe({ ...hinted }), stated, onFault)
  if (source.transport === 'http') said.network = true
  const effects = inheritEffects(declared.reduce(strictestOf, said), override, onFault)
  const isKnown = (name: string): boolean => [stated, ...declared, override].some((each) => Object.hasOwn(each, name))
  return { effects, assumed: assumed.filter((name) => !isKnown(name)), readOnly: readOnly && !isChange(effects) }
}

/** Whether a hint is worse than these effects would have it. */
function isLaxerThanHints(stated: AtipEffects, annotations: unknown): boolean {
  const { effects, readOnly } = readHints(annotations, { trusted: true, transport: 'stdio' })
  const hints = hintsOfEffects(stated)
  return (
    (hints.readOnlyHint && !readOnly) ||
    (!hints.destructiveHint && effects.destructive === true) ||
    (hints.idempotentHint && effects.idempotent === false) ||
    (!hints.openWorldHint && effects.network === true)
  )
}

/** What is known of a server, whatever it says of itself. */
export interface HintSource {
  /** Its hints are believed. Those of any other server are as good as none. */
  readonly trusted: boolean
  readonly transport: 'stdio' | 'http'
}

/** What hints say in the words of ATIP. */
export interface HintedEffects {
  readonly effects: AtipEffects
  /** Effects that the server did not state: defaults of the protocol, or cautious guesses. */
  readonly assumed: string[]
  /** A trusted server says that the tool only reads. */
  readonly readOnly: boolean
}

/** Reads hints of any origin. What is not stated by a server that is trusted has the default of the protocol, which is the worst. */
export function readHints(annotations: unknown, { trusted, transport }: HintSource): HintedEffects {
  const stated = trusted ? fieldsOf(annotations) : {}
  const { destructiveHint, idempotentHint, openWorldHint } = stated
  // Whoever says both is not to be believed.
  const readOnly = stated.readOnlyHint === true && destructiveHint !== true
  const destructive = !readOnly && destructiveHint !== false
  const effects: AtipEffects = { destructive, idempotent: readOnly || idempotentHint === true }
  const assumed: string[] = []
  const isSaid = (hint: unknown): boolean => readOnly || typeof hint === 'boolean'
  if (!isSaid(destructiveHint)) assumed.push('destructive')
  if (!isSaid(idempotentHint)) assumed.push('idempotent')
  if (destructive) {
    effects.reversible = false
    assumed.push('reversible')
  }
  if (readOnly) effects.filesystem = { write: false, delete: false }
  // A closed world is not offline: a tool is never said to use no network.
  if (openWorldHint !== false || transport === 'http') effects.network = true
  if (typeof openWorldHint !== 'boolean' && transport !== 'http') assumed.push('network')
  return { effects, assumed, readOnly }
}
