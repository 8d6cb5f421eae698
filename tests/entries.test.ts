import { createToolset, createValidator, presets } from 'atip-bridge'
import { fromCitty, fromUsage } from 'atip-bridge/authors'
import { standardCommands, toStandardSchema } from 'atip-bridge/frameworks'
import { createShellJudge } from 'atip-bridge/shell'
import { git } from 'atip-bridge/tools'
import { loadTool } from 'atip-bridge/tools/load'
import { describe, expect, it } from 'vitest'

/** One use of each entry that needs nothing but the language: these run in every runtime. */
describe('the entries that need no Node', () => {
  it('decide about a call, and about a line', () => {
    const { decide } = createValidator([git], presets.supervised)
    expect(decide({ name: 'git_log', arguments: {} }).decision).toBe('allow')
    expect(decide({ name: 'git_push', arguments: { force: true } }).decision).toBe('confirm')
    const judge = createShellJudge([git], {}, { folder: 'trusted', cwd: '/srv/app', home: '/home/ada' })
    expect(judge.decide('git log | git push --force').decision).toBe('confirm')
  })

  it('load a described program by its name', async () => {
    expect((await loadTool('git')).name).toBe('git')
  })

  it('read programs of authors', async () => {
    const meta = { name: 'notes', version: '1.0.0', description: 'Keeps notes' }
    const args = { all: { type: 'boolean', description: 'All of them' } }
    const tool = await fromCitty({ meta, args, run: () => undefined }, { effects: { '': { network: false } } })
    expect(createToolset([tool]).commands.map(({ name }) => name)).toEqual(['notes'])
    expect(() => fromUsage(null as never)).toThrow(/specification of usage/)
  })

  it('make standard schemas for frameworks', async () => {
    expect(standardCommands([git]).find(({ name }) => name === 'git_status')?.readOnly).toBe(true)
    const schema = toStandardSchema([git], 'git_log')['~standard']
    expect(await schema.validate({ 'max-count': 'many' })).toHaveProperty('issues')
    expect(await schema.validate({ 'max-count': 5 })).toEqual({ value: { 'max-count': 5 } })
  })
})
