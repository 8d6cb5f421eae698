import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { writeAtomically } from '../../src/discover/registry/data-directory'
import { readRegistry } from '../../src/discover/registry/read-registry'
import {
  acquireLock,
  checkLiveness,
  identifyOwnProcess,
  type Lock,
  type LockOwner,
  placeClaim,
  readLock,
} from '../../src/discover/registry/registry-lock'
import { writeRegistry } from '../../src/discover/registry/write-registry'
import { runRegistryWriters } from '../fuzz/registry'
import { createFolder } from '../support/executor'
import { FULL, LONG } from '../support/runs'

const folder = createFolder()
afterAll(folder.remove)

let count = 0
const ID = '0'.repeat(32)
const contentOf = (owner: LockOwner, id = ID): string => JSON.stringify({ id, ...owner })
/** The path of a lock, with a content if it is given, and rights to remove it. */
const lockWith = (content?: string, ...rights: LockOwner[]): string => {
  const directory = join(folder.path, `locks-${count++}`)
  mkdirSync(directory)
  const file = join(directory, 'registry.lock')
  if (content !== undefined) writeFileSync(file, content)
  rights.forEach((owner, turn) => void writeFileSync(`${file}.${ID}.${turn}`, contentOf(owner, `${turn}`.repeat(32))))
  return file
}
const acquire = async (file: string, waitMs = 0): Promise<Lock> => {
  const lock = await acquireLock(file, { waitMs })
  if (!lock.ok) throw new Error(lock.message)
  return lock
}

const OWN = identifyOwnProcess()
const DEAD: LockOwner = { ...OWN, pid: spawnSync('true').pid }
const REUSED: LockOwner = { ...OWN, start: '1' }
const FOREIGN: LockOwner = { ...OWN, realm: 'another machine' }
const LONG_AGO = new Date(Date.now() - 120_000)

describe('a process', () => {
  it.each<[string, LockOwner, string]>([
    ['is this one', OWN, 'alive'],
    ['has ended', DEAD, 'dead'],
    ['has the number of one that has ended', REUSED, 'dead'],
    ['is of another machine', FOREIGN, 'unknown'],
    ['did not say when it started', { ...OWN, start: '' }, 'unknown'],
    ['is of root', { ...OWN, pid: 1 }, 'dead'],
  ])('%s', (_, owner, liveness) => {
    expect(checkLiveness(owner)).toBe(liveness)
  })

  it('counts as ended before its parent reads its exit code', async () => {
    const script = 'sleep 0.01 & echo $!; exec sleep 5'
    const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
    const pid = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)))
    const startOf = (): string => readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1] ?? ''
    while (!startOf().startsWith('Z')) await sleep(5)
    expect(checkLiveness({ ...OWN, pid, start: startOf().split(' ')[19] ?? '' })).toBe('dead')
    parent.kill('SIGKILL')
  })
})

describe('a lock', () => {
  it('is held until it is released, and leaves nothing', async () => {
    const file = lockWith()
    const lock = await acquire(file)
    expect(lock.isHeld()).toBe(true)
    expect(await acquireLock(file, { waitMs: 30 })).toMatchObject({
      ...{ ok: false, file, reason: 'locked' },
      message: expect.stringContaining(`Process ${process.pid} holds ${file}`),
    })
    lock.release()
    expect(lock.isHeld()).toBe(false)
    expect(readdirSync(join(file, '..'))).toEqual([])
    const again = await acquire(file)
    again.release()
  })

  it('is waited for', async () => {
    const file = lockWith()
    const lock = await acquire(file)
    const waiting = acquire(file, 10_000)
    await sleep(50)
    lock.release()
    expect((await waiting).isHeld()).toBe(true)
  })

  it('is no longer waited for after an abort', async () => {
    const file = lockWith(contentOf(OWN))
    const controller = new AbortController()
    const waiting = acquireLock(file, { waitMs: 10_000, signal: controller.signal })
    setTimeout(() => controller.abort(new Error('enough')), 20)
    await expect(waiting).rejects.toThrow('enough')
    expect(readdirSync(join(file, '..'))).toEqual(['registry.lock'])
  })

  it.each<[string, string, LockOwner[]]>([
    ['an owner that has ended', contentOf(DEAD), []],
    ['an owner whose number is used again', contentOf(REUSED), []],
    ['an owner that has ended, as has who was to remove it', contentOf(DEAD), [DEAD]],
    ['an owner that has ended, as have two who were to remove it', contentOf(DEAD), [DEAD, REUSED]],
  ])('of %s is taken over at once', async (_, content, rights) => {
    const file = lockWith(content, ...rights)
    const lock = await acquire(file)
    expect(lock.isHeld()).toBe(true)
    expect(readdirSync(join(file, '..'))).toEqual(['registry.lock'])
  })

  it.each<[string, string, LockOwner[]]>([
    ['an owner of another machine', contentOf(FOREIGN), []],
    ['nobody', '', []],
    ['nobody who can be read', '{"id":"../../x","pid":-1}', []],
    ['a list', '[1]', []],
    ['an owner that has ended, and that somebody of another machine removes', contentOf(DEAD), [FOREIGN]],
  ])('of %s is taken over when it is old', async (_, content, rights) => {
    const file = lockWith(content, ...rights)
    expect(await acquireLock(file, { waitMs: 20 })).toMatchObject({ ok: false, reason: 'locked' })
    for (const name of readdirSync(join(file, '..'))) utimesSync(join(file, '..', name), LONG_AGO, LONG_AGO)
    expect((await acquire(file)).isHeld()).toBe(true)
  })

  it('of a living owner is never taken over, however old it is', async () => {
    const file = lockWith(contentOf(OWN))
    utimesSync(file, LONG_AGO, LONG_AGO)
    expect(await acquireLock(file, { waitMs: 20 })).toMatchObject({ reason: 'locked' })
  })

  it('is not removed while a living process holds the right to remove it', async () => {
    const file = lockWith(contentOf(DEAD), OWN)
    expect(await acquireLock(file, { waitMs: 20 })).toMatchObject({ reason: 'locked' })
    expect(readFileSync(file, 'utf8')).toBe(contentOf(DEAD))
  })

  it.each<[string, (file: string) => void]>([
    ['a directory', (file) => mkdirSync(file)],
    ['a pipe', (file) => void execFileSync('mkfifo', [file])],
    ['a link that leads nowhere', (file) => symlinkSync('nowhere', file)],
    ['a link to a lock', (file) => symlinkSync(lockWith(contentOf(DEAD)), file)],
    ['a device', (file) => symlinkSync('/dev/zero', file)],
  ])('that is %s stays, and is named at once', async (_, make) => {
    const file = lockWith()
    make(file)
    expect(await acquireLock(file, { waitMs: 600_000 })).toEqual({
      ...{ ok: false, file, reason: 'kind' },
      message: `${file} is not a lock file, so no process holds it: remove it`,
    })
    expect(readdirSync(join(file, '..'))).toEqual(['registry.lock'])
  })

  it('is not released if another file replaced it', async () => {
    const file = lockWith()
    const lock = await acquire(file)
    execFileSync('sh', ['-c', 'rm "$1"; mkfifo "$1"', '-', file])
    expect(lock.isHeld()).toBe(false)
    lock.release()
    expect(existsSync(file)).toBe(true)
  })

  it('is not released if another process took it over', async () => {
    const file = lockWith()
    const lock = await acquire(file)
    writeFileSync(file, contentOf(OWN))
    expect(lock.isHeld()).toBe(false)
    lock.release()
    expect(existsSync(file)).toBe(true)
  })

  it('has one holder at a time, even if many processes take over from dead ones', async () => {
    const file = lockWith(contentOf(DEAD))
    let holders = 0
    let most = 0
    const work = async (): Promise<void> => {
      for (let times = 0; times < 8; times++) {
        const lock = await acquire(file, 30_000)
        most = Math.max(most, ++holders)
        await sleep(Math.random() * 2)
        holders--
        // Half of them die with the lock in their hands.
        if (times % 2 === 0) lock.release()
        else writeFileSync(file, contentOf(DEAD, `${times}`.repeat(32)))
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    expect(most).toBe(1)
  })
})

describe('a file that is written at once', () => {
  it('appears only when it is complete, and leaves nothing after an error', async () => {
    const directory = join(folder.path, 'atomic')
    mkdirSync(join(directory, 'taken'), { recursive: true })
    await expect(writeAtomically(join(directory, 'taken'), 'x')).rejects.toMatchObject({ code: 'EISDIR' })
    expect(await writeAtomically(join(directory, 'file'), 'x', () => false)).toBe(false)
    expect(readdirSync(directory)).toEqual(['taken'])
    expect(await writeAtomically(join(directory, 'file'), 'x')).toBe(true)
    expect(readdirSync(directory)).toEqual(['file', 'taken'])
  })
})

describe('a claim where there are no hard links', () => {
  it('is written to its path unless the path exists', () => {
    const file = lockWith()
    // Directories cannot be linked, which gives the same error.
    const claim = { file: folder.path, content: contentOf(OWN), id: ID }
    expect([placeClaim(claim, file), placeClaim(claim, file)]).toEqual([true, false])
    expect(readLock(file)).toMatchObject({ id: ID, owner: OWN })
    expect(() => placeClaim(claim, join(file, 'below'))).toThrow('ENOTDIR')
  })
})

describe('writers', () => {
  const put = (name: string) =>
    ({ name, path: '/bin/x', source: 'native', checkedAt: new Date().toISOString() }) as const

  it("of one process lose none of each other's entries", async () => {
    const directory = join(folder.path, 'one-process')
    const names = Array.from({ length: 40 }, (_, index) => `t${index}`)
    const updates = names.map((name) => writeRegistry(directory, { put: [{ ...put(name), document: { name } }] }))
    expect((await Promise.all(updates)).every(({ ok }) => ok)).toBe(true)
    const { entries, problems } = await readRegistry(directory)
    expect([entries.map(({ name }) => name).sort(), problems]).toEqual([names.sort(), []])
    expect(readdirSync(directory).sort()).toEqual(['registry.json', 'tools'])
  })

  it('name the process that holds the lock', async () => {
    const directory = join(folder.path, 'locked')
    await writeRegistry(directory, { put: [put('gh')] })
    const lock = await acquire(join(directory, 'registry.lock'))
    expect(await writeRegistry(directory, { put: [put('jq')] }, { waitMs: 20 })).toMatchObject({ reason: 'locked' })
    expect((await readRegistry(directory)).entries).toHaveLength(1)
    lock.release()
  })

  it('lose nothing when they are killed at any moment', async () => {
    const [writers, times] = LONG ? [6, 15] : FULL ? [4, 8] : [3, 3]
    const { faults, writes } = await runRegistryWriters(writers, times, { chance: 0.006, lifeMs: 2000 })
    expect({ faults, writes }).toEqual({ faults: [], writes: writers * times })
  })
})
