import { expect, it } from 'vitest'
import { scoreCounted, TRUTHS } from './counted'

const scores = TRUTHS.map(scoreCounted)
const faults = scores.flatMap((score) => score.faults).join('\n')
const share = (field: 'options' | 'commands' | 'values'): number => {
  const total = (part: 'expected' | 'found'): number => scores.reduce((sum, score) => sum + score[field][part], 0)
  return total('found') / total('expected')
}

it('drafts of texts that a person counted contain their options and subcommands', () => {
  expect(share('options'), faults).toBeGreaterThanOrEqual(0.98)
  expect(share('commands'), faults).toBeGreaterThanOrEqual(0.98)
})

it('say correctly if an option takes a value', () => {
  expect(share('values'), faults).toBeGreaterThanOrEqual(0.99)
})

it('invent nothing', () => {
  const invented = scores.flatMap((score) => score.faults.filter((fault) => fault.includes(': invented ')))
  expect(invented).toEqual([])
})

it('report every text in which something is missing', () => {
  const isIncomplete = (fault: string): boolean => fault.includes(': missing ')
  const silent = scores.filter((score) => score.faults.some(isIncomplete) && score.diagnostics.length === 0)
  expect(silent.map(({ name }) => name)).toEqual([])
})

it('report the line of every option that is missing', () => {
  const missing = scores.flatMap(({ name, faults: own, diagnostics }) => {
    const flags = own.map((fault) => /: missing ([-+]\S+)/.exec(fault)?.[1]).filter((flag) => flag !== undefined)
    const told = diagnostics.map(({ text }) => text).join('\n')
    return flags.filter((flag) => !told.includes(flag.slice(1))).map((flag) => `${name} ${flag}`)
  })
  expect(missing).toEqual([])
})
