import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A program's statement about a flag: what may follow it, or that it has no such flag. */
export type Arity = 'switch' | 'value' | 'optional value' | 'unknown'

/** A word that no program knows behind a flag, so that the program stops before it does anything. */
const NONSENSE = '--zqx'
const REFUSES =
  /unrecognized (?:command-line )?(?:option|argument)|unknown command-line option|(?:unknown|invalid|illegal|bad|no such) (?:option|argument|flag|command)|unknown predicate|(?:unexpected|found) argument|flag provided but not defined|unknown arguments?|is not understood|option '[\w-]+' not supported|there is no \S+ option/i
const LACKS_VALUE =
  /requires (?:an?|1) (?:argument|value)|argument expected|missing argument|requires argument|illegal value for flag|missing value|invalid argument|needs an argument|immediately after|lacks argument|expected (?:one|at least one) argument|needs an argument|argument missing|a value is required|lsof: no \w[\w ]* specified|missing -\w option value|missing (?:filename|path|after)|macro name missing|is missing|none was supplied|takes (?:one|a) parameter|no argument was provided|value is required|lsof: no \w[\w ]* specified|(?:needs|requires) a value/i
const TAKES_NONE =
  /doesn't allow an argument|should not be followed by =|there is no -?% option|illegal option character: %|does not allow a value|cannot take an argument|unknown option '-%'|does not take (?:an argument|a value)|not allowed|ignored explicit argument|wasn't expect|no more were/i

/** Programs that complain about the nonsense first; without a package or a source they do nothing. */
const ALONE = ['cargo', 'openssl', 'gcc', 'g++', 'cc', 'c++', 'clang', 'clang++']

/** Asks the real program whether it knows a flag, and whether a value must or may follow. */
export function probeOption(program: string, flag: string, path: readonly string[] = []): Arity {
  const before =
    program === 'find' && !/^-[A-Z]$/.test(flag) ? ['.', '-maxdepth', '0'] : program === 'rg' ? ['x'] : path
  if (LACKS_VALUE.test(run(program, [...before, flag]))) return 'value'
  const followed = run(program, [...before, flag, NONSENSE])
  if (!isKnown(followed)) return 'unknown'
  // It stopped at the flag, or says nothing about values that it does not need.
  if (!REFUSES.test(followed) || ['find', 'gpg', 'node', 'wget'].includes(program)) return 'switch'
  const attached = flag.startsWith('--') ? `${flag}=x` : `${flag}%`
  const answer = run(program, [...path, attached, ...(ALONE.includes(program) ? [] : [NONSENSE])])
  return TAKES_NONE.test(answer) || answer.includes("'%'") || !isKnown(answer) ? 'switch' : 'optional value'
}

/** Returns true if a program complains about nothing but the nonsense, or about nothing. */
function isKnown(answer: string): boolean {
  return (
    !REFUSES.test(answer) ||
    /zqx|: --: invalid option|illegal option -- ?-?$|invalid option -- '-'|illegal option character: -|unknown option -- -$/m.test(
      answer,
    )
  )
}

/** Runs a program in an empty folder, without input, and returns its errors, or else its output. */
function run(program: string, args: readonly string[]): string {
  const cwd = mkdtempSync(join(tmpdir(), 'probe-'))
  const { PATH, LD_LIBRARY_PATH } = process.env
  const env = { PATH, LD_LIBRARY_PATH, HOME: cwd, LC_ALL: 'C' }
  try {
    const { stderr, stdout } = spawnSync(program, args, { cwd, env, input: '', timeout: 5_000, encoding: 'utf8' })
    return stderr === '' ? stdout : stderr
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}
