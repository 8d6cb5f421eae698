import { AtipValidationError } from '../internal/errors'
import { canonicalJson } from '../schema/json-schema'
import { DEFAULT_MAX, effectiveMax } from './input-schema'
import { checkDistinct, readSignature } from './read-signature'
import type { A2TInput, A2TOutput, A2TSignature } from './types'

/**
 * One difference between two versions of a tool.
 *
 * @example
 * const show = ({ path, message }: A2TChange): string => `${path.join('.')}: ${message}`
 */
export interface A2TChange {
  readonly kind: 'compatible' | 'illegal'
  /** Path of the change. Ids identify parameters: `['input_parameters', 'city', 'type']`. */
  readonly path: readonly string[]
  readonly message: string
}

/**
 *
 * @example
 * const mayServe = ({ kind }: A2TComparison): boolean => kind !== 'illegal'
 */
export interface A2TComparison {
  /** The worst kind of the changes. */
  readonly kind: 'same' | 'compatible' | 'illegal'
  readonly changes: readonly A2TChange[]
}

type ReportChange = (isAllowed: boolean, message: string, ...path: string[]) => void
type FieldMap = Readonly<{ [field: string]: unknown }>

const TOOL_FIELDS = ['toolId', 'name', 'description', 'img', 'tags']
const PARAMETER_FIELDS = [
  'name',
  'type',
  'required',
  'max',
  'min',
  'maxLength',
  'allowed-values',
  'meanings',
  'description',
]
/** Maximum number of changes that an error names. */
const MAX_SHOWN = 5
const ADVICE = 'Offer it as another tool, or allow it with allowIllegalVersions'
/** The fields that a new version may change. */
const CHANGEABLE_FIELDS = ['description', 'img', 'tags', 'meanings']

/**
 * Compares two versions of a tool. A new version may add optional inputs and outputs, and change descriptions, tags
 * and the image; a published version must not change at all. Parameters are matched by their ids; their order and
 * `currentVersion` are ignored.
 *
 * Illegal changes are only reported here; `toA2T` and `createA2THandler` refuse them.
 *
 * @throws AtipValidationError for a signature that cannot be read
 * @example
 * const [written] = await toA2T(selectCommands([git], { commands: ['version'] }))
 * if (written !== undefined) console.log(compareA2TVersions(written, written).kind) // => same
 */
export function compareA2TVersions(older: A2TSignature, newer: A2TSignature): A2TComparison {
  const from = readSignature(older, undefined, ['older'])
  const to = readSignature(newer, undefined, ['newer'])
  const changes: A2TChange[] = []
  const isSameVersion = from.version === to.version
  const report: ReportChange = (isAllowed, message, ...path) => {
    const kind = isAllowed && !isSameVersion ? 'compatible' : 'illegal'
    changes.push({ kind, path, message: isSameVersion ? `${message} although the version is the same` : message })
  }
  if (to.version < from.version) report(false, 'The version is lower', 'version')
  compareFields(from, to, TOOL_FIELDS, report)
  compareParameters('input_parameters', from, to, report)
  compareParameters('output_parameters', from, to, report)
  const isIllegal = changes.some(({ kind }) => kind === 'illegal')
  return { kind: isIllegal ? 'illegal' : changes.length > 0 ? 'compatible' : 'same', changes }
}

/**
 * Checks that the versions begin at 1, that no number is missing, and that each is a legal successor of the one before.
 *
 * @param versions newest first
 * @throws AtipValidationError
 */
export function checkHistory(versions: readonly A2TSignature[], path: readonly string[]): void {
  versions.forEach((newer, index) => {
    const older = versions[index + 1]
    const wanted = (older?.version ?? 0) + 1
    if (newer.version !== wanted) {
      const problem = `Version ${wanted} is missing: versions begin at 1, and no number may be left out`
      throw new AtipValidationError(`${problem}. ${ADVICE}`, [...path], undefined)
    }
    if (older !== undefined) checkSuccessor(older, newer, path)
  })
}

/** Checks that a version differs from the one before only as the draft allows. @throws AtipValidationError */
export function checkSuccessor(older: A2TSignature, newer: A2TSignature, path: readonly string[]): void {
  const illegal = compareA2TVersions(older, newer).changes.filter(({ kind }) => kind === 'illegal')
  const [first] = illegal
  if (first === undefined) return
  const shown = illegal.slice(0, MAX_SHOWN).map((change) => `${change.path.join('.')}: ${change.message}`)
  const more = illegal.length > MAX_SHOWN ? ` and ${illegal.length - MAX_SHOWN} more` : ''
  const problem = `Version ${newer.version} of ${newer.name} breaks calls of version ${older.version} (${shown.join('; ')}${more})`
  throw new AtipValidationError(`${problem}. ${ADVICE}`, [...path, ...first.path], undefined)
}

function compareFields(
  from: object,
  to: object,
  fields: readonly string[],
  report: ReportChange,
  ...path: string[]
): void {
  for (const field of fields) {
    const isSame = canonicalJson((from as FieldMap)[field]) === canonicalJson((to as FieldMap)[field])
    if (!isSame) report(CHANGEABLE_FIELDS.includes(field), `The ${field} changed`, ...path, field)
  }
}

function compareParameters(
  list: 'input_parameters' | 'output_parameters',
  { [list]: older }: A2TSignature,
  { [list]: newer }: A2TSignature,
  report: ReportChange,
): void {
  const from = parametersById(older)
  const to = parametersById(newer)
  for (const [id, parameter] of from) {
    const other = to.get(id)
    if (other === undefined) report(false, 'Removed', list, id)
    else compareFields(parameter, other, PARAMETER_FIELDS, report, list, id)
  }
  for (const [id, { required = false }] of to) {
    if (!from.has(id)) report(!required, required ? 'Added as required' : 'Added', list, id)
  }
}

/**
 * Normalises parameters: fills in default maxima, sorts allowed values, and separates these from their descriptions.
 */
function parametersById(parameters: readonly (A2TInput | A2TOutput)[]): Map<string, FieldMap> {
  const entries = parameters.map((parameter): [string, FieldMap] => {
    const { 'allowed-values': values = [], ...input } = parameter as A2TInput
    const max = effectiveMax(input, DEFAULT_MAX)
    const names = values.map(({ name }) => name).sort()
    const meanings = values.map(({ name, description }) => JSON.stringify([name, description])).sort()
    return [input.id, { ...input, max, 'allowed-values': names, meanings }]
  })
  return new Map(entries)
}

/** Sorts the versions of one tool. @throws AtipValidationError if a version appears twice */
export function newestFirst(signatures: readonly A2TSignature[], path: readonly string[]): readonly A2TSignature[] {
  checkDistinct(signatures, 'version', path)
  return [...signatures].sort((one, other) => other.version - one.version)
}

/**
 * Gives the content its version. If nothing changed since `newest`, the published signature, it keeps that version;
 * otherwise it gets a later one. If the tool comes from another server (`origin`) and was changed here, the version is
 * also higher than that of `origin`.
 */
export function withNextVersion(content: A2TSignature, newest?: A2TSignature, origin?: A2TSignature): A2TSignature {
  const withVersion = (version: number): A2TSignature => ({ ...content, version, currentVersion: version })
  const isSame = (other: A2TSignature): boolean =>
    canonicalJson(withVersion(0)) === canonicalJson({ ...withDefaultMax(other), version: 0, currentVersion: 0 })
  if (newest !== undefined && isSame(newest)) return withVersion(newest.version)
  const isChanged = origin !== undefined && origin.toolId === content.toolId && !isSame(origin)
  return withVersion(Math.max(content.version + Number(isChanged), (newest?.version ?? 0) + 1))
}

/** Fills in the maxima that the draft implies. */
function withDefaultMax(signature: A2TSignature): A2TSignature {
  const inputs = signature.input_parameters.map((input) =>
    input.type === 'int' ? { max: DEFAULT_MAX, ...input } : input,
  )
  return { ...signature, input_parameters: inputs }
}
