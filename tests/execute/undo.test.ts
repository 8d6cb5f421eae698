import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets, type ToolCall } from 'atip-bridge'
import { createExecutor, createShellRunner, type ExecutorOptions } from 'atip-bridge/execute'
import { cp, mv, rm, tee } from 'atip-bridge/tools'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createUndoStore } from '../../src/undo/create-undo-store'
import type { UndoStore } from '../../src/undo/types'
import { callOf, createFolder } from '../support/executor'

const folder = createFolder()
afterAll(folder.remove)
const top = folder.path
const [work, directory] = [join(top, 'work'), join(top, 'store')]
const read = (name: string): string => readFileSync(join(work, name), 'utf8')
const isThere = (name: string): boolean => lstatSync(join(work, name), { throwIfNoEntry: false }) !== undefined
const KEPT = { ...presets.workspace, cwd: work, allowRecoverable: 'kept' as const }

let store: UndoStore
beforeEach(() => {
  for (const each of [work, directory]) rmSync(each, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  writeFileSync(join(work, 'notes'), 'words\n')
  writeFileSync(join(work, 'other'), 'more\n')
  store = createUndoStore({ directory, lookAtFileSystem: () => ({ type: 0xef53, freeBytes: 1e12, allBytes: 1e12 }) })
})

const options = (given: ExecutorOptions = {}): ExecutorOptions => ({
  ...{ policy: KEPT, cwd: work, undo: store, trustedFolders: [work] },
  ...given,
})
const listed = () => {
  const found = store.list()
  return 'not' in found ? [] : found.losses
}

describe('a call that loses a file', () => {
  const remove = callOf('rm', { file: ['notes'] })
  const run = (call: ToolCall, given: ExecutorOptions = {}) =>
    createExecutor([cp, mv, rm, tee], options(given)).execute(call)

  it('runs unasked where a copy is kept, and atip undo brings it back', async () => {
    const { status, decision } = await run(remove)
    expect([status, isThere('notes')]).toEqual(['ok', false])
    const [loss] = listed()
    expect(decision.consequences).toEqual([
      {
        kind: 'kept',
        does: 'delete',
        path: join(work, 'notes'),
        given: 'notes',
        bytes: 6,
        restore: `atip undo ${loss?.id}`,
      },
    ])
    expect(loss).toMatchObject({ folder: work, state: 'kept', unasked: true })
    expect(store.restore(loss?.id ?? '')).toMatchObject({ restored: [join(work, 'notes')] })
    expect(read('notes')).toBe('words\n')
  })

  it.each([true, false] as const)(
    'asks where copies allow nothing (allowRecoverable: %s), and keeps one all the same',
    async (allowRecoverable) => {
      const policy = { ...KEPT, allowRecoverable }
      const waiting = await run(remove, { policy })
      expect([waiting.status, isThere('notes'), listed().length]).toEqual(['needs-approval', true, 0])
      expect(waiting.decision.consequences?.[0]?.kind).toBe('keepable')
      expect(waiting.decision.explanation.join(' ')).toContain('A copy would be kept for `atip undo`.')
      const approved = await run(remove, { policy, confirm: () => true })
      expect([approved.status, listed()[0]?.unasked ?? false]).toEqual(['ok', false])
      expect(listed()).toHaveLength(1)
    },
  )

  it('meets a rule about what is lost even so; what loses nothing does not', async () => {
    const policy = { ...KEPT, rules: [{ effect: 'lost' as const, decision: 'deny' as const, reason: 'Keep it.' }] }
    const statuses = async (run: (words: string) => Promise<{ status: string }>): Promise<string[]> => [
      (await run('notes')).status,
      (await run('new')).status,
    ]
    const executor = createExecutor([rm], options({ policy }))
    const runner = createShellRunner([rm], options({ policy }))
    expect(await statuses((name) => executor.execute(callOf('rm', { file: [name], force: true })))).toEqual([
      'denied',
      'ok',
    ])
    expect(await statuses((name) => runner.execute(`rm -f ${name}`))).toEqual(['denied', 'ok'])
    expect(isThere('notes')).toBe(true)
  })

  it.each<[string, string]>([
    ['a secret', `token = "ghp_${'c4N4'.repeat(9)}"\n`],
    [
      'a private key',
      '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj\n-----END PRIVATE KEY-----\n',
    ],
  ])('is not run unasked where the file holds %s', async (_, text) => {
    writeFileSync(join(work, 'notes'), text)
    const executor = createExecutor([rm], options())
    const first = await executor.execute(remove)
    expect([first.status, isThere('notes'), listed().length]).toEqual(['needs-approval', true, 0])
    expect(first.text).toContain('No copy could be kept')
    // From then on it counts as lost.
    const second = await executor.decide(remove)
    expect([second.decision, second.consequences?.[0]?.kind]).toEqual(['confirm', 'lost'])
  })

  it('asks where nothing is kept, or what is moved takes its place', async () => {
    expect((await run(remove, { undo: undefined })).status).toBe('needs-approval')
    const move = callOf('mv', { source: ['other'], destination: 'notes' })
    expect((await run(move)).status).toBe('needs-approval')
    expect([read('notes'), read('other')]).toEqual(['words\n', 'more\n'])
  })

  it('keeps what is replaced', async () => {
    expect((await run(callOf('cp', { source: ['other'], destination: 'notes' }))).status).toBe('ok')
    expect(read('notes')).toBe('more\n')
    expect(store.restore(listed()[0]?.id ?? '')).not.toHaveProperty('not')
    expect([read('notes'), read('other')]).toEqual(['words\n', 'more\n'])
  })

  it('keeps nothing of what is denied, or only decided', async () => {
    const executor = createExecutor([rm], options({ policy: { ...KEPT, deniedCommands: ['rm'] } }))
    expect((await executor.execute(remove)).status).toBe('denied')
    await createExecutor([rm], options()).decide(remove)
    expect(listed()).toEqual([])
  })

  it('leaves no copy of what did not change', async () => {
    const { status } = await run(callOf('cp', { source: ['missing'], destination: 'notes' }))
    expect([status, read('notes'), listed()]).toEqual(['failed', 'words\n', []])
  })

  it('is refused a store that is none', () => {
    expect(() => createExecutor([rm], { undo: {} as never })).toThrow(/a store of createUndoStore/)
  })
})

describe('a line that loses files', () => {
  const runner = (given: ExecutorOptions = {}) => createShellRunner([cp, mv, rm, tee], options(given))

  it('keeps a copy before each command', async () => {
    const { status, decision } = await runner().execute('rm notes; cp other new')
    expect(decision.consequences?.map(({ kind, restore }) => [kind, restore])).toEqual([
      ['kept', `atip undo ${listed()[0]?.id}`],
      ['makes', undefined],
    ])
    expect([status, isThere('notes'), listed().length]).toEqual(['ok', false, 1])
    store.restore(listed()[0]?.id ?? '')
    expect([read('notes'), read('other'), read('new')]).toEqual(['words\n', 'more\n', 'more\n'])
  })

  it.each(['echo x > notes', 'cp other new > notes', 'echo x > notes && cp other new'])(
    'copies what a redirection empties: %s',
    async (line) => {
      expect((await runner().execute(line)).status).toBe('ok')
      expect([read('notes') === 'words\n', listed().length]).toEqual([false, 1])
      store.restore(listed()[0]?.id ?? '')
      expect(read('notes')).toBe('words\n')
    },
  )

  it.each(['rm notes; cp other notes; rm notes', 'echo x > notes; echo y > notes', '{ echo x; } > notes'])(
    'asks about files that its commands put there themselves, or may: %s',
    async (line) => {
      expect([(await runner().execute(line)).status, read('notes')]).toEqual(['needs-approval', 'words\n'])
    },
  )

  it('stops where no copy can be kept', async () => {
    writeFileSync(join(work, 'notes'), `ghp_${'c4N4'.repeat(9)}\n`)
    const { status } = await runner().execute('rm notes; rm other')
    expect([status, isThere('notes'), isThere('other')]).toEqual(['denied', true, true])
  })
})
