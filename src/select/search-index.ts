import type { FlatCommand } from '../types/toolset'
import { tokenize, toNameTerm } from './search-terms'

/** The terms of all commands. The index only grows. */
export interface SearchIndex {
  readonly commands: FlatCommand[]
  readonly vocabulary: Vocabulary
  /** Each call of `addToIndex` adds one segment. */
  readonly segments: Segment[]
  /** Each command's group number. */
  readonly groups: number[]
  readonly groupNumbers: Map<string, number>
}

/** The commands that have each term, sorted by term. */
export interface Segment {
  /** The index at which each term begins in the arrays below, and finally the index at which the last term ends. */
  readonly starts: Int32Array
  /** The indices of the commands. */
  readonly places: Int32Array
  /** The strength of the match between each of these commands and its term. */
  readonly fits: Float32Array
}

/** Parameters of BM25: saturation of repeated terms, penalty of long texts, and usual length. */
const SATURATION = 2
const LENGTH = 0.25
const USUAL_LENGTH = 40
/** The estimated number of terms in a command. */
const USUAL_TERMS = 48

export function createSearchIndex(): SearchIndex {
  return { commands: [], vocabulary: createVocabulary(), segments: [], groups: [], groupNumbers: new Map() }
}

export function addToIndex(index: SearchIndex, commands: readonly FlatCommand[]): void {
  const { vocabulary, groupNumbers, groups } = index
  const found = createOccurrences(commands.length * USUAL_TERMS)
  const weights: number[] = []
  const terms: number[] = []
  let length = 0
  const addTerm = (term: number, weight: number): void => {
    if (!weights[term]) terms.push(term)
    weights[term] = (weights[term] ?? 0) + weight
    length += weight
  }
  const add = (text: string, weight: number): void => {
    for (const term of vocabulary.readTerms(text)) addTerm(term, weight)
  }
  for (const command of commands) {
    weighTexts(command, add)
    addTerm(numberFor(toNameTerm(command.tool.name), vocabulary.numbers), WEIGHTS.path)
    const place = index.commands.push(command) - 1
    const slack = SATURATION * (1 - LENGTH + (LENGTH * length) / USUAL_LENGTH)
    for (const term of terms) {
      const weight = weights[term] as number
      found.add(term, place, (weight * (SATURATION + 1)) / (weight + slack))
      weights[term] = 0
    }
    terms.length = 0
    length = 0
    groups.push(numberFor([command.tool.name, ...command.path.slice(0, -1)].join(' '), groupNumbers))
  }
  index.segments.push(found.sort(vocabulary.numbers.size))
}

/** Returns a text's number. A new text gets the next number. */
function numberFor(text: string, numbers: Map<string, number>): number {
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return number
}

/** Collects occurrences in the order of the commands and sorts them by term. */
function createOccurrences(room: number): {
  add(term: number, place: number, fit: number): void
  sort(terms: number): Segment
} {
  let [terms, places, fits] = [new Int32Array(room), new Int32Array(room), new Float32Array(room)]
  let count = 0
  return {
    add: (term, place, fit) => {
      if (count === terms.length) [terms, places, fits] = [growArray(terms), growArray(places), growArray(fits)]
      terms[count] = term
      places[count] = place
      fits[count++] = fit
    },
    sort: (size) => sortByTerm(terms.subarray(0, count), places, fits, size),
  }
}

function growArray<T extends Int32Array | Float32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2 + 1024)
  larger.set(array)
  return larger
}

function sortByTerm(terms: Int32Array, places: Int32Array, fits: Float32Array, size: number): Segment {
  const starts = new Int32Array(size + 1)
  for (const term of terms) starts[term + 1] = (starts[term + 1] as number) + 1
  for (let term = 0; term < size; term++) starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number)
  const next = starts.slice()
  const sorted = { starts, places: new Int32Array(terms.length), fits: new Float32Array(terms.length) }
  terms.forEach((term, at) => {
    const to = next[term] as number
    next[term] = to + 1
    sorted.places[to] = places[at] as number
    sorted.fits[to] = fits[at] as number
  })
  return sorted
}

/** The weight of a word, by the kind of text in which it occurs. */
const WEIGHTS = { action: 3, path: 1.5, description: 1, group: 1, example: 0.75, parameter: 0.2 } as const

/** Calls `add` for every text of a command with the weight of its words. */
function weighTexts(command: FlatCommand, add: (text: string, weight: number) => void): void {
  const { tool, path, description, groupDescriptions, parameters, examples } = command
  for (let index = 0; index < path.length - 1; index++) add(path[index] as string, WEIGHTS.path)
  // A program without subcommands is an action itself: `tar`.
  add(tool.name, path.length === 0 ? WEIGHTS.action : WEIGHTS.path)
  add(path.at(-1) ?? '', WEIGHTS.action)
  add(description, WEIGHTS.description)
  for (const group of groupDescriptions) add(group, WEIGHTS.group)
  for (const parameter of parameters) {
    add(parameter.name, WEIGHTS.parameter)
    add(parameter.description, WEIGHTS.parameter)
  }
  for (const example of examples) add(example, WEIGHTS.example)
}

/** Assigns numbers to terms. Reads repeated texts, such as the options of a group, only once. */
interface Vocabulary {
  readonly numbers: Map<string, number>
  readTerms(text: string): readonly number[]
}

function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>()
  const stems = new Map<string, string>()
  const known = new Map<string, readonly number[]>()
  return {
    numbers,
    readTerms: (text) => {
      const found = known.get(text) ?? tokenize(text, stems).map((term) => numberFor(term, numbers))
      known.set(text, found)
      return found
    },
  }
}
