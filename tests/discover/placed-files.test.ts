import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type AtipPattern, generatePatternsPrompt } from 'atip-bridge'
import { type DiscoverOptions, discoverTools, writeRegistry } from 'atip-bridge/discover'
import { afterEach, describe, expect, it } from 'vitest'
import { addJson, addProgram, createPrefix, documentOf, namesOf, type Prefix, reasonsOf } from '../support/prefix'

const made: Prefix[] = []
afterEach(() => {
  for (const { root } of made.splice(0)) rmSync(root, { recursive: true })
})

/** A machine with these programs, none of which describes itself. */
function machine(...names: string[]): Prefix {
  const prefix = createPrefix({})
  made.push(prefix)
  for (const name of names) addProgram(prefix.bin, name, '#!/bin/sh\n')
  return prefix
}

const discover = (prefix: Prefix, options: DiscoverOptions = {}) => discoverTools({ ...prefix.options, ...options })
const data = (prefix: Prefix, ...names: string[]): string =>
  join(prefix.root, 'home/.local/share/agent-tools', ...names)
const told = (prefix: Prefix, name: string) => documentOf(name, { description: `Placed in ${prefix.root}` })

describe('definitions in tools/', () => {
  it('are found without a registry, and are the word of the user', async () => {
    const prefix = machine('gh')
    addJson(data(prefix, 'tools', 'gh.json'), documentOf('gh', { trust: { source: 'native', verified: true } }))
    const { tools, sources, errors } = await discover(prefix)
    expect(tools).toEqual([documentOf('gh', { trust: { source: 'user', verified: false } })])
    expect(sources.flatMap((source) => source.tools)).toEqual([
      { name: 'gh', origin: 'shim', file: data(prefix, 'tools', 'gh.json'), program: join(prefix.bin, 'gh') },
    ])
    expect(errors).toEqual([])
  })

  it('come before shims and definitions for all users', async () => {
    const prefix = machine('gh')
    addJson(data(prefix, 'tools', 'gh.json'), told(prefix, 'gh'))
    addJson(data(prefix, 'shims', 'gh.json'), documentOf('gh'))
    addJson(join(prefix.root, 'system/agent-tools/gh.json'), documentOf('gh'))
    const { tools } = await discover(prefix)
    expect(tools.map(({ description }) => description)).toEqual([`Placed in ${prefix.root}`])
  })

  it('come after what the program says', async () => {
    const prefix = machine()
    addProgram(prefix.bin, 'gh', `#!/bin/sh\ncat <<'END'\n${JSON.stringify(documentOf('gh'))}\nEND\n`)
    addJson(data(prefix, 'tools', 'gh.json'), told(prefix, 'gh'))
    const scans = [await discover(prefix, { probe: ['gh'] }), await discover(prefix)]
    expect(scans.map(({ tools }) => tools.map(({ trust }) => trust?.source))).toEqual([['native'], ['native']])
  })

  it.each<[string, string, unknown, string]>([
    ['another name', 'gh.json', documentOf('git'), 'name'],
    ['a name that is none', '-gh.json', documentOf('gh'), 'name'],
    ['no JSON', 'gh.json', '{', 'json'],
    ['null', 'gh.json', 'null', 'invalid'],
    ['no document', 'gh.json', [], 'invalid'],
    ['one invalid command', 'gh.json', documentOf('gh', { commands: { a: { description: 'A' }, b: 7 } }), 'invalid'],
    ['one key twice', 'gh.json', '{"atip":"0.3","name":"gh","name":"gh"}', 'duplicate-key'],
    ['much depth', 'gh.json', `{"atip":${'['.repeat(1e5)}`, 'too-large'],
    ['a program that is not there', 'glab.json', documentOf('glab'), 'not-found'],
    ['a wrong checksum', 'gh.json', documentOf('gh', { trust: { checksum: `sha256:${'0'.repeat(64)}` } }), 'checksum'],
  ])('are errors with %s', async (_, file, document, reason) => {
    const prefix = machine('gh')
    addJson(data(prefix, 'tools', file), document)
    const { tools, errors } = await discover(prefix)
    expect([tools, errors.map((error) => [error.origin, error.reason])]).toEqual([[], [['shim', reason]]])
  })

  it('are errors if another user owns or can write the file or the directory', async () => {
    const prefix = machine('a', 'b')
    for (const name of ['a', 'b']) addJson(data(prefix, 'tools', `${name}.json`), documentOf(name))
    chownSync(data(prefix, 'tools', 'a.json'), 12_345, 12_345)
    chmodSync(data(prefix, 'tools', 'b.json'), 0o666)
    const files = await discover(prefix)
    expect([namesOf(files), reasonsOf(files).sort()]).toEqual([[], ['a.json: owner', 'b.json: writable']])
    chmodSync(data(prefix, 'tools'), 0o777)
    const directory = await discover(prefix)
    expect([namesOf(directory), reasonsOf(directory)]).toEqual([[], ['tools: writable']])
  })

  it.each([
    ['a stranger', (name: string) => ({ name, source: 'manual' }), ['a']],
    ['a program', (name: string) => ({ name, source: 'native' }), []],
    ['a draft', (name: string) => ({ name, source: 'inferred' }), []],
  ])('count only where the registry does not hold them as the answer of %s', async (_, entryOf, found) => {
    const prefix = machine('a')
    const entry = { ...entryOf('a'), path: join(prefix.bin, 'a'), metadata: 'a.json', checkedAt: '2026-01-01' }
    addJson(data(prefix, 'registry.json'), { version: '1', tools: [entry] })
    addJson(data(prefix, 'tools', 'a.json'), documentOf('a'))
    expect(namesOf(await discover(prefix))).toEqual(found)
  })

  it('do not count beside a registry that cannot be read', async () => {
    const prefix = machine('a')
    addJson(data(prefix, 'registry.json'), { version: '99' })
    addJson(data(prefix, 'tools', 'a.json'), documentOf('a'))
    const found = await discover(prefix)
    expect([namesOf(found), reasonsOf(found)]).toEqual([[], ['registry.json: format']])
  })

  it('are not the files that a registry names by their hashes', async () => {
    const prefix = machine('a')
    for (const start of ['', 'sha256-']) addJson(data(prefix, 'tools', `${start}${'c'.repeat(64)}.json`), '{')
    const found = await discover(prefix)
    expect([namesOf(found), found.errors]).toEqual([[], []])
  })

  it('stay when the registry is written', async () => {
    const prefix = machine('a')
    addJson(data(prefix, 'tools', 'a.json'), documentOf('a'))
    await writeRegistry(data(prefix), { remove: 'all' })
    expect(namesOf(await discover(prefix))).toEqual(['a'])
  })
})

const WORKFLOW: AtipPattern = {
  name: 'org-deploy',
  description: 'Deploy as the organisation does',
  steps: [{ command: 'make image' }, { command: 'gh list', description: 'See it' }, { command: 'git list' }],
  variables: { branch: { type: 'string', description: 'Branch name' } },
}

describe('workflows in patterns/', () => {
  const placed = (workflows: Record<string, unknown>, names: readonly string[] = ['gh', 'git']): Prefix => {
    const prefix = machine(...names)
    for (const name of names) addJson(data(prefix, 'tools', `${name}.json`), documentOf(name))
    for (const [file, document] of Object.entries(workflows)) addJson(data(prefix, 'patterns', file), document)
    return prefix
  }
  const workflowsOf = ({ tools }: Awaited<ReturnType<typeof discover>>) =>
    Object.fromEntries(tools.flatMap(({ name, patterns }) => (patterns ? [[name, patterns]] : [])))

  it.each<[string, unknown]>([
    ['a list', { patterns: [WORKFLOW] }],
    ['one', WORKFLOW],
  ])('reach the document of the first tool that was found, and the prompt: %s', async (_, document) => {
    const found = await discover(placed({ 'org-deploy.json': document }))
    expect(workflowsOf(found)).toEqual({ gh: [WORKFLOW] })
    expect(found.errors).toEqual([])
    expect(generatePatternsPrompt(found.tools)).toContain('### org-deploy\nDeploy as the organisation does\n')
    expect(generatePatternsPrompt(found.tools)).toContain('2. `gh list` (gh_list): See it')
    expect(found.sources.find(({ origin }) => origin === 'pattern')?.tools).toEqual([
      { name: 'gh', origin: 'pattern', file: expect.stringMatching(/\/patterns\/org-deploy\.json$/) },
    ])
  })

  it('replace workflows of the same name as a whole, and an override changes them', async () => {
    const prefix = placed({ 'a.json': { patterns: [{ ...WORKFLOW, variables: undefined }] } })
    const own = [
      { ...WORKFLOW, executable: true },
      { ...WORKFLOW, name: 'other' },
    ]
    addJson(data(prefix, 'tools', 'gh.json'), documentOf('gh', { patterns: own }))
    const { variables, ...shorter } = WORKFLOW
    expect(workflowsOf(await discover(prefix))).toEqual({ gh: [own[1], shorter] })
    const change = { patterns: [{ name: WORKFLOW.name, description: 'Mine' }] }
    addJson(join(prefix.root, 'home/.config/agent-tools/overrides/gh.json'), change)
    expect(workflowsOf(await discover(prefix))).toEqual({ gh: [own[1], { ...shorter, description: 'Mine' }] })
  })

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'json'],
    ['null', 'null', 'invalid'],
    ['an array', [WORKFLOW], 'invalid'],
    ['no workflow', { patterns: [] }, 'invalid'],
    ['a list that is none', { patterns: {} }, 'invalid'],
    ['one invalid workflow', { patterns: [WORKFLOW, null] }, 'invalid'],
    ['no name', { ...WORKFLOW, name: undefined }, 'invalid'],
    ['an invisible name', { ...WORKFLOW, name: '\u200b' }, 'invalid'],
    ['a name without letters', { ...WORKFLOW, name: '###' }, 'invalid'],
    ['a description that is none', { ...WORKFLOW, description: 7 }, 'invalid'],
    ['no steps', { ...WORKFLOW, steps: [] }, 'invalid'],
    ['a step that is none', { ...WORKFLOW, steps: ['gh list'] }, 'invalid'],
    ['a step without a command', { ...WORKFLOW, steps: [...WORKFLOW.steps, { command: ' ' }] }, 'invalid'],
    ['an invisible command', { ...WORKFLOW, steps: [...WORKFLOW.steps, { command: '\u2060' }] }, 'invalid'],
    ['variables that are none', { ...WORKFLOW, variables: [] }, 'invalid'],
    ['a variable that is none', { ...WORKFLOW, variables: { a: null } }, 'invalid'],
    ['tags that are none', { ...WORKFLOW, tags: [7] }, 'invalid'],
    ['a word for executable', { ...WORKFLOW, executable: 'yes' }, 'invalid'],
    ['one key twice', '{"name":"a","name":"b"}', 'duplicate-key'],
    ['much depth', `{"patterns":${'['.repeat(1e5)}`, 'too-large'],
    ['programs that are not there', { ...WORKFLOW, steps: [{ command: 'glab list' }] }, 'not-found'],
    ['the name of an object in JavaScript', { ...WORKFLOW, steps: [{ command: '__proto__ list' }] }, 'not-found'],
    ['one name twice', { patterns: [WORKFLOW, WORKFLOW] }, 'name'],
  ])('are errors with %s', async (_, document, reason) => {
    const found = await discover(placed({ 'a.json': document }))
    expect(found.errors.map((error) => [error.origin, error.reason])).toEqual([['pattern', reason]])
    expect(workflowsOf(found)).toEqual(reason === 'name' ? { gh: [WORKFLOW] } : {})
    expect(found.errors[0]?.message).toMatch(/^[^\n]{20,}$/)
  })

  it('are trusted like other files', async () => {
    const prefix = placed({ 'a.json': WORKFLOW, 'b.json': WORKFLOW, 'd.json': { ...WORKFLOW, name: 'fine' } })
    chownSync(data(prefix, 'patterns', 'a.json'), 12_345, 12_345)
    chmodSync(data(prefix, 'patterns', 'b.json'), 0o666)
    mkdirSync(join(prefix.root, 'open'), { mode: 0o777 })
    chmodSync(join(prefix.root, 'open'), 0o777)
    addJson(join(prefix.root, 'open/c.json'), WORKFLOW)
    symlinkSync(join(prefix.root, 'open/c.json'), data(prefix, 'patterns', 'c.json'))
    const found = await discover(prefix)
    expect(reasonsOf(found).sort()).toEqual(['a.json: owner', 'b.json: writable', 'c.json: writable'])
    expect(workflowsOf(found)).toEqual({ gh: [{ ...WORKFLOW, name: 'fine' }] })
    chmodSync(data(prefix, 'patterns'), 0o777)
    const open = await discover(prefix)
    expect([workflowsOf(open), reasonsOf(open)]).toEqual([{}, ['patterns: writable']])
  })

  it('are limited to the names option, without errors about the others', async () => {
    const prefix = placed({ 'a.json': WORKFLOW, 'b.json': { ...WORKFLOW, name: 'b', steps: [{ command: 'gh list' }] } })
    const found = await discover(prefix, { names: ['git'] })
    expect([workflowsOf(found), found.errors]).toEqual([{ git: [WORKFLOW] }, []])
  })

  it('remain when more commands are loaded from a program that says everything', async () => {
    const prefix = placed({ 'a.json': { ...WORKFLOW, steps: [{ command: 'talks list' }] } }, [])
    addProgram(prefix.bin, 'talks', `#!/bin/sh\ncat <<'END'\n${JSON.stringify(documentOf('talks'))}\nEND\n`)
    const { tools, loadMore } = await discover(prefix, { probe: ['talks'] })
    const [talks] = tools
    if (talks === undefined) throw new Error('Nothing was found')
    expect((await loadMore(talks, ['list'])).patterns).toEqual(talks.patterns)
    expect(talks.patterns).toHaveLength(1)
  })

  it('keep hostile keys as keys, and no control characters in what people read', async () => {
    const { variables, ...rest } = WORKFLOW
    const given = JSON.stringify({ ...rest, description: 'a\u001b[31mb' })
    const found = await discover(placed({ 'a.json': `${given.slice(0, -1)},"variables":{"__proto__":{"type":"x"}}}` }))
    const [workflow] = workflowsOf(found).gh ?? []
    expect(workflow?.description).toBe('ab')
    expect(Object.keys(workflow?.variables ?? {})).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>).type).toBeUndefined()
  })
})
