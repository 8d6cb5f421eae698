import type { AtipEffects } from '../../types/atip'
import type { Policy } from '../../types/safety'
import type { SAFETY_FLAGS } from '../constants'

/** The kind of value: true or false, a list of resources, free text, or one of the words of {@link WORDS_IN_ORDER}. */
export type EffectKind = 'flag' | 'list' | 'text' | 'estimate' | 'stdin'

/** The facts about one effect. Its human-readable words are in `internal/words`. */
export interface EffectFacts {
  /** Written as a function for each effect, because reading fields by name is slow if objects have many shapes. */
  readonly read: (effects: AtipEffects) => unknown
  readonly kind: EffectKind
  /** The harmless value of a flag. */
  readonly safe?: boolean
  /** The fields of a policy that forbid harmful values. */
  readonly restrictedBy?: readonly RestrictingField[]
  /** Set if a command with a harmful value is not READ-ONLY. */
  readonly endsReadOnly?: true
  /** The flag that a harmful value adds to descriptions. */
  readonly flag?: keyof typeof SAFETY_FLAGS | 'DELETES_FILES'
  /** The section of the safety prompt that lists commands with a harmful value. */
  readonly section?: PromptSectionName
}

/** The fields of a policy that forbid effects when they are `false`. */
export type RestrictingField = Extract<keyof Policy, `allow${string}`>

export type PromptSectionName =
  | 'destructive'
  | 'non-reversible'
  | 'non-idempotent'
  | 'billable'
  | 'writing'
  | 'network'
  | 'interactive'

/** The names of effects: `destructive`, `filesystem.write`, … */
export type EffectName = {
  [Field in keyof Required<AtipEffects>]: NonNullable<AtipEffects[Field]> extends boolean | readonly unknown[]
    ? Field
    : `${Field}.${keyof NonNullable<AtipEffects[Field]> & string}`
}[keyof AtipEffects]

/** Every effect of RFC section 3.6, in the order in which they are listed. */
const EFFECT_TABLE: { readonly [Name in EffectName]: EffectFacts } = {
  destructive: {
    read: ({ destructive }) => destructive,
    kind: 'flag',
    safe: false,
    restrictedBy: ['allowDestructive', 'allowChanges'],
    endsReadOnly: true,
    flag: 'DESTRUCTIVE',
    section: 'destructive',
  },
  reversible: {
    read: ({ reversible }) => reversible,
    kind: 'flag',
    safe: true,
    restrictedBy: ['allowNonReversible'],
    endsReadOnly: true,
    flag: 'NOT_REVERSIBLE',
    section: 'non-reversible',
  },
  idempotent: {
    read: ({ idempotent }) => idempotent,
    kind: 'flag',
    safe: true,
    restrictedBy: ['allowChanges'],
    endsReadOnly: true,
    flag: 'NOT_IDEMPOTENT',
    section: 'non-idempotent',
  },
  network: {
    read: ({ network }) => network,
    kind: 'flag',
    safe: false,
    restrictedBy: ['allowNetwork'],
    endsReadOnly: true,
    section: 'network',
  },
  subprocess: {
    read: ({ subprocess }) => subprocess,
    kind: 'flag',
    safe: false,
    restrictedBy: ['allowSubprocess'],
    endsReadOnly: true,
  },
  'filesystem.read': { read: ({ filesystem }) => filesystem?.read, kind: 'flag', safe: false },
  'filesystem.write': {
    read: ({ filesystem }) => filesystem?.write,
    kind: 'flag',
    safe: false,
    restrictedBy: ['allowFilesystemWrite', 'allowChanges'],
    endsReadOnly: true,
    section: 'writing',
  },
  'filesystem.delete': {
    read: ({ filesystem }) => filesystem?.delete,
    kind: 'flag',
    safe: false,
    restrictedBy: ['allowFilesystemDelete', 'allowChanges'],
    endsReadOnly: true,
    flag: 'DELETES_FILES',
    section: 'writing',
  },
  'filesystem.paths': { read: ({ filesystem }) => filesystem?.paths, kind: 'list' },
  'cost.billable': {
    read: ({ cost }) => cost?.billable,
    kind: 'flag',
    safe: false,
    restrictedBy: ['allowBillable'],
    endsReadOnly: true,
    flag: 'BILLABLE',
    section: 'billable',
  },
  'cost.estimate': { read: ({ cost }) => cost?.estimate, kind: 'estimate' },
  'interactive.stdin': {
    read: ({ interactive }) => interactive?.stdin,
    kind: 'stdin',
    restrictedBy: ['allowInteractive'],
    endsReadOnly: true,
    section: 'interactive',
  },
  'interactive.prompts': {
    read: ({ interactive }) => interactive?.prompts,
    kind: 'flag',
    safe: false,
    restrictedBy: ['allowInteractive'],
    endsReadOnly: true,
    section: 'interactive',
  },
  'interactive.tty': {
    read: ({ interactive }) => interactive?.tty,
    kind: 'flag',
    safe: false,
    restrictedBy: ['allowInteractive'],
    endsReadOnly: true,
    section: 'interactive',
  },
  creates: { read: ({ creates }) => creates, kind: 'list', restrictedBy: ['allowChanges'], endsReadOnly: true },
  modifies: { read: ({ modifies }) => modifies, kind: 'list', restrictedBy: ['allowChanges'], endsReadOnly: true },
  deletes: { read: ({ deletes }) => deletes, kind: 'list', restrictedBy: ['allowChanges'], endsReadOnly: true },
  'duration.typical': { read: ({ duration }) => duration?.typical, kind: 'text' },
  'duration.timeout': { read: ({ duration }) => duration?.timeout, kind: 'text' },
}

/**
 * The words that an effect of these kinds may have, from harmless to harmful; an unknown word is worse than all of
 * them.
 */
export const WORDS_IN_ORDER: { readonly [Kind in 'estimate' | 'stdin']: readonly string[] } = {
  estimate: ['free', 'low', 'medium', 'high'],
  stdin: ['none', 'optional', 'required', 'password'],
}

/** Words that declare nothing dangerous. */
export const HARMLESS_WORDS: readonly unknown[] = ['none', 'optional', 'free']

/** Declared effects whose types have not been checked. */
export type EffectFields = Record<string, unknown>

/** One effect of the table. */
export interface Effect extends EffectFacts {
  readonly name: EffectName
}

/** Every effect, in the order of the table. */
export const EFFECTS: readonly Effect[] = /* @__PURE__ */ listEffects()

function listEffects(): Effect[] {
  return Object.entries(EFFECT_TABLE).map(([name, facts]) => ({ name: name as EffectName, ...facts }))
}

/** Returns the facts of an effect; `undefined` for an unknown name. */
export function findEffect(name: string): EffectFacts | undefined {
  return Object.hasOwn(EFFECT_TABLE, name) ? EFFECT_TABLE[name as EffectName] : undefined
}

/** Returns true if a value of an effect may do harm, so that policies can forbid it and descriptions warn of it. */
export function isHarmful({ kind, safe }: EffectFacts, value: unknown): boolean {
  if (kind === 'flag') return value === !safe
  if (kind === 'list') return Array.isArray(value) && value.length > 0
  return kind === 'stdin' && value !== undefined && !HARMLESS_WORDS.includes(value)
}

/** Returns true if one of the effects has a harmful value. */
export function hasHarmful(listed: readonly Effect[], effects: AtipEffects): boolean {
  // Not `some`: this runs several times for each command that is compiled.
  for (const effect of listed) if (isHarmful(effect, effect.read(effects))) return true
  return false
}

/** Lists the declared effects by name. */
export function listDeclaredEffects(effects: unknown): [effect: string, value: unknown][] {
  if (typeof effects !== 'object' || effects === null || Array.isArray(effects)) return []
  return Object.entries(effects).flatMap(([field, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([part, leaf]) => [`${field}.${part}`, leaf])
      : [[field, value]],
  )
}
