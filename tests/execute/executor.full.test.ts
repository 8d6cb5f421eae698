import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtipTool, isAtipError, presets, type ToolCall } from 'atip-bridge'
import { type ConfirmationRequest, createExecutor, type ExecutorOptions } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import { callOf, HARMLESS, installShell, recorded, SHELL } from '../support/shell'
import { argument, command, option, tool } from '../support/tools'

const { file, directory } = installShell()
const BASE: ExecutorOptions = { cwd: directory, resolve: () => ({ file }) }
const executor = (options: ExecutorOptions = {}, tools: readonly AtipTool[] = [SHELL]) =>
  createExecutor(tools, { ...BASE, ...options })

const READ = callOf('box_read', { script: 'echo read' })
const touch = (name: string): ToolCall => callOf('box_change', { script: `echo made; touch ${name}` })
const isMade = (name: string): boolean => existsSync(join(directory, name))

describe('by default', () => {
  it('what is declared to change nothing runs', async () => {
    const result = await executor().execute(READ)
    expect(result).toMatchObject({ status: 'ok', exitCode: 0, stdout: 'read\n', stderr: '', truncated: false })
    expect(result.decision).toMatchObject({ decision: 'allow', display: `${file} read -c 'echo read'` })
    expect(result.command).toEqual([file, 'read', '-c', 'echo read'])
  })

  it('a change waits for approval', async () => {
    const result = await executor().execute(touch('unasked'))
    expect(result).toMatchObject({ status: 'needs-approval', exitCode: null, stdout: '', command: [] })
    expect(result.text).toMatch(
      /^This call was not run: it waits for the approval of a person\. box_change writes files/,
    )
    expect(result.decision.explanation).toContain('It writes files.')
    expect(isMade('unasked')).toBe(false)
  })

  it('what fails is told with its exit code', async () => {
    const result = await executor().execute(callOf('box_read', { script: 'echo no >&2; exit 3' }))
    expect(result).toMatchObject({ status: 'failed', exitCode: 3, stderr: 'no\n' })
  })

  it.each([
    ['an unknown command', callOf('box_raed'), 'did you mean box_read?'],
    ['an unknown parameter', callOf('box_read', { scirpt: 'x' }), 'box_read: scirpt is unknown; did you mean script?'],
    ['a value of the wrong kind', callOf('box_read', { script: { $gt: '' } }), 'script must be text'],
    ['a control character', callOf('box_read', { script: 'a\u0007b' }), 'script must not contain control characters'],
  ])('%s is denied, and told what would be right', async (_, call, reason) => {
    const result = await executor().execute(call)
    expect(result.status).toBe('denied')
    expect(result.decision.reason).toContain(reason)
    expect(result.text).toContain(reason)
  })
})

describe('a danger that the metadata conceals', () => {
  const tar = tool({
    name: 'tar',
    effects: HARMLESS,
    arguments: undefined,
    commands: {
      '': command({
        options: [
          option('action', { flags: ['--checkpoint-action'] }),
          option('list', { flags: ['--list'], type: 'boolean' }),
        ],
        arguments: [argument('files', { variadic: true, required: false })],
      }),
    },
  } as Partial<AtipTool>)

  it.each([
    [{ list: true }, 'allow', 'allow'],
    [{ list: true, action: 'exec=sh' }, 'confirm', 'deny'],
    [{ list: true, files: ['--checkpoint-action=exec=sh'] }, 'allow', 'allow'],
  ])('raises the effects of %j', async (args, supervised, readOnly) => {
    const call = callOf('tar', args)
    expect((await executor({}, [tar]).decide(call)).decision).toBe(supervised)
    expect((await executor({ policy: presets.readOnly }, [tar]).decide(call)).decision).toBe(readOnly)
  })

  it('may be one of the host', async () => {
    const dangers = [{ program: 'box', command: 'print', flags: ['--key'], does: 'write' as const }]
    expect((await executor({ dangers }).decide(callOf('box_print', { key: 'a' }))).decision).toBe('confirm')
    expect((await executor({ dangers }).decide(callOf('box_print'))).decision).toBe('allow')
  })
})

describe('an argument that looks like a flag', () => {
  it('stands behind "--"', async () => {
    const { stdout } = await executor().execute(callOf('box_print', { word: ['-n', '--web', '--'] }))
    expect(stdout).toBe('--\n-n\n--web\n--\n')
  })

  it('is refused where nothing protects it', async () => {
    const open: AtipTool = { ...SHELL, 'x-argv': { endOfOptions: false } }
    const result = await executor({}, [open]).execute(callOf('box_print', { word: ['-n'] }))
    expect(result).toMatchObject({ status: 'denied' })
    expect(result.text).toContain('must not begin with "-"')
  })
})

describe('asking', () => {
  it('shows what would run, and runs it after a yes', async () => {
    const asked: ConfirmationRequest[] = []
    const { options, events } = recorded({ ...BASE, confirm: (request) => asked.push(request) > 0 })
    const result = await createExecutor([SHELL], options).execute(touch('asked'))
    expect(result).toMatchObject({ status: 'ok', stdout: 'made\n' })
    expect(isMade('asked')).toBe(true)
    const { approvalId } = result.decision
    expect(asked).toMatchObject([
      { decision: 'confirm', display: `${file} change -c 'echo made; touch asked'`, approvalId, call: touch('asked') },
    ])
    expect(asked[0]).toMatchObject({ cwd: directory, reason: expect.stringContaining('writes files') })
    expect(events).toMatchObject([
      { type: 'start', approvedBy: 'person', approvalId },
      { type: 'end', status: 'ok' },
    ])
  })

  it.each<[string, NonNullable<ExecutorOptions['confirm']>]>([
    ['no', () => false],
    ['nothing that is true', () => 'yes' as unknown as boolean],
    ['no, later', async () => false],
    ['an error', () => Promise.reject(new Error('no terminal'))],
  ])('runs nothing where the answer is %s', async (_, confirm) => {
    const result = await executor({ confirm }).execute(touch('declined'))
    expect(result.status).toBe('denied')
    expect(result.text).toMatch(/^This call was not run\. (A person declined it|Nobody could be asked)/)
    expect(isMade('declined')).toBe(false)
  })

  it('runs what was asked about, whoever changes the call meanwhile', async () => {
    const call = touch('first')
    const confirm = (request: ConfirmationRequest): boolean => {
      call.arguments.script = 'touch second'
      expect(() => Object.assign(request.call.arguments, { script: 'touch third' })).toThrow()
      return true
    }
    expect((await executor({ confirm }).execute(call)).status).toBe('ok')
    expect(['first', 'second', 'third'].map(isMade)).toEqual([true, false, false])
  })

  it('asks one thing at a time', async () => {
    let open = 0
    let most = 0
    const confirm = async (): Promise<boolean> => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 5))
      open--
      return true
    }
    const { execute } = executor({ confirm })
    const results = await Promise.all(['a', 'b', 'c'].map((name) => execute(touch(`one-${name}`))))
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
    expect(most).toBe(1)
  })

  it('ends when the work is aborted, and lets others ask', async () => {
    const asked: unknown[] = []
    const confirm: ExecutorOptions['confirm'] = ({ call }, signal) => {
      asked.push([call.id, signal?.aborted])
      return call.id === 'last' || new Promise(() => {})
    }
    const { execute } = executor({ confirm })
    const signal = AbortSignal.timeout(30)
    const [first, second, third] = await Promise.all([
      execute(callOf('box_change', { script: 'touch never' }, 'first'), { signal }),
      execute(callOf('box_change', { script: 'touch never' }, 'second'), { signal }),
      execute(callOf('box_change', { script: 'echo last' }, 'last')),
    ])
    expect(first).toMatchObject({ status: 'aborted', text: expect.stringContaining('stopped on request') })
    expect([second.status, third.status]).toEqual(['aborted', 'ok'])
    expect(asked).toEqual([
      ['first', false],
      ['last', undefined],
    ])
  })
})

describe('an approval', () => {
  it('is good in another process, for the same and nothing else', async () => {
    const { approvalId } = await executor().decide(touch('approved'))
    const later = executor()
    expect((await later.execute(touch('other'), { approvalId })).text).toContain('given for something else')
    expect((await later.execute(touch('approved'), { approvalId })).status).toBe('ok')
    expect([isMade('other'), isMade('approved')]).toEqual([false, true])
  })

  const elsewhere = join(directory, 'elsewhere')
  mkdirSync(elsewhere)
  const copy = join(elsewhere, 'box')
  writeFileSync(copy, readFileSync(file), { mode: 0o755 })
  it.each<[string, ExecutorOptions]>([
    ['directory', { cwd: elsewhere }],
    ['file of the program', { resolve: () => ({ file: copy }) }],
    ['identity that the host gives', { resolve: () => ({ file, identity: 'two' }) }],
    ['granted variable', { env: { A: '1' } }],
    ['sandbox', { sandbox: (words) => ['/usr/bin/env', ...words] }],
  ])('is not good for another %s', async (_, options) => {
    const { approvalId } = await executor().decide(touch('moved'))
    expect((await executor(options).execute(touch('moved'), { approvalId })).status).toBe('needs-approval')
    expect(isMade('moved')).toBe(false)
  })

  it('is for the standard input, too', async () => {
    const { decide, execute } = executor()
    const { approvalId } = await decide(touch('fed'), { stdin: 'one' })
    expect((await execute(touch('fed'), { approvalId, stdin: 'two' })).status).toBe('needs-approval')
    expect((await execute(touch('fed'), { approvalId, stdin: 'one' })).status).toBe('ok')
  })

  it('never lifts a denial', async () => {
    const { approvalId } = await executor().decide(touch('denied'))
    const strict = executor({ policy: presets.readOnly })
    expect((await strict.execute(touch('denied'), { approvalId })).status).toBe('denied')
    expect((await strict.decide(touch('denied'))).approvalId).toBe('')
  })

  it('does not survive a change while a person thinks', async () => {
    writeFileSync(copy, readFileSync(file), { mode: 0o755 })
    const confirm = (): boolean => {
      writeFileSync(copy, '#!/bin/sh\ntouch hijacked\n')
      return true
    }
    const result = await executor({ confirm, resolve: () => ({ file: copy }) }).execute(touch('safe'))
    expect(result).toMatchObject({ status: 'needs-approval', text: expect.stringContaining('has changed') })
    expect([isMade('safe'), isMade('hijacked')]).toEqual([false, false])
  })
})

describe('links out of the allowed directories', () => {
  const inner = join(directory, 'inner')
  mkdirSync(join(inner, 'deep'), { recursive: true })
  symlinkSync('/etc', join(inner, 'etc'))
  symlinkSync('deep', join(inner, 'same'))
  mkdirSync(join(directory, 'outside', 'deep'), { recursive: true })
  symlinkSync('../outside/deep', join(inner, 'link'))
  symlinkSync('../outside-later', join(inner, 'dangling'))
  const guarded = executor({ cwd: inner, policy: { ...presets.supervised, allowedPaths: ['.'] } })

  it.each([
    [{ path: 'etc/hosts' }],
    [{ path: './etc' }],
    [{ path: 'etc/no/such/file' }],
    [{ path: 'deep/../etc/hosts' }],
    [{ path: 'same/../etc/hosts' }],
    [{ key: 'file=@etc/hosts' }],
    [{ key: 'a:etc/hosts' }],
    [{ key: 'a,etc/hosts' }],
    [{ word: ['fine', 'etc/passwd'] }],
    [{ word: ['etc'] }],
    [{ path: 'link/../secret' }],
    [{ path: './link//..//secret' }],
    [{ path: 'same/../link/../secret' }],
    [{ path: 'dangling' }],
    [{ path: 'dangling/new' }],
    [{ key: 'file://localhost{inner}/etc/hosts' }],
    [{ key: 'file://{inner}/%65tc/hosts' }],
    [{ path: '%65tc/hosts' }],
  ])('are refused: %j', async (args) => {
    const here = JSON.parse(JSON.stringify(args).replace('{inner}', inner)) as Record<string, unknown>
    const decision = await guarded.decide(callOf('box_print', here))
    expect(decision).toMatchObject({ decision: 'deny', violations: [{ code: 'PATH_NOT_ALLOWED' }], approvalId: '' })
  })

  it.each([
    [{ path: 'deep/new' }],
    [{ path: 'same/new' }],
    [{ key: 'no path, really' }],
    [{ word: ['a/b/c', '@x=y'] }],
  ])('are none in %j', async (args) => {
    expect((await guarded.decide(callOf('box_print', args))).decision).toBe('allow')
  })
})

describe('what a person would not see', () => {
  it.each([
    [`npm_token=a1b2c3;touch$${'{IFS}'}x`],
    ["password='a b c; rm -rf x; '"],
    [`echo -----BEGIN ${'PRIVATE KEY'}-----${'A1b2'.repeat(9)}; rm -rf x`],
  ])('is shown, although it looks like a secret: %s', async (script) => {
    const decision = await executor({ confirm: () => true }).decide(callOf('box_change', { script }))
    expect(decision.decision).toBe('confirm')
    expect(decision.command).toEqual(expect.arrayContaining([expect.stringContaining(script)]))
  })

  it.each([
    [`curl -H authorization:${'ghp_'}${'a1B2'.repeat(9)} x`],
    ['password=hunter-22 make'],
    ['password="$(rm -rf x)"; echo'],
    ['https://ada:pw1234@example.org'],
    ['echo nothing of the kind; make'],
  ])('is a secret alone, or shown: %s', async (script) => {
    expect((await executor().decide(callOf('box_change', { script }))).decision).toBe('confirm')
  })

  it('does not matter where nobody is asked', async () => {
    const script = "password='a b c; true; '"
    expect((await executor().decide(callOf('box_read', { script }))).decision).toBe('allow')
  })
})

describe('input and terminals', () => {
  const asks = (interactive: object, fields = {}): AtipTool =>
    tool({
      name: 'box',
      effects: HARMLESS,
      commands: {
        read: command({ options: [option('script', { flags: ['-c'] })], effects: { interactive }, ...fields }),
      },
    })
  const policy = presets.unrestricted

  it('is what the host gives', async () => {
    const { execute } = executor({ policy }, [asks({ stdin: 'required' })])
    const call = callOf('box_read', { script: 'cat' })
    expect((await execute(call, { stdin: 'a text' })).stdout).toBe('a text')
    expect((await execute(call, { stdin: new TextEncoder().encode('bytes') })).stdout).toBe('bytes')
    expect((await execute(call)).text).toContain('it reads standard input, and none was given')
  })

  it.each([
    [{ stdin: 'password' }, 'it reads standard input'],
    [{ tty: true }, 'it needs a terminal'],
  ])('%j is refused', async (interactive, reason) => {
    const result = await executor({ policy }, [asks(interactive)]).execute(callOf('box_read', { script: 'cat' }))
    expect(result).toMatchObject({ status: 'denied', text: expect.stringContaining(reason) })
  })
})

describe('a sandbox', () => {
  it('stands around the command', async () => {
    const seen: unknown[] = []
    const sandbox: ExecutorOptions['sandbox'] = (words, context) => {
      seen.push([words, context])
      return ['/usr/bin/env', 'BOXED=1', ...words]
    }
    const result = await executor({ sandbox }).execute(callOf('box_read', { script: 'echo $BOXED' }))
    expect(result).toMatchObject({ stdout: '1\n', decision: { display: `${file} read -c 'echo $BOXED'` } })
    expect(result.command.slice(0, 3)).toEqual(['/usr/bin/env', 'BOXED=1', file])
    const context = { cwd: directory, effects: HARMLESS, named: { read: [], written: [], writesFolder: false } }
    expect(seen).toEqual([[[file, 'read', '-c', 'echo $BOXED'], context]])
  })

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('none here')
      },
    ],
    ['gives nothing', () => undefined],
    ['gives a relative command', () => ['env', 'sh']],
    ['gives no texts', () => ['/bin/sh', 1]],
  ])('that %s refuses the call', async (_, sandbox) => {
    const result = await executor({ sandbox: sandbox as never }).execute(READ)
    expect(result).toMatchObject({ status: 'denied', text: expect.stringContaining('nothing runs without') })
  })
})

describe('the log', () => {
  it('has one line of JSON for each event, in order', async () => {
    const { options, events } = recorded(BASE)
    const { execute } = createExecutor([SHELL], options)
    await execute(callOf('box_read', { script: 'echo "a\nb"; exit 4' }))
    await execute(touch('logged'))
    await execute(callOf('box_nothing'))
    const lines = events.map((event) => JSON.stringify(event))
    expect(lines.join('').includes('\n')).toBe(false)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { type: 'start', callId: 'call', toolName: 'box_read', cwd: directory, approvedBy: 'policy' },
      { type: 'end', status: 'failed', exitCode: 4, signal: null, stdoutBytes: 4, stderrBytes: 0, truncated: false },
      { type: 'refusal', status: 'needs-approval', codes: ['FILESYSTEM_WRITE', 'CHANGE_OPERATION'] },
      { type: 'refusal', status: 'denied', toolName: 'box_nothing', codes: ['UNKNOWN_COMMAND'], approvalId: '' },
    ])
    const [start, end] = events
    expect(start?.executionId).toBe(end?.executionId)
    expect(new Date(start?.time ?? '').toISOString()).toBe(start?.time)
  })

  it('that cannot be written keeps a call from running; behind the start it changes nothing', async () => {
    const fail = (types: string[]) => (event: { type: string }) => {
      if (types.includes(event.type)) throw new Error('disk full')
    }
    expect((await executor({ onEvent: fail(['start']) }).execute(READ)).text).toContain('The log could not be written')
    expect((await executor({ onEvent: fail(['end']) }).execute(READ)).status).toBe('ok')
  })
})

describe('whatever is called', () => {
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown
  const thrower = {
    get name(): string {
      throw new TypeError('boom')
    },
  }
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'box_read'],
    ['an empty object', {}],
    ['a getter that throws', thrower],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('boom')
          },
        },
      ),
    ],
    ['a name that is an object', { id: 'a', name: { toString: () => 'box_read' }, arguments: {} }],
    ['arguments that are an array', callOf('box_read', [] as never)],
    ['arguments that are text', callOf('box_read', '{}' as never)],
    ['a cycle', callOf('box_read', cycle)],
    ['deep nesting', callOf('box_read', { script: deep })],
    ['a symbol', callOf('box_read', { script: Symbol('a') })],
    ['NUL', callOf('box_read', { script: 'a\0b' })],
    ['a lone surrogate', callOf('box_read', { script: 'a\ud800' })],
    ['200,000 values', callOf('box_print', { word: Array.from({ length: 200_000 }, String) })],
    [
      '200,000 keys',
      callOf('box_print', Object.fromEntries(Array.from({ length: 200_000 }, (_, key) => [`k${key}`, 1]))),
    ],
    ['__proto__', callOf('box_read', JSON.parse('{"__proto__":{"script":"echo"}}'))],
    ['constructor', callOf('box_constructor')],
  ])('%s is denied, and nothing is thrown', async (_, call) => {
    const { execute, decide } = executor({ policy: presets.unrestricted })
    expect(await execute(call as ToolCall)).toMatchObject({ status: 'denied', exitCode: null })
    expect(await decide(call as ToolCall)).toMatchObject({ decision: 'deny', approvalId: '' })
  })
})

describe('options', () => {
  it.each<[unknown, string]>([
    [null, 'Expected an object at options, got null'],
    [{ timeout: 5 }, 'Unknown option timeout: did you mean timeoutMs? Expected one of policy, confirm, resolve'],
    [{ cwd: 'here' }, 'Expected an absolute path at options.cwd, got string'],
    [{ cwd: '/no/such/directory' }, 'The directory does not exist'],
    [{ cwd: directory, policy: { cwd: '/' } }, 'The policy is for another directory'],
    [{ policy: { allowAll: true } }, 'Unknown field allowAll'],
    [{ policy: null }, 'Expected a policy, a plain object at policy, got null'],
    [{ confirm: true }, 'Expected a function at options.confirm, got boolean'],
    [{ timeoutMs: 0 }, 'Expected milliseconds from 1 to 2147483647 at options.timeoutMs, got number'],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, 'Expected milliseconds from 1'],
    [{ maxOutputBytes: 1 }, 'Expected a whole number from 1024'],
    [{ concurrency: '4' }, 'Expected a whole number from 1 to 1024 at options.concurrency, got string'],
    [{ afterExit: 'stay' }, 'Expected one of kill, leave at options.afterExit, got string'],
    [{ filter: { maxLength: -1 } }, 'Expected a whole number above 0 at options.filter.maxLength, got number'],
    [{ filter: true }, 'Expected an object or false at options.filter, got boolean'],
    [{ filter: { maxlength: 3 } }, 'Unknown option maxlength: did you mean maxLength?'],
    [{ allowEnv: ['PATH'] }, 'PATH is always passed'],
    [{ dangers: [{}] }, 'Expected a name or an array of names at options.dangers.0.program, got undefined'],
    [{ env: { A: 1 } }, 'Expected a string without NUL at options.env.A, got number'],
    [{ allowEnv: ['LD_PRELOAD'] }, 'LD_PRELOAD controls what programs do: give its value in env'],
    [{ verifyIdentity: 'no' }, 'Expected true or false at options.verifyIdentity, got string'],
  ])('%j are refused', (options, message) => {
    expect(messageOf(() => createExecutor([SHELL], options as ExecutorOptions))).toContain(message)
  })

  it.each([[null], [{ tools: [] }], [[{}]], ['git']])('and tools such as %j', (tools) => {
    expect(messageOf(() => createExecutor(tools as never))).toMatch(/^(?:\d+ problems: )?(?:Expected|Missing)/)
  })

  it.each([
    [{ signal: 'now' }, 'an AbortSignal'],
    [{ stdin: 5 }, 'a string or bytes'],
    [{ approvalId: true }, 'a string'],
    [null, 'an object'],
  ])('of a call: %j', async (options, expected) => {
    await expect(executor().execute(READ, options as never)).rejects.toThrow(`Expected ${expected}`)
  })
})

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    return isAtipError(error) ? error.message : `no AtipError: ${String(error)}`
  }
  return 'nothing thrown'
}
