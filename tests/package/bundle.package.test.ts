import { existsSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { type BuildOptions, build } from 'esbuild'
import { describe, expect, inject, it } from 'vitest'

const { consumer } = inject('built')
/** Returns esbuild's bundle of `code` in the consumer's project, for a browser. */
async function bundle(code: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: consumer },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    metafile: true,
    logLevel: 'silent',
    ...options,
    write: false,
  })
  const [output] = outputFiles ?? []
  expect(Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports)).toEqual([])
  return output?.text ?? 'no output'
}

const ENTRIES = [
  'atip-bridge',
  'atip-bridge/tools',
  'atip-bridge/tools/load',
  'atip-bridge/tools/git',
  'atip-bridge/shell',
  'atip-bridge/a2t',
  'atip-bridge/frameworks',
  'atip-bridge/authors',
  'atip-bridge/code',
]
/** The entries whose documentation says that they need Node. */
const NODE_ENTRIES = ['atip-bridge/execute', 'atip-bridge/discover', 'atip-bridge/agentcli', 'atip-bridge/mcp']

describe('bundled for a browser', () => {
  it.each(ENTRIES)('%s needs nothing of Node', async (name) => {
    const code = await bundle(`export * from '${name}'`)
    expect(code.length).toBeGreaterThan(10_000)
    expect(code).not.toMatch(/(?:from|import|require)\s*\(?\s*['"`]node:/)
  })

  it.each(NODE_ENTRIES)('%s is refused, as its page says', async (name) => {
    await expect(bundle(`export * from '${name}'`)).rejects.toThrow(/Could not resolve "(?:node:)?[a-z]/)
    const page = readFileSync(`blue/api/${name.slice('atip-bridge/'.length)}.md`, 'utf8')
    expect(page.split('###')[0]).toMatch(/For Node 20\.19/)
  })

  it.each(ENTRIES)('%s: no page says that it needs Node', (name) => {
    const page = `blue/api/${name.slice('atip-bridge/'.length)}.md`
    if (existsSync(page)) expect(readFileSync(page, 'utf8').split('###')[0]).not.toMatch(/Node 20/)
  })

  it('fails where there is something of Node, so that the test above means something', async () => {
    await expect(bundle("import 'node:fs'")).rejects.toThrow(/Could not resolve "node:fs"/)
  })

  it('runs with nothing but the language: no process, no console, no timers, no URL', async () => {
    const code = await bundle("export * from 'atip-bridge'; export { git } from 'atip-bridge/tools'", {
      format: 'iife',
      globalName: 'bridge',
    })
    const script = `
      const { git } = bridge
      const [name] = bridge.createToolset([git]).commands.map(({ name }) => name)
      const calls = [{ id: 'call', function: { name, arguments: '{}' } }]
      const error = (() => { try { bridge.compileTools([{}], 'openai') } catch (error) { return error } })()
      JSON.stringify([
        typeof process, typeof console, typeof setTimeout, typeof URL, typeof TextEncoder,
        ...['openai', 'gemini', 'anthropic'].map((provider) => bridge.compileTools([git], provider).tools.length > 40),
        bridge.generateSafetyPrompt([git]).length > 100,
        bridge.createValidator([git], { allowNetwork: false }).validate(name, {}).violations.length >= 0,
        bridge.createResultFilter([git]).filter('password=hunter22'),
        bridge.parseToolCall('openai', { choices: [{ message: { tool_calls: calls } }] }).length,
        bridge.handleToolResult('openai', 'call', { ok: true }).content,
        bridge.isAtipError(error),
      ])`
    const nothing = Array.from({ length: 5 }, () => 'undefined')
    const results = [true, true, true, true, true, 'password=[REDACTED]', 1, '{"ok":true}', true]
    expect(JSON.parse(runInNewContext(`delete globalThis.console;${code};${script}`) as string)).toEqual([
      ...nothing,
      ...results,
    ])
  })
})

describe('tree-shaken', () => {
  it.each([
    ["import 'atip-bridge'"],
    ["import 'atip-bridge/tools'"],
    ["import 'atip-bridge/tools/load'"],
    ["import { kubectl } from 'atip-bridge/tools/kubectl'"],
    ["import 'atip-bridge/shell'"],
    ["import { compileTools } from 'atip-bridge'"],
    ["import { kubectl } from 'atip-bridge/tools'"],
  ])('%s, unused, leaves nothing', async (code) => {
    expect((await bundle(code, { minify: true })).trim()).toBe('')
  })

  it.each<[name: string, functions: readonly string[], constants: number]>([
    ['OPENAI_DESCRIPTION_MAX_LENGTH', [], 1],
    ['SAFETY_FLAGS', [], 1],
    ['READ_ONLY', [], 1],
    ['DEFAULT_REDACT_PATTERNS', [], 1],
    ['isAtipError', ['isAtipError'], 1],
    ['AtipError', ['hide'], 2],
  ])('%s comes alone, but for what it needs', async (name, functions, constants) => {
    const code = await bundle(`import { ${name} } from 'atip-bridge'; globalThis.used = ${name}`)
    const declared = Array.from(code.matchAll(/^(var|let|const|function\*?|class) ([\w$]+)/gm))
    const named = declared.filter(([, kind]) => kind?.startsWith('function'))
    expect(named.map(([, , found]) => found)).toEqual(functions)
    expect(declared.length - named.length).toBe(constants)
  })

  it.each(['git', 'curl', 'terraform'])('%s comes without the other tools', async (name) => {
    const code = await bundle(`import { ${name} } from 'atip-bridge/tools'; globalThis.used = ${name}`)
    const programs = Array.from(
      code.matchAll(/"atip":\{"version":"[\d.]+"\},"name":"(\w+)"/g),
      ([, program]) => program,
    )
    expect(programs).toEqual([name])
  })

  it('compiling comes without the validator and the filter', async () => {
    const code = await bundle("import { toOpenAI } from 'atip-bridge'; globalThis.used = toOpenAI")
    expect(code).toContain('function toOpenAI(')
    expect(code).not.toMatch(/DESTRUCTIVE_OPERATION|\[REDACTED\]|tool_use/)
  })
})
