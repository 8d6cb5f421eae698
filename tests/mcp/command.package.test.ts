import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client as ModernClient } from '@modelcontextprotocol/client'
import { StdioClientTransport as ModernTransport } from '@modelcontextprotocol/client/stdio'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, describe, expect, it } from 'vitest'
import { searchPath } from '../support/machine'
import { runs } from '../support/runs'
import { HARMLESS } from '../support/shell'
import { command, tool } from '../support/tools'
import { MODERN_META, runProgram } from './run-program'

const MAIN = fileURLToPath(new URL('../../dist/programs/atip-bridge-mcp.js', import.meta.url))
const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-mcp-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))
// Programs in the working directory are not used.
const bin = realpathSync(mkdtempSync(join(tmpdir(), 'atip-mcp-bin-')))
afterAll(() => rmSync(bin, { recursive: true, force: true }))
const place = join(root, 'place')
mkdirSync(place, { mode: 0o700 })
const SCRIPT = `#!/bin/sh
case $1 in
  list) echo "one $TEST_FLAVOUR in $PWD" ;;
  add) touch "${root}/added"; echo added ;;
  wait) echo $$ > "${root}/waiting"; exec sleep 30 ;;
esac
`
writeFileSync(join(bin, 'notes'), SCRIPT)
chmodSync(join(bin, 'notes'), 0o755)
const env = { HOME: root, PATH: [bin, searchPath()].join(delimiter), TEST_FLAVOUR: 'plain' }

const notes = tool({
  ...{ name: 'notes', description: 'Notes', effects: HARMLESS },
  commands: { list: command(), add: command({ effects: { filesystem: { write: true } } }), wait: command() },
})

function put(name: string, content: unknown, mode = 0o600): string {
  const file = join(root, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  chmodSync(file, mode)
  return file
}

const FILE = put('notes.json', notes)
const childOf = (...args: string[]) => ({ command: process.execPath, args: [MAIN, ...args], env, cwd: root })

/** Runs the program in this process on these lines, until each is answered. */
const run = (args: readonly string[], lines: readonly object[] = []) => runProgram(args, lines, { cwd: root, env })

const _meta = MODERN_META
const LIST = { id: 1, method: 'tools/list', params: { _meta } }
const callOf = (name: string) => ({ id: 1, method: 'tools/call', params: { _meta, name } })
const DISCOVER = { id: 1, method: 'server/discover', params: { _meta } }

/** The names of the tools that are served. */
async function served(...args: string[]): Promise<string[]> {
  const { code, out, told } = await run(args, [LIST])
  expect([code, told]).toEqual([0, ''])
  const { tools } = JSON.parse(out).result as { tools: { name: string }[] }
  return tools.map(({ name }) => name)
}

const ALL = ['notes_list', 'notes_add', 'notes_wait']

describe('files', () => {
  it('hold a tool or an array of tools, and may be named from where the program starts', async () => {
    const other = { ...notes, name: 'sh' }
    put('array.json', [notes, other])
    expect(await served(FILE)).toEqual(ALL)
    expect(await served('notes.json')).toEqual(ALL)
    expect(await served('array.json')).toEqual([...ALL, 'sh_list', 'sh_add', 'sh_wait'])
    expect(await served('notes.json', put('other.json', other))).toHaveLength(6)
  })

  it.each([
    ['is absent', () => join(root, 'absent.json'), 'does not exist'],
    ['is a directory', () => root, 'is a directory'],
    ['may be written by others', () => put('open.json', notes, 0o666), 'Other users may write to'],
    ['is no JSON', () => put('garbage.json', '{'), 'garbage.json'],
    ['is no metadata', () => put('empty.json', {}), 'is not an ATIP document'],
    ['is an empty array', () => put('none.json', []), 'is an empty array'],
    [
      'has a wrong tool in an array',
      () => put('half.json', [notes, { name: 'x' }]),
      'half.json[1] is not an ATIP document',
    ],
    ['holds one key twice', () => put('twice.json', '{"name":"a","name":"b"}'), 'twice'],
  ])('that %s ends the program with 2', async (_, file, text) => {
    const { code, out, told } = await run([FILE, file()])
    expect([code, out]).toEqual([2, ''])
    expect(told).toMatch(/^atip-bridge-mcp: .*\.\natip-bridge-mcp --help shows the usage\.$/)
    expect(told).toContain(text)
  })
})

describe('words', () => {
  it.each([
    ['no file and no tool', [], 'There is nothing to serve.'],
    ['an unknown option', [FILE, '--polcy', 'x'], "there is no option '--polcy'. Did you mean --policy?"],
    ['an unknown policy', [FILE, '--policy', 'safe'], "--policy cannot be 'safe'"],
    ['a policy twice', [FILE, '--policy', 'supervised', '--policy', 'unrestricted'], '--policy was given twice'],
    ['no directory', [FILE, '--cwd', 'absent'], 'The directory does not exist'],
    ['a variable that rules programs', [FILE, '--allow-env', 'LD_PRELOAD'], 'LD_PRELOAD'],
    ['a command that there is not', [FILE, '--command', 'notes lst'], "No command begins with 'notes lst'."],
  ])('with %s end the program with 2', async (_, args, text) => {
    const { code, out, told } = await run(args)
    expect([code, out]).toEqual([2, ''])
    expect(told).toContain(text)
    expect(told).not.toMatch(/\n\s+at /)
  })

  it('ask for help and version', async () => {
    const { code, out, told } = await run(['--help'])
    expect([code, told]).toEqual([0, ''])
    for (const word of [
      'Usage: atip-bridge-mcp [FILE...] [--tool NAME...]',
      '--confirm-by-host',
      '--policy-file FILE',
      '--policy',
      '--cwd DIR',
      '--allow-env',
      '--command',
    ]) {
      expect(out).toContain(word)
    }
    expect(out.split('\n').every((line) => line.length <= 80)).toBe(true)
    expect(await run(['--version'])).toEqual({ code: 0, out: 'atip-bridge-mcp 9.9.9\n', told: '' })
  })

  it('show the version only where --version is an option', async () => {
    for (const args of [
      ['--command', '--version'],
      ['--cwd', '--version'],
      ['--policy', '--version'],
    ]) {
      expect(await run([FILE, ...args])).toMatchObject({ code: 2, out: '' })
    }
    expect(await run([FILE, '--version'])).toMatchObject({ code: 0, out: 'atip-bridge-mcp 9.9.9\n' })
    expect(await run([FILE, '--', '--version'])).toMatchObject({ code: 2 })
  })

  it('choose commands', async () => {
    expect(await served(FILE, '--command', 'notes list')).toEqual(['notes_list'])
    expect(await served(FILE, '--command', 'list', '--command', 'notes wait')).toEqual(['notes_list', 'notes_wait'])
    expect(await served(FILE, '--command', 'notes')).toEqual(ALL)
  })

  it.each([
    ['supervised', 'waits for the approval of a person'],
    ['readOnly', 'This call was not run. notes_add writes files'],
    ['read-only', 'This call was not run. notes_add writes files'],
    ['unrestricted', 'added'],
  ])('set the policy %s', async (policy, text) => {
    rmSync(join(root, 'added'), { force: true })
    const { out } = await run([FILE, '--policy', policy], [callOf('notes_add')])
    expect(out).toContain(text)
    expect(existsSync(join(root, 'added'))).toBe(policy === 'unrestricted')
  })

  it('set the directory and grant variables', async () => {
    const granted = await run([FILE, '--cwd', place, '--allow-env', 'TEST_FLAVOUR'], [callOf('notes_list')])
    expect(granted.out).toContain(`one plain in ${place}`)
    expect((await run([FILE], [callOf('notes_list')])).out).toContain(`one  in ${root}`)
  })
})

describe('programs', () => {
  it('that are not there, or that others may change, are told, and not run', async () => {
    const absent = put('absent-program.json', { ...notes, name: 'nowhere' })
    expect((await run([absent])).told).toBe('atip-bridge-mcp: nowhere is not on PATH: its calls will be denied.')
    const open = join(bin, 'open')
    writeFileSync(open, `#!/bin/sh\ntouch "${root}/opened"\n`)
    chmodSync(open, 0o777)
    const changeable = put('open-program.json', { ...notes, name: 'open' })
    const { code, out, told } = await run([changeable], [callOf('open_list')])
    expect([code, JSON.parse(out).result.isError, existsSync(join(root, 'opened'))]).toEqual([0, true, false])
    expect(told).toMatch(/^atip-bridge-mcp: open will not be run: .*Other users may write to/)
  })
})

describe('the server', () => {
  it('is called like its only tool, else like the package', async () => {
    const infoOf = async (...args: string[]) => JSON.parse((await run(args, [DISCOVER])).out).result._meta
    const key = 'io.modelcontextprotocol/serverInfo'
    expect(await infoOf(FILE)).toEqual({ [key]: { name: 'notes', version: '1.0.0' } })
    const other = put('sh.json', { ...notes, name: 'sh' })
    expect(await infoOf(FILE, other)).toEqual({ [key]: { name: 'atip-bridge', version: '9.9.9' } })
  })

  it('tells of lines that it cannot read', async () => {
    const { code, told } = await run([FILE], [{ id: null, method: 'ping' }])
    expect([code, told]).toEqual([0, 'atip-bridge-mcp: The id must be a string or an integer.'])
  })

  it('serves the official client 1.x over its standard streams, and asks it', async () => {
    rmSync(join(root, 'added'), { force: true })
    const client = new Client({ name: 'host', version: '1' }, { capabilities: { elicitation: {} } })
    client.setRequestHandler(ElicitRequestSchema, async () => ({ action: 'accept', content: { approve: true } }))
    await client.connect(new StdioClientTransport(childOf(FILE)))
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(ALL)
    expect(await client.callTool({ name: 'notes_add' })).toMatchObject({ isError: false })
    expect(existsSync(join(root, 'added'))).toBe(true)
    await client.close()
  })

  it('serves the official client 2.x in the newest revision', async () => {
    rmSync(join(root, 'added'), { force: true })
    const options = { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'auto' as const } }
    const client = new ModernClient({ name: 'host', version: '1' }, options)
    client.setRequestHandler('elicitation/create', async () => ({ action: 'accept', content: { approve: true } }))
    await client.connect(new ModernTransport(childOf(FILE)))
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
    expect(await client.callTool({ name: 'notes_add' })).toMatchObject({ isError: false })
    expect(existsSync(join(root, 'added'))).toBe(true)
    await client.close()
  })

  /** A program that is serving, with a call that runs; `ended` gives its code and what it said on standard error. */
  const startCall = async () => {
    rmSync(join(root, 'waiting'), { force: true })
    const { command: program, args, ...options } = childOf(FILE)
    const child = spawn(program, args, options)
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {})
    let told = ''
    child.stderr.on('data', (text: Buffer) => {
      told += text.toString()
    })
    const ended = new Promise<unknown[]>((resolve) => child.once('exit', (code) => resolve([code, told])))
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...callOf('notes_wait'), id: 'wait' })}\n`)
    const file = join(root, 'waiting')
    const pid = () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
    while (pid() === '' && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
    return { child, ended, pid: Number(pid()) }
  }

  it.each([
    ['the end of its input', (child: ChildProcess) => child.stdin?.end(), 0],
    ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM'), 143],
    ['SIGINT', (child: ChildProcess) => child.kill('SIGINT'), 130],
  ] as const)('stops at %s though nobody reads, and so does what it runs', async (_, stop, code) => {
    const { child, ended, pid } = await startCall()
    child.stdout.pause()
    const many = Array.from({ length: runs(3000) }, (_, id) => JSON.stringify({ jsonrpc: '2.0', ...LIST, id }))
    await new Promise((resolve) => child.stdin.write(`${many.join('\n')}\n`, resolve))
    await new Promise((resolve) => setTimeout(resolve, 300))
    stop(child)
    const [found, told] = await ended
    expect(found).toBe(code)
    expect(told).toBe(
      code === 0 ? 'atip-bridge-mcp: The host does not read: the remaining requests are not answered.\n' : '',
    )
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    child.stdout.destroy()
  })

  it('ends with 0 where the host closes both pipes during a call', async () => {
    const { child, ended, pid } = await startCall()
    child.stdout.destroy()
    child.stdin.end()
    expect(await ended).toEqual([0, ''])
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it('goes on where nobody hears of problems', async () => {
    const { child, ended } = await startCall()
    child.stderr.destroy()
    child.stdin.write('garbage\n')
    await new Promise((resolve) => setTimeout(resolve, 100))
    child.stdin.write('garbage\n')
    const listed = new Promise<string>((resolve) => {
      let out = ''
      child.stdout.on('data', (text: Buffer) => {
        out += text.toString()
        if (out.includes('notes_list')) resolve(out)
      })
    })
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...LIST })}\n`)
    expect(await listed).toContain('notes_list')
    child.stdin.end()
    expect(await ended).toEqual([0, ''])
  })

  it.each([
    ['a reader that stopped', '| true', 0, ''],
    [
      'a full disk',
      '> /dev/full',
      1,
      'atip-bridge-mcp: The output cannot be written, because no space is left: free some space.\n',
    ],
  ])('shows help to %s without a stack', (_, target, status, stderr) => {
    const { command: program, args } = childOf('--help')
    const words = [program, ...args].map((word) => `'${word}'`).join(' ')
    const found = spawnSync('bash', ['-c', `set -o pipefail; ${words} ${target}`], { encoding: 'utf8', env })
    expect(found).toMatchObject({ status, stderr })
  })

  it.each([
    ['the end of its input', (child: ChildProcess) => child.stdin?.end(), 0],
    ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM'), 143],
    ['SIGINT', (child: ChildProcess) => child.kill('SIGINT'), 130],
  ] as const)('stops at %s, and so does what it runs', async (_, stop, code) => {
    rmSync(join(root, 'waiting'), { force: true })
    const { command: program, args, ...options } = childOf(FILE)
    const child = spawn(program, args, options)
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...callOf('notes_wait') })}\n`)
    const file = join(root, 'waiting')
    const pid = () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
    while (pid() === '' && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
    stop(child)
    expect(await ended).toBe(code)
    expect(() => process.kill(Number(pid()), 0)).toThrow('ESRCH')
  })
})
