import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type NotObserved, type ObserveRequest, observeProgram } from '../../../src/command/observe/observe-program'
import type { ObservationReport } from '../../../src/command/observe/report'
import { searchPath } from '../../support/machine'
import { type Circumstances, type Ran, run } from '../world'

const works = (...words: readonly string[]): boolean => spawnSync(words[0] ?? '', words.slice(1)).status === 0
/** Tries what the command needs: strace may be forbidden, and so may bubblewrap. */
const canObserve = works('strace', '-qq', 'true') && works('bwrap', '--unshare-all', '--ro-bind', '/', '/', 'true')
if (!canObserve) console.warn('SKIPPED: tests of atip observe, because strace or bubblewrap cannot run here')

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'observe-test-')))
const folder = join(scratch, 'project')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function writeProgram(name: string, body: string): string {
  const file = join(folder, name)
  writeFileSync(file, `#!${process.execPath}\nconst fs = require('node:fs')\n${body}\n`)
  chmodSync(file, 0o755)
  return `./${name}`
}

const real: Circumstances = {
  cwd: folder,
  observeProgram,
  locateProgram: async (name) => ({ strace: '/usr/bin/strace', bwrap: '/usr/bin/bwrap' })[name],
}

async function observe(words: readonly string[], more: Circumstances = {}): Promise<Ran> {
  return run(['observe', ...words], { ...real, ...more })
}

async function reportOf(words: readonly string[]): Promise<ObservationReport & { readonly code: number }> {
  const { out, code, err } = await observe(['--json', ...words])
  if (out === '') throw new Error(err)
  return { ...(JSON.parse(out) as ObservationReport), code }
}

beforeAll(() => {
  vi.stubEnv('PATH', searchPath())
  mkdirSync(join(folder, 'below'), { recursive: true })
  writeFileSync(join(folder, 'a.txt'), 'one\n')
  writeFileSync(join(folder, 'below/b.txt'), 'two\n')
})

describe.skipIf(!canObserve)('atip observe (needs strace)', { timeout: 60_000 }, () => {
  it('says of a program that reads that it reads, and proves its metadata', async () => {
    const program = writeProgram('reader', "fs.readFileSync('a.txt'); fs.existsSync('nothing')")
    const report = await reportOf([program])
    expect(report).toMatchObject({ code: 0, exitCode: 0, end: 'exit', created: [], modified: [], deleted: [] })
    expect(report.read).toContain('a.txt')
    expect(report.effects).toEqual({
      filesystem: { read: true, write: false, delete: false },
      network: false,
      subprocess: false,
      interactive: { stdin: 'none', tty: false },
    })
  })

  it('sees each kind of change, in the copy alone', async () => {
    const body = `
      fs.writeFileSync('new "x\\n) = 3 <unfinished ...>', 'x')
      fs.appendFileSync('a.txt', 'more')
      fs.rmSync('below/b.txt')
      fs.mkdirSync('first'); fs.renameSync('first', 'second')
      fs.writeFileSync('short', ''); fs.rmSync('short')
      fs.writeFileSync(process.env.TMPDIR + '/mine', ''); fs.writeFileSync(process.env.HOME + '/.mine', '')
      for (const place of ['/etc/atip-observe', '/var/tmp/atip-observe'])
        try { fs.writeFileSync(place, '') } catch {}`
    const report = await reportOf([writeProgram('writer', body)])
    expect(report).toMatchObject({
      created: ['new "x\n) = 3 <unfinished ...>', 'second', '~/.mine'],
      modified: ['a.txt'],
      deleted: ['below/b.txt'],
      outside: [
        { path: '/etc/atip-observe', refused: true },
        { path: '/var/tmp/atip-observe', refused: true },
      ],
      effects: { filesystem: { write: true, delete: true } },
    })
    expect(report.temporary).toEqual(expect.arrayContaining(['short']))
    expect(existsSync('/etc/atip-observe') || existsSync('/var/tmp/atip-observe')).toBe(false)
    expect(readdirSync(join(folder, 'below'))).toEqual(['b.txt'])
    expect(readdirSync(folder)).not.toContain('second')
  })

  it('counts a file that moved as written, not as deleted', async () => {
    const report = await reportOf([writeProgram('mover', "fs.renameSync('a.txt', 'c.txt')")])
    expect(report.renamed).toEqual([{ from: 'a.txt', to: 'c.txt' }])
    expect(report.effects.filesystem).toMatchObject({ write: true, delete: false })
  })

  it('sees programs, addresses that cannot be reached, and questions', async () => {
    const body = `
      const net = require('node:net')
      require('node:child_process').execFileSync('/bin/sh', ['-c', 'exec cat a.txt'])
      try { fs.readFileSync(0) } catch {}
      try { fs.openSync('/dev/tty', 'r+') } catch {}
      for (const to of [{ port: 80, host: '192.0.2.1' }, { path: '/run/docker.sock' }, { path: '\\0hidden' }])
        net.connect(to).on('error', () => {})
      require('node:dgram').createSocket('udp6').on('error', () => {}).send('x', 53, '2001:db8::1', () => process.exit())`
    const report = await reportOf([writeProgram('talker', body)])
    expect(report.programs.map((path) => basename(path)).sort()).toEqual(['cat', 'sh'])
    expect(report.connections).toEqual(
      expect.arrayContaining(['192.0.2.1:80', '2001:db8::1:53', '/run/docker.sock', '@hidden']),
    )
    expect(report).toMatchObject({ readsInput: true, usesTerminal: true })
    expect(report.effects).toMatchObject({ network: true, subprocess: true, interactive: { stdin: 'required' } })
  })

  it('exits with 1 and says where the metadata is wrong', async () => {
    writeProgram('liar', "fs.writeFileSync('surprise', '')")
    const effects = { filesystem: { read: true, write: false, delete: false }, network: false, subprocess: false }
    const tool = { atip: '0.6', name: 'liar', version: '1', description: 'Lists', effects, commands: { list: {} } }
    const metadata = { ...tool, commands: { list: { description: 'Lists', effects } } }
    writeFileSync(join(folder, 'liar.json'), JSON.stringify(metadata), { mode: 0o600 })
    const { code, out } = await observe(['--from', 'liar.json', '--', './liar', 'list'], { columns: 200 })
    expect(out).toContain('is contradicted')
    expect(out).toContain('filesystem.write is declared false, but it changed +surprise')
    expect(code).toBe(1)
    const other = await observe(['--from', 'liar.json', '--', './liar', 'unknown'])
    expect(other.code).toBe(0)
    expect(other.out).toContain('does not describe this call')
  })

  it('leaves nothing behind, even if the program forbids to remove its files', async () => {
    const place = join(scratch, 'temporary')
    mkdirSync(place, { recursive: true })
    vi.stubEnv('TMPDIR', place)
    const body = "fs.mkdirSync('closed/in', { recursive: true }); fs.chmodSync('closed', 0); fs.chmodSync('.', 0o500)"
    expect(await reportOf([writeProgram('closer', body)])).toMatchObject({
      created: expect.arrayContaining(['closed']),
    })
    expect(readdirSync(place)).toEqual([])
  })

  it('ends processes that stay', async () => {
    const body = `
      const { spawn } = require('node:child_process')
      const late = 'setTimeout(() => require("node:fs").writeFileSync("late", ""), 2000)'
      spawn(process.execPath, ['-e', late, 'atip-observe-stays'], { detached: true, stdio: 'ignore' }).unref()`
    await reportOf([writeProgram('daemon', body)])
    const alive = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout
    expect(alive).not.toContain('atip-observe-stays')
  })
})

describe('atip observe, before it runs anything', () => {
  const request: ObserveRequest = {
    ...{ command: ['/bin/true'], cwd: folder, isEmpty: false, network: false, isConfined: true },
    ...{ environment: {}, protecting: { env: {}, gitConfig: {} }, signal: new AbortController().signal },
    ...{ strace: '/usr/bin/strace', bubblewrap: '/usr/bin/bwrap' },
  }
  const refusalOf = async (more: Partial<ObserveRequest>): Promise<NotObserved> => {
    const result = await observeProgram({ ...request, ...more })
    if (result.ok) throw new Error('It ran')
    return result
  }

  it.skipIf(process.platform !== 'linux')('says what to install', async () => {
    expect(await refusalOf({ strace: undefined })).toMatchObject({
      reason: 'strace',
      hints: [expect.stringContaining('apt-get install strace')],
    })
    expect(await refusalOf({ bubblewrap: undefined })).toMatchObject({
      reason: 'bubblewrap',
      hints: [expect.stringContaining('apt-get install bubblewrap'), expect.stringContaining('--unconfined')],
    })
  })

  it.skipIf(process.platform !== 'linux')(
    'refuses a folder that is too large to copy, or that holds the copy',
    async () => {
      const large = join(scratch, 'large')
      mkdirSync(large, { recursive: true })
      spawnSync('truncate', ['-s', '300M', join(large, 'sparse')])
      expect(await refusalOf({ cwd: large })).toMatchObject({
        reason: 'too-large',
        message: expect.stringContaining('256 MiB'),
      })
      vi.stubEnv('TMPDIR', folder)
      expect(await refusalOf({})).toMatchObject({ reason: 'folder' })
      vi.unstubAllEnvs()
    },
  )

  it.each([['--network'], ['--unconfined']])('asks before %s, and runs nothing without a terminal', async (flag) => {
    const ran: ObserveRequest[] = []
    const observed: Circumstances = {
      vetProgram: async () => ({ ok: true, file: '/usr/bin/git', names: [] }),
      observeProgram: async (given) => {
        ran.push(given)
        return { ok: false, reason: 'unstartable', message: 'Tried', hints: [] }
      },
    }
    const words = ['observe', flag, '--', 'git', 'status']
    const silent = await run(words, observed)
    expect(silent.code).toBe(125)
    expect(silent.err).toContain('pass --yes')
    expect((await run(words, { ...observed, answers: ['n'] })).err).toContain('you declined')
    expect(ran).toEqual([])
    await run(words, { ...observed, answers: ['y'] })
    await run([...words.slice(0, 2), '--yes', ...words.slice(2)], observed)
    expect(ran.map(({ network, isConfined }) => [network, isConfined])).toEqual(
      Array(2).fill([flag === '--network', flag !== '--unconfined']),
    )
  })

  it('gives a described call the protection that an executor would', async () => {
    const ran: ObserveRequest[] = []
    await run(['observe', '--', 'git', 'status'], {
      vetProgram: async () => ({ ok: true, file: '/usr/bin/git', names: [] }),
      observeProgram: async (given) => {
        ran.push(given)
        return { ok: false, reason: 'unstartable', message: 'Tried', hints: [] }
      },
    })
    expect(ran[0]?.command).toEqual(['/usr/bin/git', 'status'])
    expect(Object.keys(ran[0]?.protecting.gitConfig ?? {})).toContain('core.fsmonitor')
  })

  it('says that a program is missing, untrusted or not named', async () => {
    expect((await run('observe')).code).toBe(2)
    expect((await run('observe -- ./nothing', { cwd: folder })).err).toContain("there is no file './nothing'")
    expect((await run('observe frob')).err).toContain('is not on PATH')
    const rejected = { ok: false, file: '/x/frob', reason: 'writable', message: 'Others can change /x/frob' } as const
    const untrusted = await run('observe frob', { vetProgram: async () => rejected })
    expect(untrusted).toMatchObject({ code: 125, err: expect.stringContaining('Others can change') })
  })
})
