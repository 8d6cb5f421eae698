import { readdirSync } from 'node:fs'
import { createToolset, createValidator, presets } from 'atip-bridge'
import { readCommand } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { type Line, splitLine } from './split-line'

const FOLDER = new URL('lines/', import.meta.url)
const programs = readdirSync(FOLDER).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? [])
const tables = await Promise.all(
  programs.map(async (name): Promise<[string, { LINES: readonly Line[] }]> => {
    return [name, await import(new URL(`${name}.ts`, FOLDER).pathname)]
  }),
)

const toolset = createToolset(Object.values(shipped), { globalOptions: true })
const allowedHosts = ['example.org']
const supervised = createValidator(toolset, { ...presets.supervised, allowedHosts })
const workspace = createValidator(toolset, { ...presets.workspace, allowedHosts, cwd: '/home/ada/app' })

/**
 * Decides about a line as an agent that reads it and asks where it is not understood. No word that was read is an
 * injected flag.
 */
function decide(line: string): string[] {
  const { call } = readCommand(toolset, splitLine(line))
  if (call === undefined) return ['confirm', 'confirm']
  return [supervised, workspace].map((validator) => {
    const { decision, violations } = validator.decide(call)
    const codes = violations.map(({ code }) => code).filter((code) => code !== 'ARGUMENT_INJECTION')
    if (codes.length === violations.length) return decision
    return codes.includes('PATH_NOT_ALLOWED') ? 'deny' : codes.length > 0 ? 'confirm' : 'allow'
  })
}

describe.each(tables)('%s', (_, { LINES }) => {
  it.each(LINES)('%s: %s supervised, %s in the folder', (line, ...decisions) => {
    expect(decide(line)).toEqual(decisions)
  })

  it('is in the table with fifteen lines and more', () => {
    expect(LINES.length).toBeGreaterThanOrEqual(15)
  })
})
