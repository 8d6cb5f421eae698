import { isPlainObject } from '../internal/guard'
import { checkOptions, isFunction, type OptionRules } from './check-options'
import { strictSignature } from './strict-signature'
import type { A2TDiagnostic, A2TOutput, A2TSignature } from './types'

export interface ToA2TOptions {
  /**
   * The UUID that the `toolId` of each command is made from, together with the command's name: always the same. Take one of
   * your own where several servers offer tools of the same names. @default '0ee54987-0dd4-47b1-a42b-9de39a251b03'
   */
  namespace?: string
  /**
   * What was published so far, every version of it. A tool that is as it was keeps its version; one that changed gets the
   * next one. @default []
   */
  previous?: readonly A2TSignature[]
  /** What commands give, by the names of the commands. @default one output `Result` of the type `json` */
  outputs?: Readonly<Record<string, readonly A2TOutput[]>>
  /** Tags by the names of the commands. @default the name of the command's tool */
  tags?: Readonly<Record<string, readonly string[]>>
  /** Leave out commands that A2T cannot say, instead of throwing. @default false */
  skip?: boolean
  /** Is told what was left out (`A2T_DROPPED`), cut (`A2T_LIMIT`), read otherwise (`A2T_READ`), and which versions break older ones (`A2T_CHANGED`). */
  onDiagnostic?: (diagnostic: A2TDiagnostic) => void
}

/** The options with their defaults, copied. */
export interface WriteSettings {
  readonly namespace: string
  readonly previous: readonly A2TSignature[]
  readonly outputs: ReadonlyMap<string, readonly A2TOutput[]>
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly skip: boolean
  /** Notes what `tell` tells in the end. */
  readonly warn: (diagnostic: A2TDiagnostic) => void
  readonly tell: () => void
}

/** The namespace of this package; never to be changed, since ids are made from it. */
const NAMESPACE = '0ee54987-0dd4-47b1-a42b-9de39a251b03'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A signature that says nothing. */
const EMPTY: A2TSignature = {
  toolId: NAMESPACE,
  name: 'tool',
  description: 'A tool.',
  version: 1,
  currentVersion: 1,
  tags: [],
  input_parameters: [],
  output_parameters: [],
}

const RULES: OptionRules = {
  namespace: ['a UUID', (value) => typeof value === 'string' && UUID.test(value)],
  previous: ['an array of signatures', Array.isArray],
  outputs: ['lists of outputs by the names of commands', isPlainObject],
  tags: ['lists of texts by the names of commands', isPlainObject],
  skip: ['true or false', (value) => typeof value === 'boolean'],
  onDiagnostic: ['a function', isFunction],
}

/** Reads the options of `toA2T`. Call it guarded. */
export function readToA2TOptions(options: unknown): WriteSettings {
  const given = checkOptions(options, RULES) as ToA2TOptions
  const { namespace = NAMESPACE, previous = [], outputs = {}, tags = {}, skip = false, onDiagnostic } = given
  const told: A2TDiagnostic[] = []
  return {
    namespace: namespace.toLowerCase(),
    previous: Array.from(previous, (each, index) => strictSignature(each, ['options', 'previous', String(index)])),
    outputs: readLists('outputs', outputs, 'output_parameters'),
    tags: readLists('tags', tags, 'tags'),
    skip,
    warn: (diagnostic) => void told.push(diagnostic),
    tell: () => {
      for (const each of told) onDiagnostic?.(each)
    },
  }
}

/** Reads lists by the names of commands as a signature has them in one of its fields. */
function readLists<Field extends 'output_parameters' | 'tags'>(
  option: string,
  lists: Readonly<Record<string, unknown>>,
  field: Field,
): Map<string, A2TSignature[Field]> {
  const entries = Object.entries(lists).map(([name, list]): [string, A2TSignature[Field]] => {
    return [name, strictSignature({ ...EMPTY, [field]: list }, ['options', option, name])[field]]
  })
  return new Map(entries)
}
