import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, renameSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { type FileIdentity, hashFile, readIdentity, sameIdentity } from '../../src/discover/trust/file-identity'
import { createFolder } from '../support/executor'

const folder = createFolder()
afterAll(folder.remove)
const path = (name: string): string => join(folder.path, name)

async function identityOf(file: string): Promise<FileIdentity> {
  const found = await readIdentity(file)
  if (!found.ok) throw new Error(found.message)
  return found.identity
}

describe('the identity of a file', () => {
  it('is the same through links, and survives JSON', async () => {
    const file = folder.file('tool', 'tool')
    symlinkSync('tool', path('link'))
    const identity = await identityOf(file)
    expect(identity).toMatchObject({ path: file, size: 4, mtimeNs: expect.stringMatching(/^\d{16,20}$/) })
    expect(sameIdentity(identity, await identityOf(path('link')))).toBe(true)
    expect(JSON.parse(JSON.stringify(identity))).toEqual(identity)
  })

  const changes: [string, (file: string) => void][] = [
    ['is appended to', (file) => appendFileSync(file, 'x')],
    [
      'is overwritten, and its time set back',
      (file) => {
        const { atime, mtime } = statSync(file)
        writeFileSync(file, 'evil')
        utimesSync(file, atime, mtime)
      },
    ],
    ['is touched', (file) => utimesSync(file, 1, 1)],
    [
      'is replaced by its like',
      (file) => {
        writeFileSync(`${file}.new`, 'tool')
        renameSync(`${file}.new`, file)
      },
    ],
  ]
  it.each(changes)('differs when it %s', async (_, change) => {
    const file = folder.file('changed', 'tool')
    const before = await identityOf(file)
    // Clocks of file systems tick a few times in a hundredth of a second.
    await sleep(20)
    change(file)
    expect(sameIdentity(before, await identityOf(file))).toBe(false)
  })

  it.each<keyof FileIdentity>(['path', 'dev', 'ino', 'size', 'mtimeNs', 'ctimeNs'])('differs by %s', async (field) => {
    const identity = await identityOf(folder.file('fields', 'tool'))
    expect(sameIdentity(identity, { ...identity })).toBe(true)
    expect(sameIdentity(identity, { ...identity, [field]: 'other' })).toBe(false)
  })

  it.each([
    ['nothing', 'missing', 'none'],
    ['a directory', 'kind', '.'],
    ['a pipe', 'kind', 'pipe'],
    ['a link to nothing', 'missing', 'dangling'],
    ['a link to itself', 'link', 'loop'],
  ])('is none of %s, and neither is a hash', async (_, reason, name) => {
    if (name === 'pipe') execFileSync('mkfifo', [path(name)])
    if (name === 'dangling') symlinkSync('nowhere', path(name))
    if (name === 'loop') symlinkSync('loop', path(name))
    expect(await readIdentity(path(name))).toMatchObject({ ok: false, file: path(name), reason })
    expect(await hashFile(path(name))).toMatchObject({ ok: false, file: path(name), reason })
  })

  it('requires an absolute path', async () => {
    await expect(readIdentity('tool')).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
    await expect(hashFile('tool')).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
  })
})

describe('the hash of a file', () => {
  it.each([0, 1, 262_143, 262_144, 262_145, 1_000_000])('is right for %d bytes', async (size) => {
    const content = Buffer.from(Array.from({ length: size }, (_, at) => at % 251))
    writeFileSync(path('hashed'), content)
    const hash = `sha256:${createHash('sha256').update(content).digest('hex')}`
    expect(await hashFile(path('hashed'))).toEqual({ ok: true, hash })
  })

  it('is refused for a file that is too large', async () => {
    const file = folder.file('large', '12345')
    expect(await hashFile(file, { maxBytes: 5 })).toMatchObject({ ok: true })
    expect(await hashFile(file, { maxBytes: 4 })).toMatchObject({ ok: false, reason: 'too-large' })
    truncateSync(file, 1e12)
    expect(await hashFile(file)).toMatchObject({ ok: false, reason: 'too-large' })
    // It says that it is empty.
    expect(await hashFile('/proc/self/environ', { maxBytes: 1 })).toMatchObject({ ok: false, reason: 'too-large' })
    expect(await hashFile('/dev/zero')).toMatchObject({ ok: false, reason: 'kind' })
  })

  it('is refused for a file that changes meanwhile', async () => {
    const file = folder.file('changing', '')
    truncateSync(file, 2e8)
    const hashing = hashFile(file)
    await sleep(20)
    appendFileSync(file, 'x')
    expect(await hashing).toMatchObject({ ok: false, reason: 'changed' })
  })

  it('stops when the signal aborts', async () => {
    const file = folder.file('aborted', '')
    truncateSync(file, 2e8)
    const reason = new Error('enough')
    await expect(hashFile(file, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const controller = new AbortController()
    const hashing = hashFile(file, { signal: controller.signal })
    setTimeout(() => controller.abort(reason), 10)
    await expect(hashing).rejects.toBe(reason)
  })
})
