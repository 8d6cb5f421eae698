import { isDeepStrictEqual } from 'node:util'
import { type AtipArgv, type AtipTool, buildCommand, isAtipError } from 'atip-bridge'
import { argument, command, option, tool } from '../tools'
import { HOSTILE } from './hostile'
import type { Reading } from './parsed'

/** Where a value stands on the command line. */
export type Slot = '--title' | '--tag' | '--num' | '-t' | '-g' | '-n' | 'file' | 'rest'

/** A value in its slot, in a call that gives all other parameters, too. */
export interface Run {
  readonly slot: Slot
  readonly value: string | number
  /** The values that the program must read. */
  readonly wanted: Readonly<Record<string, unknown>>
  /** The command line; `undefined` where it is refused. */
  readonly args: string[] | undefined
}

export type Outcome = 'exact' | 'rejected' | 'altered' | 'became another option'

const NUMBERS = [-5, 0, 12, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
const FIELDS: Readonly<Record<Slot, string>> = {
  '--title': 'title',
  '-t': 'title',
  '--tag': 'tag',
  '-g': 'tag',
  '--num': 'num',
  '-n': 'num',
  file: 'file',
  rest: 'rest',
}
const BASE = { title: 'T', tag: ['a'], num: 7, file: 'F', rest: ['R'] }

/** The program, its options with long and short flags or with short ones alone. */
function program(hasLong: boolean, argv: AtipArgv = {}): AtipTool {
  const flags = (long: string, short: string): string[] => (hasLong ? [long, short] : [short])
  const run = command({
    options: [
      option('title', { flags: flags('--title', '-t') }),
      option('draft', { flags: flags('--draft', '-d'), type: 'boolean' }),
      option('num', { flags: flags('--num', '-n'), type: 'integer' }),
      option('tag', { flags: flags('--tag', '-g'), type: 'array' }),
    ],
    arguments: [argument('file'), argument('rest', { variadic: true, required: false })],
  })
  return tool({ commands: { '': run }, 'x-argv': argv })
}

/** Every hostile value in every slot. */
export function runsFor(slots: readonly Slot[], hasLong: boolean, argv?: AtipArgv): Run[] {
  const tools = { long: program(true, argv), short: program(false, argv) }
  return slots.flatMap((slot) => {
    const one = slot.startsWith('--') || (hasLong && !slot.startsWith('-')) ? tools.long : tools.short
    const values = FIELDS[slot] === 'num' ? NUMBERS : HOSTILE
    return values.map((value): Run => {
      const isList = FIELDS[slot] === 'tag' || FIELDS[slot] === 'rest'
      const given = { ...BASE, [FIELDS[slot]]: isList ? ['p', value, 'q'] : value }
      return { slot, value, wanted: { draft: false, others: {}, ...given }, args: argsOf(one, given) }
    })
  })
}

function argsOf(one: AtipTool, given: Record<string, unknown>): string[] | undefined {
  try {
    return buildCommand([one], { id: 'a', name: 't', arguments: given }).args
  } catch (error) {
    if (isAtipError(error) && error.code === 'ATIP_ARGUMENT') return undefined
    throw error
  }
}

/** Returns the fate of the value; everything but its own parameter must be as it would be without it. */
export function outcomeOf({ slot, wanted }: Run, reading: Reading): Outcome {
  if ('rejected' in reading) return 'rejected'
  const read: Readonly<Record<string, unknown>> = { ...reading }
  const fields = [...new Set([...Object.keys(wanted), ...Object.keys(read)])]
  const wrong = fields.filter((field) => !isDeepStrictEqual(read[field], wanted[field]))
  if (wrong.length === 0) return 'exact'
  return wrong.every((field) => field === FIELDS[slot]) ? 'altered' : 'became another option'
}
