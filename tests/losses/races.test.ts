import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Policy, presets, type ToolCall } from 'atip-bridge'
import { createExecutor, type ExecutionResult } from 'atip-bridge/execute'
import { cp, rm } from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { git, write } from '../folder/git/repository'
import { callOf, createFolder } from '../support/executor'
import { byLength } from '../support/runs'
import { readTree } from './trees'

const folder = createFolder()
afterAll(folder.remove)
const cwd = join(folder.path, 'work')
const at = (name: string): string => join(cwd, name)
mkdirSync(cwd)
git(cwd, 'init', '-q', '-b', 'main', '--template=')
write(at('kept'), 'kept\n')
write(at('dir/kept'), 'kept\n')
git(cwd, 'add', '-A')
git(cwd, 'commit', '-qm', 'a')
write(at('own'), 'not in git\n')
const index = readFileSync(at('.git/index'))

const clear = (): void => {
  for (const name of ['new', 'dir', 'kept']) rmSync(at(name), { recursive: true, force: true })
  write(at('kept'), 'kept\n')
  write(at('dir/kept'), 'kept\n')
  writeFileSync(at('.git/index'), index)
}

const copy = (destination: string): ToolCall => callOf('cp', { source: ['own'], destination })
const remove = (file: string): ToolCall => callOf('rm', { file: [file], recursive: true, force: true })

/** What happens to a path that nothing would have been lost of. */
const RACES: readonly [string, ToolCall, () => void][] = [
  ['a file appears where one is made', copy('new'), () => writeFileSync(at('new'), 'somebody else')],
  ['a link appears where one is made', copy('new'), () => symlinkSync('own', at('new'))],
  ['a dangling link appears where one is made', copy('new'), () => symlinkSync('elsewhere', at('new'))],
  ['a directory appears with the file in it', copy('new'), () => write(at('new/own'), 'somebody else')],
  [
    'a directory on the way becomes a link',
    copy('dir/new'),
    () => [rmSync(at('dir'), { recursive: true }), symlinkSync('..', at('dir'))],
  ],
  ['a file is edited that git kept', remove('kept'), () => writeFileSync(at('kept'), 'edited\n')],
  ['a file grows that git kept', remove('kept'), () => writeFileSync(at('kept'), 'kept\nand more\n')],
  ['a file becomes a link that git kept', copy('kept'), () => [rmSync(at('kept')), symlinkSync('own', at('kept'))]],
  ['a file is staged that git kept', remove('kept'), () => [writeFileSync(at('kept'), 'x'), git(cwd, 'add', 'kept')]],
  ['a file appears in a directory that git kept', remove('dir'), () => write(at('dir/more'), 'somebody else')],
  ['a file appears that was not there', remove('new'), () => writeFileSync(at('new'), 'somebody else')],
]

/** Runs a call, and lets something happen while it is logged, or while a person is asked. */
async function race(call: ToolCall, happen: () => unknown, isAsked: boolean): Promise<ExecutionResult['status']> {
  const policy: Policy = { ...presets[isAsked ? 'supervised' : 'workspace'], cwd }
  const executor = createExecutor([cp, rm], {
    ...{ policy, cwd, trustedFolders: [cwd] },
    ...(isAsked
      ? { confirm: () => [happen()].length === 1 }
      : { onEvent: ({ type }) => void (type === 'start' && happen()) }),
  })
  return (await executor.execute(call)).status
}

describe('what changes between the first look and the last one', () => {
  const tries = byLength({ short: 1, full: 46, long: 460 })
  it.each(RACES)(`is always caught: %s`, async (_, call, happen) => {
    for (const isAsked of [false, true]) {
      for (let count = 0; count < tries; count++) {
        clear()
        let after = ''
        const status = await race(
          call,
          () => {
            happen()
            after = list()
          },
          isAsked,
        )
        expect([isAsked, status, list()]).toEqual([isAsked, 'needs-approval', after])
      }
    }
  })

  it('is not what stops these calls', async () => {
    for (const [index, [, call]] of RACES.entries()) {
      clear()
      expect([call, await race(call, () => {}, index % 2 === 0)]).toEqual([call, 'ok'])
    }
  })
})

/** Everything that stands in the folder, without times. */
function list(): string {
  return [...readTree(cwd)].map(([path, { kind, holds }]) => `${path} ${kind} ${holds}`).join('\n')
}
