import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FULL, LENGTH } from '../support/runs'
import { FOLDERS } from './folders'
import { LINES } from './lines'
import { type LossStage, setLossStage } from './loss-stage'

let stage: LossStage
beforeAll(() => {
  stage = setLossStage()
})
afterAll(() => stage.remove())

/** Of so many lines in a folder, one is tried there: in full runs each line in two of the twelve, in long ones in all. */
const STEPS: Readonly<Record<typeof LENGTH, readonly [inBash: number, kept: number]>> = {
  short: [0, 0],
  package: [0, 0],
  full: [6, 12],
  long: [1, 2],
}

/** Lines that once did something else than what was announced. */
const SHORT: readonly [folder: string, line: string][] = [
  ['dirty git', 'rm -r -- linked/'],
  ['dirty git', 'rm -rf src docs new'],
  ['dirty git', 'git rm -r src'],
  ['no git', 'cp -t docs b.txt a.txt'],
  ['no git', 'mv -t src b.txt docs/main.c'],
  ['no git', 'sort -o link.txt b.txt'],
  ['no git', 'rm -rf src; cp b.txt new.txt'],
]

/** Lists the lines that this length tries in each folder. */
function drawCases(step: number): [folder: string, lines: string[]][] {
  return Object.keys(FOLDERS).flatMap((folder, index): [string, string[]][] => {
    const lines =
      step === 0
        ? SHORT.flatMap(([where, line]) => (where === folder ? [line] : []))
        : LINES.filter((_, place) => (place + index) % step === 0)
    return lines.length === 0 ? [] : [[folder, lines]]
  })
}

/** What only the index of git held: nothing is said of it, because git keeps it as an object that no name leads to. */
const OPEN = /^(?:approved, )?git (?:add|commit -a\w*|reset|restore --staged)\b.*: (?:kept: )?staged /

/** In a long run, a folder sees 600 lines. */
const ENDURING = { timeout: 3_600_000 }

const [inBash, kept] = STEPS[LENGTH]

describe(
  'nothing was lost but what was announced as lost, and what was not is back after its restore',
  ENDURING,
  () => {
    it.each(drawCases(inBash))('in a folder: %s', async (folder, lines) => {
      const wrong: string[] = []
      for (const line of lines) for (const each of await stage.runInBash(line, folder)) wrong.push(`${line}: ${each}`)
      expect(wrong.filter((each) => !OPEN.test(each))).toEqual([])
    })
  },
)

describe('what the runner lost unasked, or with an approval, is back after atip undo', ENDURING, () => {
  it.each(drawCases(kept).slice(FULL ? 0 : -1))('in a folder: %s', async (folder, lines) => {
    const wrong: string[] = []
    for (const line of lines) {
      for (const isApproved of FULL ? [false, true] : [false]) {
        const found = await stage.runKept(line, folder, isApproved)
        for (const each of found) wrong.push(`${isApproved ? 'approved, ' : ''}${line}: ${each}`)
      }
    }
    expect(wrong.filter((each) => !OPEN.test(each))).toEqual([])
  })
})
