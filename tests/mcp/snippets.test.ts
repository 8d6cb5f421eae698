import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Block, blocksOf, readDocuments } from '../support/docs'
import { searchPath } from '../support/machine'
import { MODERN_META as _meta, runProgram } from './run-program'

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-mcp-')))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))
const PLACE = { cwd, env: { HOME: cwd, PATH: searchPath() } }

const page = readDocuments().filter(({ file }) => file === 'blue/start/mcp-host.md')
const blocks = page.flatMap(blocksOf)
const jsonOf = ({ code }: Block) => JSON.parse(code) as Record<string, unknown>
const configurations = blocks
  .filter(({ language }) => language === 'json')
  .map(jsonOf)
  .filter((json) => json.mcpServers !== undefined || json.servers !== undefined)

/** Returns the words behind the program's name, with the project's folder in their place. */
const wordsOf = (words: readonly string[]): string[] =>
  words
    .slice(words.indexOf('atip-bridge-mcp') + 1)
    .map((word) => word.replace(/^(?:\$\{workspaceFolder\}|\/path\/to\/your\/project)$/, cwd))

const commandLines = blocks
  .filter(({ language }) => language === 'sh')
  .map(({ code }) => code.replace(/ --method .*/, '').split(' '))
const configured = configurations.flatMap(({ mcpServers, servers }) =>
  Object.values((mcpServers ?? servers) as Record<string, { command: string; args: string[] }>),
)

describe('the snippets for hosts', () => {
  it('are there for four hosts, and begin alike', () => {
    expect([configured.length, commandLines.length]).toEqual([3, 2])
    for (const { command, args } of configured) {
      expect([command, ...args.slice(0, 4)]).toEqual(['npx', '-y', '-p', 'atip-bridge', 'atip-bridge-mcp'])
    }
  })

  it.each([...configured.map(({ args }) => args), ...commandLines].map((words) => [wordsOf(words)]))(
    'serve git with %j',
    async (words) => {
      const { out, told } = await runProgram(words, [{ id: 1, method: 'tools/list', params: { _meta } }], PLACE)
      const { tools } = JSON.parse(out).result as { tools: { name: string }[] }
      const other = told.replace(/^atip-bridge-mcp: gh is not on PATH: its calls will be denied\.\n?/, '')
      expect([tools.map(({ name }) => name).includes('git_log'), other]).toEqual([true, ''])
    },
  )

  it('hold a policy that is accepted', async () => {
    const policies = blocks.filter(({ language, code }) => language === 'json' && code.includes('"rules"'))
    expect(policies).toHaveLength(1)
    for (const { code } of policies) writeFileSync(join(cwd, 'policy.json'), code, { mode: 0o600 })
    const words = ['--tool', 'git', '--policy-file', 'policy.json']
    expect(await runProgram(words, [], PLACE)).toEqual({ code: 0, out: '', told: '' })
  })
})
