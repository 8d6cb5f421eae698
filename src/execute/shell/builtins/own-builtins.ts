import type { BuiltinName, BuiltinWith } from '../../../shell/language/builtins'
import type { Shell } from '../running-shell'
import { readVariable } from '../shell-process'
import { readFailure } from '../streams/open-files'
import { complain, writeOutput } from '../streams/write-output'
import { runCd, runPwd } from './change-directory'
import { decodeEscapes } from './decode-escapes'
import { formatPrintf } from './printf'
import { runRead } from './read'
import { testWords } from './test-condition'
import { runExport, runSet, runUnset } from './variables'
import { runSleep, runWait } from './waiting'

/** The commands that a line runs itself: the builtins for which nothing else is to be written, and `sleep`. */
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
  const { bytes, endsOutput } = decodes ? decodeEscapes(text, 'echo') : { bytes: Buffer.from(text), endsOutput: false }
  return newline && !endsOutput ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes
}
