import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { createExecutor, createShellRunner } from 'atip-bridge/execute'
import { cp, rm } from 'atip-bridge/tools'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callOf, createFolder } from '../support/executor'

const folder = createFolder()
afterAll(folder.remove)
const cwd = join(folder.path, 'work')
mkdirSync(cwd)
beforeEach(() => {
  rmSync(cwd, { recursive: true, force: true })
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'notes'), 'words\n')
})

describe('a decision of an executor', () => {
  const { decide } = createExecutor([cp, rm], { policy: presets.workspace, cwd })

  it.each([
    ['cp', { source: ['notes'], destination: 'new' }, 'allow', [['makes', 'replace', 'new']]],
    ['cp', { source: ['new'], destination: 'notes' }, 'confirm', [['lost', 'replace', 'notes']]],
    ['rm', { file: ['new'] }, 'allow', [['nothing', 'delete', 'new']]],
    [
      'rm',
      { file: ['new', 'notes'] },
      'confirm',
      [
        ['lost', 'delete', 'notes'],
        ['nothing', 'delete', 'new'],
      ],
    ],
  ])('%s %j: %s', async (name, args, decision, consequences) => {
    const found = await decide(callOf(name, args))
    expect(found.decision).toBe(decision)
    expect(found.consequences?.map(({ kind, does, path }) => [kind, does, path.slice(cwd.length + 1)])).toEqual(
      consequences,
    )
  })

  it.each(['workspace', 'supervised'] as const)(
    'begins with what is lost, and says it once, under %s',
    async (name) => {
      const executor = createExecutor([cp, rm], { policy: presets[name], cwd })
      const { explanation } = await executor.decide(callOf('rm', { file: ['notes'] }))
      expect(explanation).toEqual(['Deletes notes (6 B) for good: nobody is known to have a copy.'])
    },
  )
})

describe('an approval', () => {
  const remove = callOf('rm', { file: ['later'] })

  it('lapses when a file appears that would be lost', async () => {
    const executor = createExecutor([rm], { cwd })
    const { approvalId } = await executor.decide(remove)
    writeFileSync(join(cwd, 'later'), 'words\n')
    const { status, text } = await executor.execute(remove, { approvalId })
    expect([status, text]).toEqual(['needs-approval', expect.stringContaining('what it finds in its folder')])
  })

  it('lapses while a person is asked', async () => {
    const confirm = (): boolean => {
      writeFileSync(join(cwd, 'later'), 'words\n')
      return true
    }
    expect((await createExecutor([rm], { cwd, confirm }).execute(remove)).status).toBe('needs-approval')
    rmSync(join(cwd, 'later'))
    expect((await createShellRunner([rm], { cwd, confirm }).execute('rm later')).status).toBe('needs-approval')
  })

  it('covers a file that grows', async () => {
    const executor = createExecutor([rm], { cwd })
    const call = callOf('rm', { file: ['notes'] })
    const { approvalId } = await executor.decide(call)
    writeFileSync(join(cwd, 'notes'), 'many more words\n')
    expect((await executor.execute(call, { approvalId })).status).toBe('ok')
  })
})
