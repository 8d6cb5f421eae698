import type { WordReading } from '../../../argv/read/create-word-reader'
import { isUndescribedCode } from '../../../internal/effects/classify-effects'
import type { AtipEffects } from '../../../types/atip'
import type { Decision, ReportedViolation } from '../../../types/safety'
import { findBuiltin } from '../../language/builtins'
import { SHELL_PROGRAMS } from '../../language/shell-programs'
import type { ShellValue } from '../../state/shell-value'
import { takeKnown } from '../calls/unknown-values'
import { nameOf } from './compare-words'

/** Undescribed programs that run the command after their own words. */
const WRAPPERS: ReadonlySet<string> = /* @__PURE__ */ toSet(`
  arch aws-vault bunx npx pipx pnpx uvx busybox bwrap caffeinate chamber chronic chrt concurrently cross-env direnv doas
  doppler dotenv dotenvx entr env-cmd fakeroot firejail flock hyperfine infisical ionice nix nix-shell nodemon numactl
  op parallel perf pkexec prlimit proxychains proxychains4 rlwrap runuser screen script setsid sg stdbuf strace su
  systemd-run taskset toybox torsocks unbuffer unshare valgrind watchexec winpty wsl`)

/** So many words are looked at for a command that a wrapper runs. */
const MAX_WRAPPED = 64

/** The words that rules which deny or ask are about. */
export interface RuledWords {
  readonly words: readonly string[]
  /** The commands that it may run in turn. */
  readonly inner: readonly (readonly string[])[]
  /** Rules with fewer words are not about what it may run. */
  readonly least: number
}

/** Lists the words of a command that rules may be about: where it runs code that nobody described, any may be a command in it. */
export function listRuled(
  values: readonly ShellValue[],
  { command, problems }: WordReading,
  effects: AtipEffects,
  decisions: readonly Decision<ReportedViolation>[],
): RuledWords {
  const runsCode =
    isUndescribedCode(effects) ||
    decisions.some(({ violations }) => violations.some(({ code }) => code === 'UNDESCRIBED_CODE'))
  const words = takeKnown(values)
  const name = nameOf(words[0] ?? '')
  const isUnread = command === undefined || problems.length > 0
  const mayRunCode = runsCode || (command !== undefined && isUndescribedCode(command.effects))
  const isWrapper =
    WRAPPERS.has(name) || (isUnread && command?.parameters.some(({ definition }) => 'x-runs' in definition))
  if (isUnread || isWrapper) {
    // Text may be a line: `su -c "make deploy"`.
    const inner = words.slice(1, MAX_WRAPPED).flatMap(listTails(words))
    // Nobody knows whether the program runs what follows: a name alone may mean something else there.
    return { words, inner, least: isWrapper || mayRunCode ? 1 : 2 }
  }
  if (runsCode) return { words, inner: words.slice(1, MAX_WRAPPED).flatMap(listTails(words)), least: 1 }
  if (!SHELL_PROGRAMS.includes(name) && findBuiltin(name).runs !== 'file') return { words, inner: [], least: 1 }
  // The first word that is not an option is a script, which it runs.
  const script = words.findIndex((word, at) => at > 0 && !/^[-+]/.test(word))
  return { words, inner: script < 0 ? [] : [words.slice(script)], least: 1 }
}

/** Lists what commands a word may begin: with the words that follow it, and within its text (`-mpip`, `exec=rm x`). */
function listTails(words: readonly string[]): (word: string, at: number) => readonly (readonly string[])[] {
  return (word, at) => {
    const rest = words.slice(at + 2)
    // As it is, and as a shell reads it: `r""m` is `rm`.
    const texts = [...new Set([word, word.replace(/["'\\]/g, '')])]
    const glued = texts.flatMap((text) => (/^-[A-Za-z](?=[A-Za-z]{2})/.test(text) ? [text.slice(2)] : []))
    const tails = [...texts, ...glued].flatMap((text) => {
      const pieces = text.split(/[\s=;|&'"`()!:]+/, MAX_WRAPPED).filter(Boolean)
      return pieces.map((_, index) => pieces.slice(index))
    })
    return [...[...texts, ...glued].map((text) => [text, ...rest]), ...tails]
  }
}

function toSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
