import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type AtipTool, createToolset, presets } from 'atip-bridge'
import {
  createExecutor,
  type ExecutionEvent,
  type ExecutionResult,
  type ExecutorOptions,
  type ProgramFile,
} from 'atip-bridge/execute'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { callOf, createFolder, plainTool, withVariables } from '../support/executor'
import { searchPath } from '../support/machine'
import { command, errorOf, tool } from '../support/tools'

const folder = createFolder()
afterAll(folder.remove)

/** A directory of the folder, and a script in it that says a word. */
const directory = (name: string): string => {
  const path = join(folder.path, name)
  mkdirSync(path, { recursive: true })
  return path
}
const saying = (name: string, word = name, mode = 0o755): string => folder.file(name, `#!/bin/sh\necho ${word}\n`, mode)

const OPEN: ExecutorOptions = { policy: presets.unrestricted }
const execute = (one: AtipTool, options: ExecutorOptions): Promise<ExecutionResult> =>
  createExecutor([one], { ...OPEN, ...options }).execute(callOf(createToolset([one]).commands[0]?.name ?? ''))
const run = (options: ExecutorOptions): Promise<ExecutionResult> => execute(plainTool('t'), options)
const at = (file: string, identity?: string): ExecutorOptions => ({
  resolve: () => (identity === undefined ? { file } : { file, identity }),
})

describe('the search', () => {
  const bin = directory('search')
  saying('search/t')
  saying('search/t.2-x+y')
  saying('search/plain', 'plain', 0o644)
  directory('search/folder')
  saying('search/$x', 'odd')
  saying('search/a b', 'odd')
  saying('outside', 'outside')
  directory('search/below')
  saying('search/below/t', 'below')

  it.each(['t', 't.2-x+y'])('finds %s', async (name) => {
    const result = await withVariables({ PATH: bin }, () => execute(plainTool(name), {}))
    expect(result).toMatchObject({ status: 'ok', command: [join(bin, name)] })
  })

  it.each([
    ...['../outside', '../../bin/sh', 'below/t', './t', '/bin/sh', '.', '..', '', ' ', 't ', ' t', 'T', 'tt'],
    ...[
      't\0',
      't\0x',
      't\n',
      '-t',
      '~/t',
      '$x',
      'a b',
      't;id',
      '*',
      't/',
      't/.',
      '\\t',
      'below\\t',
      'tеst',
      't'.repeat(65),
    ],
    ...['plain', 'folder', 'constructor', '__proto__'],
  ])('finds nothing by the name %j', async (name) => {
    let result: ExecutionResult | undefined
    const action = async (): Promise<void> => {
      result = await execute(plainTool(name), {})
    }
    try {
      await withVariables({ PATH: `${bin}:${join(bin, 'below')}` }, action)
    } catch (error) {
      // Some are no names of a tool at all.
      expect(errorOf(() => createToolset([plainTool(name)]))).toEqual(error)
      return
    }
    expect(result).toMatchObject({ status: 'denied', exitCode: null, stdout: '', decision: { approvalId: '' } })
    expect(result?.text).toContain('is not installed, or not in a protected directory of PATH')
  })

  it('takes the first that can be run', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => directory(`order/${name}`))
    saying('order/one/t', 'one', 0o644)
    directory('order/two/t')
    saying('order/three/t', 'three')
    const PATH = `${one}:${two}:/no/such/place:${three}:${bin}`
    expect((await withVariables({ PATH }, () => run({}))).stdout).toBe('three\n')
  })

  it('follows links, of files and of directories', async () => {
    const links = directory('links')
    symlinkSync(join(bin, 't'), join(links, 't'))
    symlinkSync(links, join(folder.path, 'linked'))
    const result = await withVariables({ PATH: join(folder.path, 'linked') }, () => run({}))
    expect(result).toMatchObject({ status: 'ok', stdout: 'search/t\n', command: [join(folder.path, 'linked', 't')] })
  })

  it('finds nothing behind a link that leads nowhere', async () => {
    const dangling = directory('dangling')
    symlinkSync('nowhere', join(dangling, 't'))
    symlinkSync('u', join(dangling, 'u'))
    for (const name of ['t', 'u']) {
      expect((await withVariables({ PATH: dangling }, () => execute(plainTool(name), {}))).status).toBe('denied')
    }
  })

  it('never looks for what a call names', async () => {
    const one = tool({ name: 't', commands: { '': command({ arguments: [], options: [] }) } })
    const executor = createExecutor([one], OPEN)
    for (const name of ['sh', '/bin/sh', '../../bin/sh', 't/../sh']) {
      expect(await executor.execute(callOf(name))).toMatchObject({ status: 'denied', command: [] })
    }
  })
})

describe('resolve', () => {
  const file = saying('resolved')

  it('is given the name of the tool, whatever it is', async () => {
    const seen: unknown[] = []
    const resolve = (...names: unknown[]): ProgramFile => {
      seen.push(names)
      return { file }
    }
    expect((await execute(plainTool('no such name'), { resolve })).stdout).toBe('resolved\n')
    expect(new Set(seen.map((names) => JSON.stringify(names)))).toEqual(new Set(['["no such name"]']))
  })

  const notNamed = 't is not available here: resolve names no file for t'
  const notAbsolute = 'the file of t must be an absolute path'
  it.each<[string, () => unknown, string]>([
    ['nothing', () => undefined, notNamed],
    ['null', () => null, notNamed],
    ['a path alone', () => file, notNamed],
    ['a promise', async () => ({ file }), notNamed],
    ['no file', () => ({}), notNamed],
    ['a relative path', () => ({ file: 'resolved' }), notAbsolute],
    ['a path from here', () => ({ file: './resolved' }), notAbsolute],
    ['an empty path', () => ({ file: '' }), notAbsolute],
    ['a path with NUL', () => ({ file: `${file}\0` }), notAbsolute],
    ['a number', () => ({ file: 5 }), notAbsolute],
    ['a list', () => ({ file: [file] }), notAbsolute],
    ['a file that is not there', () => ({ file: join(folder.path, 'nothing') }), 'the file of t cannot be read'],
    [
      'an error',
      () => {
        throw new Error('secret')
      },
      'the file of t cannot be',
    ],
    [
      'an object that throws',
      () => ({
        get file(): string {
          throw new Error('secret')
        },
      }),
      'the file of t cannot be',
    ],
  ])('that gives %s refuses the call', async (_, resolve, reason) => {
    const result = await run({ resolve: resolve as never })
    expect(result).toMatchObject({ status: 'denied', exitCode: null, stdout: '', command: [] })
    expect(result.text).toContain(`This call was not run. t cannot run: ${reason}`)
    expect(JSON.stringify(result)).not.toContain('secret')
  })
})

describe('a pinned file', () => {
  const file = saying('pinned')
  const sha256 = (): string => `sha256:${createHash('sha256').update(readFileSync(file)).digest('hex')}`

  it.each([true, false])('runs with its hash, verifyIdentity %j', async (verifyIdentity) => {
    expect((await run({ ...at(file, sha256()), verifyIdentity })).stdout).toBe('pinned\n')
  })

  it.each([
    ['of nothing', 'sha256:'],
    ['of another file', `sha256:${'0'.repeat(64)}`],
    ['that is cut', sha256().slice(0, -1)],
    ['that goes on', `${sha256()}0`],
    ['with a space', `${sha256()} `],
  ])('does not run with a hash %s', async (_, identity) => {
    for (const verifyIdentity of [true, false]) {
      const result = await run({ ...at(file, identity), verifyIdentity })
      expect(result).toMatchObject({ status: 'denied', stdout: '' })
      expect(result.text).toContain('the file of t is not the one that was pinned')
    }
  })

  it('does not run any more when it has changed', async () => {
    const options = at(
      saying('pinned-2'),
      `sha256:${createHash('sha256').update('#!/bin/sh\necho pinned-2\n').digest('hex')}`,
    )
    expect((await run(options)).stdout).toBe('pinned-2\n')
    saying('pinned-2', 'other')
    expect(await run(options)).toMatchObject({ status: 'denied', stdout: '' })
  })

  it('has the same approval wherever it is run from, and with any other text of the host another', async () => {
    const idOf = async (identity?: string): Promise<string> => {
      const executor = createExecutor([plainTool('t')], { ...OPEN, ...at(file, identity) })
      return (await executor.decide(callOf('t'))).approvalId
    }
    expect(new Set([await idOf('1.0'), await idOf('1.0')]).size).toBe(1)
    expect(new Set([await idOf(), await idOf('1.0'), await idOf('2.0'), await idOf(sha256())]).size).toBe(4)
  })
})

/** Ways to put another program in the place of one: `file` is what would run, `other` what is smuggled in. */
const SWAPS: [string, (name: string) => { file: string; swap: () => void }][] = [
  [
    'written over',
    (name) => {
      const file = saying(name)
      return { file, swap: () => writeFileSync(file, '#!/bin/sh\necho hijacked\n') }
    },
  ],
  [
    'replaced by a rename',
    (name) => {
      const file = saying(name)
      return { file, swap: () => renameSync(saying(`${name}-other`, 'hijacked'), file) }
    },
  ],
  [
    'replaced by a link',
    (name) => {
      const file = saying(name)
      const swap = (): void => {
        unlinkSync(file)
        symlinkSync(saying(`${name}-other`, 'hijacked'), file)
      }
      return { file, swap }
    },
  ],
  [
    'a link that leads elsewhere',
    (name) => {
      const file = join(folder.path, name)
      symlinkSync(saying(`${name}-real`, name), file)
      const swap = (): void => {
        unlinkSync(file)
        symlinkSync(saying(`${name}-other`, 'hijacked'), file)
      }
      return { file, swap }
    },
  ],
  [
    'a link to a file that is written over',
    (name) => {
      const file = join(folder.path, name)
      const real = saying(`${name}-real`, name)
      symlinkSync(real, file)
      return { file, swap: () => writeFileSync(real, '#!/bin/sh\necho hijacked\n') }
    },
  ],
  [
    'in a directory that is exchanged',
    (name) => {
      const path = directory(`${name}-1`)
      const file = saying(`${name}-1/t`, name)
      const swap = (): void => {
        renameSync(path, `${path}-old`)
        directory(`${name}-1`)
        saying(`${name}-1/t`, 'hijacked')
      }
      return { file, swap }
    },
  ],
  [
    'of the same size and time, but for what cannot be set',
    (name) => {
      const file = saying(name, 'original')
      const swap = (): void => {
        writeFileSync(file, '#!/bin/sh\necho hijacked\n')
        chmodSync(file, 0o755)
      }
      return { file, swap }
    },
  ],
  [
    'a script whose interpreter is written over',
    (name) => {
      const interpreter = join(folder.path, `${name}-interpreter`)
      copyFileSync('/bin/sh', interpreter)
      const file = folder.file(name, `#!${interpreter}\necho ${name}\n`)
      const swap = (): void => {
        unlinkSync(interpreter)
        writeFileSync(interpreter, '#!/bin/sh\necho hijacked\n', { mode: 0o755 })
      }
      return { file, swap }
    },
  ],
  [
    'a script whose interpreter has a space in front and an argument',
    (name) => {
      const interpreter = saying(`${name}-interpreter`, name)
      const file = folder.file(name, `#! \t${interpreter} -x\n`)
      return { file, swap: () => writeFileSync(interpreter, '#!/bin/sh\necho hijacked\n') }
    },
  ],
  ['gone', (name) => ({ file: saying(name), swap: () => unlinkSync(join(folder.path, name)) })],
]

describe('a file that is swapped', () => {
  it.each(SWAPS)('(%s) while a person thinks does not run', async (title, make) => {
    const { file, swap } = make(`asked-${SWAPS.findIndex(([each]) => each === title)}`)
    const confirm = (): boolean => {
      swap()
      return true
    }
    const result = await run({ ...at(file), policy: presets.supervised, confirm })
    expect(result).toMatchObject({ status: 'needs-approval', exitCode: null, stdout: '', command: [] })
    expect(result.text).toMatch(/What would run has changed since the decision(?:\.|: the program's file\.)/)
  })

  it.each(SWAPS)('(%s) is not what an earlier approval was for', async (title, make) => {
    const { file, swap } = make(`approved-${SWAPS.findIndex(([each]) => each === title)}`)
    const supervised = { ...at(file), policy: presets.supervised }
    const decided = await createExecutor([plainTool('t')], supervised).decide(callOf('t'))
    swap()
    const executor = createExecutor([plainTool('t')], supervised)
    const result = await executor.execute(callOf('t'), { approvalId: decided.approvalId })
    expect(['needs-approval', 'denied']).toContain(result.status)
    expect(result).toMatchObject({ exitCode: null, stdout: '', command: [] })
    expect(result.decision.approvalId).not.toBe(decided.approvalId)
  })

  it('while a call waits for its turn does not run, though nobody has to be asked', async () => {
    const file = folder.file('queued', '#!/bin/sh\nsleep 0.2; echo queued\n')
    const executor = createExecutor([plainTool('t')], { ...OPEN, ...at(file), concurrency: 1 })
    const calls = [executor.execute(callOf('t')), executor.execute(callOf('t'))]
    renameSync(saying('queued-other', 'hijacked'), file)
    const [, second] = await Promise.all(calls)
    expect(second).toMatchObject({ status: 'needs-approval', stdout: '' })
  })

  it('while the log is written does not run', async () => {
    const file = saying('logged')
    const onEvent = async ({ type }: ExecutionEvent): Promise<void> => {
      await Promise.resolve()
      if (type === 'start') renameSync(saying('logged-other', 'hijacked'), file)
    }
    expect((await run({ ...at(file), onEvent })).stdout).toBe('')
  })

  it('runs where the host does not want it verified', async () => {
    const file = saying('unverified')
    const swap = (): boolean => {
      renameSync(saying('unverified-other', 'other'), file)
      return true
    }
    const result = await run({ ...at(file), policy: presets.supervised, verifyIdentity: false, confirm: swap })
    expect(result).toMatchObject({ status: 'ok', stdout: 'other\n' })
  })

  it('of another path has another approval even so', async () => {
    const idOf = async (file: string): Promise<string> =>
      (await createExecutor([plainTool('t')], { ...OPEN, ...at(file), verifyIdentity: false }).decide(callOf('t')))
        .approvalId
    expect(await idOf('/bin/sh')).toBe(await idOf('/bin/sh'))
    expect(await idOf('/bin/sh')).not.toBe(await idOf('/bin/cat'))
  })
})

describe('behind "#!/usr/bin/env"', () => {
  it.each([
    ['#!/usr/bin/env other-shell', 'one'],
    ['#! /usr/bin/env other-shell -u', 'two'],
    ['#!/usr/bin/env -S other-shell -u', 'three'],
    ['#!/usr/bin/env -S A=1 other-shell', 'four'],
  ])('%s stands an interpreter that is part of the identity', async (line, name) => {
    const bin = directory(`env-${name}`)
    saying(`env-${name}/other-shell`, 'first')
    const file = folder.file(name, `${line}\n`)
    const idOf = async (): Promise<string> =>
      (await createExecutor([plainTool('t')], { ...OPEN, ...at(file) }).decide(callOf('t'))).approvalId
    await withVariables({ PATH: `${bin}:${searchPath()}` }, async () => {
      const before = await idOf()
      expect(await idOf()).toBe(before)
      renameSync(saying(`env-${name}/newer`, 'second'), join(bin, 'other-shell'))
      expect(await idOf()).not.toBe(before)
    })
  })

  it('it is looked for where the program will look for it', async () => {
    const [own, parent] = [directory('env-own'), directory('env-parent')]
    saying('env-own/other-shell', 'first')
    saying('env-parent/other-shell', 'parent')
    const file = folder.file('env-script', '#!/usr/bin/env other-shell\n')
    const env = { PATH: `${own}:${searchPath()}` }
    await withVariables({ PATH: `${parent}:${searchPath()}` }, async () => {
      const executor = createExecutor([plainTool('t')], { ...OPEN, ...at(file), env })
      expect((await executor.execute(callOf('t'))).stdout).toBe('first\n')
      const before = (await executor.decide(callOf('t'))).approvalId
      renameSync(saying('env-own/newer', 'second'), join(own, 'other-shell'))
      expect((await executor.decide(callOf('t'))).approvalId).not.toBe(before)
    })
  })
})

describe('a file that may be run but not read', () => {
  it('runs', async () => {
    const file = join(folder.path, 'unreadable')
    copyFileSync('/bin/echo', file)
    chmodSync(file, 0o111)
    expect(await run(at(file))).toMatchObject({ status: 'ok', stdout: '\n' })
  })
})

describe('on Windows', () => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor
  const here = process.cwd()
  const onWindows = (): void =>
    void Object.defineProperty(process, 'platform', { configurable: true, enumerable: true, value: 'win32' })
  afterEach(() => {
    Object.defineProperty(process, 'platform', platform)
    process.chdir(here)
  })
  const BATCH = 't is a batch file, which needs a shell: return the program it starts from resolve'

  it.each([
    ...[
      'C:\\t.bat',
      'C:\\t.cmd',
      'C:\\t.BAT',
      'C:\\t.Cmd',
      'C:\\t.BAT. ',
      'C:\\t.bat.',
      'C:\\t.bat ',
      'C:\\t.cmd. . .',
    ],
    ...['C:/a/t.cmd', '\\\\server\\share\\t.bat', 'C:\\t.exe.bat', 'C:\\.bat'],
  ])('the batch file %j is refused, and told what to do', async (file) => {
    onWindows()
    const result = await run({ ...at(file), verifyIdentity: false })
    expect(result).toMatchObject({ status: 'denied', exitCode: null, command: [] })
    expect(result.text).toContain(`t cannot run: ${BATCH}`)
  })

  it.each(['C:\\t.exe', 'C:\\bat\\t.com', 'C:\\t.bat\\t.exe', '\\\\server\\share\\t.exe'])(
    '%j is not',
    async (file) => {
      // Here a backslash is a character of a name like any other: the files lie in the directory of this process.
      process.chdir(directory('windows'))
      writeFileSync(file, '', { mode: 0o755 })
      onWindows()
      const executor = createExecutor([plainTool('t')], { ...OPEN, ...at(file), verifyIdentity: false })
      expect(await executor.decide(callOf('t'))).toMatchObject({ decision: 'allow', command: [file] })
    },
  )

  it.each(['t.exe', 'C:t.exe', '.\\t.exe', '..\\t.exe'])('the relative path %j is refused', async (file) => {
    onWindows()
    expect((await run({ ...at(file), verifyIdentity: false })).text).toContain('must be an absolute path')
  })

  it.each([
    [['npm.cmd', 'npm'], 'npm', undefined, 'npm is a batch file'],
    [['npm.bat'], 'npm', undefined, 'npm is a batch file'],
    [['npm.cmd', 'npm.exe'], 'npm', 'npm.exe', ''],
    [['npm.com', 'npm.cmd'], 'npm', 'npm.com', ''],
    [['npm.exe'], 'npm.exe', 'npm.exe', ''],
    [['npm.cmd'], 'npm.cmd', undefined, 'npm.cmd is a batch file'],
    [['npm'], 'npm', undefined, 'npm is not installed'],
    [['npm.ps1'], 'npm', undefined, 'npm is not installed'],
  ])('of %j in the search path, %s is %s', async (names, name, found, reason) => {
    const bin = directory(`windows-${names.join('-')}-${name}`)
    for (const each of names) writeFileSync(join(bin, `C:\\bin\\${each}`), '', { mode: 0o755 })
    process.chdir(bin)
    onWindows()
    const decision = await withVariables({ PATH: 'relative;.;;C:\\bin;C:\\other' }, () =>
      createExecutor([plainTool(name)], { ...OPEN, cwd: folder.path, verifyIdentity: false }).decide(
        callOf(createToolset([plainTool(name)]).commands[0]?.name ?? ''),
      ),
    )
    expect(decision.command).toEqual(found === undefined ? [] : [`C:\\bin\\${found}`])
    expect(decision.decision).toBe(found === undefined ? 'deny' : 'allow')
    expect(decision.reason).toContain(reason)
  })

  it('the variables are those that programs need there, from a search path with semicolons', async () => {
    const parent = { SYSTEMROOT: 'C:\\Windows', PATHEXT: '.EXE', OTHER: 'canary', PATH: 'C:\\bin;.;relative;D:\\x' }
    const file = folder.file('C-report', '#!/usr/bin/perl\nprint "$_=$ENV{$_}\\n" for sort keys %ENV;\n')
    onWindows()
    // The platform is another for what is decided, not for what runs.
    const resolve = (): ProgramFile => ({ file })
    const { stdout } = await withVariables(parent, () => run({ resolve, verifyIdentity: false, filter: false }))
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining(['SYSTEMROOT=C:\\Windows', 'PATHEXT=.EXE', 'PATH=C:\\bin;D:\\x']),
    )
    expect(stdout).not.toContain('canary')
  })
})
