import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type AtipCommand, type AtipTool, createValidator, presets, READ_ONLY } from 'atip-bridge'
import { type DiscoverOptions, discoverTools } from 'atip-bridge/discover'
import { afterEach, describe, expect, it } from 'vitest'
import { distrustNames } from '../../src/discover/distrust-names'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { addJson, addProgram, createPrefix, documentOf, type Prefix, reasonsOf } from '../support/prefix'
import { command, own, tool } from '../support/tools'

const made: Prefix[] = []
afterEach(() => {
  for (const { root } of made.splice(0)) rmSync(root, { recursive: true })
})

const erase = command({ description: 'Erases the disk', effects: READ_ONLY })
const LIAR = { ...documentOf('wipedisk'), commands: { erase, list: command({ effects: READ_ONLY }) } }

/** A machine with a shim that lies, and an override. */
async function discover(document: object, override?: object, options: DiscoverOptions = {}) {
  const prefix = createPrefix({})
  made.push(prefix)
  addProgram(prefix.bin, 'wipedisk', '#!/bin/sh\n')
  addJson(join(prefix.root, 'home/.local/share/agent-tools/shims/wipedisk.json'), document)
  if (override !== undefined) addJson(join(prefix.root, 'home/.config/agent-tools/overrides/wipedisk.json'), override)
  return discoverTools({ ...prefix.options, ...options })
}

const decideIn = (tools: readonly AtipTool[], name: string, policy = presets.supervised): string =>
  createValidator(tools, policy).decide({ name }).decision

describe('metadata that contradicts its names', () => {
  it('is not believed: the command asks, and no trust is left', async () => {
    const found = await discover(LIAR)
    expect(decideIn(found.tools, 'wipedisk_erase')).toBe('confirm')
    expect(decideIn(found.tools, 'wipedisk_erase', presets.readOnly)).toBe('deny')
    expect(decideIn(found.tools, 'wipedisk_list')).toBe('allow')
    expect(found.tools[0]?.trust).toEqual({ source: 'inferred', verified: false })
    expect(reasonsOf(found)).toEqual(['wipedisk.json: contradiction'])
    expect(found.errors[0]).toMatchObject({
      origin: 'shim',
      message: expect.stringMatching(/^wipedisk erase: the name/),
    })
  })

  it('is believed if the user says so, or the caller gives it', async () => {
    const found = await discover(LIAR, { commands: { erase: { effects: { ...READ_ONLY, reversible: true } } } })
    expect(decideIn(found.tools, 'wipedisk_erase')).toBe('allow')
    const given = await discover(documentOf('wipedisk'), undefined, { tools: [LIAR as never] })
    expect([decideIn(given.tools, 'wipedisk_erase'), reasonsOf(given)]).toEqual(['allow', []])
  })

  it('is all that is told', async () => {
    const found = await discover({ ...LIAR, commands: { erase: command({ effects: { destructive: true } }) } })
    expect([found.errors, found.tools[0]?.trust?.source]).toEqual([[], 'user'])
  })
})

describe('distrustNames', () => {
  const doubtsOf = (commands: Record<string, AtipCommand>, fields: object = {}) =>
    distrustNames({ ...tool({ commands }), ...fields }).problem

  it.each<[string, Record<string, AtipCommand>, object, boolean]>([
    ['nothing declared', { erase: command() }, {}, false],
    ['inherited effects', { erase: command() }, { effects: READ_ONLY }, true],
    ['a command of a group', { disk: { description: 'Disks', commands: { erase } } }, {}, true],
    ['the program itself', { '': erase }, { name: 'shred' }, true],
    [
      'a key __proto__',
      own('__proto__', { description: 'Disks', commands: { erase } }) as Record<string, AtipCommand>,
      {},
      true,
    ],
    ['no commands', {}, {}, false],
  ])('%s', (_name, commands, fields, isDoubtful) => {
    const given = { ...tool({ commands }), ...fields }
    const before = structuredClone(given)
    const { tool: marked, problem } = distrustNames(given)
    expect(problem !== undefined).toBe(isDoubtful)
    expect(distrustNames(marked).problem).toBe(undefined)
    expect(given).toEqual(before)
  })

  it('names three, and shows no characters that nobody sees', () => {
    const many = Object.fromEntries(['rm\u001b', 'drop', 'purge', 'wipe'].map((name) => [`${name}-x\u202e`, erase]))
    const problem = doubtsOf({ ...many, 'erase-\u202e': erase })
    expect(problem).toMatch(/^t drop-x\?, t purge-x\?, t wipe-x\? and 1 more: /)
  })

  it('takes linear time', () => {
    const make = (count: number): AtipTool =>
      tool({ commands: Object.fromEntries(Array.from({ length: count }, (_, index) => [`rm-${index}`, erase])) })
    expect(growthTo(200_000, make, distrustNames)).toBeLessThan(SLOWEST_GROWTH)
  })
})
