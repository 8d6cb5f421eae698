import type { AtipEffects } from '../../types/atip'
import type { Policy } from '../../types/safety'
import type { SAFETY_FLAGS } from '../constants'

/** The kind of value: true or false, a list of resources, free text, or one of the words of {@link WORDS_IN_ORDER}. */
export type EffectKind = 'flag' | 'list' | 'text' | 'estimate' | 'stdin'

/** Everything that is true of one effect. Words for people are in `internal/words`. */
export interface EffectFacts {
  readonly kind: EffectKind
  /** The harmless value of a flag. */
  readonly safe?: boolean
  /** The fields of a policy that forbid harmful values. */
  readonly restrictedBy?: readonly RestrictingField[]
  /** A harmful value makes the command not READ-ONLY. */
  readonly endsReadOnly?: true
  /** The flag that a harmful value adds to descriptions. */
  readonly flag?: keyof typeof SAFETY_FLAGS
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
  | 'network'
  | 'interactive'

/** The effects of one object, such as `filesystem`. Without a prototype, so that names like `constructor` are not found in it. */
type Group<Fields> = { readonly __proto__: null } & { readonly [Field in keyof Required<Fields>]: EffectFacts }

type EffectTable = { readonly __proto__: null } & {
  readonly [Field in keyof Required<AtipEffects>]: NonNullable<AtipEffects[Field]> extends boolean | readonly unknown[]
    ? EffectFacts
    : Group<NonNullable<AtipEffects[Field]>>
}

/** Every effect of RFC section 3.6, in the order in which lists name them. */
export const EFFECT_TABLE: EffectTable = {
  __proto__: null,
  destructive: {
    kind: 'flag',
    safe: false,
    restrictedBy: ['allowDestructive', 'allowChanges'],
    endsReadOnly: true,
    flag: 'DESTRUCTIVE',
    section: 'destructive',
  },
  reversible: {
    kind: 'flag',
    safe: true,
    restrictedBy: ['allowNonReversible'],
    flag: 'NOT_REVERSIBLE',
    section: 'non-reversible',
  },
  idempotent: {
    kind: 'flag',
    safe: true,
    restrictedBy: ['allowChanges'],
    flag: 'NOT_IDEMPOTENT',
    section: 'non-idempotent',
  },
  network: { kind: 'flag', safe: false, restrictedBy: ['allowNetwork'], endsReadOnly: true, section: 'network' },
  subprocess: { kind: 'flag', safe: false, restrictedBy: ['allowSubprocess'], endsReadOnly: true },
  filesystem: {
    __proto__: null,
    read: { kind: 'flag', safe: false },
    write: {
      kind: 'flag',
      safe: false,
      restrictedBy: ['allowFilesystemWrite', 'allowChanges'],
      endsReadOnly: true,
    },
    delete: {
      kind: 'flag',
      safe: false,
      restrictedBy: ['allowFilesystemDelete', 'allowChanges'],
      endsReadOnly: true,
    },
    paths: { kind: 'list' },
  },
  cost: {
    __proto__: null,
    billable: {
      kind: 'flag',
      safe: false,
      restrictedBy: ['allowBillable'],
      endsReadOnly: true,
      flag: 'BILLABLE',
      section: 'billable',
    },
    estimate: { kind: 'estimate' },
  },
  interactive: {
    __proto__: null,
    stdin: { kind: 'stdin', restrictedBy: ['allowInteractive'], section: 'interactive' },
    prompts: { kind: 'flag', safe: false, restrictedBy: ['allowInteractive'], section: 'interactive' },
    tty: { kind: 'flag', safe: false, restrictedBy: ['allowInteractive'], section: 'interactive' },
  },
  creates: { kind: 'list', restrictedBy: ['allowChanges'], endsReadOnly: true },
  modifies: { kind: 'list', restrictedBy: ['allowChanges'], endsReadOnly: true },
  deletes: { kind: 'list', restrictedBy: ['allowChanges'], endsReadOnly: true },
  duration: { __proto__: null, typical: { kind: 'text' }, timeout: { kind: 'text' } },
}

/** The words that an effect of these kinds may have, from harmless to harmful; an unknown word is worse than all. */
export const WORDS_IN_ORDER: { readonly [Kind in 'estimate' | 'stdin']: readonly string[] } = {
  estimate: ['free', 'low', 'medium', 'high'],
  stdin: ['none', 'optional', 'required', 'password'],
}

/** Words that declare nothing dangerous. */
export const HARMLESS_WORDS: readonly unknown[] = ['none', 'optional', 'free']

/** The facts of a single effect, or those of a group by field. */
export type EffectNode = EffectFacts | { readonly [field: string]: EffectFacts | null }

/** The effects of the whole table or of one group, by field. */
export type EffectNodes = { readonly [field: string]: EffectNode | null }

/** Declared effects whose types have not been checked. */
export type EffectFields = Record<string, unknown>

/** The table, for lookups by names that may be unknown. */
export const EFFECT_NODES: EffectNodes = EFFECT_TABLE as unknown as EffectNodes

/** Returns true if a part of the table is a group such as `filesystem`. */
export function isEffectGroup(node: EffectNode | null | undefined): node is Exclude<EffectNode, EffectFacts> {
  return typeof node === 'object' && node !== null && !('kind' in node)
}

/** The names of effects: `destructive`, `filesystem.write`, … */
export type EffectName = {
  [Field in keyof Required<AtipEffects>]: NonNullable<AtipEffects[Field]> extends boolean | readonly unknown[]
    ? Field
    : `${Field}.${keyof NonNullable<AtipEffects[Field]> & string}`
}[keyof AtipEffects]

/** One effect of the table. */
export interface Effect {
  readonly name: EffectName
  readonly facts: EffectFacts
  readonly read: (effects: AtipEffects) => unknown
}

/** Reads an effect; written out, because reading fields by name is slow where objects have many shapes. */
const READERS: { readonly [Name in EffectName]: (effects: AtipEffects) => unknown } = {
  destructive: ({ destructive }) => destructive,
  reversible: ({ reversible }) => reversible,
  idempotent: ({ idempotent }) => idempotent,
  network: ({ network }) => network,
  subprocess: ({ subprocess }) => subprocess,
  'filesystem.read': ({ filesystem }) => filesystem?.read,
  'filesystem.write': ({ filesystem }) => filesystem?.write,
  'filesystem.delete': ({ filesystem }) => filesystem?.delete,
  'filesystem.paths': ({ filesystem }) => filesystem?.paths,
  'cost.billable': ({ cost }) => cost?.billable,
  'cost.estimate': ({ cost }) => cost?.estimate,
  'interactive.stdin': ({ interactive }) => interactive?.stdin,
  'interactive.prompts': ({ interactive }) => interactive?.prompts,
  'interactive.tty': ({ interactive }) => interactive?.tty,
  creates: ({ creates }) => creates,
  modifies: ({ modifies }) => modifies,
  deletes: ({ deletes }) => deletes,
  'duration.typical': ({ duration }) => duration?.typical,
  'duration.timeout': ({ duration }) => duration?.timeout,
}

/** Every effect, in the order of the table. */
export const EFFECTS: readonly Effect[] = /* @__PURE__ */ listEffects()

function listEffects(): Effect[] {
  return Object.entries(READERS).map(([name, read]) => {
    const [field = '', part] = name.split('.')
    const node = EFFECT_NODES[field] as EffectNode
    return { name: name as EffectName, facts: (isEffectGroup(node) ? node[part as string] : node) as EffectFacts, read }
  })
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
  for (const { facts, read } of listed) if (isHarmful(facts, read(effects))) return true
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
