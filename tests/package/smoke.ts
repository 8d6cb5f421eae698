/**
 * Installs the packed package, as npm would publish it, into an empty folder, and uses it there as a newcomer would:
 * README's first example, both module systems, and both programs. Needs a build; uses no network.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { examplesOf } from '../support/docs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'atip-smoke-')))
const app = join(folder, 'app')
const home = join(folder, 'home')
const env = {
  PATH: process.env.PATH,
  HOME: home,
  npm_config_cache: join(folder, 'cache'),
  npm_config_update_notifier: 'false',
}

/** Returns what a program prints in the empty folder. */
function run(program: string, args: readonly string[], input = ''): string {
  return execFileSync(program, args, { cwd: app, encoding: 'utf8', env, input, stdio: ['pipe', 'pipe', 'inherit'] })
}

/** Packs and installs. Returns the version. */
function install(): string {
  const options = { cwd: ROOT, encoding: 'utf8' } as const
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], options)
  const [{ filename, version }] = JSON.parse(packed) as [{ filename: string; version: string }]
  for (const directory of [app, home]) mkdirSync(directory)
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', join(folder, filename)])
  const installed = readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'))
  assert.deepEqual(installed, ['atip-bridge'], 'the package alone is installed')
  return version
}

/** Runs README's first example, which is also sound JavaScript. */
function tryReadme(): void {
  const text = readFileSync(join(app, 'node_modules', 'atip-bridge', 'README.md'), 'utf8')
  const [first] = examplesOf([{ file: 'README.md', text }])
  assert.ok(first, 'README has an example')
  const promised = [...first.code.matchAll(/\/\/ => (.*)$/gm)].map(([, line]) => line)
  writeFileSync(join(app, 'first.mjs'), first.code)
  assert.deepEqual(run(process.execPath, ['first.mjs']).trimEnd().split('\n'), promised)
  assert.ok(promised.length > 0)
}

function tryModules(): void {
  const rooms = ['shell', 'execute', 'discover', 'agentcli', 'a2t', 'mcp', 'frameworks']
  const entries = ['', '/tools', '/tools/load', '/tools/git', '/tools/apt-get', ...rooms.map((room) => `/${room}`)]
  const names = entries.map((entry) => `atip-bridge${entry}`)
  const load = (code: string): string[] => [
    '-e',
    `Promise.all(${JSON.stringify(names)}.map(async (name) => Object.keys(${code}).length)).then((all) => console.log(all.join()))`,
  ]
  const imported = run(process.execPath, ['--input-type=module', ...load('await import(name)')])
  assert.match(imported, /^[1-9]\d*(?:,[1-9]\d*){11}\n$/)
  assert.equal(run(process.execPath, ['--input-type=commonjs', ...load('require(name)')]), imported)
}

/** Every program has a module of both kinds and an ATIP document, with the same data. */
function tryTools(): void {
  writeFileSync(
    join(app, 'tools.mjs'),
    `import assert from 'node:assert/strict'
    import { createRequire } from 'node:module'
    import * as all from 'atip-bridge/tools'
    import { loadTool, TOOL_GROUPS, TOOL_NAMES } from 'atip-bridge/tools/load'
    const require = createRequire(import.meta.url)
    const { loadTool: loadRequired, TOOL_NAMES: names } = require('atip-bridge/tools/load')
    assert.deepEqual(names, TOOL_NAMES)
    assert.equal(Object.keys(all).length, TOOL_NAMES.length)
    assert.deepEqual(TOOL_GROUPS.flatMap(({ tools }) => tools).sort(), TOOL_NAMES)
    for (const [exported, tool] of Object.entries(all)) {
      const entry = 'atip-bridge/tools/' + tool.name
      assert.equal((await import(entry))[exported], tool)
      assert.equal(await loadTool(tool.name), tool)
      for (const same of [require(entry)[exported], require('atip-bridge/tools')[exported], await loadRequired(tool.name)]) {
        assert.equal(same, tool)
      }
    }
    await assert.rejects(loadTool('gti'), /did you mean .*git/)
    await assert.rejects(loadRequired('toString'), { code: 'ATIP_VALIDATION' })
    console.log(TOOL_NAMES.length)`,
  )
  assert.ok(Number(run(process.execPath, ['tools.mjs'])) >= 120)
}

function tryPrograms(version: string): void {
  const program = (name: string): string => join('node_modules', '.bin', name)
  assert.equal(run(program('atip'), ['--version']).trim(), `atip ${version}`)
  assert.match(run(program('atip'), ['show', 'git', 'reset']), /git reset/)
  const [first, second] = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {} } },
    { id: 2, method: 'tools/list' },
  ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
  const answers = run(program('atip-bridge-mcp'), ['--tool', 'git'], `${first}\n${second}\n`).trim().split('\n')
  assert.equal(answers.length, 2)
  assert.match(answers[0] ?? '', /"serverInfo":\{"name":"git"/)
  assert.match(answers[1] ?? '', /"name":"git_log"/)
}

const start = performance.now()
try {
  const version = install()
  tryReadme()
  tryModules()
  tryTools()
  tryPrograms(version)
  console.log(`The packed package works in an empty folder (${((performance.now() - start) / 1000).toFixed(1)} s).`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
