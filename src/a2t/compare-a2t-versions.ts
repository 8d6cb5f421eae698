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

type Tell = (kind: A2TChange['kind'], message: string, ...path: string[]) => void

/** Fields of a tool and of its parameters; other texts may come with a new version, everything else must stay as it is. */
const TOOL = ['toolId', 'name', 'description', 'img', 'tags']
const PARAMETER = ['name', 'type', 'required', 'max', 'min', 'maxLength', 'allowed-values', 'meanings', 'description']
const TEXTS = ['description', 'img', 'tags', 'meanings']

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
  const tell: Tell = (kind, message, ...path) => {
    changes.push(
      isSameVersion ? { kind: 'illegal', path, message: `${message}, but not the version` } : { kind, path, message },
    )
  }
  if (to.version < from.version) tell('illegal', 'The version is lower', 'version')
  compareFields(from, to, TOOL, tell)
  compareParameters('input_parameters', from.input_parameters, to.input_parameters, tell)
  compareParameters('output_parameters', from.output_parameters, to.output_parameters, tell)
  const isIllegal = changes.some(({ kind }) => kind === 'illegal')
  return { kind: isIllegal ? 'illegal' : changes.length > 0 ? 'compatible' : 'same', changes }
}

/** Something with fields of its own. */
type Part = Readonly<{ [field: string]: unknown }>

function compareFields(from: object, to: object, fields: readonly string[], tell: Tell, ...path: string[]): void {
  for (const field of fields) {
    const [old, now] = [(from as Part)[field], (to as Part)[field]]
    const isSame = old === now || canonical(old) === canonical(now)
    if (!isSame) tell(TEXTS.includes(field) ? 'compatible' : 'illegal', `It has another ${field}`, ...path, field)
  }
}

function compareParameters(
  list: string,
  older: readonly (A2TInput | A2TOutput)[],
  newer: readonly (A2TInput | A2TOutput)[],
  tell: Tell,
): void {
  const from = byId(older)
  const to = byId(newer)
  const isUnclear = from.size < older.length || to.size < newer.length
  if (isUnclear && canonical(older) !== canonical(newer)) tell('illegal', 'It changed, and several have one id', list)
  for (const [id, parameter] of from) {
    const other = to.get(id)
    if (other === undefined) tell('illegal', 'It is gone', list, id)
    else compareFields(parameter, other, PARAMETER, tell, list, id)
  }
  for (const [id, parameter] of to) {
    const isNeeded = 'required' in parameter && parameter.required
    if (!from.has(id))
      tell(isNeeded ? 'illegal' : 'compatible', isNeeded ? 'It is new and required' : 'It is new', list, id)
  }
}

function byId(parameters: readonly (A2TInput | A2TOutput)[]): Map<string, Part> {
  return new Map(parameters.map((each) => [each.id, comparable(each)]))
}

/** A parameter with what is not said filled in, its allowed values in an order of their own, and their texts apart. */
function comparable(parameter: A2TInput | A2TOutput): Part {
  if (!('required' in parameter)) return { ...parameter }
  const values = parameter['allowed-values'] ?? []
  return {
    ...parameter,
    max: maxOf(parameter, DEFAULT_MAX),
    'allowed-values': values.map(({ name }) => name).sort(),
    meanings: values.map(({ name, description }) => JSON.stringify([name, description])).sort(),
  }
}
