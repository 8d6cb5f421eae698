import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AtipEffects, Tools } from 'atip-bridge'
import { createExecutor, type ExecutionResult, type Executor, type ExecutorOptions } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import { createStopReason } from '../../src/command/failure'
import { canApproveUnasked } from '../../src/command/run'
import { HARMLESS, installShell, SHELL } from '../support/shell'
import { command, option, tool } from '../support/tools'
import { type Circumstances, decisionOf, discoveryOf, resultOf, run } from './world'

const { file, directory } = installShell()
const scripted = (effects: AtipEffects) => command({ options: [option('script', { flags: ['-c'] })], effects })
const box = {
  ...SHELL,
  commands: {
    ...SHELL.commands,
    erase: scripted({ ...HARMLESS, destructive: true, reversible: false }),
    vague: command({ options: [option('script', { flags: ['-c'] })] }),
    buy: scripted({ ...HARMLESS, cost: { billable: true } }),
  },
  effects: {},
}
const harmless = tool({ ...SHELL, name: 'box' })
const real: Circumstances = {
  cwd: directory,
  discovery: discoveryOf([harmless]),
  createExecutor: (tools, options) => createExecutor(tools, { ...options, resolve: () => ({ file }) }),
}
const withBox: Circumstances = { ...real, discovery: discoveryOf([box]) }
const make = (name: string): string[] => ['run', 'box_change', '--arg', `script=echo made; touch ${name}`]
const isMade = (name: string): boolean => existsSync(join(directory, name))
const idIn = (text: string): string => /--approve ([0-9a-f]{64})/.exec(text)?.[1] ?? ''

describe('atip run', () => {
  it('runs what may run, and passes on output and exit code', async () => {
    const ran = await run(['run', 'box_read', '--arg', 'script=echo out; echo err >&2; exit 7'], real)
    expect(ran).toMatchObject({ code: 7, out: 'out\n', err: 'err\n' })
    expect(await run(['run', 'box', 'read', '--arg', 'script=exit 0'], real)).toMatchObject({
      code: 0,
      out: '',
      err: '',
    })
  })

  it('shows output on a terminal once, while the program runs', async () => {
    const shown: string[] = []
    const createSlow: Circumstances['createExecutor'] = (tools, options) =>
      createExecutor(tools, {
        ...options,
        resolve: () => ({ file }),
        onOutput: (piece) => {
          shown.push(piece.text)
          options?.onOutput?.(piece)
        },
      })
    const line = ['run', 'box_read', '--arg', 'script=echo one; echo err >&2; sleep 0.5; echo two']
    const ran = await run(line, { ...real, createExecutor: createSlow, isTerminal: true })
    expect(ran).toMatchObject({ code: 0, out: 'one\ntwo\n', err: 'err\n' })
    expect(shown).toEqual(['one\n', 'err\n', 'two\n'])
  })

  it('refuses without a terminal what needs approval, and runs it with the ID that it printed', async () => {
    const first = await run(make('approved'), real)
    expect([first.code, first.out, isMade('approved')]).toEqual([125, '', false])
    expect(first.err).toMatch(/^atip: Not run: a person must approve\.\n {6}\$ .*\/box change -c 'echo made/)
    expect(first.err).toContain('      It writes files.\n')
    const again = await run([...make('approved'), '--approve', idIn(first.err)], real)
    expect([again.code, again.out, isMade('approved')]).toEqual([0, 'made\n', true])
  })

  it('does not take the ID of another call', async () => {
    const { err } = await run(make('one'), real)
    const other = await run([...make('other'), '--approve', idIn(err)], real)
    expect([other.code, isMade('other')]).toEqual([125, false])
  })

  it.each(['y', 'yes', ' Y '])('runs after %j on the terminal', async (answer) => {
    const name = `typed-${answer.trim()}`
    const { code, err, asked } = await run(make(name), { ...real, answers: [answer], isTerminal: true })
    expect([code, isMade(name), asked]).toEqual([0, true, ['Run it? [y/N] ']])
    expect(err).toMatch(/^This call needs your approval:\n\n {2}\$ .*touch typed/)
    expect(err).toContain('  - It writes files.\n')
  })

  it.each(['n', '', 'yep', 'ja', undefined])('does not run after %j', async (answer) => {
    const { code, err } = await run(make('declined'), { ...real, answers: [answer], isTerminal: true })
    expect([code, isMade('declined')]).toEqual([125, false])
    expect(err).toContain('atip: Not run: declined.\n')
  })

  it('runs with --yes what can be undone, without asking', async () => {
    const { code, asked, err } = await run([...make('yes'), '--yes'], { ...real, answers: [] })
    expect([code, asked, isMade('yes')]).toEqual([0, [], true])
    expect(err).toMatch(/^atip: Approved by --yes: It writes files\. It changes something: /)
  })

  it.each(['erase', 'vague', 'buy'])('does not take --yes for box %s', async (name) => {
    const line = ['run', `box_${name}`, '--arg', `script=touch ${name}`, '--yes']
    const alone = await run(line, withBox)
    expect([alone.code, isMade(name)]).toEqual([125, false])
    expect(alone.err).toContain('atip: Not run: --yes is not enough.\n')
    const asked = await run(line, { ...withBox, answers: ['n'] })
    expect([asked.code, asked.asked.length, isMade(name)]).toEqual([125, 1, false])
    expect((await run(line, { ...withBox, answers: ['y'] })).code).toBe(0)
    expect(isMade(name)).toBe(true)
  })

  it('never runs what is denied, whatever is given', async () => {
    const denied = [...make('denied'), '--policy', 'read-only', '--yes', '--approve', 'a'.repeat(64)]
    const { code, err, asked } = await run(denied, { ...real, answers: ['y', 'y'] })
    expect([code, asked, isMade('denied')]).toEqual([125, [], false])
    expect(err).toMatch(/^atip: Not run: denied\.\n/)
  })

  it('says what an argument should be', async () => {
    const { code, err } = await run('run box_read --arg scirpt=x', real)
    expect([code, err]).toEqual([
      125,
      'atip: Not run: the call is not valid.\n      scirpt is unknown; did you mean script?\n',
    ])
  })

  it.each([
    ['run box_raed', "There is no command 'box_raed'. Did you mean box_read?"],
    ['run gh_pr_list', 'Not run: denied.'],
  ])('%s ends with 125', async (line, message) => {
    const missing: Circumstances = {
      ...real,
      createExecutor: (tools, options) => createExecutor(tools, { ...options, env: { PATH: '' } }),
    }
    const { code, err } = await run(line, missing)
    expect([code, err.split('\n')[0]]).toEqual([125, `atip: ${message}`])
  })

  it('says which argument is unknown, however it is written', async () => {
    const { err } = await run('run box_read --arg f1=x', real)
    expect(err).toBe("atip: Not run: the call is not valid.\n      'f1' is unknown; expected one of script.\n")
  })

  it('does not run a program that must not run, whatever is given, and says why', async () => {
    const message = 'Other users may write to /opt/box'
    const vetProgram = async (name: string) => {
      return { ok: false as const, file: name, reason: 'writable' as const, message }
    }
    const { code, out, err } = await run([...make('vetted'), '--yes', '--policy', 'unrestricted'], {
      ...real,
      vetProgram,
    })
    expect([code, out, isMade('vetted')]).toEqual([125, '', false])
    expect(err).toBe(`atip: Not run: the program must not run.\n      ${message}.\n`)
  })

  it('runs the file that was looked at, and no other', async () => {
    const bound: Circumstances = { ...real, createExecutor, vetProgram: async () => ({ ok: true, file, names: [] }) }
    expect(await run(['run', 'box_read', '--arg', 'script=echo bound'], bound)).toMatchObject({
      code: 0,
      out: 'bound\n',
    })
  })

  it('hands standard input on only if it is told to, and then does not ask', async () => {
    let reads = 0
    const readStdin = async (): Promise<string> => `line ${++reads}\n`
    const line = ['run', 'box_read', '--arg', 'script=cat']
    expect(await run(line, { ...real, readStdin })).toMatchObject({ code: 0, out: '' })
    expect(await run([...line, '--stdin'], { ...real, readStdin })).toMatchObject({ code: 0, out: 'line 1\n' })
    const unasked = await run([...make('stdin'), '--stdin'], { ...real, readStdin, answers: ['y'] })
    expect([unasked.code, unasked.asked]).toEqual([125, []])
  })

  it('shows output on a terminal without what turns it around, and elsewhere as it is', async () => {
    const line = ['run', 'box_read', '--arg', "script=printf 'a\\342\\200\\256b\\033[2J\\n'"]
    expect((await run(line, { ...real, isTerminal: true })).out).toBe('ab\n')
    expect((await run(line, real)).out).toBe('a\u202eb\n')
  })

  it('--json gives the whole result', async () => {
    const { code, out, err } = await run([...make('json'), '--json'], real)
    expect([code, err]).toEqual([125, ''])
    expect(JSON.parse(out)).toMatchObject({ status: 'needs-approval', decision: { decision: 'confirm' } })
  })
})

describe('the end of a call', () => {
  const ending = (result: Partial<ExecutionResult>): Circumstances => ({
    createExecutor: (): Executor => ({ execute: async () => resultOf(result), decide: async () => decisionOf() }),
  })

  it.each([
    [{ status: 'ok' }, 0, ''],
    [{ status: 'failed', exitCode: 3 }, 3, ''],
    [
      { status: 'failed', exitCode: null, ending: 'not started: the program is missing' },
      126,
      'It was not started: the program is missing.',
    ],
    [
      { status: 'failed', exitCode: null, ending: 'killed by SIGKILL after 0.1 s' },
      126,
      'It was killed by SIGKILL after 0.1 s.',
    ],
    [
      { status: 'timeout', exitCode: null, ending: 'stopped after 1.5 s: it asked for input' },
      124,
      'It was stopped after 1.5 s: it asked for input.',
    ],
    [{ status: 'aborted', exitCode: null }, 130, 'Stopped.'],
    [{ status: 'ok', truncated: true }, 0, 'The output was too long: its middle part is left out.'],
  ] as const)('%j is the exit code %i', async (result, code, message) => {
    const ran = await run('run git_status', ending(result))
    expect(ran.code).toBe(code)
    if (message === '') expect(ran.err).toBe('')
    else expect(ran.err).toContain(message)
  })

  it('by SIGTERM is the exit code 143', async () => {
    const signal = AbortSignal.abort(createStopReason('SIGTERM'))
    const ran = await run('run git_status', { ...ending({ status: 'aborted', exitCode: null }), signal })
    expect([ran.code, ran.err]).toEqual([143, 'atip: Stopped.\n'])
  })

  it('is decided by the policy that was asked for, in this directory, with these variables', async () => {
    const seen: { options: ExecutorOptions; tools: Tools }[] = []
    const circumstances: Circumstances = {
      env: { HOME: '/home/ada', GH_HOST: 'example.com' },
      createExecutor: (tools, options) => {
        seen.push({ tools, options })
        return { execute: async () => resultOf(), decide: async () => decisionOf() }
      },
    }
    await run('run git_status --policy workspace --env GH_HOST', circumstances)
    expect(seen).toMatchObject([
      { options: { cwd: '/srv', allowEnv: ['GH_HOST'], policy: { cwd: '/srv', writablePaths: ['.'] } } },
    ])
    expect(seen[0]?.options.confirm).toBeUndefined()
  })
})

describe('what --yes may answer', () => {
  const violation = (code: string) => ({ code, severity: 'error', message: 'x', toolName: 'x' }) as never
  it.each([
    ['nothing that is known', [], false],
    ['a change', ['CHANGE_OPERATION', 'FILESYSTEM_WRITE', 'NETWORK_OPERATION'], true],
    ['what destroys', ['CHANGE_OPERATION', 'DESTRUCTIVE_OPERATION'], false],
    ['what cannot be undone', ['NON_REVERSIBLE_OPERATION'], false],
    ['what costs', ['BILLABLE_OPERATION'], false],
    ['what is not declared', ['UNDECLARED_EFFECTS'], false],
    ['what was left out', ['OMITTED_COMMAND'], false],
    ['a path that cannot be judged', ['PATH_NOT_ALLOWED'], false],
  ] as const)('%s', (_, codes, isEnough) => {
    const decision = decisionOf({ decision: 'confirm', violations: codes.map(violation) })
    expect(canApproveUnasked(decision)).toBe(isEnough)
    expect(canApproveUnasked({ ...decision, decision: 'deny' })).toBe(false)
  })
})
