/**
 * Findings about metadata, the origins of effects, and the delegation of tools to sub-agents.
 *
 * @module
 */
import type { AtipEffects } from './atip'

/**
 * The effects of a command and where each of them comes from.
 *
 * @example
 * const { effects, undeclared }: EffectsDescription = describeEffects([git], 'git_push')
 */
export interface EffectsDescription {
  /** The name of the command as compiled. */
  name: string
  /** The declared and inherited effects, field by field, followed by those that parameters add. */
  effects: EffectOrigin[]
  /** Effects that neither the command nor any level above it declares, such as `cost.billable`. */
  undeclared: string[]
}

/**
 * One declared effect.
 *
 * @example
 * const show = ({ effect, value, declaredBy }: EffectOrigin): string => `${effect} ${value} (${declaredBy})`
 */
export interface EffectOrigin {
  /** `destructive`, `filesystem.write`, … */
  effect: string
  value: unknown
  declaredBy: 'tool' | 'group' | 'command' | 'parameter'
  /** The keys that lead from the root of the tool's document to the declaration. */
  path: string[]
  /** The key of the parameter that adds the effect. */
  parameter?: string
  /** The value of the parameter that adds the effect, or `'*'` for all values not listed; absent if any use adds it. */
  when?: string
}

/**
 * Something in a tool's metadata that a person should review.
 *
 * @example
 * const show = ({ path, message }: Finding): string => `${path.join('.')}: ${message}`
 */
export interface Finding {
  code: FindingCode
  /** `error`: apparently made to deceive; `warning`: possibly only a mistake. */
  severity: 'error' | 'warning'
  /** The keys that lead from the root of the tool's document to the part concerned. */
  path: string[]
  /** A human-readable sentence. It does not repeat the text that was found. */
  message: string
}

/**
 *
 * @example
 * const code: FindingCode = 'FORGED_FLAG'
 */
export type FindingCode =
  | 'INVISIBLE_CHARACTERS'
  | 'BIDI_CHARACTERS'
  | 'LINE_BREAK'
  | 'FORGED_FLAG'
  | 'PROMPT_TEXT'
  | 'HOMOGLYPH_NAME'
  | 'SHADOWED_NAME'
  | 'CONTRADICTORY_EFFECTS'
  | 'INVALID_EFFECTS'
  | 'INVALID_EXTENSION'

/**
 * The part of its tools that an agent hands to a sub-agent (RFC section 10.2).
 *
 * @example
 * const delegation: Delegation = { allowedTools: ['git'], effectRestrictions: { destructive: false } }
 */
export interface Delegation {
  /** Names of the allowed tools. @default all */
  allowedTools?: readonly string[]
  /** Commands to leave out together with their subcommands, written as in a policy: `'gh repo delete'`. */
  deniedCommands?: readonly string[]
  /**
   * Effects that commands must declare: `{ destructive: false, filesystem: { write: false } }`. An unsafe value such as
   * `destructive: true` restricts nothing. `cost.estimate` is an upper limit. Only booleans and the estimate can be
   * restricted.
   */
  effectRestrictions?: AtipEffects
}
