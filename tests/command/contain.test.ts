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
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findTestProgram, searchPath } from '../support/machine'
import { run } from './world'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-contain-')))
const home = join(root, 'home')
const cwd = join(home, 'work/project')
for (const directory of ['.ssh', '.local/bin', '.cargo', 'work/other', 'work/project/src'])
  mkdirSync(join(home, directory), { recursive: true, mode: 0o700 })
const place = (path: string, text: string): void => {
  writeFileSync(join(home, path), text)
  chmodSync(join(home, path), 0o755)
}
place('.ssh/id_rsa', 'key')
place('notes.txt', 'private')
place('work/other/a.txt', 'other')
place('.cargo/credentials.toml', 'token')
place('.local/bin/tool', '#!/bin/sh\necho tool\n')
place('work/project/.env', 'SECRET=1')
place('work/project/src/a.txt', 'a')
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  vi.stubEnv('HOME', home)
  vi.stubEnv('PATH', searchPath())
})

const bwrap = findTestProgram('bwrap')
const trial = ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev']
const works = bwrap !== undefined && spawnSync(bwrap, [...trial, bwrap, '--version']).status === 0

const contain = (script: string, words = '') => {
  writeFileSync(join(cwd, 'run.sh'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return run(`contain ${words} -- ./run.sh`, { cwd, env: { HOME: home, PATH: searchPath() }, columns: 200 })
}

describe.skipIf(!works)('atip contain (needs bwrap)', () => {
  it.each([
    ['reads the folder', 'cat src/a.txt', 'a'],
    ['reads the system', 'test -r /etc/passwd && echo yes', 'yes\n'],
    ['runs toolchains of the home', '"$HOME/.local/bin/tool"', 'tool\n'],
    ['writes where TMPDIR says', 'echo b > "$TMPDIR/b" && cat "$TMPDIR/b"', 'b\n'],
    ['has no variables of the person', 'echo "${SECRET_TOKEN-none}"', 'none\n'],
  ])('lets a program run that %s', async (_, script, out) => {
    vi.stubEnv('SECRET_TOKEN', 'secret')
    expect(await contain(script)).toMatchObject({ code: 0, out, err: '' })
  })

  it.each([
    ['writes in the folder', 'echo x > src/b.txt', 'It tried to write "src/b.txt": it may change nothing.'],
    ['writes elsewhere', 'touch /tmp/atip-never', 'It tried to write "/tmp/atip-never": it may change nothing.'],
    ['deletes', 'rm -f src/a.txt', 'It tried to write "src/a.txt": it may change nothing.'],
    ['reads the home', 'cat "$HOME/notes.txt"', ''],
    ['reads another folder', 'cat ../other/a.txt', ''],
    ['reads a key', 'cat "$HOME/.ssh/id_rsa"', ''],
    ['reads credentials of a toolchain', 'cat "$HOME/.cargo/credentials.toml"', 'It'],
    ['reads credentials of the folder', 'cat .env', 'It tried to open what is hidden from it'],
    ['lists the home', 'ls "$HOME"', 'It tried to open what is hidden from it'],
  ])('stops a program that %s', async (_, script, said) => {
    const ran = await contain(`${script} || exit 7`)
    expect(ran).toMatchObject({ code: 7, out: '', err: expect.stringContaining(said) })
    expect(ran.err).not.toMatch(/key|private|other\n|token|SECRET=1/)
    expect(readdirSync(join(cwd, 'src'))).toEqual(['a.txt'])
    expect(existsSync('/tmp/atip-never')).toBe(false)
  })

  it('leaves no process, and none outside is seen', async () => {
    expect(await contain('sleep 600 & cat /proc/*/comm | sort -u')).toMatchObject({
      code: 0,
      out: expect.not.stringContaining('node'),
    })
  })

  it('stops a program after the time that it has', async () => {
    expect(await contain('sleep 60', '--timeout 1')).toMatchObject({
      code: 124,
      err: expect.stringContaining('after 1 second'),
    })
  })
})

describe('atip contain', () => {
  const at = (directory: string, line: string) => run(line, { cwd: directory, env: { HOME: home, PATH: searchPath() } })

  it.each([
    ['contain', 2, 'PROGRAM is missing'],
    ['contain ./none', 2, "there is no file './none'"],
    ['contain --timeout 0 ./none', 2, '--timeout'],
  ])('refuses %s', async (line, code, said) => {
    expect(await at(cwd, line)).toMatchObject({ code, out: '', err: expect.stringContaining(said) })
  })

  it.skipIf(!works)('refuses to show the home', async () => {
    const ran = await at(home, 'contain .local/bin/tool')
    expect(ran).toMatchObject({ code: 125, out: '', err: expect.stringContaining('holds the home directory') })
  })
})
