import { readdirSync } from 'node:fs'
import * as shipped from 'atip-bridge/tools'
import { expect, it } from 'vitest'
import { decideLine } from './decide-line'
import type { Line } from './split-line'

const FOLDER = new URL('lines/', import.meta.url)
const programs = readdirSync(FOLDER).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? [])
const tables = await Promise.all(
  programs.map(async (name): Promise<[string, { LINES: readonly Line[] }]> => {
    return [name, await import(new URL(`${name}.ts`, FOLDER).pathname)]
  }),
)

it.each(tables)('%s: the lines, what supervised says, and what is said in the folder', (_, { LINES }) => {
  expect(LINES.map(([line]) => [line, ...decideLine(line).map(({ decision }) => decision)])).toEqual(LINES)
  expect(LINES.length).toBeGreaterThanOrEqual(15)
})

/** Programs with a file of their own in this folder instead. */
const OTHERWISE = ['curl', 'npm']

it('every program has a table: write tests/tools/lines/NAME.ts, fifteen lines with both decisions', () => {
  const names = Object.values(shipped).map(({ name }) => name.replace(/\+\+$/, '-plus-plus'))
  const without = names.filter((name) => !programs.includes(name) && !OTHERWISE.includes(name))
  expect(without).toEqual([])
})
