import { chmodSync, chownSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { probeTool } from 'atip-bridge/discover'
import { createExecutor, type ExecutorOptions } from 'atip-bridge/execute'
import { afterAll, describe, expect, it } from 'vitest'
import { isTrustedGroup, isTrustedOwner } from '../../src/process/trusted-path'
import { readInterpreter } from '../../src/process/trusted-program'
import { createFolderCheck } from '../../src/process/working-folder'
import { callOf, createFolder, plainTool, withVariables } from '../support/executor'
import { searchPath } from '../support/machine'
import { documentOf } from '../support/prefix'

const folder = createFolder()
afterAll(folder.remove)
const isRoot = process.geteuid?.() === 0

const path = (...names: string[]): string => join(folder.path, ...names)
const directory = (name: string, mode = 0o755): string => {
  mkdirSync(path(name), { recursive: true })
  chmodSync(path(name), mode)
  return path(name)
}
const ANSWER = `echo '${JSON.stringify(documentOf('t'))}' # atip`
const script = (name: string, mode = 0o755, line = '/bin/sh'): string =>
  folder.file(name, `#!${line}\n${ANSWER}\n`, mode)
const project = directory('project')
const run = (PATH: string, options: ExecutorOptions = {}) =>
  withVariables({ PATH: `${PATH}:${searchPath()}`, HOME: path('home') }, () =>
    createExecutor([plainTool('t')], { policy: presets.unrestricted, cwd: project, ...options }).execute(callOf('t')),
  )

/**
 * Makes the places of one case below its own directory; returns the directory of PATH, and the place that is refused.
 */
type Case = readonly [title: string, make: (base: string) => readonly [bin: string, refused: string], message: string]

const inBin = (base: string, mode = 0o755, line?: string): string => {
  directory(`${base}/bin`)
  return script(`${base}/bin/t`, mode, line)
}
const CASES: readonly Case[] = [
  ['that everybody may write to', (base) => [path(base, 'bin'), inBin(base, 0o757)], 'Other users may write to'],
  ['that a group may write to', (base) => [path(base, 'bin'), inBin(base, 0o775)], 'Other users may write to'],
  [
    'in a directory that a group may write into',
    (base) => {
      inBin(base)
      return [directory(`${base}/bin`, 0o775), path(base, 'bin')]
    },
    'Other users may write into',
  ],
  [
    'in a sticky directory that everybody may write into',
    (base) => {
      inBin(base)
      return [directory(`${base}/bin`, 0o1777), path(base, 'bin')]
    },
    'Other users may write into',
  ],
  [
    'far below a directory that everybody may write into',
    (base) => {
      directory(`${base}/open/deep/bin`)
      script(`${base}/open/deep/bin/t`)
      return [path(base, 'open/deep/bin'), directory(`${base}/open`, 0o777)]
    },
    'Other users may write into',
  ],
  [
    'behind a link into an open directory',
    (base) => {
      directory(`${base}/bin`)
      directory(`${base}/open`)
      symlinkSync(script(`${base}/open/t`), path(base, 'bin/t'))
      return [path(base, 'bin'), directory(`${base}/open`, 0o777)]
    },
    'Other users may write into',
  ],
  [
    'in a linked directory below an open one',
    (base) => {
      directory(`${base}/open/bin`)
      script(`${base}/open/bin/t`)
      symlinkSync(path(base, 'open/bin'), path(base, 'bin'))
      return [path(base, 'bin'), directory(`${base}/open`, 0o777)]
    },
    'Other users may write into',
  ],
  [
    'whose interpreter everybody may write to',
    (base) => {
      directory(base)
      const interpreter = script(`${base}/interpreter`, 0o757)
      inBin(base, 0o755, interpreter)
      return [path(base, 'bin'), interpreter]
    },
    'Other users may write to',
  ],
  [
    "whose interpreter's interpreter everybody may write to",
    (base) => {
      directory(base)
      const last = script(`${base}/last`, 0o757)
      inBin(base, 0o755, script(`${base}/first`, 0o755, last))
      return [path(base, 'bin'), last]
    },
    'Other users may write to',
  ],
  [
    'whose interpreter env finds in an open directory',
    (base) => {
      directory(`${base}/open`)
      script(`${base}/open/only-there`)
      inBin(base, 0o755, '/usr/bin/env -S A=1 only-there')
      return [`${path(base, 'bin')}:${directory(`${base}/open`, 0o777)}`, path(base, 'open')]
    },
    'Other users may write into',
  ],
]

describe('a program', () => {
  it.each(CASES)('%s is refused, and the place is named', async (title, make, message) => {
    const [PATH, refused] = make(title.replaceAll(/\W/g, '-'))
    const result = await run(PATH)
    expect(result).toMatchObject({ status: 'denied', stdout: '', command: [] })
    expect(result.text).toContain(`${message} ${refused}:`)
  })

  it.each(CASES)('%s is refused by resolve, too, and is not probed', async (title, make, message) => {
    const [PATH, refused] = make(`probe-${title.replaceAll(/\W/g, '-')}`)
    const file = join(PATH.split(':')[0] as string, 't')
    // Without PATH, env finds no interpreter.
    if (!title.includes('env')) {
      expect((await run('', { resolve: () => ({ file }) })).text).toContain(`${message} ${refused}:`)
    }
    const probed = probeTool(file, { path: `${PATH}:${searchPath()}` })
    await expect(probed).rejects.toMatchObject({ reason: 'writable', message: expect.stringContaining(refused) })
  })

  it.skipIf(!isRoot)('of another user is refused, and so is one in a directory of another user', async () => {
    directory('foreign/bin')
    const file = script('foreign/bin/t')
    chownSync(file, 12_345, 12_345)
    expect((await run(path('foreign/bin'))).text).toContain(`${file} belongs to user 12345`)
    chownSync(file, 0, 0)
    chownSync(path('foreign'), 12_345, 12_345)
    expect((await run(path('foreign/bin'))).text).toContain(`${path('foreign')} belongs to user 12345`)
  })

  it.each([
    ['a sticky directory of root or the user', 'sticky'],
    ['a private directory', 'private'],
  ])('below %s runs', async (_, name) => {
    directory(`${name}/bin`)
    script(`${name}/bin/t`)
    chmodSync(path(name), name === 'sticky' ? 0o1777 : 0o700)
    expect(await run(path(name, 'bin'))).toMatchObject({ status: 'ok' })
  })

  it('in an untrusted directory is passed over for one in a trusted directory, also by what is started', async () => {
    directory('open-first')
    directory('good-second')
    folder.file('open-first/t', '#!/bin/sh\necho bad\n')
    folder.file('good-second/t', '#!/bin/sh\necho $PATH\n')
    chmodSync(path('open-first'), 0o777)
    const env = { PATH: `${path('open-first')}:${path('good-second')}` }
    for (const options of [{}, { env }]) {
      const { stdout } = await run(`${path('open-first')}:${path('good-second')}`, options)
      expect(stdout).toContain(path('good-second'))
      expect(stdout).not.toContain('open-first')
    }
  })

  it('is probed with the same PATH', async () => {
    directory('probed/bin')
    directory('probed/open')
    const file = folder.file(
      'probed/bin/t',
      `#!/bin/sh\nprintf '%s' '${JSON.stringify(documentOf('t', { description: 'PATH' })).split('PATH')[0]}'"$PATH"'${JSON.stringify(documentOf('t', { description: 'PATH' })).split('PATH')[1]}'\n`,
    )
    chmodSync(path('probed/open'), 0o777)
    const modules = directory('probed/node_modules/.bin')
    const { description } = await probeTool(file, {
      path: `${path('probed/open')}:${modules}:${path('probed/bin')}:/bin`,
    })
    expect(description).toBe(`${path('probed/bin')}:/bin`)
  })
})

describe('the folder of a call', () => {
  it.each([
    ['node_modules/.bin of the folder', 'project/node_modules/.bin', 'project'],
    ['a directory of the folder', 'project/bin', 'project'],
    ['the folder itself', 'project', 'project'],
    ['node_modules/.bin around the folder', 'node_modules/.bin', 'project'],
    ['the repository around the folder', 'repository/bin', 'repository/sub/below'],
  ])('%s is no place for programs', async (_, bin, cwd) => {
    directory('repository/.git')
    directory(cwd)
    directory(bin)
    script(`${bin}/t`)
    const result = await run(path(bin), { cwd: path(cwd) })
    expect(result).toMatchObject({ status: 'denied', stdout: '' })
    expect(result.text).toContain(
      `${path(bin)} ${bin.endsWith('.bin') && cwd !== bin && !bin.startsWith(cwd) ? 'belongs to a folder' : 'lies in the folder'}`,
    )
  })

  it('is not left by a link, in either direction', async () => {
    directory('links')
    directory('project/tools')
    script('project/tools/t')
    symlinkSync(path('project/tools/t'), path('links/t'))
    expect((await run(path('links'))).text).toContain('lies in the folder')
    directory('outside')
    script('outside/t')
    symlinkSync(path('outside'), path('project/outside'))
    expect((await run(path('project/outside'))).text).toContain('lies in the folder')
    symlinkSync(project, path('elsewhere'))
    expect((await run(path('project/tools'), { cwd: path('elsewhere') })).text).toContain('lies in the folder')
  })

  it('may hold programs if a person trusts it', async () => {
    directory('project/trusted')
    script('project/trusted/t')
    const options = { trustedFolders: [project] }
    expect(await run(path('project/trusted'), options)).toMatchObject({ status: 'ok' })
    expect((await run(path('project/trusted'), { trustedFolders: [path('else')] })).status).toBe('denied')
  })

  it('may hold what the host names itself', async () => {
    directory('project/own')
    const file = script('project/own/t')
    expect(await run('', { resolve: () => ({ file }) })).toMatchObject({ status: 'ok' })
  })

  it.each([
    ['/', '/home/u', '/home/u/.local/bin', false],
    ['/home', '/home/u', '/home/u/bin', false],
    ['/home/u', '/home/u', '/home/u/.local/bin', false],
    ['/home/u', '/home/u', '/home/u/p/node_modules/.bin', true],
    ['/home/u/p', '/home/u', '/home/u/p', true],
    ['/home/u/p', '/home/u', '/home/u/p2/bin', false],
    ['/home/u/p', '/home/u', '/home/u/bin', false],
    ['/home/u/p', '', '/home/u/p/bin', true],
    ['/home/u/p', 'relative', '/home/u/p/bin', true],
  ])('%s with the home %j: %s is in the folder: %s', (cwd, home, place, isInside) => {
    expect(createFolderCheck(cwd, home)(place) !== undefined).toBe(isInside)
  })
})

describe('accounts', () => {
  const files =
    (passwd: string, group: string, more: Readonly<Record<string, string>> = {}) =>
    (file: string): string =>
      ({ '/etc/passwd': passwd, '/etc/group': group, ...more })[file] ?? ''
  const PASSWD = 'root:x:0:0::/root:/bin/sh\nu:x:1000:1000::/home/u:/bin/sh\nv:x:1001:1001::/home/v:/bin/sh\n'
  it.each([
    ["root's own", PASSWD, 'root:x:0:\n', 0, false],
    ["the user's own", PASSWD, 'u:x:1000:\n', 1000, true],
    ["the user's own, with the user in it", PASSWD, 'u:x:1000:u,root\n', 1000, true],
    ["the user's own, with somebody else in it", PASSWD, 'u:x:1000:u,v\n', 1000, false],
    [
      "the user's own, which is somebody's first one too",
      `${PASSWD}w:x:1002:1000::/:/bin/sh\n`,
      'u:x:1000:\n',
      1000,
      false,
    ],
    ['of another user', PASSWD, 'v:x:1001:\n', 1001, false],
    ["Debian's staff", PASSWD, 'staff:x:50:\n', 50, true],
    ["Debian's staff, with somebody else in it", PASSWD, 'staff:x:50:v\n', 50, false],
    ['without members', PASSWD, 'games:x:60:\n', 60, false],
    ['unknown', PASSWD, 'u:x:1000:\n', 77, false],
    ['known by two names', PASSWD, 'u:x:1000:\nw:x:1000:v\n', 1000, false],
    ['in a list that goes on elsewhere', PASSWD, 'u:x:1000:\n+:::\n', 1000, false],
    ['of a user in a list that goes on elsewhere', `${PASSWD}+::::::\n`, 'u:x:1000:\n', 1000, false],
    ['without any list', '', '', 1000, false],
    ['with an odd id', PASSWD, 'u:x: 1000 x:\n', 1000, false],
  ])('a group %s: trusted is %s', (_, passwd, group, gid, expected) => {
    expect(isTrustedGroup(gid, 1000, files(passwd, group))).toBe(expected)
  })

  it.each([
    ['root', 0, '0 0 4294967295\n', true],
    ['the user', 1000, '0 0 4294967295\n', true],
    ['somebody else', 1001, '0 0 4294967295\n', false],
    ['nobody, where root is mapped', 65_534, '0 0 4294967295\n', false],
    ['nobody, where root is not mapped', 65_534, '1000 1000 1\n', true],
    ['nobody, where nothing is known', 65_534, '', false],
  ])('%s owns a file: trusted is %s', (_, uid, map, expected) => {
    const read = files('', '', { '/proc/self/uid_map': map, '/proc/sys/kernel/overflowuid': '65534\n' })
    expect(isTrustedOwner(uid, 1000, read)).toBe(expected)
  })
})

describe('the first line of a script', () => {
  const read = (line: string, rest = '\nx\n') => readInterpreter(folder.file('first-line', `${line}${rest}`))

  it.each([
    ['#!/bin/sh', { file: '/bin/sh' }],
    ['#! \t/bin/sh -e', { file: '/bin/sh' }],
    ['#!/usr/bin/env node', { file: '/usr/bin/env', program: 'node' }],
    ['#!/usr/bin/env -S node --no-warnings', { file: '/usr/bin/env', program: 'node' }],
    ['#!/usr/bin/env -Snode --x', { file: '/usr/bin/env', program: 'node' }],
    ['#!/usr/bin/env -vS node', { file: '/usr/bin/env', program: 'node' }],
    ['#!/usr/bin/env --split-string=node -x', { file: '/usr/bin/env', program: 'node' }],
    ['#!/usr/bin/env --split-string node', { file: '/usr/bin/env', program: 'node' }],
    ['#!/usr/bin/env -S A=1 B=2 node', { file: '/usr/bin/env', program: 'node' }],
    ['#!/usr/bin/env -SA=1 node', { file: '/usr/bin/env', program: 'node' }],
    [`#!/usr/bin/env -S A="b c" 'node'`, { file: '/usr/bin/env', program: 'node' }],
    ['#!/usr/bin/env -S -- /opt/x/node', { file: '/usr/bin/env', program: '/opt/x/node' }],
    ["#!/usr/bin/env -S sh -c 'a \\\\ $b'", { file: '/usr/bin/env', program: 'sh' }],
  ])('%s is read', (line, expected) => {
    expect(read(line)).toEqual(expected)
    expect(read(line, '')).toEqual(expected)
  })

  it.each(['', '#', '#!', '#! \t', 'echo', '\u007fELF'])('%j starts nothing else', (line) => {
    expect(read(line)).toBeUndefined()
  })

  it.each([
    ['#!sh', 'depends on the working directory'],
    ['#!bin/sh -e', 'depends on the working directory'],
    ['#!./sh', 'depends on the working directory'],
    ['#!/usr/bin/env', 'does not say clearly'],
    ['#!/usr/bin/env -i node', 'does not say clearly'],
    ['#!/usr/bin/env - node', 'does not say clearly'],
    ['#!/usr/bin/env -S -i node', 'does not say clearly'],
    ['#!/usr/bin/env -iS node', 'does not say clearly'],
    ['#!/usr/bin/env -S -u PATH node', 'does not say clearly'],
    ['#!/usr/bin/env -S --unset=PATH node', 'does not say clearly'],
    ['#!/usr/bin/env -S PATH=/tmp node', 'does not say clearly'],
    [`#!/usr/bin/env -S 'PATH=/tmp' node`, 'does not say clearly'],
    [`#!/usr/bin/env -S P'ATH'=/tmp node`, 'does not say clearly'],
    ['#!/usr/bin/env -S -C /tmp ./node', 'does not say clearly'],
    ['#!/usr/bin/env -S -P /tmp node', 'does not say clearly'],
    ['#!/usr/bin/env -S ./node', 'does not say clearly'],
    ['#!/usr/bin/env -S A=1 x/node', 'does not say clearly'],
    ['#!/usr/bin/env -S A=1 \\_node', 'does not say clearly'],
    [`#!/usr/bin/env -S "no\\x64e"`, 'does not say clearly'],
    [`#!/usr/bin/env -S \${HOME}/node`, 'does not say clearly'],
    [`#!/usr/bin/env -S "a b" c`, 'does not say clearly'],
    [`#!/usr/bin/env -S "-S node" c`, 'does not say clearly'],
    [`#!/usr/bin/env 'node'`, 'does not say clearly'],
    [`#!/usr/bin/env -S 'node`, 'does not say clearly'],
    ['#!/usr/bin/env -S # node', 'does not say clearly'],
    ['#!/bin/sh\r', 'cannot be shown'],
    ['#!/bin/s\0h', 'cannot be shown'],
    [`#!/bin/${'x'.repeat(300)}`, 'longer than 255 bytes'],
    [`#!/usr/bin/env -S ${'A=1 '.repeat(70)}node`, 'longer than 255 bytes'],
  ])('%s is refused', async (line, problem) => {
    expect(read(line)?.problem).toContain(problem)
    directory('lines')
    folder.file('lines/t', `${line}\necho started\n`)
    const result = await run(path('lines'))
    expect(result).toMatchObject({ status: 'denied', stdout: '' })
    expect(result.text).toContain(problem)
  })
})
