import { type FlagEntry, type FlagTable, isKeywordEntry, listSeparators } from './flag-table'
import { type FlagToken, readBundle, readSwitchText, readValueWords, type TokenReading } from './flag-values'
import { createProblem, dropStart, show, suggest, toWord, type Word } from './word'

/** A flag that a word may contain, with the value that is attached to it. */
interface Candidate {
  readonly entry: FlagEntry
  readonly attached?: Word
}

/**
 * Reads the option at a place of a command line; returns `undefined` if the word there is not an option.
 *
 * Where the word could be two options, or an option and its value, that is a problem.
 */
export function readFlags(table: FlagTable, words: readonly Word[], at: number): TokenReading | undefined {
  const word = words[at] as Word
  const { text } = word
  if (text.startsWith('-') && text.length > 1) return readDashWord(table, words, at)
  if (word.extent !== 'whole' && (text === '' || text === '-')) return undefined
  if (text.startsWith('+') && (text.length > 1 || word.extent !== 'whole')) return readPlusWord(table, words, at)
  const exact = word.extent === 'whole' && !/^[A-Za-z0-9]/.test(text) ? table.byFlag.get(text) : undefined
  if (exact !== undefined) return chooseEntry(exact, words, at)
  if (table.hasKeywords) return readKeyword(table, words, at)
  const isLetters = table.rules.dashless === 'any' && table.byFlag.has(text.charAt(0))
  return isLetters ? readBundle(table, words, at, '') : undefined
}

function readDashWord(table: FlagTable, words: readonly Word[], at: number): TokenReading {
  const word = words[at] as Word
  const found = listCandidates(table, word)
  if (found.length > 0) return chooseCandidate(found, words, at)
  const value = word.text.slice(1)
  const isNumber = /^\d{1,15}$/.test(value)
  const signed = table.signed.filter(({ argv, parameter: { enum: allowed = [] } }) => {
    const isSigned = isNumber || allowed.some((each) => String(each) === value)
    return argv.prefix === '-' && word.extent === 'whole' && isSigned
  })
  if (signed.length > 0) return chooseEntry(signed, words, at, dropStart(word, 1))
  const isLong = word.text.startsWith('--')
  const bundle = isLong ? undefined : readBundle(table, words, at, '-')
  if (bundle !== undefined && bundle.problem?.code !== 'UNKNOWN_OPTION') return bundle
  if (word.extent !== 'whole') return fail(createProblem('UNKNOWN_VALUE', word.text, sayUnknown(word)))
  return (
    refuseEquals(table, words, at) ??
    readAbbreviation(table, words, at) ??
    bundle ??
    fail(createUnknownFlag(table, word.text))
  )
}

/** Creates the problem of a word that looks like an option and is none. */
export function createUnknownFlag(table: FlagTable, text: string): ReturnType<typeof createProblem> {
  const name = text.split('=', 1)[0] as string
  return createProblem('UNKNOWN_OPTION', text, `There is no option ${show(name)} here${suggest(name, table.flags)}`)
}

function sayUnknown({ text }: Word): string {
  return `Which option it is, is not known before the line runs: ${show(text)}`
}

function fail(problem: ReturnType<typeof createProblem>): TokenReading {
  return { tokens: [], count: 1, problem }
}

/** Lists what a word means whose flag is spelled out, with a value attached or not. */
function listCandidates({ byFlag, glued }: FlagTable, word: Word): Candidate[] {
  const { text } = word
  const found: Candidate[] = []
  if (word.extent === 'whole') for (const entry of byFlag.get(text) ?? []) found.push({ entry })
  // A flag that contains its value: `--namespaced=false`.
  if (found.length > 0 && text.includes('=')) return found
  for (const separator of ['=', ':'] as const) {
    const place = text.indexOf(separator)
    if (place < 2) continue
    const attached = dropStart(word, place + 1)
    for (const entry of byFlag.get(text.slice(0, place)) ?? [])
      if (isAttachable(entry, separator)) {
        found.push({ entry, attached })
        // Where `=` is allowed, it always separates: `-n=5` of programs written in Go.
        const isGlued = separator !== '=' && entry.takes !== 'nothing' && place === 2
        if (isGlued && listSeparators(entry).includes('')) found.push({ entry, attached: dropStart(word, place) })
      }
  }
  for (const entry of glued)
    if (text.length > entry.flag.length && text.startsWith(entry.flag))
      found.push({ entry, attached: dropStart(word, entry.flag.length) })
  return found
}

function isAttachable(entry: FlagEntry, separator: '=' | ':'): boolean {
  if (entry.takes !== 'nothing') return listSeparators(entry).includes(separator)
  // A value for a switch is a problem of its own.
  return separator === '=' && (entry.flag.length > 2 || entry.argv.negation === '=false')
}

/** Reads the only option that a word can mean: several options may have its flag. */
function chooseEntry(entries: readonly FlagEntry[], words: readonly Word[], at: number, attached?: Word): TokenReading {
  const candidates = entries.map((entry) => (attached === undefined ? { entry } : { entry, attached }))
  return chooseCandidate(candidates, words, at)
}

/** Reads the only option that the candidates can mean; a problem says if there are several. */
function chooseCandidate(candidates: readonly Candidate[], words: readonly Word[], at: number): TokenReading {
  // Where a switch and an option share a flag, a value belongs to the option.
  const hasValue = candidates.some(({ entry, attached }) => attached !== undefined && entry.takes !== 'nothing')
  const isIdle = ({ entry, attached }: Candidate): boolean =>
    hasValue && attached !== undefined && entry.takes === 'nothing' && entry.argv.negation !== '=false'
  const best = candidates.filter((candidate) => !isIdle(candidate))
  const [first, ...others] = best as [Candidate, ...Candidate[]]
  const isSame = others.every(
    ({ entry, attached: value }) =>
      entry.parameter === first.entry.parameter &&
      entry.isOn === first.entry.isOn &&
      value?.text === first.attached?.text,
  )
  const reading = readCandidate(first, words, at)
  if (isSame) return reading
  const { text } = words[at] as Word
  const names = [...new Set(best.map(({ entry }) => entry.parameter.name))].slice(0, 3)
  const message = `${show(text)} could be read in several ways: ${names.join(', ')}`
  const tokens = best.flatMap((each) => readCandidate(each, words, at).tokens)
  return { tokens, count: reading.count, problem: createProblem('AMBIGUOUS_OPTION', text, message) }
}

function readCandidate({ entry, attached }: Candidate, words: readonly Word[], at: number): TokenReading {
  if (entry.takes === 'nothing') return readSwitchText(entry, words, at, attached)
  return readValueWords(entry, words, at, attached)
}

/** Refuses a value after `=` where the metadata says that it has another place. */
function refuseEquals({ byFlag }: FlagTable, words: readonly Word[], at: number): TokenReading | undefined {
  const word = words[at] as Word
  const place = word.text.indexOf('=')
  const entries = place < 0 ? [] : (byFlag.get(word.text.slice(0, place)) ?? [])
  const [first] = entries
  if (first === undefined) return undefined
  const message = `${first.flag} does not take ${show(word.text.slice(place))}; write the value as a word of its own`
  const tokens = entries.flatMap(
    (entry) => readCandidate({ entry, attached: dropStart(word, place + 1) }, words, at).tokens,
  )
  return { tokens, count: 1, problem: createProblem('UNEXPECTED_ARGUMENT', word.text, message) }
}

/** Reads a long flag that is shortened; the metadata has to say that the program allows that. */
function readAbbreviation(table: FlagTable, words: readonly Word[], at: number): TokenReading | undefined {
  const word = words[at] as Word
  const place = word.text.indexOf('=')
  const name = place < 0 ? word.text : word.text.slice(0, place)
  const { abbreviations } = table.rules
  if (!name.startsWith('--') || name.length < 3 || abbreviations === false) return undefined
  const flags = table.flags.filter((flag) => flag.startsWith(name))
  const entries = flags.flatMap((flag) => table.byFlag.get(flag) ?? [])
  const [first] = entries
  if (first === undefined) return undefined
  const attached = place < 0 ? undefined : dropStart(word, place + 1)
  const candidates = entries.map((entry) => (attached === undefined ? { entry } : { entry, attached }))
  const isOne = entries.every(({ parameter, isOn }) => parameter === first.parameter && isOn === first.isOn)
  const reading = readCandidate(candidates[0] as Candidate, words, at)
  if (isOne && abbreviations === true) return reading
  const message = isOne
    ? `${show(name)} may be short for ${first.flag}; write that out`
    : `${show(name)} may be short for ${flags.slice(0, 4).join(', ')}; write one of them out`
  const tokens = candidates.slice(0, 20).flatMap((each) => readCandidate(each, words, at).tokens)
  return { tokens, count: reading.count, problem: createProblem('AMBIGUOUS_OPTION', word.text, message) }
}

function readPlusWord(table: FlagTable, words: readonly Word[], at: number): TokenReading | undefined {
  const word = words[at] as Word
  const exact = word.extent === 'whole' ? table.byFlag.get(word.text) : undefined
  if (exact !== undefined) return chooseEntry(exact, words, at)
  const signed = table.signed.filter(({ argv }) => argv.prefix === '+')
  if (signed.length > 0) return chooseEntry(signed, words, at, dropStart(word, 1))
  return table.hasPlus ? readOffLetters(table, word) : undefined
}

function readOffLetters({ byFlag, flags }: FlagTable, word: Word): TokenReading {
  const tokens: FlagToken[] = []
  if (word.extent !== 'whole') return fail(createProblem('UNKNOWN_VALUE', word.text, sayUnknown(word)))
  for (const letter of word.text.slice(1)) {
    const entry = byFlag.get(`-${letter}`)?.find(({ takes, argv }) => takes === 'nothing' && argv.negation === '+')
    if (entry === undefined) {
      const message = `There is no switch ${show(letter)} that a plus turns off${suggest(`-${letter}`, flags)}`
      return { tokens, count: 1, problem: createProblem('UNKNOWN_OPTION', word.text, message) }
    }
    tokens.push({ entry, value: false })
  }
  return { tokens, count: 1 }
}

function readKeyword(table: FlagTable, words: readonly Word[], at: number): TokenReading | undefined {
  const word = words[at] as Word
  const place = word.text.indexOf('=')
  if (place < 1) return undefined
  const name = word.text.slice(0, place)
  const entries = (table.byFlag.get(name) ?? []).filter(isKeywordEntry)
  if (entries.length > 0) return chooseEntry(entries, words, at, dropStart(word, place + 1))
  return fail(
    createProblem('UNKNOWN_OPTION', word.text, `There is no ${show(`${name}=`)} here${suggest(name, table.flags)}`),
  )
}

/** Reads the first word of a line as short flags without their dash, whose values are the next words in turn. */
export function readOldStyle(table: FlagTable, words: readonly Word[], at: number): TokenReading {
  const word = words[at] as Word
  const tokens: FlagToken[] = []
  let count = 1
  if (word.extent !== 'whole') return fail(createProblem('UNKNOWN_VALUE', word.text, sayUnknown(word)))
  for (const letter of word.text) {
    const [entry, ...others] = table.byFlag.get(`-${letter}`) ?? []
    if (entry === undefined || others.length > 0) {
      const code = entry === undefined ? 'UNKNOWN_OPTION' : 'AMBIGUOUS_OPTION'
      const message = `The first word holds options, and ${show(letter)} is none${suggest(`-${letter}`, table.flags)}`
      return { tokens, count, problem: createProblem(code, word.text, message) }
    }
    const value = words[at + count]
    if (entry.takes !== 'value')
      tokens.push({ entry, value: entry.takes === 'nothing' ? entry.isOn : toWord(entry.argv.bareValue ?? '') })
    else if (value === undefined || value.extent === 'fields') {
      const code = value === undefined ? 'MISSING_VALUE' : 'UNKNOWN_VALUE'
      return {
        tokens,
        count,
        problem: createProblem(code, word.text, `${show(letter)} needs a value in a word of its own`),
      }
    } else {
      tokens.push({ entry, value })
      count++
    }
  }
  return { tokens, count }
}
