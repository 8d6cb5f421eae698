import { canonical } from '../schema/schema-values'
import { DEFAULT_MAX } from './default-max'
import { readSignature } from './read-signature'
import { maxOf } from './schema-of'
import type { A2TInput, A2TOutput, A2TSignature } from './types'

/** One difference between two versions of a tool. */
export interface A2TChange {
  readonly kind: 'compatible' | 'illegal'
  /** Where; parameters by their ids: `['input_parameters', 'city', 'type']`. */
  readonly path: readonly string[]
  readonly message: string
}

/** What the draft says of the step from one version to the other. */
export interface A2TComparison {
  /** The worst of the changes. */
  readonly kind: 'same' | 'compatible' | 'illegal'
  readonly changes: readonly A2TChange[]
}

type Tell = (isAllowed: boolean, message: string, ...path: string[]) => void

/** Fields of a tool and of its parameters; other texts may come with a new version, everything else must stay as it is. */
const TEXTS = ['description', 'img', 'tags', 'meanings']
const TOOL = ['toolId', 'name', 'description', 'img', 'tags']
const PARAMETER = ['name', 'type', 'required', 'max', 'min', 'maxLength', 'allowed-values', 'meanings', 'description']

/**
 * Compares two versions of a tool. A new version may have more optional inputs and more outputs, and other descriptions,
 * tags and image; a version that was published may not change. Parameters are matched by their ids; their order and
 * `currentVersion` do not count.
 *
 * What is illegal can still be called: it is for you to say whether it is.
 *
 * @throws AtipValidationError for a signature that cannot be read
 */
export function compareA2TVersions(older: A2TSignature, newer: A2TSignature): A2TComparison {
  const from = readSignature(older, undefined, ['older'])
  const to = readSignature(newer, undefined, ['newer'])
  const changes: A2TChange[] = []
  const isSameVersion = from.version === to.version
  const tell: Tell = (isAllowed, message, ...path) => {
    const kind = isAllowed && !isSameVersion ? 'compatible' : 'illegal'
    changes.push({ kind, path, message: isSameVersion ? `${message}, but not the version` : message })
  }
  if (to.version < from.version) tell(false, 'The version is lower', 'version')
  compareFields(from, to, TOOL, tell)
  compareParameters('input_parameters', from, to, tell)
  compareParameters('output_parameters', from, to, tell)
  const isIllegal = changes.some(({ kind }) => kind === 'illegal')
  return { kind: isIllegal ? 'illegal' : changes.length > 0 ? 'compatible' : 'same', changes }
}

/** Something with fields of its own. */
type Part = Readonly<{ [field: string]: unknown }>

function compareFields(from: object, to: object, fields: readonly string[], tell: Tell, ...path: string[]): void {
  for (const field of fields) {
    const isSame = canonical((from as Part)[field]) === canonical((to as Part)[field])
    if (!isSame) tell(TEXTS.includes(field), `Its ${field} changed`, ...path, field)
  }
}

function compareParameters(
  list: 'input_parameters' | 'output_parameters',
  { [list]: older }: A2TSignature,
  { [list]: newer }: A2TSignature,
  tell: Tell,
): void {
  const from = byId(older)
  const to = byId(newer)
  for (const [id, parameter] of from) {
    const other = to.get(id)
    if (other === undefined) tell(false, 'It is gone', list, id)
    else compareFields(parameter, other, PARAMETER, tell, list, id)
  }
  for (const [id, { required = false }] of to) {
    if (!from.has(id)) tell(!required, required ? 'It is new and required' : 'It is new', list, id)
  }
}

/** Parameters with what is not said filled in, their allowed values in an order of their own, and the texts of these apart. */
function byId(parameters: readonly (A2TInput | A2TOutput)[]): Map<string, Part> {
  const entries = parameters.map((parameter): [string, Part] => {
    const { 'allowed-values': values = [], ...input } = parameter as A2TInput
    const max = maxOf(input, DEFAULT_MAX)
    const names = values.map(({ name }) => name).sort()
    const meanings = values.map(({ name, description }) => JSON.stringify([name, description])).sort()
    return [input.id, { ...input, max, 'allowed-values': names, meanings }]
  })
  return new Map(entries)
}
