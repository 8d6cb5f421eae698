import { inheritEffects, keepUnsafe, type OnFault } from '../internal/effects'
import { fieldsOf, invalid } from '../internal/guard'
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
  readonly override: unknown
}

/** What a tool does, as far as it is known, and what of that nobody stated. */
export function effectsOfTool(
  tool: McpTool,
  source: HintSource,
  { declared, override }: KnownEffects,
  tell: (message: string, ...path: string[]) => void,
): HintedEffects {
  const said = source.trusted ? effectsOfTrusted(tool, source, tell) : effectsOfHints(undefined, source)
  const strict = declared.reduce(strictestOf, said.effects)
  const effects = inheritEffects(strict, override, (path, expected) => {
    throw invalid(expected, ['options', 'overrides', tool.name, ...path], undefined)
  })
  const isKnown = (name: string): boolean => [fieldsOf(override), ...declared].some((each) => Object.hasOwn(each, name))
  const assumed = said.assumed.filter((name) => !isKnown(name))
  return { effects, assumed, readOnly: said.readOnly && !isChange(effects) }
}

/** The effects in `_meta` are exact; hints that they contradict make them doubtful, and then the worst of both counts. */
function effectsOfTrusted(
  { annotations, _meta }: McpTool,
  source: HintSource,
  tell: (message: string, ...path: string[]) => void,
): HintedEffects {
  const hinted = effectsOfHints(annotations, source)
  const { readOnlyHint, destructiveHint } = fieldsOf(annotations)
  if (readOnlyHint === true && destructiveHint === true) tell('Said to be read-only and destructive', 'annotations')
  const exact = fieldsOf(_meta)[EFFECTS_KEY]
  if (exact === undefined) return hinted
  const onFault: OnFault = (path, expected) =>
    tell(`Not ${expected}: counts as not declared`, '_meta', EFFECTS_KEY, ...path)
  const stated = inheritEffects({}, exact, onFault)
  if (isLaxer(stated, annotations)) {
    tell('Effects that look more harmless than the hints: the worst of both counts', '_meta', EFFECTS_KEY)
    return { ...hinted, effects: strictestOf(hinted.effects, keepUnsafe({ ...stated })) }
  }
  const effects = source.transport === 'http' ? { ...stated, network: true } : stated
  return { effects, assumed: [], readOnly: hinted.readOnly }
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
