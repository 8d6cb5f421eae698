import { SYNONYMS } from './search-synonyms'

/** One meaning in a query: the terms that express it, with their weights. */
export type Wish = ReadonlyMap<string, number>

/** The weight of a synonym. A word of the query has the weight 1. */
const SYNONYM_WEIGHT = 0.65
/** The weight of a query that is the name of a tool: more than that of any word. */
const NAME_WEIGHT = 3
/** Maximum number of words in a query. Further words are ignored. */
const MAX_TERMS = 64

/** The synonyms of words or phrases. */
type Synonyms = Map<string, Set<string>>

/** Returns a function that turns a query into wishes and adds synonyms. */
export function createQueryReader(): (query: string) => Wish[] {
  const words: Synonyms = new Map()
  const phrases: Synonyms = new Map()
  for (const line of SYNONYMS.trim().split('\n')) addSynonyms(line, words, phrases)
  return (query) => {
    const terms = [...new Set(tokenize(query))].slice(0, MAX_TERMS)
    const wishes = terms.map((term) => weighMeanings(words.get(term)).set(term, 1))
    if (query.length <= MAX_WORD) wishes.push(new Map([[toNameTerm(query.trim()), NAME_WEIGHT]]))
    for (const [phrase, meant] of phrases) {
      if (phrase.split(' ').every((part) => terms.includes(part))) wishes.push(weighMeanings(meant))
    }
    return wishes
  }
}

/** Returns the term for the whole name of a tool, which is not a word of a text. */
export function toNameTerm(name: string): string {
  return `=${name.toLowerCase()}`
}

function weighMeanings(terms: Iterable<string> = []): Map<string, number> {
  return new Map([...terms].map((term) => [term, SYNONYM_WEIGHT]))
}

function addSynonyms(line: string, words: Synonyms, phrases: Synonyms): void {
  const [from = '', to = from] = line.split(' > ')
  const targets = to.split(' ').flatMap((word) => (word.includes('_') ? [] : tokenize(word)))
  for (const word of from.split(' ')) {
    const terms = tokenize(word.replaceAll('_', ' '))
    const synonyms = terms.length === 1 ? words : phrases
    const known = synonyms.get(terms.join(' ')) ?? new Set<string>()
    for (const target of targets) known.add(target)
    synonyms.set(terms.join(' '), known)
  }
}

/** Words that do not help to find a command. */
const STOP_WORDS =
  / (?:a|an|the|this|that|these|those|i|me|my|we|us|our|you|your|it|its|he|she|they|them|is|are|was|were|be|been|am|do|does|did|done|has|have|had|can|could|should|would|will|shall|may|might|must|need|want|please|to|of|in|on|at|by|for|from|with|as|and|or|but|so|than|then|there|here|if|not|no|any|some|all|each|every|other|more|most|just|only|too|very|also|into|about|let|s|t|ve|re|ll|d|m) /

/** Question words. They help in a query but not in a description. */
const QUESTION_WORDS = / (?:what|which|who|whom|whose|where|how|why) /

const MAX_WORD = 40
/** Maximum number of characters that are read from an untrusted text. */
const MAX_TEXT = 20_000

/**
 * Returns the words of a text in lower case and without endings. Omits stop words.
 *
 * @param stems a cache for the texts of commands; absent for a query, because question words count in queries
 */
export function tokenize(text: string, stems?: Map<string, string>): string[] {
  const words =
    text
      .slice(0, MAX_TEXT)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const terms: string[] = []
  for (const word of words) {
    const stem = stems?.get(word) ?? toTerm(word, stems === undefined)
    stems?.set(word, stem)
    if (stem !== '') terms.push(stem)
  }
  return terms
}

/** Returns the stem of a word, or `''` for a stop word or a very long word. */
function toTerm(word: string, mayAsk: boolean): string {
  const isEmpty =
    word.length > MAX_WORD || STOP_WORDS.test(` ${word} `) || (!mayAsk && QUESTION_WORDS.test(` ${word} `))
  return isEmpty ? '' : stemWord(word)
}

/** Returns a word without its ending. Related words have the same stem, which need not be a word. */
function stemWord(word: string): string {
  // `running` describes a state; `run` is an action.
  if (word.length < 4 || word === 'running' || !/^[a-z]+$/.test(word)) return word
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const verb = singular.replace(/(?:ing|ed)$/, '')
  const isVerb = verb !== singular && verb.length > 2 && /[aeiouy]/.test(verb)
  const stem = isVerb ? verb.replace(/([^aeiouls])\1$/, '$1') : singular
  return stem.length > 3 ? stem.replace(/e$/, '').replace(/y$/, 'i') : stem
}
