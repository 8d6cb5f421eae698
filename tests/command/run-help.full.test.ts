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
import { afterAll, describe, expect, it } from 'vitest'
import { runHelp } from '../../src/command/shim/run-help'
import { searchPath } from '../support/machine'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-help-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const marks = join(root, 'marks')
mkdirSync(marks)

function install(name: string, script: string, mode = 0o755): string {
  const file = join(root, name)
  writeFileSync(file, `#!/bin/sh\ntouch "${marks}/${name}"\n${script}\n`)
  chmodSync(file, mode)
  return file
}

const help = (program: string, signal = new AbortController().signal) =>
  runHelp(program, `${root}:${searchPath()}`, signal)

describe('the help of a program', () => {
  it('is not asked of a script whose interpreter others can change', async () => {
    install('interpreter', '', 0o777)
    const file = join(root, 'script')
    writeFileSync(file, '#!/usr/bin/env interpreter\n', { mode: 0o755 })
    expect(await help('script')).toMatchObject({ ok: false, reason: 'writable' })
  })

  it.each([
    ['out', 'echo "$@"; pwd; echo $HOME; cat', /^--help\n(\/\S+)\n(\/\S+)\n$/],
    ['err', 'echo usage >&2; exit 1', /^usage\n$/],
    ['both', 'echo warning >&2; echo usage', /^usage\n$/],
    ['bytes', "printf 'a\\377b'", /^a\ufffdb$/],
  ])('is read from %s', async (name, script, text) => {
    const file = install(name, script)
    const found = await help(name)
    expect(found).toMatchObject({ ok: true, file })
    expect(found.ok && found.text).toMatch(text)
    expect(await help(file)).toMatchObject({ ok: true, file })
    const [, work = ''] = (found.ok && text.exec(found.text)) || []
    expect(existsSync(work)).toBe(false)
  })

  it('of a subcommand is asked with --help as the last word', async () => {
    install('words', 'echo "$@"')
    const found = await runHelp('words', `${root}:${searchPath()}`, new AbortController().signal, ['remote', 'add'])
    expect(found).toMatchObject({ ok: true, text: 'remote add --help\n' })
  })

  it('is cut where the program prints without end', async () => {
    install('flooding', 'yes usage | head -c 100000000')
    const found = await help('flooding')
    expect((found.ok ? found.text : found.message).length).toBeLessThan(2_097_153)
  })

  it('leaves no file where the program writes and no process where it forks', async () => {
    install('writing', 'touch here "$HOME/there"; (while :; do sleep 1; done) & pwd')
    const found = await help('writing')
    const place = found.ok ? found.text.trim() : 'missing'
    expect([found.ok, existsSync(place)]).toEqual([true, false])
  })

  it.each([
    ['silent', 'exit 0', 0o755, 'invalid', 'printed nothing for --help'],
    ['asking', 'printf "Password: "; sleep 20', 0o755, 'failed', 'asked for input'],
  ])('is not there where the program is %s', async (name, script, mode, reason, message) => {
    install(name, script, mode)
    const found = await help(name)
    expect(found).toMatchObject({ ok: false, reason })
    expect(!found.ok && found.message).toContain(message)
  })

  it.each([
    ['reboot', 0o755, 'skipped'],
    ['setuid', 0o4755, 'setuid'],
    ['open', 0o777, 'writable'],
    ['data', 0o644, 'not-executable'],
  ])('%s is not run to get it', async (name, mode, reason) => {
    const file = install(name, 'echo usage', mode)
    expect(await help(file)).toMatchObject({ ok: false, file, reason })
    expect(readdirSync(marks)).not.toContain(name)
  })

  it('of a program that is not there is told to be missing', async () => {
    expect(await help('nowhere')).toMatchObject({ ok: false, reason: 'not-found' })
    expect(await help(join(root, 'nowhere'))).toMatchObject({ ok: false, reason: 'missing' })
  })

  it('is not waited for when it is no longer wanted', async () => {
    const stop = new AbortController()
    install('slow', 'sleep 20')
    const asked = help('slow', stop.signal)
    while (!existsSync(join(marks, 'slow'))) await new Promise((resolve) => setTimeout(resolve, 20))
    stop.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
  })
})
