import type { WordReading } from '../../../argv/read/create-word-reader'
import { isUndescribedCode } from '../../../internal/effects/classify-effects'
import { matchesGlob } from '../../../internal/match-glob'
import { joinPath } from '../../../toolset/files/join-path'
import type { AtipEffects } from '../../../types/atip'
import type { Decision, ReportedViolation } from '../../../types/safety'
import { findBuiltin } from '../../language/builtins'
import { SHELL_PROGRAMS } from '../../language/shell-programs'
import type { ShellValue } from '../../state/shell-value'
import { takeKnown } from '../calls/unknown-values'

/** Undescribed programs that run the command after their own words. */
const WRAPPERS: ReadonlySet<string> = /* @__PURE__ */ toSet(`
  arch aws-vault bunx npx pipx pnpx uvx busybox bwrap caffeinate chamber chronic chrt concurrently cross-env direnv doas
  doppler dotenv dotenvx entr env-cmd fakeroot firejail flock hyperfine infisical ionice nix nix-shell nodemon numactl
  op parallel perf pkexec prlimit proxychains proxychains4 rlwrap runuser screen script setsid sg stdbuf strace su
  systemd-run taskset toybox torsocks unbuffer unshare valgrind watchexec winpty wsl`)

/** So many words are looked at for a command that a wrapper runs. */
const MAX_WRAPPED = 64

/** The words that rules which deny or ask are about. */
interface RuledWords {
  readonly words: readonly string[]
  /** The commands that it may run in turn. */
  readonly inner: readonly (readonly string[])[]
  /** Rules with fewer words are not about what it may run. */
  readonly least: number
}

/** Lists the words of a command that rules may be about: where it runs code that is not described, any may be a command in it. */
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

/** Lists the commands that a word may begin: with the words that follow it, and within its text (`-mpip`, `exec=rm x`). */
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

/** Compares texts as people do: case does not count, nor does how a path is written, nor the version of a package. */
export function isSameText(wanted: unknown, given: unknown, place: string | undefined): boolean {
  const [one, other] = [String(wanted).toLowerCase(), String(given).toLowerCase()]
  if (one === other || one === other.replace(/(?<=.)@[^@/]*$/, '')) return true
  const isPath = typeof given === 'string' && (one.includes('/') || other.includes('/'))
  return isPath && joinPath(place ?? '/', one) === joinPath(place ?? '/', other)
}

/**
 * Returns true if the words of a command begin with those of a rule. Options of the rule may be given anywhere; before each
 * of its other words, the command may have more options, with a value or without, and assignments.
 */
export function beginsWithWords(
  wanted: readonly string[],
  given: readonly string[],
  place: string | undefined,
): boolean {
  const words = given.flatMap((word) => (/^--[\w-]+=/.test(word) ? splitAt(word, '=') : [word]))
  const options = words.filter(isOption)
  const isGiven = (option: string): boolean => options.some((each) => holdsOption(each, option, options))
  const all = wanted.flatMap((word) => (/^--[\w-]+=/.test(word) ? splitAt(word, '=') : [word]))
  if (!all.filter(isOption).every(isGiven)) return false
  // An option may be followed by a value.
  const isPair = (at: number): boolean =>
    isOption(all[at - 1]) && words.some((word, index) => word === all[at] && words[index - 1] === all[at - 1])
  const plain = all.filter((word) => !isOption(word))
  const unpaired = all.filter((word, at) => !isOption(word) && !isPair(at))
  return findsInOrder(plain, words, place) || (unpaired.length < plain.length && findsInOrder(unpaired, words, place))
}

const isOption = (word: string | undefined): boolean => word !== undefined && /^[-+]./.test(word)

/** Returns true if `words` begin with `plain`, with nothing between them but options, their values and assignments. */
function findsInOrder(plain: readonly string[], words: readonly string[], place: string | undefined): boolean {
  // The places up to which the words may have been read, after each word that is wanted.
  let places = new Set([0])
  for (const word of plain) {
    const next = new Set<number>()
    const waiting = [...places]
    const seen = new Set(waiting)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const here = words[at]
      if (here === undefined) continue
      if (word === '*' ? !isOption(here) : isSameText(word, here, place)) next.add(at + 1)
      const skips = isOption(here)
        ? [at + 1, ...(isOption(words[at + 1]) ? [] : [at + 2])]
        : /^\w+=/.test(here)
          ? [at + 1]
          : []
      for (const skip of skips) {
        if (seen.has(skip)) continue
        seen.add(skip)
        waiting.push(skip)
      }
    }
    places = next
  }
  return places.size > 0
}

/** Returns true if an option is given: by itself, or as letters that share a word. */
function holdsOption(given: string, wanted: string, all: readonly string[]): boolean {
  // Programs take the beginning of a long option for the whole one.
  if (given === wanted || (/^--\w{3}/.test(given) && wanted.startsWith(given))) return true
  if (!/^-[A-Za-z]+$/.test(wanted)) return false
  const letters = new Set(all.filter((each) => /^-[A-Za-z]+$/.test(each)).join(''))
  return [...wanted.slice(1)].every((letter) => letters.has(letter))
}

function splitAt(word: string, sign: string): string[] {
  const at = word.indexOf(sign)
  return [word.slice(0, at), word.slice(at + 1)]
}

/** Returns the name of a program without its directory and the ending that Windows gives it. */
export function nameOf(program: string): string {
  return program
    .slice(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1)
    .replace(/\.(?:exe|cmd|bat)$/i, '')
}

/** Returns true if a name means the program of a rule: also with a directory, or as another version (`pip3`, `python3.12`). */
export function isSameProgram(wanted: string, given: string, place: string | undefined): boolean {
  if (wanted === '*') return true
  if (/[/\\]/.test(wanted)) return isSameText(wanted, given, place)
  const [one, other] = [
    wanted.toLowerCase(),
    nameOf(given)
      .toLowerCase()
      .replace(/(?<=.)@[^@/]*$/, ''),
  ]
  const isVersion = (longer: string, shorter: string): boolean =>
    longer.startsWith(shorter) && /^-?\d+(?:\.\d+)*$|^\.\d+$/.test(longer.slice(shorter.length))
  const isPattern = /[/\\]/.test(given) && /[*?[]/.test(other) && matchesGlob(other.replace(/[?[\]]/g, '*'), one)
  return one === other || isPattern || isVersion(other, one) || isVersion(one, other)
}
