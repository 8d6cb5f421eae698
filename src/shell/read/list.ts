import type { ShellCommand, ShellItem, ShellList, ShellPipeline, ShellRedirection, ShellStep } from '../../types/shell'
import { readCommand } from './command'
import { skipLines } from './lines'
import {
  AMPERSAND,
  accept,
  advance,
  BAR,
  CLOSE,
  NEWLINE,
  nested,
  peek,
  peekSecond,
  placeOf,
  type Reader,
  report,
  reportDifference,
  SEMICOLON,
  skipBlanks,
  spanOf,
} from './reader'
import { isRedirection } from './redirection'
import { peekReserved } from './reserved'

/** Words that end a list that began with another word. */
const CLOSING = ['then', 'elif', 'else', 'fi', 'do', 'done', 'esac', '}']

/** Reads commands up to one of `closers`, which stays: `)`, `;;` or a closing word. */
export function readList(reader: Reader, closers: readonly string[]): ShellList {
  const start = reader.index
  const items: ShellItem[] = []
  let end = start
  let isSeparated = true
  for (;;) {
    if (skipLines(reader, true)) isSeparated = true
    if (peek(reader) < 0) break
    const found = endsList(reader, closers)
    if (found === 'end') break
    if (found === 'skipped') continue
    if (!isSeparated) report(reader, 'SYNTAX', reader.index, 'A ; or a newline should stand in front of this')
    const item = readItem(reader)
    items.push(item.node)
    isSeparated = item.isSeparated
    end = item.end
  }
  return { kind: 'list', items, ...spanOf(reader, start, end) }
}

/** Returns `end` where the list is closed; reports and skips a sign that cannot begin a command. */
function endsList(reader: Reader, closers: readonly string[]): 'end' | 'skipped' | 'command' {
  const code = peek(reader)
  const start = reader.index
  let sign = ''
  if (code === CLOSE) sign = ')'
  else if (code === SEMICOLON) sign = peekSecond(reader) === SEMICOLON || peekSecond(reader) === AMPERSAND ? ';;' : ';'
  else if (code === BAR) sign = '|'
  else if (code === AMPERSAND && !isRedirection(reader)) sign = '&'
  else {
    const word = peekReserved(reader)
    if (CLOSING.includes(word)) sign = word
  }
  if (sign === '') return 'command'
  if (closers.includes(sign)) return 'end'
  advance(reader, sign.length)
  report(reader, 'SYNTAX', start, `No command stands in front of this ${sign}`, reader.index)
  return 'skipped'
}

interface ReadItem {
  readonly node: ShellItem
  readonly isSeparated: boolean
  readonly end: number
}

function readItem(reader: Reader): ReadItem {
  const start = reader.index
  const steps: ShellStep[] = [{ operator: undefined, pipeline: readPipeline(reader) }]
  for (;;) {
    skipBlanks(reader)
    const sign = reader.index
    const operator = accept(reader, '&&') ? '&&' : accept(reader, '||') ? '||' : undefined
    if (operator === undefined) break
    skipLines(reader)
    if (!startsCommand(reader)) {
      report(reader, 'SYNTAX', sign, `No command follows ${operator}`, reader.index)
      break
    }
    steps.push({ operator, pipeline: readPipeline(reader) })
  }
  const { background, isSeparated } = readSeparator(reader)
  const end = isSeparated ? reader.index : undefined
  const last = end === undefined ? steps.at(-1)?.pipeline.end : placeOf(reader, end)
  const node: ShellItem = { kind: 'item', background, steps, start: placeOf(reader, start), end: last ?? 0 }
  return { node, isSeparated, end: reader.index }
}

function readSeparator(reader: Reader): { background: boolean; isSeparated: boolean } {
  const code = peek(reader)
  if (code === SEMICOLON && peekSecond(reader) !== SEMICOLON && peekSecond(reader) !== AMPERSAND) {
    reader.index++
    return { background: false, isSeparated: true }
  }
  if (code !== AMPERSAND || isRedirection(reader)) return { background: false, isSeparated: false }
  reader.index++
  return { background: true, isSeparated: true }
}

function startsCommand(reader: Reader): boolean {
  const code = peek(reader)
  if (code < 0 || code === CLOSE || code === SEMICOLON || code === BAR || code === NEWLINE) return false
  if (code === AMPERSAND) return isRedirection(reader)
  return !CLOSING.includes(peekReserved(reader))
}

function readPipeline(reader: Reader): ShellPipeline {
  const start = reader.index
  const commands: ShellCommand[] = []
  const prefix = readPrefix(reader)
  for (;;) {
    if (!startsCommand(reader)) {
      report(reader, 'SYNTAX', start, 'A command is missing here', Math.max(reader.index, start + 1))
      break
    }
    const redirections: ShellRedirection[] = []
    commands.push(nested(reader, () => readCommand(reader, redirections)))
    skipBlanks(reader)
    const sign = reader.index
    const isPipe = peek(reader) === BAR && peekSecond(reader) !== BAR
    const both = isPipe && accept(reader, '|&')
    if (isPipe && !both) accept(reader, '|')
    if (both) {
      reportDifference(reader, '|&', sign)
      redirections.push({ ...ADDED_ERRORS, ...spanOf(reader, sign) })
    }
    if (!isPipe) break
    skipLines(reader)
    if (peekReserved(reader) === 'time' || peekReserved(reader) === '!') {
      report(reader, 'NOT_READ', reader.index, 'Shells disagree about this word behind |')
    }
  }
  const end = commands.at(-1)?.end ?? placeOf(reader, reader.index)
  return { kind: 'pipeline', ...prefix, commands, start: placeOf(reader, start), end }
}

/** The redirection that `|&` adds after the others. */
const ADDED_ERRORS = {
  kind: 'copy',
  operator: '>&',
  descriptor: 2,
  variable: undefined,
  from: 1,
  moves: false,
} as const

function readPrefix(reader: Reader): { negated: boolean; timed: boolean } {
  let negated = false
  let timed = false
  for (;;) {
    const start = reader.index
    const word = peekReserved(reader)
    if (word === '!') negated = !negated
    else if (word === 'time') {
      timed = true
      reportDifference(reader, 'time', start, start + 4)
    } else return { negated, timed }
    advance(reader, word.length)
    skipBlanks(reader)
    if (word === 'time') readTimeOptions(reader)
  }
}

/** `-p` belongs to the word `time`; other options are programs. */
function readTimeOptions(reader: Reader): void {
  const start = reader.index
  if (accept(reader, '-p')) {
    const isWord = /^[\s;&|()<>]?$/.test(reader.text.slice(reader.index, Math.min(reader.index + 1, reader.end)))
    if (!isWord) reader.index = start
    skipBlanks(reader)
  }
  if (accept(reader, '-')) {
    reader.index--
    report(reader, 'NOT_READ', start, 'time with options is not read', reader.index + 1)
  }
}
