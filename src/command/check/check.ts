import { misused } from '../failure'
import { toShellLine } from '../line/to-shell-line'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'

/** `atip check`. Loads only what the subject needs. */
export async function check(words: ParsedWords, world: World): Promise<number> {
  const subject = readSubject(words)
  if (subject.kind === 'line') return (await import('../line/explain-line')).checkLine(subject.line, words, world)
  if (subject.kind === 'log') return (await import('../log/check-log')).checkLog(subject.file, words, world)
  return (await import('./check-call')).checkToolCall(words, world)
}

/** The subject of `atip check`. */
type CheckSubject =
  | { readonly kind: 'call' }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'log'; readonly file: string }

/** Reads what is to be checked. @throws a failure unless it is exactly one thing */
function readSubject({ positionals, rest, values, switches }: ParsedWords): CheckSubject {
  const line = values.get('line')?.[0]
  const file = values.get('log')?.[0]
  const isCall = positionals.length > (rest?.length ?? 0)
  const given = [
    ...(isCall ? ['COMMAND'] : []),
    ...(rest === undefined ? [] : ['--']),
    ...(line === undefined ? [] : ['--line']),
    ...(file === undefined ? [] : ['--log']),
  ]
  const [one, other] = given
  if (one === undefined) throw misused('check: COMMAND, --line, --log or -- is missing.', [USAGE])
  if (other !== undefined) throw misused(`check: ${one} and ${other} cannot be combined.`, [USAGE])
  if (switches.has('verbose') && file === undefined) throw misused('check: --verbose needs --log.', [USAGE])
  if (switches.has('sandbox') && !isCall) throw misused('check: --sandbox needs COMMAND.', [USAGE])
  if (isCall) {
    if (values.has('shell')) throw misused('check: --shell needs a line of shell.', [USAGE])
    return { kind: 'call' }
  }
  const argument = ['arg', 'args'].find((name) => values.has(name))
  if (argument !== undefined) throw misused(`check: --${argument} and ${one} cannot be combined.`, [USAGE])
  if (file !== undefined) return { kind: 'log', file }
  if (line !== undefined) return { kind: 'line', line }
  if (rest === undefined || rest.length === 0) throw misused('check: after --, a command line is missing.', [USAGE])
  if (values.has('shell')) throw misused('check: --shell and -- cannot be combined.', [USAGE])
  return { kind: 'line', line: toShellLine(rest) }
}

const USAGE = 'atip check --help shows examples.'
