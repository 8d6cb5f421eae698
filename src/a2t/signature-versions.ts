import { canonicalJson } from '../schema/json-schema'
import { DEFAULT_MAX, effectiveMax } from './input-schema'
import type { Warn } from './read-fields'
import { newestFirst, readSignature } from './read-signature'
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

type ReportChange = (isAllowed: boolean, message: string, ...path: string[]) => void

/** Fields of a tool and of its parameters; other texts may come with a new version, everything else must stay as it is. */
const CHANGEABLE_FIELDS = ['description', 'img', 'tags', 'meanings']
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
  const tell: ReportChange = (isAllowed, message, ...path) => {
    const kind = isAllowed && !isSameVersion ? 'compatible' : 'illegal'
    changes.push({ kind, path, message: isSameVersion ? `${message}, but not the version` : message })
  }
  if (to.version < from.version) tell(false, 'The version is lower', 'version')
  compareFields(from, to, TOOL_FIELDS, tell)
  compareParameters('input_parameters', from, to, tell)
  compareParameters('output_parameters', from, to, tell)
  const isIllegal = changes.some(({ kind }) => kind === 'illegal')
  return { kind: isIllegal ? 'illegal' : changes.length > 0 ? 'compatible' : 'same', changes }
}

/** Something with fields of its own. */
type FieldMap = Readonly<{ [field: string]: unknown }>

function compareFields(
  from: object,
  to: object,
  fields: readonly string[],
  tell: ReportChange,
  ...path: string[]
): void {
  for (const field of fields) {
    const isSame = canonicalJson((from as FieldMap)[field]) === canonicalJson((to as FieldMap)[field])
    if (!isSame) tell(CHANGEABLE_FIELDS.includes(field), `Its ${field} changed`, ...path, field)
  }
}

function compareParameters(
  list: 'input_parameters' | 'output_parameters',
  { [list]: older }: A2TSignature,
  { [list]: newer }: A2TSignature,
  tell: ReportChange,
): void {
  const from = parametersById(older)
  const to = parametersById(newer)
  for (const [id, parameter] of from) {
    const other = to.get(id)
    if (other === undefined) tell(false, 'It is gone', list, id)
    else compareFields(parameter, other, PARAMETER_FIELDS, tell, list, id)
  }
  for (const [id, { required = false }] of to) {
    if (!from.has(id)) tell(!required, required ? 'It is new and required' : 'It is new', list, id)
  }
}

/** Parameters with what is not said filled in, their allowed values in an order of their own, and the texts of these apart. */
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

/** The published versions of each tool by its id, newest first. */
export type PublishedVersions = ReadonlyMap<string, readonly A2TSignature[]>

/** @throws AtipValidationError where one version of a tool is there twice */
export function groupPublishedById(previous: readonly A2TSignature[]): PublishedVersions {
  const found = new Map<string, A2TSignature[]>()
  for (const signature of previous) {
    const versions = found.get(signature.toolId) ?? []
    found.set(signature.toolId, versions)
    versions.push(signature)
  }
  return new Map(Array.from(found, ([id, versions]) => [id, newestFirst(versions, ['options', 'previous'])]))
}

/**
 * The version of what is published now: the newest one if nothing changed, else the one after it. What another server
 * offers, and must be written otherwise, is another version, too.
 */
export function withNextVersion(content: A2TSignature, newest?: A2TSignature, origin?: A2TSignature): A2TSignature {
  const withVersion = (version: number): A2TSignature => ({ ...content, version, currentVersion: version })
  const isSame = (other: A2TSignature): boolean =>
    canonicalJson(withVersion(0)) === canonicalJson({ ...withDefaultMax(other), version: 0, currentVersion: 0 })
  if (newest !== undefined && isSame(newest)) return withVersion(newest.version)
  const isChanged = origin !== undefined && origin.toolId === content.toolId && !isSame(origin)
  return withVersion(Math.max(content.version + Number(isChanged), (newest?.version ?? 0) + 1))
}

/** With the greatest values that the draft fills in. */
function withDefaultMax(signature: A2TSignature): A2TSignature {
  const inputs = signature.input_parameters.map((input) =>
    input.type === 'int' ? { max: DEFAULT_MAX, ...input } : input,
  )
  return { ...signature, input_parameters: inputs }
}

/** Tells of tools that were published and are no more. */
export function warnAboutRemoved(published: PublishedVersions, ids: readonly string[], warn: Warn): void {
  const known = new Set(ids)
  for (const [toolId, [newest]] of published) {
    const message = `Gone: give ${toolId} to createA2THandler as removed`
    if (!known.has(toolId)) warn({ code: 'A2T_DROPPED', message, path: [newest?.name ?? ''] })
  }
}
