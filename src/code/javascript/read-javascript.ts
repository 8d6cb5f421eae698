import { type CodeReading, MAX_CODE, stopAt } from '../code-reading'
import { checkProgram } from './check-program'
import { parseJavaScript } from './parse-javascript'
import { splitJavaScript } from './split-javascript'

/**
 * Reads a program of JavaScript as `node -e`, `node -p` and `bun -e` get it. What it takes only reads files and prints,
 * whatever the files hold. In place of a JSON file that it imports, Node may find code (`a.json.js`, a folder, a link), so
 * that its path is among the modules, too.
 *
 * @example
 * const read = readJavaScript("require('fs').rmSync('a')")
 * console.log(read.kind === 'problem' && read.problem) // => deletes (a)
 */
export function readJavaScript(text: string): CodeReading {
  if (text.length > MAX_CODE) return stopAt(text, 0, 'is longer than what is read')
  const split = splitJavaScript(text)
  if ('problem' in split) return stopAt(text, split.at, split.problem)
  const program = parseJavaScript(split)
  if ('problem' in program) return stopAt(text, program.at, program.problem)
  const { problems, files, modules } = checkProgram(program)
  const hasDanger = problems.some(({ isDanger }) => isDanger)
  const [first] = problems.filter(({ isDanger }) => isDanger === hasDanger).sort((a, b) => a.at - b.at)
  const paths = [...files].sort((a, b) => a.at - b.at).map(({ path }) => path)
  return first === undefined ? { kind: 'reads', files: paths, modules } : stopAt(text, first.at, first.problem)
}
