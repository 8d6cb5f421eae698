import { readFileSync } from 'node:fs'
import { readShell } from 'atip-bridge/shell'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runInBash } from '../support/bash-words'
import { byLength } from '../support/runs'

/** Pieces of lines. Those that run in the background or in processes of their own are tested elsewhere. */
const PIECES = JSON.parse(readFileSync(new URL('../fixtures/shell/pieces.json', import.meta.url), 'utf8')) as string[]
const RUNS = byLength({ short: 30, full: 200, long: 20_000 })

/** Names that the pieces can form and that bash runs itself. */
const BUILTINS = new Set(['', '[', '.', ':', '!', 'break', 'f'])
const isProgram = ([name = '']: readonly string[]): boolean => !BUILTINS.has(name) && !name.includes('/')

/** Something in the line decides whether, or how often, a command runs. */
const CONDITION = /&&|\|\||if|while|for|case|f\(|function|[<>]/
const REFUSAL = /syntax error|unexpected|unmatched|bad substitution|here-document/

const line = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''))
const command = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 })
  .map((pieces) => `aa ${pieces.join('')}`)

/** The programs that bash starts in a line that was read without a problem, and those that were read, if all is text. */
function compare(source: string, calls: readonly (readonly string[])[]): object | undefined {
  const read = readShell(source).commands.map(({ words }) => words.map(({ text }) => text))
  if (read.some((words) => words.includes(undefined))) return undefined
  const expected = (read as string[][]).filter(isProgram).map((words) => JSON.stringify(words))
  const started = calls.filter(isProgram).map((words) => JSON.stringify(words))
  const isConditional = CONDITION.test(source.replaceAll('\\\n', ''))
  const missing = started.filter((words) => !expected.includes(words))
  const extra = isConditional ? [] : expected.filter((words) => !started.includes(words))
  return missing.length + extra.length > 0 ? { source, started, expected } : undefined
}

describe('readShell and bash', () => {
  const lines = [
    ...fc.sample(line, { numRuns: RUNS / 2, seed: 1 }),
    ...fc.sample(command, { numRuns: RUNS / 2, seed: 2 }),
  ]
  const runs = runInBash(lines)
  const read = lines.flatMap((source, index) => {
    const run = runs[index]
    return run !== undefined && readShell(source).problems.length === 0 ? [{ source, run }] : []
  })

  it('are compared on lines of which many are read', () => {
    expect(runs.length).toBe(lines.length)
    expect(read.length).toBeGreaterThan(lines.length / 5)
  })

  it('agree about the words of every program', () => {
    const compared = read.filter(({ run }) => !REFUSAL.test(run.complaint))
    expect(compared.flatMap(({ source, run }) => compare(source, run.calls) ?? [])).toEqual([])
  })

  it('agree about what is no shell', () => {
    const refused = read.filter(({ run }) => REFUSAL.test(run.complaint))
    expect(refused.map(({ source, run }) => [source, run.complaint])).toEqual([])
  })
})
