import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { vetProgram } from '../../src/command/vet-program'
import { searchPath } from '../support/machine'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-vet-')))
const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-vet-cwd-')))
const { PATH } = process.env
beforeEach(() => {
  process.env.PATH = [root, searchPath()].join(delimiter)
})
afterEach(() => {
  process.env.PATH = PATH
})
afterAll(() => {
  for (const directory of [root, cwd]) rmSync(directory, { recursive: true, force: true })
})

function install(name: string, mode: number, interpreter = '/bin/sh', directory = root): string {
  const file = join(directory, name)
  writeFileSync(file, `#!${interpreter}\nexit 0\n`)
  chmodSync(file, mode)
  return file
}

describe('the program of a call', () => {
  it('is the one that would run', async () => {
    const file = install('notes', 0o755)
    expect(await vetProgram('notes', cwd)).toEqual({ ok: true, file, names: ['notes', 'notes'] })
  })

  it.each(['nothing-of-that-name', '../notes', '__proto__', ''])('need not be there: %j', async (name) => {
    expect(await vetProgram(name, cwd)).toEqual({ ok: true, file: undefined, names: [] })
  })

  it.each([
    ['open', 0o777, 'writable', 'Other users may write to'],
    ['grouped', 0o775, 'writable', 'Other users may write to'],
    ['raised', 0o4755, 'setuid', 'atip could not stop it'],
  ])('must not be %s (mode %i)', async (name, mode, reason, message) => {
    const file = install(name, mode)
    const vetted = await vetProgram(name, cwd)
    expect(vetted).toMatchObject({ ok: false, file, reason })
    expect(!vetted.ok && vetted.message).toContain(message)
  })

  it('must not lie where others may write', async () => {
    const directory = join(root, 'shared')
    mkdirSync(directory)
    chmodSync(directory, 0o775)
    process.env.PATH = [directory, searchPath()].join(delimiter)
    install('shared-notes', 0o755, '/bin/sh', directory)
    expect(await vetProgram('shared-notes', cwd)).toMatchObject({ ok: false, reason: 'writable' })
  })

  it.each(['direct', 'env'])('must not have an interpreter that others may change: %s', async (way) => {
    const interpreter = install('interpret', 0o777)
    const line = way === 'env' ? '/usr/bin/env interpret' : interpreter
    install('script', 0o755, line)
    expect(await vetProgram('script', cwd)).toMatchObject({ ok: false, reason: 'writable' })
  })
})
