import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Block, removeTemporaryFiles, runExample, typeCheck } from './support/docs'
import { readExports } from './support/docstrings'

const exported = readExports()
const examples = [...new Map(exported.flatMap(({ example }) => (example ? [[placeOf(example), example]] : [])))]
let faults: string[] = []

function placeOf({ file, line }: Block): string {
  return `${file}:${line}`
}

beforeAll(() => {
  faults = typeCheck(examples.map(([, example]) => example))
})
afterAll(removeTemporaryFiles)

describe('the docstrings', () => {
  it('have an example for every export', () => {
    expect(exported.length).toBeGreaterThan(400)
    expect(exported.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([])
  })

  it('have examples that use what they are about', () => {
    const others = exported.filter(({ name, example }) => !new RegExp(`\\b${name}\\b`).test(example?.code ?? ''))
    expect(others.map(({ name }) => name)).toEqual([])
  })

  it('have examples of at most six lines', () => {
    expect(examples.filter(([, { code }]) => code.split('\n').length > 6).map(([place]) => place)).toEqual([])
  })

  it('have examples that are sound TypeScript, one and all', () => {
    expect(faults).toEqual([])
  })

  it.for(examples)('run as %s says', async ([, example]) => {
    for (const { line, expected, printed } of await runExample(example)) {
      expect(printed, `printed by ${example.file}:${line}`).toBe(expected)
    }
  })
})
