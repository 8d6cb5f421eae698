import { resolve } from 'node:path'
import { isDirectory, resolveLinks } from '../../../paths/follow-links'
import type { BuiltinName, BuiltinWith } from '../../../shell/language/builtins'
import type { Shell } from '../running-shell'
import { assignVariable, readVariable } from '../shell-process'
import { readFailure } from '../streams/open-files'
import { complain, writeOutput } from '../streams/write-output'
import { decodeShellEscapes, formatPrintf } from './printf'
import { runRead } from './read'
import { testWords } from './test-condition'

/**
 * The commands that a line runs itself: `sleep`, and the builtins that are not refused with advice what to write
 * instead.
 */
type OwnName = Exclude<BuiltinName, BuiltinWith<'instead'>> | 'sleep'

/** How they are run. Each returns its status. */
export const OWN_BUILTINS: Readonly<
  Record<OwnName, (operands: readonly string[], shell: Shell) => number | Promise<number>>
> = {
  ':': () => 0,
  true: () => 0,
  false: () => 1,
  echo: async (operands, shell) => ((await writeOutput(shell, 1, formatEcho(operands))) ? 0 : 1),
  printf: runPrintf,
  test: (operands, shell) => runTest('test', operands, shell),
  '[': (operands, shell) => runTest('[', operands, shell),
  cd: runCd,
  pwd: runPwd,
  export: runExport,
  unset: runUnset,
  set: runSet,
  read: runRead,
  sleep: runSleep,
  wait: runWait,
  exit: runExit,
  break: (operands, shell) => leaveLoops('break', operands, shell),
  continue: (operands, shell) => leaveLoops('continue', operands, shell),
}

/** Returns true for a command that a line runs itself. */
export function isOwnBuiltin(name: string | undefined): name is OwnName {
  return name !== undefined && Object.hasOwn(OWN_BUILTINS, name)
}

async function runPrintf(operands: readonly string[], shell: Shell): Promise<number> {
  const [first, ...others] = operands
  const [format, ...values] = first === '--' ? others : operands
  if (format === undefined || (first !== '--' && /^-./.test(format))) {
    await complain(shell, 'printf: usage: printf format [values]')
    return 2
  }
  const { bytes, complaints } = formatPrintf(format, values)
  for (const complaint of complaints) await complain(shell, complaint)
  const isWritten = await writeOutput(shell, 1, bytes)
  return isWritten && complaints.length === 0 ? 0 : 1
}

async function runTest(name: 'test' | '[', operands: readonly string[], shell: Shell): Promise<number> {
  if (name === '[' && operands.at(-1) !== ']') {
    await complain(shell, "[: missing `]'")
    return 2
  }
  const words = name === '[' ? operands.slice(0, -1) : operands
  try {
    const isSet = (variable: string): boolean => readVariable(shell, variable) !== undefined
    return testWords(words, { cwd: shell.cwd, isSet }) ? 0 : 1
  } catch (thrown) {
    const error = readFailure(thrown)
    await complain(shell, error.message)
    return error.status
  }
}

async function runExit([code]: readonly string[], shell: Shell): Promise<number> {
  const isNumber = code === undefined || /^\s*[-+]?\d{1,18}\s*$/.test(code)
  if (!isNumber) await complain(shell, `exit: ${code}: numeric argument required`)
  const status = code === undefined ? shell.status : isNumber ? Number(code) & 255 : 2
  shell.leaving = { kind: 'exit', status }
  return status
}

async function leaveLoops(kind: 'break' | 'continue', [count = '1']: readonly string[], shell: Shell): Promise<number> {
  const loops = /^\d{1,9}$/.test(count) ? Number(count) : 0
  if (shell.loops === 0) return 0
  if (loops === 0) {
    await complain(shell, `${kind}: ${count}: loop count out of range`)
    shell.leaving = { kind: 'break', loops: shell.loops }
    return 1
  }
  shell.leaving = { kind, loops: Math.min(loops, shell.loops) }
  return 0
}

/** Returns what `echo` prints. */
function formatEcho(operands: readonly string[]): Buffer {
  let decodes = false
  let newline = true
  let index = 0
  for (; /^-[neE]+$/.test(operands[index] ?? ''); index++) {
    for (const letter of operands[index]?.slice(1) ?? '') {
      if (letter === 'n') newline = false
      else decodes = letter === 'e'
    }
  }
  const text = operands.slice(index).join(' ')
  const { bytes, endsOutput } = decodes
    ? decodeShellEscapes(text, 'echo')
    : { bytes: Buffer.from(text), endsOutput: false }
  return newline && !endsOutput ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes
}

const NAME = /^[A-Za-z_]\w*$/

/** `export name`, `export name=value` and `export -n name`. */
async function runExport(operands: readonly string[], shell: Shell): Promise<number> {
  const isUndone = operands[0] === '-n'
  const targets = operands.filter((operand, index) => index > 0 || (operand !== '-n' && operand !== '--'))
  if (targets.length === 0 || targets.some((target) => target.startsWith('-'))) {
    await complain(shell, 'export: name the variables: export name=value')
    return 2
  }
  let status = 0
  for (const target of targets) {
    const [, name = target, plus, value] = /^([^=+]*)(\+?)=([\s\S]*)$/.exec(target) ?? []
    if (!NAME.test(name)) {
      await complain(shell, `export: \`${target}': not a valid identifier`)
      status = 1
      continue
    }
    const known = shell.variables.has(name) ? shell.variables.get(name)?.value : shell.line.variables[name]
    if (value === undefined && known === undefined) continue
    assignVariable(shell, name, (plus === '+' ? (known ?? '') : '') + (value ?? known ?? ''), !isUndone)
  }
  return status
}

/** `unset name`. */
async function runUnset(operands: readonly string[], shell: Shell): Promise<number> {
  let status = 0
  for (const name of operands.filter((operand) => operand !== '-v' && operand !== '--')) {
    if (NAME.test(name)) shell.variables.set(name, undefined)
    else {
      await complain(shell, `unset: \`${name}': not a valid identifier`)
      status = 1
    }
  }
  return status
}

const LETTERS: Readonly<Record<string, keyof Shell['switches']>> = { e: 'endsOnError', u: 'failsOnUnset' }
const NAMES: Readonly<Record<string, keyof Shell['switches']>> = {
  errexit: 'endsOnError',
  nounset: 'failsOnUnset',
  pipefail: 'countsPipe',
}

/** `set -e`, `set -u` and `set -o pipefail`, or with `+` to undo them. */
async function runSet(operands: readonly string[], shell: Shell): Promise<number> {
  const changes: Partial<Record<keyof Shell['switches'], boolean>> = {}
  for (let index = 0; index < operands.length; index++) {
    const word = operands[index] as string
    const [, sign, letters] = /^([-+])([euoE]+)$/.exec(word) ?? []
    const isOn = sign === '-'
    for (const letter of letters ?? '?') {
      const name = letter === 'o' ? NAMES[operands[++index] ?? ''] : LETTERS[letter]
      if (letter === 'E') continue
      if (name === undefined) {
        await complain(shell, `set: ${word}: only -e, -u and -o pipefail are known here`)
        return 2
      }
      changes[name] = isOn
    }
  }
  shell.switches = { ...shell.switches, ...changes }
  return 0
}

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 }

/** `sleep`: waits for the sum of its operands. */
async function runSleep(operands: readonly string[], shell: Shell): Promise<number> {
  const times = operands.map((operand) => {
    const [, count, unit = ''] = /^(\d*\.?\d+|\d+\.?)([smhd]?)$/.exec(operand) ?? []
    return count === undefined ? Number.NaN : Number(count) * (UNITS[unit] as number)
  })
  const seconds = times.reduce((sum, each) => sum + each, 0)
  if (operands.length === 0 || Number.isNaN(seconds)) {
    await complain(shell, operands.length === 0 ? 'sleep: missing operand' : 'sleep: invalid time interval')
    return 1
  }
  return (await pause(Math.min(seconds * 1000, 2_147_483_647), shell.signal)) ? 0 : 143
}

/** Waits; returns false if the shell is stopped first. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    const settle = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', settle)
      resolve(!signal.aborted)
    }
    const timer = setTimeout(settle, ms)
    signal.addEventListener('abort', settle)
  })
}

/** `wait`: for everything in the background; `wait $!` for one process, and `wait -n` for the first that ends. */
async function runWait(operands: readonly string[], shell: Shell): Promise<number> {
  if (operands.length === 0) {
    await Promise.all([...shell.jobs].map(({ ended }) => ended))
    return 0
  }
  if (operands[0] === '-n') return waitForFirst(shell)
  let status = 0
  for (const operand of operands) {
    const job = [...shell.jobs].find(({ pid }) => String(pid) === operand)
    if (job === undefined) await complain(shell, `wait: ${operand} is no process of this line: write wait, or wait $!`)
    status = (await job?.ended) ?? 127
  }
  return status
}

async function waitForFirst({ jobs }: Shell): Promise<number> {
  if (jobs.size === 0) return 127
  const waiting = [...jobs].map(async (job) => ({ job, status: await job.ended }))
  const { job, status } = await Promise.race(waiting)
  jobs.delete(job)
  return status
}

/** `cd`: the directory of this line, and of those after it. */
async function runCd(operands: readonly string[], shell: Shell): Promise<number> {
  const isPhysical = operands.some((operand) => /^-[LPe]*P/.test(operand))
  const [target = readVariable(shell, 'HOME'), ...others] = operands.filter(
    (operand) => !/^(?:-[LPe@]+|--)$/.test(operand),
  )
  if (others.length > 0 || target === undefined) {
    await complain(shell, `cd: ${target === undefined ? 'HOME not set' : 'too many arguments'}`)
    return 1
  }
  const goal = target === '-' ? shell.formerCwd : target
  if (goal === undefined) {
    await complain(shell, 'cd: OLDPWD not set')
    return 1
  }
  if (goal === '') return 0
  const path = resolve(shell.cwd, goal)
  const place = isPhysical ? resolveLinks(path) : path
  if (path.includes('\0') || !isDirectory(path)) {
    await complain(shell, `cd: ${goal}: No such directory`)
    return 1
  }
  shell.formerCwd = shell.cwd
  shell.cwd = place
  if (target === '-') await writeOutput(shell, 1, `${place}\n`)
  return 0
}

/** `pwd`. */
async function runPwd(operands: readonly string[], shell: Shell): Promise<number> {
  const isPhysical = operands.some((operand) => operand === '-P')
  const place = isPhysical ? resolveLinks(shell.cwd) : shell.cwd
  return (await writeOutput(shell, 1, `${place}\n`)) ? 0 : 1
}
