import { argumentName, isCommandWord, isOptionsWord, isSlashSwitch } from './argument-name'
import { closeOf, splitOutside, wordsOf } from './brackets'
import { readUsageOptions, type UsageOption } from './read-usage-options'
import type { ArgumentHead } from './types'

/** What stands behind the program's name in a usage line. */
export interface UsageWords {
  readonly arguments: ArgumentHead[]
  readonly options: UsageOption[]
  /** Whether a subcommand is named: never, sometimes, always. */
  command: 'none' | 'optional' | 'required'
  /** What stands in front of ` ...` without brackets: argparse writes its subcommands so. */
  parser: ArgumentHead | undefined
}

const MAX_DEPTH = 8

export function readUsageWords(words: readonly string[]): UsageWords {
  const read: UsageWords = { arguments: [], options: [], command: 'none', parser: undefined }
  readAll(words, true, 0, read)
  return read
}

function readAll(words: readonly string[], isRequired: boolean, depth: number, read: UsageWords): void {
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    if (/^\.{2,3}$/.test(word)) repeatLast(read)
    else if (word === '|') index++
    else if (word.startsWith('-')) {
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
  if (isOptionsWord(word) || isSlashSwitch(word) || /^\[?(?:--?\]?$|\+[a-z])/.test(word)) return
  // What is repeated is the words of a command line.
  if (isCommandWord(word) && !/\.{3}|…/.test(word)) {
    if (read.command !== 'required') read.command = isRequired && !word.startsWith('[') ? 'required' : 'optional'
    read.arguments.push({
      name: argumentName(word) || 'command',
      required: isRequired && !word.startsWith('['),
      variadic: false,
      choices: [],
    })
    return
  }
  const end = /^[[({]/.test(word) ? closeOf(word, 0) : -1
  const tail = end < 0 ? '' : word.slice(end)
  if (end > 0 && /^(?:\.{2,3}|,\.{3}|\*|\+|:)?$/.test(tail)) {
    const inner = word.slice(1, end - 1).trim()
    const isChoice = word.startsWith('{') && /^[\w.:/+-]+(?:\s*[,|]\s*[\w.:/+-]+)+$/.test(inner)
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
  addArgument({ name: argumentName(first), required: isRequired, variadic, choices: [] }, read)
}

/** Of alternatives all options count, but only the arguments of the first one that has any. */
function readGroup(inner: string, isRequired: boolean, isRepeated: boolean, depth: number, read: UsageWords): void {
  if (depth >= MAX_DEPTH) return
  if (inner.startsWith('-')) {
    read.options.push(...readUsageOptions(inner, isRequired))
    return
  }
  const count = read.arguments.length
  const choices = splitOutside(inner.replace(/^\.{3}/, ''), '|')
  for (const choice of inner.startsWith('(-') ? [] : choices) {
    const isPhrase = /^[a-z]+(?: [a-z]+){1,2}$/.test(choice.trim())
    const words = isPhrase ? [`<${choice.trim()}>`] : wordsOf(choice.trim())
    const isOther = read.arguments.length > count
    const target: UsageWords = isOther ? { ...read, arguments: [] } : read
    readAll(words, isRequired && choices.length === 1, depth + 1, target)
  }
  if ((isRepeated || inner.startsWith('...')) && read.arguments.length > count) repeatLast(read)
}

/** `FILE [FILE ...]` is one list. */
function addArgument(argument: ArgumentHead, { arguments: list }: UsageWords): void {
  if (argument.name === '') return
  const last = list.at(-1)
  if (last !== undefined && last.name === argument.name && argument.choices.length === 0) {
    list[list.length - 1] = { ...last, variadic: true }
  } else if (!list.some(({ name }) => name === argument.name)) list.push(argument)
}
