import { inheritEffects, keepUnsafe, type OnFault } from '../internal/effects'
import { fieldsOf } from '../internal/guard'
import { strictestOf } from '../internal/strictest'
import { isChange } from '../safety/checks'
import { hintsOfEffects } from '../safety/hints-of-effects'
import type { AtipEffects } from '../types/atip'
import { effectsOfHints, type HintedEffects, type HintSource } from './hints'
import type { McpTool } from './types'

/** Where the effects of a tool stand in its `_meta`. */
export const EFFECTS_KEY = 'dev.atip/effects'

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
export function effectsOfTool(
  { annotations, _meta }: McpTool,
  source: HintSource,
  { declared, override = {} }: KnownEffects,
  tell: (message: string, ...path: string[]) => void,
): HintedEffects {
  const onFault: OnFault = (path, expected) =>
    tell(`Not ${expected}: counts as not stated`, '_meta', EFFECTS_KEY, ...path)
  const exact = source.trusted ? inheritEffects({}, fieldsOf(_meta)[EFFECTS_KEY], onFault) : {}
  const known = [exact, ...declared]
  const hints = { ...fieldsOf(annotations) }
  if (source.trusted && hints.readOnlyHint === true && (hints.destructiveHint === true || known.some(isChange))) {
    tell('Said to be read-only, and to change something: it counts as not read-only', 'annotations')
    hints.readOnlyHint = false
  }
  const { effects: hinted, assumed, readOnly } = effectsOfHints(hints, source)
  const isDoubtful = isLaxer(exact, hints)
  if (isDoubtful) tell('Effects that look more harmless than the hints: the worst of both counts', '_meta', EFFECTS_KEY)
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
function isLaxer(stated: AtipEffects, annotations: unknown): boolean {
  const { effects, readOnly } = effectsOfHints(annotations, { trusted: true, transport: 'stdio' })
  const hints = hintsOfEffects(stated)
  return (
    (hints.readOnlyHint && !readOnly) ||
    (!hints.destructiveHint && effects.destructive === true) ||
    (hints.idempotentHint && effects.idempotent === false) ||
    (!hints.openWorldHint && effects.network === true)
  )
}
