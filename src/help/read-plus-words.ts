import type { AtipArgument } from '../types/atip'
import { joinDescription } from './collect-entries'
import type { Line, Section } from './types'

/** Fewer rows may be examples. */
const MIN_WORDS = 3
const MAX_LENGTH = 900
const PLUS_ROW = /^\+(?:\[no\])?([a-z][\w-]{1,40})(?:\[?=[^\s]{1,40})?(?:\s|$)/

/** Words that a program takes after a plus sign: `+short`, `+[no]trace`, `+timeout=N`. */
export interface PlusWords {
  readonly words: ReadonlySet<string>
  /** The argument that takes them, or `undefined` if there are none. */
  readonly argument: AtipArgument | undefined
}

/** Reads a list of words after a plus sign. Leaves out words that the description has no room for. */
export function readPlusWords(sections: readonly Section[]): PlusWords {
  const rows = sections.filter(({ kind }) => kind !== 'skip' && kind !== 'usage').flatMap(({ lines }) => lines)
  const names = [...new Set(rows.map(readPlusRow).filter((name) => name !== undefined))]
  if (names.length < MIN_WORDS) return { words: new Set(), argument: undefined }
  let room = MAX_LENGTH
  const kept = names.filter((name) => {
    room -= name.length + 2
    return room >= 0
  })
  const description = joinDescription([`Options without their +: ${kept.join(', ')}`])
  const argument = { name: 'plus-option', type: 'string', description, required: false, variadic: true } as const
  return { words: new Set(kept), argument: { ...argument, 'x-argv': { prefix: '+' } } }
}

function readPlusRow({ text }: Line): string | undefined {
  return PLUS_ROW.exec(text)?.[1]
}
