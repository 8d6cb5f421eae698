import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Policy, presets, type ToolCall } from 'atip-bridge'
import { createExecutor, type ExecutionResult } from 'atip-bridge/execute'
import { cp, rm } from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { git, write } from '../folder/git/repository'
import { callOf, createFolder, shell } from '../support/executor'
import { findTestProgram } from '../support/machine'
import { byLength, LONG } from '../support/runs'
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
  ['the index no longer names a file that git kept', remove('kept'), () => rmSync(at('.git/index'))],
  ['a file appears in a directory that git kept', remove('dir'), () => write(at('dir/more'), 'somebody else')],
  ['a file appears that was not there', remove('new'), () => writeFileSync(at('new'), 'somebody else')],
]

/** Makes a runner of calls that lets something happen while a call is logged, or while a person is asked. */
function createRace(isAsked: boolean): (call: ToolCall, happen: () => unknown) => Promise<ExecutionResult['status']> {
  let interfere: () => unknown
  const policy: Policy = { ...presets[isAsked ? 'supervised' : 'workspace'], cwd }
  const { execute } = createExecutor([cp, rm], {
    ...{ policy, cwd, trustedFolders: [cwd] },
    ...(isAsked
      ? { confirm: () => [interfere()].length === 1 }
      : { onEvent: ({ type }) => void (type === 'start' && interfere()) }),
  })
  return async (call, happen) => {
    interfere = happen
    return (await execute(call)).status
  }
}

const RACERS = [false, true].map((isAsked) => ({ isAsked, race: createRace(isAsked) }))

describe('what changes between the first look and the last one', () => {
  const tries = byLength({ short: 1, full: 46, long: 460 })
  it.each(RACES)(`is always caught: %s`, async (_, call, happen) => {
    for (const { isAsked, race } of RACERS) {
      for (let count = 0; count < tries; count++) {
        clear()
        let after = ''
        const interfere = (): void => {
          happen()
          if (count === 0) after = list()
        }
        expect([isAsked, await race(call, interfere)]).toEqual([isAsked, 'needs-approval'])
        if (count === 0) expect(list()).toBe(after)
      }
    }
  })

  it('is not what stops these calls', async () => {
    for (const [index, [, call]] of RACES.entries()) {
      clear()
      expect([call, await RACERS[index % 2]?.race(call, () => {})]).toEqual([call, 'ok'])
    }
  })
})

/** Everything that stands in the folder, without times. */
function list(): string {
  return [...readTree(cwd)].map(([path, { kind, holds }]) => `${path} ${kind} ${holds}`).join('\n')
}

describe('the window that is left', () => {
  it('is the start of a process: from the end of the log to the first step of the program', async () => {
    const times: number[] = []
    let logged = 0
    const run = shell({
      ...{ cwd, trustedFolders: [cwd], resolve: () => ({ file: findTestProgram('bash') ?? '/bin/bash' }) },
      onEvent: ({ type }) => {
        if (type === 'start') logged = performance.timeOrigin + performance.now()
      },
    })
    for (let count = 0; count < byLength({ short: 2, full: 20, long: 200 }); count++) {
      const { stdout } = await run('echo $EPOCHREALTIME', ['new'])
      times.push(Number(stdout.trim().replace(/^(\d+)[.,](\d+)$/, '$1.$2')) * 1e6 - logged * 1e3)
    }
    times.sort((one, other) => one - other)
    const share = (part: number): number => Math.round(times[Math.floor(times.length * part)] ?? 0)
    if (LONG) console.log(`window in µs: least ${share(0)}, median ${share(0.5)}, 99 % ${share(0.99)}`)
    expect(times.every((time) => time > 0)).toBe(true)
  })
})
