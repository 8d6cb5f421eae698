/**
 * What can be found out about metadata, and how to hand on a part of it.
 *
 * @module
 */
import type { AtipEffects } from './atip'

/** Where the effects of a command come from. */
export interface EffectsDescription {
  /** The name as compiled. */
  name: string
  /** What is declared for the command or inherited by it, field by field, and what its parameters add. */
  effects: EffectOrigin[]
  /** Fields that neither the command nor anything above it declares, for example `cost.billable`. */
  undeclared: string[]
}

/** One declared effect. */
export interface EffectOrigin {
  /** `destructive`, `filesystem.write`, … */
  effect: string
  value: unknown
  declaredBy: 'tool' | 'group' | 'command' | 'parameter'
  /** Where it is declared, from the root of the tool's document. */
  path: string[]
  /** The parameter whose use has the effect. */
  parameter?: string
  /** The value of the parameter that has it, `'*'` for all that are not named; absent where any use does. */
  when?: string
}

/** Something in a tool's metadata that a person should look at. */
export interface Finding {
  code: FindingCode
  /** `error`: made to deceive, as far as one can tell; `warning`: a mistake or worse. */
  severity: 'error' | 'warning'
  /** Where it is, from the root of the tool's document. */
  path: string[]
  /** A sentence for people. It does not repeat what was found. */
  message: string
}

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

/** What of its tools an agent hands on to a sub-agent (RFC section 10.2). */
export interface Delegation {
  /** Names of tools. @default all */
  allowedTools?: readonly string[]
  /** Commands that are left out with all below them, as in a policy: `'gh repo delete'`. */
  deniedCommands?: readonly string[]
  /**
   * Effects that commands must declare: `{ destructive: false, filesystem: { write: false } }`. An unsafe value (`destructive: true`)
   * restricts nothing; `cost.estimate` is a limit. Other fields than switches and the estimate cannot be restricted.
   */
  effectRestrictions?: AtipEffects
}
