import type { Reporter, TestModule } from 'vitest/node'
import { findTestProgram } from './machine.ts'
import { FULL, LENGTH, type Length } from './runs.ts'

const MINUTE = 60_000
/** How many test files are named as the longest. */
const LONGEST = 6

const HINTS: Readonly<Record<Length, string>> = {
  short:
    'This was every table, and a little of what is random, slow or needs other programs.\n' +
    'npm run test:full runs all of it, npm run ok ten times as much of what is random (before a release).',
  package: 'These were the tests of the built package.',
  full: 'npm run check tests the built package; npm run ok runs ten times as much of what is random (before a release).',
  long: 'Nothing was left out.',
}

/** Returns the programs that the names of skipped tests say they need, `(needs zsh)`, with the number of these tests. */
export function countNeeds(names: readonly string[]): Map<string, number> {
  const needs = new Map<string, number>()
  for (const name of names) {
    const program = /\(needs ([^)]+)\)/.exec(name)?.[1]
    if (program !== undefined) needs.set(program, (needs.get(program) ?? 0) + 1)
  }
  return needs
}

/** Prints a line a minute while tests run, and at the end where time went and what was left out. */
export function tellProgress(): Reporter {
  let timer: NodeJS.Timeout | undefined
  let [files, ended, failed] = [0, 0, 0]
  return {
    onTestRunStart(specifications) {
      files = specifications.length
      const start = Date.now()
      const tell = (): void => {
        const minutes = Math.round((Date.now() - start) / MINUTE)
        console.log(`${minutes} min: ${ended} of ${files} files, ${failed} failed`)
      }
      timer = setInterval(tell, MINUTE).unref()
    },
    onTestModuleEnd(module) {
      ended++
      if (module.state() === 'failed') failed++
    },
    onTestRunEnd(modules) {
      clearInterval(timer)
      console.log(summarize(modules))
    },
  }
}

function summarize(modules: readonly TestModule[]): string {
  const timed = modules.map((module) => [module.relativeModuleId, module.diagnostic().duration / 1000] as const)
  const longest = timed.sort(([, a], [, b]) => b - a).slice(0, LONGEST)
  const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')])
  const counted = [...countNeeds(skipped.map(({ fullName }) => fullName))]
  // A full run sees the programs of this machine: what is skipped in spite of them has another reason.
  const missing = counted.filter(([name]) => !FULL || findTestProgram(name) === undefined)
  const needs = missing.map(([name, count]) => `${name} (${count})`)
  return [
    `Longest: ${longest.map(([file, seconds]) => `${file} ${seconds.toFixed(1)} s`).join(', ')}`,
    ...(needs.length > 0 ? [`Skipped, because these programs are missing: ${needs.join(', ')}`] : []),
    HINTS[LENGTH],
  ].join('\n')
}
