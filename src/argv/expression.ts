import type { AtipArgv } from '../types/argv'

/** The words of an expression such as that of find. */
export interface ExpressionReading {
  /** The indexes of the first word and of the end of each command in the expression. */
  readonly commands: readonly (readonly [start: number, end: number])[]
  /** The index of the first word that is not understood; absent if all are. */
  readonly fault?: number
  /** True if that word is known, but lacks a value or the end of its command. */
  readonly isCut?: boolean
}

/** Reads an expression by the declared words and the number of values that follow each. */
export function readExpression(terms: NonNullable<AtipArgv['terms']>, texts: readonly string[]): ExpressionReading {
  const commands: [number, number][] = []
  let at = 0
  while (at < texts.length) {
    const start = at
    const term = findTerm(terms, texts[at++] as string)
    if (term === undefined) return { commands, fault: start }
    const end = term === 'command' ? findCommandEnd(texts, at) : at + term
    if (end === undefined || end > texts.length) return { commands, fault: start, isCut: true }
    if (term === 'command') commands.push([at, end])
    at = term === 'command' ? end + 1 : end
  }
  return { commands }
}

/** Returns what follows a word of an expression; `undefined` if the word is none. */
export function findTerm(terms: AtipArgv['terms'], text: string): number | 'command' | undefined {
  return terms !== undefined && Object.hasOwn(terms, text) ? terms[text] : undefined
}

/** Returns the index of the `;` that ends a command, or of the `+` behind `{}`. */
function findCommandEnd(texts: readonly string[], start: number): number | undefined {
  for (let at = start + 1; at < texts.length; at++)
    if (texts[at] === ';' || (texts[at] === '+' && texts[at - 1] === '{}')) return at
  return undefined
}

/** Returns true for words that `form: 'assignment'` is about: `NAME=VALUE`. */
export function isAssignment(text: string): boolean {
  return text.indexOf('=') > 0
}
