import { type File, startTests, type Task, type VitestRunner } from '@vitest/runner'
import { getTests } from '@vitest/runner/utils'
import { REASONS } from './excuses'

/** What became of the tests of a file. */
export interface FileResult {
  readonly file: string
  readonly passed: number
  readonly failed: readonly { readonly name: string; readonly message: string }[]
  /** Tests that were not made, by reason. */
  readonly skipped: Readonly<Record<string, number>>
  readonly ms: number
}

export type TestFiles = Readonly<Record<string, () => Promise<unknown>>>

/** Runs the test files one after the other, as `vitest` does in one worker, and tells what became of each. */
export async function runSuite(files: TestFiles, onFile: (result: FileResult) => unknown): Promise<void> {
  for (const [file, load] of Object.entries(files)) {
    const start = Date.now()
    const results = await startTests([{ filepath: file }], createRunner(load))
    await onFile({ ...count(file, results), ms: Date.now() - start })
  }
}

function createRunner(importFile: () => Promise<unknown>): VitestRunner {
  return {
    importFile,
    config: {
      ...{ root: '/', setupFiles: [], name: undefined, passWithNoTests: false, testNamePattern: undefined },
      ...{ allowOnly: false, chaiConfig: undefined, maxConcurrency: 5, testTimeout: 30_000, hookTimeout: 30_000 },
      ...{ retry: 0, includeTaskLocation: undefined, tags: [], tagsFilter: undefined, strictTags: false },
      sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
    },
  }
}

const nameOf = (task: Task): string =>
  task.suite === undefined || task.suite.name === '' ? task.name : `${nameOf(task.suite)} > ${task.name}`

function count(file: string, results: readonly File[]): Omit<FileResult, 'ms'> {
  const failed: { name: string; message: string }[] = []
  const skipped: Record<string, number> = {}
  let passed = 0
  for (const root of results) {
    const errors = root.result?.errors ?? []
    const [excused] = errors.map(excuseOf)
    if (excused !== undefined) skipped[excused] = (skipped[excused] ?? 0) + 1
    else if (errors.length > 0) failed.push({ name: '(the file)', message: errors.map(wordsOf).join('\n') })
    for (const test of getTests(root)) {
      const { state, errors: problems = [] } = test.result ?? {}
      const excuse = problems.map(excuseOf).find((reason) => reason !== undefined)
      if (state === 'pass') passed++
      else if (excuse !== undefined) skipped[excuse] = (skipped[excuse] ?? 0) + 1
      else if (state === 'fail') failed.push({ name: nameOf(test), message: problems.map(wordsOf).join('\n') })
      else skipped['left out of short runs'] = (skipped['left out of short runs'] ?? 0) + 1
    }
  }
  return { file, passed, failed, skipped }
}

interface Problem {
  readonly name?: string
  readonly message?: string
  readonly stack?: string
  readonly diff?: string
  readonly cause?: unknown
}
const wordsOf = ({ name, message, stack, diff }: Problem): string => [stack ?? `${name}: ${message}`, diff].join('\n')

/** The reason for which the test could not be made, if its surroundings threw it and not the package. */
function excuseOf({ name, message = '', stack = '', cause }: Problem): string | undefined {
  if (name === 'CannotTestHere') return message
  // A random test reports what a case of it threw.
  if (typeof cause === 'object' && cause !== null) return excuseOf(cause)
  const isOfPackage = /\bdist\//.test(stack.split('\n').slice(0, 4).join('\n'))
  return name === 'EvalError' && /Code generation from strings/.test(message) && !isOfPackage
    ? REASONS.evaluates
    : undefined
}
