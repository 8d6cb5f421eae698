import type { ShellSimple } from '../../types/shell'
import type { ShellWord } from '../../types/shell-words'
import { findBuiltin } from '../language/builtins'
import { type Reader, report } from './reader'

/** Variables whose text a shell computes as an expression: `a[$(rm x)]` runs a command. */
const COMPUTED = 'S?RANDOM|SECONDS|HISTCMD|OPTIND|LINENO|EPOCH(?:SECONDS|REALTIME)|BASHPID|BASH_SUBSHELL|E?UID|PPID'
/** Variables whose text a shell expands or runs, or by which it reads what follows. */
const OBEYED =
  'PS[0-4]|PROMPT_COMMAND|MAILPATH|ENV|BASH_ENV|BASH_COMPAT|BASHOPTS|SHELLOPTS|POSIXLY_CORRECT|histchars|BASH_ARGV0'

const IS_COMPUTED = /* @__PURE__ */ new RegExp(`^(?:${COMPUTED})$`)
const IS_OBEYED = /* @__PURE__ */ new RegExp(`^(?:${OBEYED})$`)
/** Matches words of builtins that name one of them, glued to an option or with a value. */
const NAMED = /* @__PURE__ */ new RegExp(`^(?:-\\w*?)?(${COMPUTED}|${OBEYED})(?:\\[|\\+?(=)([\\s\\S]*)|$)`)

/** Returns true if a shell computes what is assigned to a variable, so that only a number is harmless. */
export function isComputed(name: string): boolean {
  return IS_COMPUTED.test(name)
}

/** Returns true for a number that a shell computes without looking at anything else. */
export function isPlainNumber(value: string | undefined): boolean {
  return value !== undefined && /^-?\d{1,18}$/.test(value)
}

/**
 * Reports an assignment that does more than keep a text.
 *
 * @param value undefined: known only when the line runs
 */
export function reportObeyed(reader: Reader, name: string, value: string | undefined, start: number): void {
  if (IS_OBEYED.test(name)) {
    report(reader, 'NOT_READ', start, `The shell obeys ${name}, so the line may do more than it says`, reader.index)
  } else if (isComputed(name) && !isPlainNumber(value)) {
    report(
      reader,
      'NOT_READ',
      start,
      `The shell evaluates what is assigned to ${name}; write a plain number`,
      reader.index,
    )
  }
}

/** Reports the words of a builtin that assign to such a variable, or that make any variable one. */
export function reportObeyedWords(reader: Reader, { words }: ShellSimple, start: number): void {
  const at = words.findIndex(({ text }) => !['command', 'builtin', '--', '-p'].includes(text ?? ''))
  const name = words[at]?.text ?? ''
  const { sets } = findBuiltin(name)
  if (sets === undefined) return
  const operands = words.slice(at + 1).map(textBefore)
  const declares = sets === 'name=value'
  if (declares && name !== 'export' && operands.some((text) => /^[-+]\w*[in]/.test(text))) {
    report(
      reader,
      'NOT_READ',
      start,
      `${name} with -i or -n gives values another meaning; write name=value`,
      reader.index,
    )
  }
  if (name === 'printf' && !operands.some((text) => text.startsWith('-v'))) return
  words.slice(at + 1).forEach((word, index) => {
    const [, variable, isAssigned, value] = NAMED.exec(operands[index] ?? '') ?? []
    if (variable === undefined || (declares && isAssigned === undefined)) return
    reportObeyed(reader, variable, word.text === undefined ? undefined : value, start)
  })
}

/** Returns the text of a word up to the first part that is not known. */
function textBefore({ text, parts }: ShellWord): string {
  return text ?? (parts[0]?.kind === 'text' ? parts[0].text : '')
}
