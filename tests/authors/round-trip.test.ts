import { createToolset } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { createRandom, randomArguments, visibleArguments, wordsOfCall } from '../support/random-calls'
import { runs } from '../support/runs'
import {
  createCacProgram,
  createCittyProgram,
  createCommanderProgram,
  createOclifProgram,
  type Program,
} from './programs'

/** cac makes numbers of the values of options. */
const asNumber = (value: unknown): unknown => (Number.isFinite(Number(value)) ? Number(value) : value)

/** An empty list is as good as absent. */
function plain(values: Readonly<Record<string, unknown>>, isNumeric: boolean): Record<string, unknown> {
  const show = (value: unknown): unknown => (isNumeric && typeof value === 'string' ? asNumber(value) : value)
  const shown = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.map(show) : show(value),
  ])
  return Object.fromEntries(shown.filter(([, value]) => !(Array.isArray(value) && value.length === 0)))
}

describe.each<readonly [string, () => Program | Promise<Program>]>([
  ['commander', createCommanderProgram],
  ['citty', createCittyProgram],
  ['cac', createCacProgram],
  ['oclif', createOclifProgram],
])('a program of %s', (library, create) => {
  it('receives the values of a call, or the call is refused', async () => {
    const { tool, run } = await create()
    const { commands } = createToolset([tool])
    const random = createRandom(1)
    let written = 0
    for (let count = 0; count < runs(5000); count++) {
      const command = commands[random(commands.length)] as (typeof commands)[number]
      const args = randomArguments(command, random)
      const words = wordsOfCall([tool], command.name, args)
      if (words === undefined) continue
      written++
      const received = await run(words.slice(1))
      const context = JSON.stringify({ words, args, received })
      expect(received.command, context).toBe(command.path.join(' '))
      const given = plain(visibleArguments(command, args), library === 'cac')
      const values = plain(received.values, library === 'cac')
      expect(Object.fromEntries(Object.keys(given).map((name) => [name, values[name]])), context).toEqual(given)
    }
    expect(written).toBeGreaterThan(runs(5000) / 5)
  })
})
