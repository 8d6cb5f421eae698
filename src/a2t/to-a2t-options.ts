import { checkOptions, FLAG, FUNCTION, type OptionRules } from '../internal/check-options'
import { guarded, isPlainObject } from '../internal/guard'
import { warnTo } from './attempt'
import type { Warn } from './read-fields'
import { UUID } from './read-signature'
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
  /** Is told what was left out (`A2T_DROPPED`), cut (`A2T_LIMIT`) and read otherwise (`A2T_READ`). What it throws is ignored. */
  onDiagnostic?: (diagnostic: A2TDiagnostic) => void
}

/** The options with their defaults, copied. */
export interface WriteSettings {
  readonly namespace: string
  readonly previous: readonly A2TSignature[]
  readonly outputs: ReadonlyMap<string, readonly A2TOutput[]>
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly skip: boolean
  readonly warn: Warn
}

/** The namespace of this package; never to be changed, since ids are made from it. */
const NAMESPACE = '0ee54987-0dd4-47b1-a42b-9de39a251b03'

const RULES: OptionRules = {
  namespace: ['a UUID', (value) => typeof value === 'string' && UUID.test(value)],
  previous: ['an array of signatures', Array.isArray],
  outputs: ['lists of outputs by the names of commands', isPlainObject],
  tags: ['lists of texts by the names of commands', isPlainObject],
  skip: FLAG,
  onDiagnostic: FUNCTION,
}

/** Reads the options of `toA2T`. What `outputs` and `tags` hold is checked in the signatures. */
export function readToA2TOptions(options: unknown, others: OptionRules): WriteSettings {
  const given = checkOptions<ToA2TOptions>(options, { ...RULES, ...others })
  const { namespace = NAMESPACE, previous = [], outputs = {}, tags = {}, skip = false, onDiagnostic } = given
  return guarded('the options', () => ({
    namespace,
    previous: Array.from(previous, (each, index) => strictSignature(each, ['options', 'previous', String(index)])),
    outputs: new Map(Object.entries(outputs)),
    tags: new Map(Object.entries(tags)),
    skip,
    warn: warnTo(onDiagnostic),
  }))
}
