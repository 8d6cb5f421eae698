import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readIndexEntries } from '../../../src/command/observe/tree'

describe('the entries of a git index', () => {
  const inRepository = (check: (folder: string, git: (...words: string[]) => void) => void): void => {
    const folder = mkdtempSync(join(tmpdir(), 'git-index-'))
    const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
    const git = (...words: string[]): void => void execFileSync('git', words, { cwd: folder, env })
    try {
      git('init', '-q')
      for (const name of ['a.txt', 'longer-name.txt', 'z']) writeFileSync(join(folder, name), name)
      git('add', '.')
      check(folder, git)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const read = (folder: string): Buffer => readFileSync(join(folder, '.git/index'))

  it('are the same after a refresh, and others after a change', () => {
    inRepository((folder, git) => {
      const first = read(folder)
      utimesSync(join(folder, 'z'), 1, 1)
      git('update-index', '--refresh')
      const refreshed = read(folder)
      expect(refreshed.equals(first)).toBe(false)
      expect(readIndexEntries(refreshed)).toEqual(readIndexEntries(first))
      writeFileSync(join(folder, 'z'), 'y')
      git('add', 'z')
      expect(readIndexEntries(read(folder))).not.toEqual(readIndexEntries(first))
    })
  })

  it('are unknown for other files', () => {
    for (const bytes of ['', 'DIRC', 'DIRC\0\0\0\u0002\0\0\0\u0001', 'DIRC\0\0\0\u0004\0\0\0\0', 'index of a book']) {
      expect(readIndexEntries(Buffer.from(bytes, 'latin1'))).toBeUndefined()
    }
  })
})
