import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { createBubblewrap, createExecutor } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import { findTestProgram } from '../support/machine'
import { callOf, HARMLESS, installShell, SHELL } from '../support/shell'

const context = { cwd: '/srv/app', effects: HARMLESS }
const WORDS = ['/usr/bin/git', 'log']
const pairs = (words: readonly string[], flag: string): string[] =>
  words.flatMap((word, index) => (word === flag ? [`${words[index + 1]}`] : []))

describe('the command around a command', () => {
  it('contains it as far as its effects allow', () => {
    const words = createBubblewrap()(WORDS, context)
    expect(words[0]).toBe('/usr/bin/bwrap')
    expect(words.slice(-4)).toEqual(['/srv/app', '--', ...WORDS])
    expect(words).toEqual(expect.arrayContaining(['--unshare-all', '--die-with-parent', '--new-session', '--ro-bind']))
    expect(words.join(' ')).toContain('--cap-drop ALL')
    expect(words).not.toContain('--share-net')
    expect(pairs(words, '--bind')).toEqual([])
  })

  it.each([
    [{ filesystem: { write: true } }, ['/srv/app'], false],
    [{ filesystem: { delete: true } }, ['/srv/app'], false],
    [{ network: true }, [], true],
    [{}, [], false],
  ])('of a call with the effects %j', (effects, writable, isConnected) => {
    const words = createBubblewrap()(WORDS, { ...context, effects })
    expect(pairs(words, '--bind')).toEqual(writable)
    expect(words.includes('--share-net')).toBe(isConnected)
  })

  it('may be told otherwise', () => {
    const options = { file: '/opt/bwrap', writable: ['/srv/cache'], hidden: ['/home/ada/.ssh'], network: true }
    const words = createBubblewrap(options)(WORDS, context)
    expect([words[0], pairs(words, '--bind')]).toEqual(['/opt/bwrap', ['/srv/cache']])
    expect(pairs(words, '--tmpfs')).toEqual(['/tmp', '/home/ada/.ssh'])
    expect(words).toContain('--share-net')
    const offline = createBubblewrap({ network: false })(WORDS, { ...context, effects: { network: true } })
    expect(offline).not.toContain('--share-net')
  })

  it.each([
    [null],
    [{ file: 'bwrap' }],
    [{ network: 'yes' }],
    [{ writable: '/srv' }],
    [{ writable: ['srv'] }],
    [{ hidden: ['/a\0b'] }],
  ])('takes no %j', (options) => {
    expect(() => createBubblewrap(options as never)).toThrow(/^Expected/)
  })
})

const bwrap = findTestProgram('bwrap')
describe('bubblewrap itself', () => {
  const { file, directory } = installShell()
  it.skipIf(bwrap === undefined)('keeps a command that only reads from writing (needs bwrap)', async () => {
    const sandbox = createBubblewrap({ file: bwrap })
    const { execute } = createExecutor([SHELL], {
      cwd: directory,
      resolve: () => ({ file }),
      sandbox,
      policy: presets.unrestricted,
    })
    expect((await execute(callOf('box_read', { script: 'echo a > out' }))).status).toBe('failed')
    expect((await execute(callOf('box_change', { script: 'echo a > out' }))).status).toBe('ok')
    expect(existsSync(join(directory, 'out'))).toBe(true)
  })
})
