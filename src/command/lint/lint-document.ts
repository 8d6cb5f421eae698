import { isAtipError } from '../../internal/errors'
import { findJsonProblem, type JsonProblem } from '../../internal/json-problem'
import type { AtipTool } from '../../types/atip'
import {
  isProblem,
  type JsonMember,
  type JsonNode,
  type JsonObjectNode,
  readJsonText,
  TOO_MANY_VALUES,
} from '../guard/install/json-text'
import { findMistakes, isError, MAX_FINDINGS } from './find-mistakes'
import type { LintFinding } from './finding'
import { listWarnings } from './list-warnings'

/** A finding with its place. */
export interface PlacedFinding extends LintFinding, TextPlace {}

/** Lists what is wrong with the metadata in a text, or unwise, in the order of the text. */
export function lintDocument(document: DocumentText): PlacedFinding[] {
  if (!document.ok) return [{ ...document.finding, ...document.place }]
  const { value, locate } = document
  const found = lintTools(value)
  const shown = found.length > MAX_FINDINGS ? [...found.slice(0, MAX_FINDINGS), TOO_MANY] : found
  return shown
    .map((finding) => ({ ...finding, ...locate(finding.path, finding.isAboutKey) }))
    .sort((one, other) => one.line - other.line || one.column - other.column)
}

function lintTools(value: unknown): LintFinding[] {
  if (!Array.isArray(value)) return lintTool(value)
  if (value.length === 0) return [EMPTY]
  const found: LintFinding[] = []
  for (const [index, tool] of value.entries()) {
    if (found.length > MAX_FINDINGS) break
    for (const each of lintTool(tool, [String(index)])) found.push(each)
  }
  return found
}

/** An error even after mere warnings, because errors may follow. */
const TOO_MANY: LintFinding = {
  severity: 'error',
  code: 'MANY_FINDINGS',
  path: [],
  message: `More than ${MAX_FINDINGS} findings, so the rest of the file was not checked`,
  advice: 'Mend these, and run atip lint again',
}

const EMPTY: LintFinding = {
  severity: 'error',
  code: 'MISSING_FIELD',
  path: [],
  message: 'An empty array',
  allowed: 'a tool, or an array of tools',
  advice: 'Describe a tool',
}

/** Lists what is wrong with a tool, and what is unwise if nothing is wrong. */
function lintTool(tool: unknown, path: readonly string[] = []): LintFinding[] {
  const mistakes = findMistakes(tool, path)
  if (mistakes.some(isError)) return mistakes
  try {
    const warnings = listWarnings(tool as AtipTool)
    return [...mistakes, ...warnings.map((warning) => ({ ...warning, path: [...path, ...warning.path] }))]
  } catch (error) {
    if (!isAtipError(error)) throw error
    const advice = 'Mend it: atip cannot use the document'
    return [...mistakes, { severity: 'error', code: 'UNUSABLE', path, message: error.message, advice }]
  }
}

/** As many as discovery reads. */
const MAX_VALUES = 200_000
const MAX_DEPTH = 64

/** A line and a column of a text, from 1; columns count UTF-16 units, as editors do. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** The JSON in a file, with the place of everything; or what is wrong with it as JSON. */
export type DocumentText =
  | {
      readonly ok: true
      readonly value: unknown
      readonly locate: LocateValue
    }
  | { readonly ok: false; readonly finding: LintFinding; readonly place: TextPlace }

/** Returns the place of the value at the end of a path, or of its key. A missing value is where its object is. */
export type LocateValue = (path: readonly string[], isKey?: boolean) => TextPlace

/** Reads JSON under the limits of discovery: no repeated keys, at most 64 levels and 200,000 values. */
export function readDocumentText(bytes: Uint8Array): DocumentText {
  const text = new TextDecoder().decode(bytes)
  const places = createPlaces(text)
  const refuse = ({ at, path, message, advice }: Problem): DocumentText => {
    const finding: LintFinding = { severity: 'error', code: 'JSON', path, message, advice }
    return { ok: false, finding, place: places(at) }
  }
  const badEncoding = explainEncoding(bytes, text)
  if (badEncoding !== undefined) return refuse(badEncoding)
  const problem = findJsonProblem(text, { maxDepth: MAX_DEPTH, maxValues: MAX_VALUES })
  if (problem !== undefined) return refuse(explainProblem(text, problem.kind))
  try {
    const value: unknown = JSON.parse(text)
    const root = readJsonText(text)
    const find = createFinder()
    const locate: LocateValue = (path, isKey = false) => places(isProblem(root) ? 0 : find(root, path, isKey))
    return { ok: true, value, locate }
  } catch {
    return refuse(explainProblem(text, undefined))
  }
}

/** Returns a function that says where an offset is. */
function createPlaces(text: string): (offset: number) => TextPlace {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 }
  }
}

/** Returns a function that finds the offset of a value or its key. */
function createFinder(): (root: JsonNode, path: readonly string[], isKey: boolean) => number {
  const members = new Map<JsonObjectNode, ReadonlyMap<string, JsonMember>>()
  const readMembers = (node: JsonObjectNode): ReadonlyMap<string, JsonMember> => {
    const known = members.get(node) ?? new Map(node.members.map((member) => [member.key, member]))
    members.set(node, known)
    return known
  }
  return (root, path, isKey) => {
    let node = root
    let key = root.start
    for (const step of path) {
      const member = node.kind === 'object' ? readMembers(node).get(step) : undefined
      const next = node.kind === 'array' ? node.items[Number(step)] : member?.value
      if (next === undefined) return node.start
      key = member?.start ?? next.start
      node = next
    }
    return isKey ? key : node.start
  }
}

interface Problem {
  readonly at: number
  readonly path: readonly string[]
  readonly message: string
  readonly advice: string
}

function explainEncoding(bytes: Uint8Array, text: string): Problem | undefined {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return undefined
  } catch {
    const at = Math.max(0, text.indexOf('\ufffd'))
    return { at, path: [], message: 'The file is not UTF-8', advice: 'Save it in that encoding' }
  }
}

const MANY_VALUES: Problem = { at: 0, path: [], message: 'More than 200,000 values', advice: 'Describe less' }

/** Finds the place of what discovery refuses in a text. */
function explainProblem(text: string, kind: JsonProblem['kind'] | undefined): Problem {
  const root = readJsonText(text, MAX_VALUES)
  if (isProblem(root) && root.problem === TOO_MANY_VALUES) return MANY_VALUES
  if (isProblem(root)) return { at: root.at, path: [], message: `No JSON: ${root.problem}`, advice: 'Mend it here' }
  const found = findFirst(root, kind === 'duplicate-key' ? findRepeatedKey : findOther, 0)
  if (found !== undefined) return found
  if (kind === 'values' || kind === 'depth') return MANY_VALUES
  return { at: 0, path: [], message: 'No JSON: a comment stands outside the value', advice: 'Remove it' }
}

type FindProblem = (node: JsonNode, depth: number) => Problem | undefined

/** Finds the first problem in a value, in the order of the text. */
function findFirst(node: JsonNode, find: FindProblem, depth: number): Problem | undefined {
  const own = find(node, depth)
  if (own !== undefined || node.kind === 'scalar') return own
  const members = node.kind === 'object' ? node.members : node.items.map((value, index) => ({ key: `${index}`, value }))
  for (const { key, value } of members) {
    const inner = findFirst(value, find, depth + 1)
    if (inner !== undefined) return { ...inner, path: [key, ...inner.path] }
  }
  return undefined
}

function findRepeatedKey(node: JsonNode): Problem | undefined {
  if (node.kind !== 'object') return undefined
  const seen = new Set<string>()
  for (const { key, start } of node.members) {
    if (seen.has(key)) {
      const message = 'This key stands twice in its object: readers disagree about which one counts'
      return { at: start, path: [key], message, advice: 'Remove one of them' }
    }
    seen.add(key)
  }
  return undefined
}

function findOther(node: JsonNode, depth: number): Problem | undefined {
  const at = node.start
  if (node.kind === 'scalar') {
    if (typeof node.value !== 'number' || Number.isFinite(node.value)) return undefined
    return { at, path: [], message: 'This number is too large', advice: 'Write a number below 1.8e308' }
  }
  if (depth >= MAX_DEPTH) return { at, path: [], message: `More than ${MAX_DEPTH} levels`, advice: 'Nest less deeply' }
  if (node.hasComments) {
    return { at, path: [], message: 'No JSON: there is a comment in these brackets', advice: 'Remove it' }
  }
  const count = node.kind === 'object' ? node.members.length : node.items.length
  const comma = count === 0 ? undefined : node.commas[count - 1]
  if (comma === undefined) return undefined
  return { at: comma, path: [], message: 'No JSON: a comma stands behind the last value', advice: 'Remove the comma' }
}
