import { findClosing, splitOutsideBrackets, splitWords } from './brackets'
import { readOptionHead } from './read-option-head'
import { listDigits } from './split-rows'
import type { ArgumentHead, OptionHead } from './types'

/** The words after the program's name in a usage line. */
export interface UsageWords {
  readonly arguments: ArgumentHead[]
  readonly options: UsageOption[]
  /** `optional` if a subcommand can be given, `required` if it must be given. */
  command: 'none' | 'optional' | 'required'
  /** The argument before a bare ` ...`, with which argparse marks subcommands. */
  parser: ArgumentHead | undefined
}

const MAX_DEPTH = 8

/** Reads the arguments and options in the words of a usage line. */
export function readUsageWords(words: readonly string[]): UsageWords {
  const read: UsageWords = { arguments: [], options: [], command: 'none', parser: undefined }
  readWords(words, true, 0, read)
  return read
}

function readWords(words: readonly string[], isRequired: boolean, depth: number, read: UsageWords): void {
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    if (/^\.{2,3}$/.test(word)) repeatLast(read)
    else if (word === '|') index++
    else if (word.startsWith('-') && !/^-opt(?:ion)?s$/.test(word)) {
      const next = words[index + 1] ?? ''
      const takesNext = !/[=[<]/.test(word) && /^(?:<|[A-Za-z])/.test(next) && !isOptionsWord(next)
      read.options.push(...readUsageOptions(takesNext ? `${word} ${next}` : word, isRequired))
      if (takesNext) index++
    } else {
      readWord(word, isRequired, depth, read)
      if (depth === 0 && words[index + 1] === '...' && /^[\w{<]/.test(word)) addParser(read)
    }
  }
}

function addParser(read: UsageWords): void {
  read.parser = read.arguments.at(-1)
  if (read.parser !== undefined && read.parser.choices.length > 0) read.command = 'required'
}

function repeatLast({ arguments: list }: UsageWords): void {
  const last = list.at(-1)
  if (last !== undefined) list[list.length - 1] = { ...last, variadic: true }
}

function readWord(word: string, isRequired: boolean, depth: number, read: UsageWords): void {
  if (isOptionsWord(word.replace(/^\[?-(?=opt)/, '')) || isSlashSwitch(word) || /^\[?(?:--?\]?$|\+[a-z])/.test(word))
    return
  // A repeated `COMMAND...` is a command line to run, not a subcommand.
  if (isCommandWord(word) && !/\.{3}|…/.test(word)) {
    if (read.command !== 'required') read.command = isRequired && !word.startsWith('[') ? 'required' : 'optional'
    read.arguments.push({
      name: readArgumentName(word) || 'command',
      required: isRequired && !word.startsWith('['),
      variadic: false,
      choices: [],
    })
    return
  }
  const end = /^[[({]/.test(word) ? findClosing(word, 0) : -1
  const tail = end < 0 ? '' : word.slice(end)
  if (end > 0 && /^(?:\.{2,3}|,\.{3}|\*|\+|:)?$/.test(tail)) {
    const inner = word.slice(1, end - 1).trim()
    const isChoice =
      word.startsWith('{') && !inner.startsWith('-') && /^[\w.:/+-]+(?:\s*[,|]\s*[\w.:/+-]+)+$/.test(inner)
    if (isChoice)
      addArgument(
        { name: 'choice', required: isRequired, variadic: tail !== '', choices: inner.split(/\s*[,|]\s*/) },
        read,
      )
    else readGroup(inner, isRequired && !word.startsWith('['), tail !== '', depth, read)
    return
  }
  const variadic = /\.{2,3}|…/.test(word)
  const [first = ''] = word.startsWith('<') ? [word] : word.split('|')
  addArgument({ name: readArgumentName(first), required: isRequired, variadic, choices: [] }, read)
}

/** Writes the values in `[-D command identifier value]` as `<command> <identifier> <value>`. Drops the dots of `[-v ...]`. */
function nameValues(words: readonly string[]): readonly string[] {
  const [flag = '', ...values] = words
  if (values.length === 1 && /^\.{2,3}$/.test(values[0] as string)) return [flag]
  const areNames = values.length > 1 && values.length < 5 && values.every((value) => /^[a-z][\w-]*$/.test(value))
  return areNames ? [flag, ...values.map((value) => `<${value}>`)] : words
}

/** Reads alternatives: the options of all, but only the arguments of the first alternative that has any. */
function readGroup(inner: string, isRequired: boolean, isRepeated: boolean, depth: number, read: UsageWords): void {
  if (depth >= MAX_DEPTH) return
  if (/^-opt(?:ion)?s$/.test(inner)) return
  if (inner.startsWith('-')) {
    const words = splitWords(inner)
    const isNested = (word: string): boolean => /^[[{]+-/.test(word)
    const own = words.filter((word) => !isNested(word))
    read.options.push(...readUsageOptions(nameValues(own).join(' '), isRequired))
    for (const word of words.filter(isNested)) readWord(word, false, depth + 1, read)
    return
  }
  const count = read.arguments.length
  const choices = splitOutsideBrackets(inner.replace(/^\.{3}/, ''), '|')
  for (const choice of inner.startsWith('(-') ? [] : choices) {
    const isPhrase = /^[a-z]+(?: [a-z]+){1,2}$/.test(choice.trim())
    const words = isPhrase ? [`<${choice.trim()}>`] : splitWords(choice.trim())
    const isOther = read.arguments.length > count
    const target: UsageWords = isOther ? { ...read, arguments: [] } : read
    readWords(words, isRequired && choices.length === 1, depth + 1, target)
  }
  if ((isRepeated || inner.startsWith('...')) && read.arguments.length > count) repeatLast(read)
}

/** Adds an argument. A second argument with the same name makes the first argument a list: `FILE [FILE ...]`. */
function addArgument(argument: ArgumentHead, { arguments: list }: UsageWords): void {
  if (argument.name === '') return
  const last = list.at(-1)
  if (last !== undefined && last.name === argument.name && argument.choices.length === 0) {
    list[list.length - 1] = { ...last, variadic: true }
  } else if (!list.some(({ name }) => name === argument.name)) list.push(argument)
}

/** An option from a usage line. */
export interface UsageOption extends OptionHead {
  readonly required: boolean
}

/** Reads options from a usage line: `-b size`, `-v | --version`, `-46AaC`. */
export function readUsageOptions(text: string, isRequired: boolean): UsageOption[] {
  const choices = splitOutsideBrackets(text, '|').map((part) => part.trim())
  const found: UsageOption[] = []
  for (const choice of choices) {
    if (!choice.startsWith('-')) continue
    for (const head of readHeads(choice)) {
      const above = found.at(-1)
      if (above !== undefined && isSpelling(above, head)) {
        found[found.length - 1] = { ...above, flags: [...above.flags, ...head.flags], value: head.value ?? above.value }
      } else found.push({ ...head, required: isRequired && choices.length === 1 })
    }
  }
  return found
}

function readHeads(text: string): OptionHead[] {
  const [whole = '', first = 0, last = 0] = /^-\[(\d)-(\d)\](?=$| )/.exec(text) ?? []
  if (first < last)
    return listDigits(String(first), String(last)).flatMap((flag) => readHeads(flag + text.slice(whole.length)))
  if (isCluster(text)) return [...new Set(text.slice(1))].map((letter) => ({ flags: [`-${letter}`], value: undefined }))
  const heads: OptionHead[] = []
  for (const part of text.split(/ +(?=-{1,2}[A-Za-z0-9])/).slice(0, 64)) {
    const row = readOptionHead(part, true)
    // In a usage line, `-h` shows help.
    if (row !== undefined && part !== '-h') heads.push(row.head)
  }
  return heads
}

/** Returns true if each letter is a switch, as in `-ABCdef`. BSD sorts such letters, so they rarely form a word. */
function isCluster(text: string): boolean {
  if (!/^-[A-Za-z0-9@%,#]{2,}$/.test(text)) return false
  const letters = text.slice(1)
  const isMixed = /[A-Z]/.test(letters) && /[a-z]/.test(letters) && !/^[A-Z]?[a-z]+$/.test(letters)
  const sorted = [...letters].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)).join('')
  return isMixed || sorted.toLowerCase() === letters.toLowerCase()
}

/** Returns true if a long flag is another spelling of the short flag before it. */
function isSpelling({ flags }: OptionHead, { flags: [flag = ''] }: OptionHead): boolean {
  const [first = ''] = flags
  return (
    flags.length === 1 &&
    /^-[A-Za-z0-9]$/.test(first) &&
    flag.startsWith('--') &&
    flag
      .replace(/^--(?:no-)?/, '')
      .charAt(0)
      .toLowerCase() === first.charAt(1).toLowerCase()
  )
}

/** Reads the name of an argument such as `<file>`, `FILE[:LINE]` or `[user@]host`. Returns `''` if there is no name. */
function readArgumentName(text: string): string {
  const plain = text.replace(/\[[^\][]{0,200}\]/g, '').replace(/[<>]/g, ' ') || text
  const [name = ''] = /[A-Za-z][\w-]*(?: [A-Za-z][\w-]*){0,2}/.exec(plain) ?? []
  const joined = name.replace(/ /g, '-')
  return /[a-z]/.test(joined) ? joined : joined.toLowerCase()
}

/** Returns true for a Windows switch such as `/A` or `/B:value`, which is not an argument. */
export function isSlashSwitch(text: string): boolean {
  return /^\[?\/[A-Za-z?][\w-]*(?::[^\s/]*)?\]?$/.test(text)
}

/** Returns true for a placeholder for all options, such as `[options]`. */
export function isOptionsWord(text: string): boolean {
  return /^(?:[a-z][\w-]*[ -])?(?:options?|flags?|opts?|switches)(?:-and-args)?$/i.test(stripBrackets(text))
}

/** Returns true for a placeholder for a subcommand, such as `<command>`. */
export function isCommandWord(text: string): boolean {
  return /^(?:sub-?)?(?:commands?|cmd|object|topic|action|verb)$/i.test(stripBrackets(text))
}

function stripBrackets(text: string): string {
  return text
    .replace(/[[\]<>{}()]/g, '')
    .replace(/\.{2,3}$/, '')
    .trim()
}
