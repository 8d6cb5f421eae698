import { invalid } from '../internal/guard'
import { copyOf, type Fields, integerOf, readFields, textOf, type Warn } from './read-fields'
import { descriptionOf, INPUT_FIELDS, inputOf, OUTPUT_FIELDS, outputOf } from './read-input'
import { readList } from './read-list'
import type { A2TSignature } from './types'

const SIGNATURE_FIELDS = [
  'toolId',
  'name',
  'description',
  'img',
  'version',
  'currentVersion',
  'tags',
  'input_parameters',
  'output_parameters',
]

/** In any case. */
export const UUID: RegExp = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Reads a signature as servers write it into the shape of the draft: a copy.
 *
 * Other spellings of fields and types, digits in quotes, missing lists, and maps in place of lists are understood.
 *
 * @param warn is told what is not as the draft wants it, and what is left out
 * @param path where the signature stands, for messages
 * @throws AtipValidationError for what cannot be called or told apart: no id, no name, a version that is none, an input
 * of an unknown type
 */
export function readSignature(
  value: unknown,
  warn: Warn = () => undefined,
  path: readonly string[] = [],
): A2TSignature {
  if (typeof warn !== 'function') throw invalid('a function', ['warn'], warn)
  if (!Array.isArray(path)) throw invalid('an array of texts', ['path'], path)
  const fields = readFields(copyOf(value, 'the signature', path), SIGNATURE_FIELDS, path, warn)
  const name = textOf(fields, 'name', 254)
  if (!/^[a-z0-9_]+$/.test(name)) fields.tell('A2T_READ', 'Not in snake case', 'name')
  const version = versionOf(fields, 'version', 1)
  const currentVersion = versionOf(fields, 'currentVersion', version)
  if (currentVersion < version) fields.tell('A2T_READ', 'Lower than version', 'currentVersion')
  return {
    toolId: toolIdOf(fields),
    name,
    description: descriptionOf(fields, 1999),
    ...(fields.values.img !== undefined && { img: textOf(fields, 'img') }),
    version,
    currentVersion: Math.max(version, currentVersion),
    tags: tagsOf(fields),
    input_parameters: readList(fields, 'input_parameters', INPUT_FIELDS, inputOf),
    output_parameters: readList(fields, 'output_parameters', OUTPUT_FIELDS, outputOf),
  }
}

/** UUIDs in lower case, so that they can be compared. */
function toolIdOf(fields: Fields): string {
  const given = textOf(fields, 'toolId')
  const toolId = UUID.test(given) ? given.toLowerCase() : given
  if (toolId !== given || !UUID.test(given)) fields.tell('A2T_READ', 'No UUID in lower case', 'toolId')
  return toolId
}

function versionOf(fields: Fields, field: string, otherwise: number): number {
  const isMissing = fields.values[field] === undefined
  if (isMissing) fields.tell('A2T_READ', 'Missing', field)
  const version = isMissing ? otherwise : (integerOf(fields, field) ?? 0)
  return version > 0 ? version : fields.fail('an integer from 1 on', field)
}

function tagsOf({ values, tell }: Fields): readonly string[] {
  const given = values.tags ?? []
  const tags = [given].flat().filter((tag) => typeof tag === 'string')
  if (!Array.isArray(given) || tags.length < given.length) tell('A2T_READ', 'No array of texts', 'tags')
  return tags
}
