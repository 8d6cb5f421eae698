import { SYNONYMS } from './search-synonyms'

/** One thing that a query asks for: the terms that may fulfil it, and how well. */
export type Wish = ReadonlyMap<string, number>

/** How much a word counts that was not said but means the same. */
const SYNONYM_WEIGHT = 0.65
/** More words are no query. */
const MAX_TERMS = 64

/** What words and phrases lead to. */
type Leads = Map<string, Set<string>>

/** Reads queries by what is known of words. */
export function createQueryReader(): (query: string) => Wish[] {
  const words: Leads = new Map()
  const phrases: Leads = new Map()
  for (const line of SYNONYMS.trim().split('\n')) addSynonyms(line, words, phrases)
  return (query) => {
    const terms = [...new Set(tokenize(query))].slice(0, MAX_TERMS)
    const wishes = terms.map((term) => weighMeanings(words.get(term)).set(term, 1))
    for (const [phrase, meant] of phrases) {
      if (phrase.split(' ').every((part) => terms.includes(part))) wishes.push(weighMeanings(meant))
    }
    return wishes
  }
}

function weighMeanings(terms: Iterable<string> = []): Map<string, number> {
  return new Map([...terms].map((term) => [term, SYNONYM_WEIGHT]))
}

function addSynonyms(line: string, words: Leads, phrases: Leads): void {
  const [from = '', to = from] = line.split(' > ')
  const targets = to.split(' ').flatMap((word) => (word.includes('_') ? [] : tokenize(word)))
  for (const word of from.split(' ')) {
    const terms = tokenize(word.replaceAll('_', ' '))
    const leads = terms.length === 1 ? words : phrases
    const known = leads.get(terms.join(' ')) ?? new Set<string>()
    for (const target of targets) known.add(target)
    leads.set(terms.join(' '), known)
  }
}

/** Words that say nothing of what a command does. */
const STOP_WORDS =
  / (?:a|an|the|this|that|these|those|i|me|my|we|us|our|you|your|it|its|he|she|they|them|is|are|was|were|be|been|am|do|does|did|done|has|have|had|can|could|should|would|will|shall|may|might|must|need|want|please|to|of|in|on|at|by|for|from|with|as|and|or|but|so|than|then|there|here|if|not|no|any|some|all|each|every|other|more|most|just|only|too|very|also|into|about|let|s|t|ve|re|ll|d|m) /

/** Words that ask. In a description they say nothing either. */
const QUESTION_WORDS = / (?:what|which|who|whom|whose|where|how|why) /

const MAX_WORD = 40
/** Texts are read so far: a stranger's could be a book. */
const MAX_TEXT = 20_000

/**
 * The words of a text in their plain form, in their order: lower case, without endings; words that say nothing are left out.
 *
 * @param stems those of a text that is searched, which grow; absent for a query, whose words may ask
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

/** The term for a word; empty for one that says nothing. */
function toTerm(word: string, mayAsk: boolean): string {
  const isEmpty =
    word.length > MAX_WORD || STOP_WORDS.test(` ${word} `) || (!mayAsk && QUESTION_WORDS.test(` ${word} `))
  return isEmpty ? '' : stemWord(word)
}

/** A word without its ending. Words of one family get one stem; it need be no word itself. */
function stemWord(word: string): string {
  // What is running is not to be run.
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
