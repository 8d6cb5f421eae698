import { readdirSync } from 'node:fs'
import { createToolset, presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import type { Line } from './split-line'

const FOLDER = new URL('lines/', import.meta.url)
const programs = readdirSync(FOLDER).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? [])
const tables = await Promise.all(
  programs.map(async (name): Promise<[string, { LINES: readonly Line[] }]> => {
    return [name, await import(new URL(`${name}.ts`, FOLDER).pathname)]
  }),
)

const toolset = createToolset(Object.values(shipped), { globalOptions: true })
const cwd = '/home/ada/app'
const allowedHosts = ['example.org']
const judges = [presets.supervised, presets.workspace].map((preset) =>
  createShellJudge(toolset, { ...preset, allowedHosts }, { folder: 'trusted', cwd, home: '/home/ada' }),
)

/** Decides about a line where a person trusts the programs of the folder. */
function decide(line: string): string[] {
  return judges.map((judge) => judge.decide(line).decision)
}

describe.each(tables)('%s', (_, { LINES }) => {
  it.each(LINES)('%s: %s supervised, %s in the folder', (line, ...decisions) => {
    expect(decide(line)).toEqual(decisions)
  })

  it('is in the table with fifteen lines and more', () => {
    expect(LINES.length).toBeGreaterThanOrEqual(15)
  })
})
