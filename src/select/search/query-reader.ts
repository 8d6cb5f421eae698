import { CONCEPTS } from './concepts'
import { tokenize } from './tokenize'

/** One thing that a query asks for: the terms that may fulfil it, and how well. */
export type Wish = ReadonlyMap<string, number>

/** How much a word counts that was not said but means the same. */
const MEANT = 0.65
/** More words are no query. */
const MAX_TERMS = 64

/** What words and phrases lead to. */
type Leads = Map<string, Set<string>>

/** Reads queries by what is known of words. */
export function createQueryReader(): (query: string) => Wish[] {
  const words: Leads = new Map()
  const phrases: Leads = new Map()
  for (const line of CONCEPTS.trim().split('\n')) addConcept(line, words, phrases)
  return (query) => {
    const terms = [...new Set(tokenize(query))].slice(0, MAX_TERMS)
    const wishes = terms.map((term) => meantBy(words.get(term)).set(term, 1))
    for (const [phrase, meant] of phrases) {
      if (phrase.split(' ').every((part) => terms.includes(part))) wishes.push(meantBy(meant))
    }
    return wishes
  }
}

function meantBy(terms: Iterable<string> = []): Map<string, number> {
  return new Map([...terms].map((term) => [term, MEANT]))
}

function addConcept(line: string, words: Leads, phrases: Leads): void {
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
