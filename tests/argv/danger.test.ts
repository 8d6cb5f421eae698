import {
  type AtipOption,
  type AtipTool,
  buildCommand,
  type CommandOptions,
  createToolset,
  type Danger,
} from 'atip-bridge'
import { git, npm } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { argument, command, errorOf, option, tool } from '../support/tools'

const SAFE = { destructive: false, reversible: true, idempotent: true, network: false, subprocess: false }

/** A program whose metadata calls everything harmless: one option with this flag, and any number of arguments. */
const innocent = (name: string, path: string, fields: Partial<AtipOption> = {}): AtipTool => {
  const leaf = command({
    effects: { ...SAFE, filesystem: { read: false, write: false, delete: false } },
    options: [option('it', { type: 'string', ...fields })],
    arguments: [argument('rest', { variadic: true, required: false })],
  })
  const words = path.split(' ').filter(Boolean)
  const commands = words.reduceRight<Record<string, typeof leaf>>(
    (inner, word) => ({ [word]: Object.hasOwn(inner, '') ? leaf : command({ commands: inner }) }),
    { '': leaf },
  )
  return tool({ name, commands })
}

function kindOf(document: AtipTool, args: Record<string, unknown>, options?: CommandOptions): string {
  const [{ name } = { name: '' }] = createToolset([document]).commands
  const { effects } = buildCommand([document], { id: 'a', name, arguments: args }, options)
  if (effects.subprocess === true) return effects.destructive === true ? 'execute' : 'odd'
  return effects.filesystem?.write === true ? 'write' : effects.filesystem?.read === true ? 'read' : 'none'
}

describe('a flag counts whatever the metadata says', () => {
  it.each<[program: string, path: string, flag: string, kind: string]>([
    ['git', 'log', '--output', 'write'],
    ['git', 'log', '--outp', 'write'],
    ['git', 'log', '--oneline', 'none'],
    ['git', 'archive', '--exec', 'execute'],
    ['git', 'ls-remote', '--upl', 'execute'],
    ['git', 'log', '-c', 'none'],
    ['git', 'grep', '-O', 'execute'],
    ['git', 'log', '-O', 'none'],
    ['git', 'clone', '-u', 'execute'],
    ['git', 'push', '-u', 'none'],
    ['git.exe', 'clone', '-u', 'execute'],
    ['tar', '', '--to-com', 'execute'],
    ['tar', '', '-xIf', 'execute'],
    ['tar', '', '-xf', 'none'],
    ['find', '', '-exec', 'execute'],
    ['find', '', '-fprint', 'write'],
    ['find', '', '-name', 'none'],
    ['curl', '', '-o', 'write'],
    ['curl', '', '--config', 'execute'],
    ['curl', '', '--compressed', 'none'],
    ['docker', 'ps', '--volume', 'execute'],
    ['npm', 'ls', '--script-shell', 'execute'],
    ['sort', '', '--compress-prog', 'execute'],
    ['my-git', 'log', '--output', 'none'],
  ])('%s %s %s: %s', (program, path, flag, kind) => {
    expect(kindOf(innocent(program, path, { flags: [flag] }), { it: 'x' })).toBe(kind)
    expect(kindOf(innocent(program, path, { flags: [flag], 'x-argv': { separator: '=' } }), { it: 'x' })).toBe(kind)
    expect(kindOf(innocent(program, path, { flags: [flag] }), {})).toBe('none')
  })

  it.each<[program: string, flag: string, value: string, kind: string]>([
    ['curl', '--data', '@/etc/passwd', 'read'],
    ['curl', '--data', 'a=b', 'none'],
    ['curl', '-d', '@x', 'read'],
    ['curl', '-d', 'x@y', 'none'],
    ['psql', '--output', '|sh', 'execute'],
    ['psql', '-o', 'file', 'none'],
    ['curl', '--form', 'a=@file', 'read'],
    ['curl', '--url-query', 'a@file', 'read'],
    ['curl', '--url-query', 'a=b', 'none'],
    ['curl', '--write-out', '%output{x}', 'write'],
    ['gh', '--field', 'k=@file', 'none'],
    ['git', '--remote', 'x', 'none'],
    ['curl', '--url-query', 'q=me@example.org', 'none'],
    ['curl', '-o', '-', 'none'],
    ['curl', '-o', '/dev/null', 'none'],
    ['curl', '--output', '/dev/null', 'none'],
    ['curl', '--output', '/dev/null/../x', 'write'],
    ['curl', '--output-dir', 'x', 'write'],
    ['curl', '-D', '-', 'none'],
    ['curl', '-D', 'x', 'write'],
    ['curl', '-b', 'a=b', 'none'],
    ['curl', '--cookie', 'a=b', 'none'],
    ['curl', '-b', 'jar', 'read'],
    ['curl', '-b', '@a=b', 'read'],
    ['curl', '-H', 'Accept: */*', 'none'],
    ['curl', '-H', 'host:x', 'execute'],
    ['curl', '-H', 'X-HTTP-Method-Override: DELETE', 'execute'],
    ['curl', '-H', 'a: b\nc: d', 'execute'],
    ['curl', '--referer', 'a\nb', 'execute'],
    ['curl', '--proto', '=https', 'none'],
    ['curl', '--proto-default', 'dict', 'execute'],
    ['npm', '--global', 'x', 'none'],
    ['npm', '--globalc', 'x', 'execute'],
    ['kubectl', '--server', 'x', 'execute'],
    ['docker', '--host', 'x', 'execute'],
    ['tar', '--file', 'host:a.tar', 'execute'],
    ['tar', '-f', 'me@host:a.tar', 'execute'],
    ['tar', '-f', 'a:b/c.tar', 'execute'],
    ['tar', '-f', './a:b.tar', 'none'],
    ['tar', '-f', 'a.tar', 'none'],
  ])('%s %s with the value %s: %s', (program, flag, value, kind) => {
    expect(kindOf(innocent(program, '', { flags: [flag] }), { it: value })).toBe(kind)
  })

  it('but not behind the end of options', () => {
    expect(kindOf(innocent('git', 'log'), { rest: ['--output=x', '-c'] })).toBe('none')
  })
})

describe('options of git itself', () => {
  const described = (fields: Partial<AtipTool> = {}): AtipTool => ({
    ...innocent('git', 'status'),
    globalOptions: [
      option('dir', { type: 'directory', flags: ['-C'] }),
      option('set', { type: 'array', flags: ['-c'] }),
    ],
    ...fields,
  })
  const kindOfGlobal = (document: AtipTool, args: Record<string, unknown>): string => {
    const toolset = createToolset([document], { globalOptions: true })
    const { effects } = buildCommand(toolset, { id: 'a', name: 'git_status', arguments: args })
    return effects.destructive === true ? 'execute' : 'none'
  }

  it.each<[string, AtipTool, Record<string, unknown>, string]>([
    ['another folder', described(), { dir: 'x' }, 'execute'],
    ['a folder that is looked into', described({ 'x-folder': { directory: 'dir' } }), { dir: 'x' }, 'none'],
    [
      'what `x-folder` means is another option',
      described({ 'x-folder': { directory: 'set' } }),
      { dir: 'x' },
      'execute',
    ],
    ['a setting', described(), { set: ['core.fsmonitor=x'] }, 'execute'],
    ['a setting in a folder', described({ 'x-folder': { directory: 'dir' } }), { dir: 'x', set: ['a.b=c'] }, 'execute'],
    ['a folder with the name of the command', described(), { dir: 'status', set: ['a.b=c'] }, 'execute'],
    ['nothing', described(), {}, 'none'],
  ])('%s', (_name, document, args, kind) => {
    expect(kindOfGlobal(document, args)).toBe(kind)
  })

  it('mean something else behind the command', () => {
    for (const [path, flag] of [
      ['branch', '-C'],
      ['blame', '-C'],
      ['log', '-c'],
      ['ls-files', '-c'],
      ['rev-parse', '--git-dir'],
    ]) {
      expect([path, kindOf(innocent('git', path as string, { flags: [flag as string] }), { it: 'x' })]).toEqual([
        path,
        'none',
      ])
    }
  })

  it('count anywhere if the command is not known', () => {
    expect(kindOf(innocent('git', '', { flags: ['-C'] }), { it: 'x' })).toBe('execute')
  })
})

describe('an argument counts whatever the metadata says', () => {
  it.each<[program: string, path: string, rest: string[], kind: string]>([
    ['git', 'config', ['core.hooksPath', 'x'], 'execute'],
    ['git', 'config', ['CORE.HOOKSPATH', 'x'], 'execute'],
    ['git', 'config', ['alias.x', '!sh'], 'execute'],
    ['git', 'config', ['user.name', 'Ada'], 'none'],
    ['git', 'clone', ['ext::sh -c x'], 'execute'],
    ['git', 'clone', ['https://example.org/x'], 'none'],
    ['npm', 'pkg set', ['scripts.test=x'], 'execute'],
    ['npm', 'pkg set', ['name=x'], 'none'],
    ['npm', 'run', [], 'none'],
    ['npm', 'run', ['build'], 'execute'],
    ['npm', 'run build', [], 'execute'],
    ['npm', 'rum', ['x'], 'execute'],
    ['git', 'bisect run sh', [], 'execute'],
    ['git', 'config alias.x', ['!sh'], 'execute'],
    ['gh', 'alias set', ['x', '!sh'], 'execute'],
    ['env', '', ['A=b', 'sh'], 'execute'],
    ['env', '', [], 'none'],
    ['sed', '', ['1e id'], 'execute'],
    ['dd', '', ['of=x'], 'write'],
    ['dd', '', ['if=x'], 'none'],
    ['python3', '', ['x.py'], 'execute'],
    ['kubectl', 'exec', ['pod'], 'execute'],
    ['kubectl', 'get', ['pods'], 'none'],
    ['python3.11', '', [], 'execute'],
    ['nodejs', '', [], 'execute'],
    ['docker', 'container exec', [], 'execute'],
    ['npm', 'i', [], 'execute'],
    ['gh', 'ext exec', [], 'execute'],
    ['busybox', '', ['sh'], 'execute'],
    ['ip', 'netns exec', [], 'execute'],
    ['env', '-i', ['sh'], 'execute'],
    ['npm', 'pkg', ['set', 'scripts.x=y'], 'execute'],
    ['npm', '', ['run', 'x'], 'execute'],
    ['git', '', ['config', 'alias.x', '!y'], 'execute'],
    ['git', 'config', ['alias.x'], 'none'],
    ['git', 'config', ['tar.x.command', 'x'], 'execute'],
    ['git', 'config', ['hook.x.command', 'x'], 'execute'],
    ['git', 'config', ['core.fsmonitor', 'user.name'], 'execute'],
    ['git', 'config', ['user.name', 'core.fsmonitor', 'x'], 'execute'],
    ['git', 'config', ['User.Name', 'ada.lovelace'], 'none'],
    ['git', '', ['config', 'user.name', 'Ada'], 'none'],
    ['git', 'log', ['config', 'alias.x', 'y'], 'none'],
    ['docker', 'compose ps', [], 'none'],
    ['docker', 'compose up', [], 'execute'],
    ['gh', 'alias list', [], 'none'],
    ['gsort', '', [], 'none'],
    ['gxargs', '', ['sh'], 'execute'],
    ['curl', '', ['https://example.org/{a,b}'], 'none'],
    ['curl', '', ['{file}:///etc/hosts'], 'execute'],
    ['curl', '', ['f{i}le:///etc/hosts'], 'execute'],
    ['curl', '', ['gopher://127.0.0.1/_x'], 'execute'],
    ['curl', '', ['DICT://127.0.0.1/x'], 'execute'],
    ['curl', '', ['dict.localhost:6379/x'], 'execute'],
    ['curl', '', ['me@LDAP.localhost/x'], 'execute'],
    ['curl', '', ['imap.localhost'], 'execute'],
    ['curl', '', ['smtp.localhost'], 'execute'],
    ['curl', '', ['pop3.localhost'], 'execute'],
    ['curl', '', ['ftp.localhost'], 'execute'],
    ['curl', '', ['d%69ct.localhost'], 'execute'],
    ['curl', '', ['dict%2elocalhost'], 'execute'],
    ['curl', '', ['a:b@{dict.}localhost'], 'execute'],
    ['curl', '', ['dict%{2e}localhost'], 'execute'],
    ['curl', '', ['https://dict.example.org/50%25?a=b%20c'], 'none'],
    ['curl', 'file:///etc/hosts', [], 'read'],
    ['curl', '', ['%{http_code} %{time_total}\\n'], 'none'],
  ])('%s %s %j: %s', (program, path, rest, kind) => {
    expect(kindOf(innocent(program, path), { rest })).toBe(kind)
  })
})

describe('a value that is glued to its flag', () => {
  const grep = innocent('git', 'grep', { flags: ['-e'], 'x-argv': { separator: '' } })
  it.each(['function', 'color', '-O', 'c'])('%s holds no flags', (value) => {
    expect(kindOf(grep, { it: value })).toBe('none')
  })

  it('may be one that is dangerous itself', () => {
    const open = innocent('git', 'grep', { flags: ['-O'], 'x-argv': { separator: '' } })
    expect(kindOf(open, { it: 'less' })).toBe('execute')
  })
})

describe('a program that knows no end of options', () => {
  const find = innocent('find', '', { flags: ['-name'] })
  it.each(['-delete', '-exec', '-fprint'])('is given no %s as an argument, whatever its metadata says', (word) => {
    const open = { ...find, 'x-argv': { endOfOptions: true } }
    for (const each of [find, open]) {
      const call = { id: 'a', name: 'find', arguments: { rest: ['.', word] } }
      expect(() => buildCommand([each], call)).toThrow('must not begin with "-"')
    }
  })

  it('is given its arguments bare', () => {
    expect(buildCommand([find], { id: 'a', name: 'find', arguments: { rest: ['.'] } }).args).toEqual(['.'])
  })
})

it('a file that is sent somewhere cannot be called back', () => {
  const one = innocent('curl', '', { flags: ['--data'] })
  const connected = { ...one, effects: { network: true } }
  const [call] = [{ id: 'a', name: 'curl', arguments: { it: '@x' } }]
  expect(buildCommand([one], call).effects.reversible).toBe(true)
  const leaf = { description: 'x', options: [option('it', { flags: ['--data'] })], effects: { ...SAFE, network: true } }
  expect(buildCommand([{ ...connected, commands: { '': leaf } }], call).effects.reversible).toBe(false)
})

describe('dangers of the user', () => {
  const own: Danger[] = [{ program: 'mine', command: ['run', 'do it'], flags: ['--hook'], does: 'write' }]
  it.each<[string, string, string, string]>([
    ['mine', 'run', '--hook', 'write'],
    ['mine', 'do it', '--ho', 'write'],
    ['mine', 'do', '--hook', 'none'],
    ['mine', 'run', '--other', 'none'],
  ])('%s %s %s: %s', (program, path, flag, kind) => {
    expect(kindOf(innocent(program, path, { flags: [flag] }), { it: 'x' }, { dangers: own })).toBe(kind)
  })

  it.each<[unknown, string[]]>([
    [null, ['options']],
    [{ dangers: 1 }, ['options', 'dangers']],
    [{ dangers: [null] }, ['options', 'dangers', '0']],
    [{ dangers: [{ does: 'write' }] }, ['options', 'dangers', '0', 'program']],
    [{ dangers: [{ program: 't', command: 1, does: 'write' }] }, ['options', 'dangers', '0', 'command']],
    [{ dangers: [{ program: 'x', does: 'harm' }] }, ['options', 'dangers', '0', 'does']],
    [{ dangers: [{ program: 't', flags: 5, does: 'write' }] }, ['options', 'dangers', '0', 'flags']],
  ])('%j get a clear error', (options, path) => {
    const build = (): unknown =>
      buildCommand(
        [tool({ commands: { run: command() } })],
        { id: '1', name: 't_run', arguments: {} },
        options as never,
      )
    expect(errorOf(build).path).toEqual(path)
  })
})

it('effects are only raised, never lowered', () => {
  const call = (name: string, args: Record<string, unknown>) =>
    buildCommand([git, npm], { id: '1', name, arguments: args }).effects
  expect(call('git_push', { force: true })).toMatchObject({ destructive: true, network: true })
  expect(call('npm_run', { script: 'build' })).toMatchObject({ subprocess: true, destructive: true })
  expect(call('git_status', {})).toMatchObject({ destructive: false, network: false })
})

describe('an interpreter', () => {
  /** Returns the effects of a program whose metadata calls everything harmless, with one switch and one argument. */
  const run = (program: string, flag: string, rest: string[] = []): string =>
    kindOf(innocent(program, '', { flags: [flag], type: 'boolean' }), { it: flag !== '', rest })

  it.each([
    ['bash', '--version'],
    ['sh', '--help'],
    ['python', '-V'],
    ['python3.11', '--version'],
    ['node', '--version'],
    ['node', '-v'],
    ['make', '--version'],
  ])('that only prints something about itself runs nothing: %s %s', (program, flag) => {
    expect(run(program, flag)).toBe('none')
    expect(run(program, flag, ['x'])).toBe('execute')
  })

  it.each([
    ['bash', '-n'],
    ['sh', '-n'],
    ['node', '--check'],
    ['node', '-c'],
  ])('that only checks a file runs nothing: %s %s', (program, flag) => {
    expect(run(program, flag, ['x.sh'])).toBe('none')
    expect(run(program, flag, ['x.sh', 'y'])).toBe('none')
    expect(run(program, flag)).toBe('execute')
    expect(run(program, flag, ['+n'])).toBe('execute')
    expect(run(program, '--other', ['x.sh'])).toBe('execute')
  })
})
