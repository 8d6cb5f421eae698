import { evaluateArithmetic } from '../../../shell/expand/arithmetic-value'
import { arithmeticScope, expandPattern, expandText, expandWords } from '../../../shell/expand/expand-word'
import { matchesPattern, readPattern } from '../../../shell/expand/pattern'
import { shellFailure } from '../../../shell/expand/shell-failure'
import type {
  ShellArithmeticFor,
  ShellCase,
  ShellCommand,
  ShellFor,
  ShellIf,
  ShellList,
  ShellWhile,
} from '../../../types/shell'
import type { ShellArithmetic } from '../../../types/shell-words'
import { runTestExpression } from '../builtins/test-condition'
import type { Shell } from '../running-shell'
import { assignVariable, endFork, forkShell, hasLeft, releaseFiles, retainFiles } from '../shell-process'
import { applyRedirections } from '../streams/redirect'
import { complain } from '../streams/write-output'
import { createExpansionScope, expandRedirections } from './expand-command'

type Compound = Exclude<ShellCommand, { kind: 'simple' }>

/** Runs a command that consists of others, with its redirections. */
export async function runCompound(command: Compound, shell: Shell): Promise<void> {
  if (command.redirections.length === 0) return runInside(command, shell)
  const redirections = await expandRedirections(command.redirections, shell)
  // The place at which the line shows them.
  const [first] = command.redirections
  const [start, end] = [first?.start ?? command.start, command.redirections.at(-1)?.end ?? command.end]
  const source = { kind: 'simple' as const, assignments: [], words: [], redirections: command.redirections, start, end }
  const { mayRun } = await shell.line.judge({ source, words: [], assignments: [], redirections }, shell)
  if (!mayRun) return
  const before = shell.descriptors
  const { descriptors, failure } = applyRedirections(redirections, shell)
  shell.descriptors = descriptors
  retainFiles(descriptors, shell.line)
  try {
    if (failure === undefined) await runInside(command, shell)
    else await complain(shell, failure.message)
  } finally {
    releaseFiles(descriptors, shell.line)
    shell.descriptors = before
  }
  if (failure !== undefined) shell.status = 1
}

async function runInside(command: Compound, shell: Shell): Promise<void> {
  switch (command.kind) {
    case 'group':
      await shell.line.run(command.body, shell)
      return
    case 'subshell':
      return runSubshell(command.body, shell)
    case 'if':
      return runIf(command, shell)
    case 'while':
    case 'until':
      return runWhile(command, shell)
    case 'for':
      return runFor(command, shell)
    case 'arithmetic-for':
      return runArithmeticFor(command, shell)
    case 'case':
      return runCase(command, shell)
    case 'test':
      shell.status = (await runTestExpression(command.expression, shell)) ? 0 : 1
      return
    case 'arithmetic-command':
      shell.status = (await compute(command.expression, shell)) !== 0n ? 0 : 1
      return
    default:
      throw shellFailure(`${command.kind} is not run here`)
  }
}

async function runSubshell(body: ShellList, shell: Shell): Promise<void> {
  const fork = forkShell(shell)
  shell.status = await shell.line.run(body, fork)
  for (const job of fork.jobs) shell.jobs.add(job)
  endFork(fork)
}

/** Runs a condition, in which a failure ends nothing. */
async function holds(condition: ShellList, shell: Shell): Promise<boolean> {
  shell.conditions++
  await shell.line.run(condition, shell)
  shell.conditions--
  return shell.status === 0
}

async function runIf({ branches, otherwise }: ShellIf, shell: Shell): Promise<void> {
  for (const { condition, body } of branches) {
    const isChosen = await holds(condition, shell)
    if (hasLeft(shell)) return
    if (isChosen) {
      await shell.line.run(body, shell)
      return
    }
  }
  shell.status = 0
  if (otherwise !== undefined) await shell.line.run(otherwise, shell)
}

/** Runs the body of a loop once. Returns false if the loop ends. */
async function runRound(body: ShellList, shell: Shell): Promise<boolean> {
  await shell.line.takeStep()
  if (hasLeft(shell)) return false
  await shell.line.run(body, shell)
  const { leaving } = shell
  if (leaving === undefined || leaving.kind === 'exit') return !hasLeft(shell)
  if (leaving.loops > 1) {
    shell.leaving = { kind: leaving.kind, loops: leaving.loops - 1 }
    return false
  }
  shell.leaving = undefined
  return leaving.kind === 'continue'
}

async function runWhile({ kind, condition, body }: ShellWhile, shell: Shell): Promise<void> {
  let status = 0
  shell.loops++
  for (;;) {
    const isTrue = await holds(condition, shell)
    if (hasLeft(shell)) {
      const { leaving } = shell
      if (leaving !== undefined && leaving.kind !== 'exit') {
        shell.leaving = leaving.loops > 1 ? { ...leaving, loops: leaving.loops - 1 } : undefined
        if (leaving.kind === 'continue' && leaving.loops <= 1) continue
      }
      break
    }
    if (isTrue !== (kind === 'while')) break
    const goesOn = await runRound(body, shell)
    status = shell.status
    if (!goesOn) break
  }
  shell.loops--
  if (shell.leaving === undefined) shell.status = status
}

async function runFor({ name, words = [], body }: ShellFor, shell: Shell): Promise<void> {
  const values = await expandWords(words, createExpansionScope(shell))
  shell.status = 0
  shell.loops++
  for (const value of values) {
    assignVariable(shell, name, value)
    if (!(await runRound(body, shell))) break
  }
  shell.loops--
}

async function compute(expression: ShellArithmetic | undefined, shell: Shell): Promise<bigint> {
  return evaluateArithmetic(expression, arithmeticScope(createExpansionScope(shell)))
}

async function runArithmeticFor({ first, condition, next, body }: ShellArithmeticFor, shell: Shell): Promise<void> {
  await compute(first, shell)
  shell.status = 0
  shell.loops++
  while (condition === undefined || (await compute(condition, shell)) !== 0n) {
    if (!(await runRound(body, shell))) break
    await compute(next, shell)
  }
  shell.loops--
}

async function runCase({ word, branches }: ShellCase, shell: Shell): Promise<void> {
  const scope = createExpansionScope(shell)
  const text = await expandText(word, scope)
  shell.status = 0
  let fallsThrough = false
  for (const { patterns, body, ending } of branches) {
    let isMatch = fallsThrough
    for (const pattern of patterns) {
      if (isMatch) break
      isMatch = matchesPattern(readPattern(await expandPattern(pattern, scope)), text)
      await scope.pause()
    }
    if (!isMatch) continue
    await shell.line.run(body, shell)
    if (hasLeft(shell) || ending === ';;') return
    fallsThrough = ending === ';&'
  }
}
