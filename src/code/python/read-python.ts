import { type CodeReading, MAX_CODE, stopAt } from '../code-reading'
import { checkProgram } from './check-program'
import { readProgram } from './read-program'

/** Characters that could change what a person is shown; a problem may quote what escapes stand for. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
const MOST_WORDS = 200

/**
 * Reads a program of Python 3, as far as its text shows what it does. What it takes only reads files and prints, whatever
 * they hold: it opens files for reading, calls nothing but its own functions and those of a table, and defines no class.
 * The modules are those of Python itself; a file of the folder that has the name of one runs in its place.
 *
 * @example
 * console.log(readPython("print(open('a.txt').read())")) // => { kind: 'reads', files: [ 'a.txt' ], modules: [] }
 */
export function readPython(text: string): CodeReading {
  if (text.length > MAX_CODE) return stopAt(text, 0, 'is longer than what is read')
  const program = readProgram(text)
  const checked = 'problem' in program ? program : checkProgram(program)
  return 'problem' in checked
    ? stopAt(text, checked.at, checked.problem.replace(UNSHOWN, '?').slice(0, MOST_WORDS))
    : { kind: 'reads', ...checked }
}
