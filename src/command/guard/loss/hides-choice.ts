import { isNameOf } from '../../../argv/program-names'
import { toRecord } from '../../../internal/guard'
import type { ShellPart } from '../../../types/shell-decision'
import type { FlatCommand, FlatParameter } from '../../../types/toolset'

/** A word that is known only when the line runs. */
const UNKNOWN = /^"?[$`]/

/**
 * Returns true for a part whose words do not say which command, script or program it runs: `git $X`, `npm run $X`, `npx "$X"`.
 * A word just after an option may be its value, and does not count.
 */
export function hidesChoice({ source, program = '' }: ShellPart, commands: readonly FlatCommand[]): boolean {
  const own = commands.filter(({ tool }) => isNameOf(tool, program))
  const all = source.split(/\s+/)
  const start = all.findIndex((word) => !/^\w+=/.test(word)) + 1
  const words = all.filter((word, at) => at >= start && !word.startsWith('-') && !isValue(word, all[at - 1]))
  const depth = Math.max(0, ...own.map(({ path }) => (path.every((name, at) => words[at] === name) ? path.length : 0)))
  const isHere = ({ path }: FlatCommand): boolean => path.every((name, at) => at >= depth || words[at] === name)
  const here = own.filter(isHere)
  const command = here.find(({ path }) => path.length === depth)
  const args = command?.parameters.filter(({ kind }) => kind === 'argument') ?? []
  const [first = ''] = words.slice(depth)
  if (args.length === 0) return UNKNOWN.test(first) && here.some(({ path }) => path.length > depth)
  return args.some((_, at) => UNKNOWN.test(words[depth + at] ?? '') && mayChoose(args.slice(at)))
}

/** Returns true if a word for the first of these arguments, or for one after variables that may be absent, names what is run. */
function mayChoose(args: readonly FlatParameter[]): boolean {
  const chosen = args.find(({ definition }) => toRecord(definition['x-argv']).form !== 'assignment')
  return chosen !== undefined && choosesRun(chosen)
}

function isValue(word: string, before = ''): boolean {
  return UNKNOWN.test(word) && before.startsWith('-') && before !== '--'
}

/** Returns true for an argument that names a script or a program. */
function choosesRun({ definition, effects }: FlatParameter): boolean {
  return 'x-runs' in definition || Object.keys(effects?.values ?? {}).some((name) => name.startsWith('<'))
}
