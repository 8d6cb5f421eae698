import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AtipTool } from 'atip-bridge'
import { createExecutor } from 'atip-bridge/execute'
import { curl, git, npm } from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { callOf, HARMLESS } from '../support/shell'
import { argument, command, option, tool } from '../support/tools'

const directory = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-')))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const run = (...args: string[]): void => void execFileSync('git', args, { cwd: directory, stdio: 'ignore' })
run('init', '--quiet', '--initial-branch=main')
writeFileSync(join(directory, 'file'), 'one\ntwo\n')
writeFileSync(
  join(directory, 'package.json'),
  '{ "name": "p", "version": "1.0.0", "scripts": { "test": "touch pwned" } }',
)
execFileSync('tar', ['-cf', 'file.tar', 'file'], { cwd: directory })
mkdirSync(join(directory, 'folder'))
run('add', 'file')
run('-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '--quiet', '--message', 'One')

/** Programs whose metadata says that they only read, and what they are given beside the value. */
const program = (name: string, fields: Parameters<typeof command>[0], argv: AtipTool['x-argv'] = {}): AtipTool =>
  tool({ name, effects: HARMLESS, 'x-argv': argv, commands: { '': command(fields) } })
const rest = argument('rest', { variadic: true, required: false })
const TOOLS = {
  tar: program('tar', {
    options: [
      option('list', { flags: ['--list'], type: 'boolean' }),
      option('file', { type: 'file' }),
      option('exclude'),
    ],
    arguments: [rest],
  }),
  find: program(
    'find',
    { arguments: [argument('path', { type: 'file' }), rest], options: [option('name', { flags: ['-name'] })] },
    { endOfOptions: false, optionsFirst: false, separator: ' ' },
  ),
  sed: program('sed', {
    options: [option('quiet', { flags: ['--quiet'], type: 'boolean' }), option('expression')],
    arguments: [rest],
  }),
  env: program('env', { arguments: [rest], options: [option('unset')] }),
}

/** Calls that make some program run, write or read something, each with the file that would show it. */
const INJECTIONS = [
  '--output=pwned',
  '-opwned',
  '--output-document=pwned',
  '--exec=touch pwned',
  '--upload-pack=touch pwned',
  '--upl=touch pwned',
  '--checkpoint-action=exec=touch pwned',
  '--to-com=touch pwned',
  '--use-compress-program=touch pwned',
  '-Itouch pwned',
  '--one-top-level=pwned',
  '-fprint',
  '-delete',
  '-exec',
  '-Otouch pwned',
  '--open-files-in-pager=touch pwned',
  '--ext-diff',
  '-c',
  '--config=pwned',
  '-Kpwned',
  '--in-place=pwned',
  '-S touch pwned',
  '--split-string=touch pwned',
  '--script-shell=pwned',
  '1e touch pwned',
  'w pwned',
  'touch',
  'A=B',
  'ext::sh -c touch% pwned',
  'file://pwned',
  '@file',
  '$(touch pwned)',
  '`touch pwned`',
  '; touch pwned',
  '| touch pwned',
  '> pwned',
]

type Slot = readonly [tools: AtipTool, name: string, args: (value: string) => Record<string, unknown>]
const SLOTS: readonly Slot[] = [
  [git, 'git_log', (revision) => ({ revision })],
  [git, 'git_log', (format) => ({ format, 'max-count': 1 })],
  [git, 'git_log', (path) => ({ path: [path, 'pwned'] })],
  [git, 'git_diff', (revision) => ({ revision })],
  [git, 'git_grep', (pattern) => ({ pattern, path: ['file'] })],
  [git, 'git_ls-remote', (repository) => ({ repository })],
  [git, 'git_show', (object) => ({ object })],
  [git, 'git_checkout', (branch) => ({ branch })],
  [curl, 'curl', (url) => ({ url: [url] })],
  [curl, 'curl', (data) => ({ url: ['http://127.0.0.1:9/'], data: [data] })],
  [TOOLS.tar, 'tar', (exclude) => ({ list: true, file: 'file.tar', exclude })],
  [TOOLS.tar, 'tar', (value) => ({ list: true, file: 'file.tar', rest: [value] })],
  [TOOLS.tar, 'tar', (file) => ({ list: true, file })],
  [TOOLS.find, 'find', (path) => ({ path })],
  [TOOLS.find, 'find', (name) => ({ path: 'folder', name })],
  [TOOLS.find, 'find', (value) => ({ path: 'folder', rest: [value, 'touch', 'pwned', ';'] })],
  [TOOLS.sed, 'sed', (expression) => ({ quiet: true, expression, rest: ['file'] })],
  [TOOLS.sed, 'sed', (value) => ({ quiet: true, rest: [value, 'file'] })],
  [TOOLS.env, 'env', (value) => ({ rest: [value, 'touch', 'pwned'] })],
  [TOOLS.env, 'env', (unset) => ({ unset, rest: ['touch', 'pwned'] })],
]
/** It takes long to start. */
const NPM: readonly Slot[] = [
  [npm, 'npm_pkg_get', (key) => ({ key: [key] })],
  [npm, 'npm_run', (script) => ({ script })],
]

const listing = (): string[] => readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()
const titled = (slots: readonly Slot[]) =>
  slots.map(([tools, name, args]) => [`${name} ${JSON.stringify(args('…'))}`, tools, name, args] as const)

async function inject(
  [, tools, name, args]: ReturnType<typeof titled>[number],
  values: readonly string[],
): Promise<string[]> {
  const { execute } = createExecutor([tools], { cwd: directory, timeoutMs: 20_000 })
  const results = await Promise.all(values.map((value) => execute(callOf(name, args(value)))))
  return results.map(({ status }) => status)
}

describe('nobody is asked, so nothing but reading happens', () => {
  const before = listing()

  it.each(titled(SLOTS))('%s', async (...slot) => {
    // Each slot gets every other one, the slots in turn.
    const half = INJECTIONS.filter(
      (_, index) => index % 2 === SLOTS.findIndex(([, name, args]) => name === slot[2] && args === slot[3]) % 2,
    )
    const statuses = await inject(slot, half)
    expect(listing()).toEqual(before)
    expect(new Set(statuses)).not.toContain('timeout')
  })

  it.each(titled(NPM))('%s', async (...slot) => {
    await inject(slot, ['--script-shell=touch pwned', '; touch pwned'])
    expect(listing()).toEqual(before)
  })

  it('although reading itself works', async () => {
    const { execute } = createExecutor([git, TOOLS.tar], { cwd: directory })
    expect((await execute(callOf('git_log', { revision: 'main' }))).status).toBe('ok')
    expect((await execute(callOf('tar', { list: true, file: 'file.tar' }))).stdout).toBe('file\n')
  })
})
