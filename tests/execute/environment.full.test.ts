import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { createExecutor, type ExecutionResult, type ExecutorOptions } from 'atip-bridge/execute'
import { afterAll, describe, expect, it } from 'vitest'
import {
  callOf,
  createFolder,
  plainTool,
  scriptCall,
  shell,
  shellTool,
  UNRESTRICTED,
  withVariables,
} from '../support/executor'
import { searchPath } from '../support/machine'
import { command, errorOf, option, own, tool } from '../support/tools'

const folder = createFolder()
afterAll(folder.remove)

/** A program that keeps its variables in a file: whatever its output shows is redacted. */
const REPORTER = folder.file(
  'report',
  `#!/usr/bin/perl
open my $file, '>', "$0.out";
print $file "$_\\0$ENV{$_}\\0" for sort keys %ENV;
`,
)

type Variables = Record<string, string>

/** The variables of a program, all of them. */
async function variablesOf(
  options: ExecutorOptions = {},
  parent: Record<string, string | undefined> = {},
): Promise<Variables> {
  const settings = { ...UNRESTRICTED, resolve: () => ({ file: REPORTER }), ...options }
  const run = (): Promise<ExecutionResult> => createExecutor([plainTool('t')], settings).execute(callOf('t'))
  const result = await withVariables(parent, run)
  if (result.status !== 'ok') throw new Error(result.text)
  const words = readFileSync(`${REPORTER}.out`, 'utf8').split('\0')
  const pairs = words.slice(0, -1).flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : []))
  return Object.fromEntries(pairs) as Variables
}

const NEUTRAL: Variables = {
  AWS_PAGER: '',
  CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
  DEBIAN_FRONTEND: 'noninteractive',
  GCM_INTERACTIVE: 'never',
  GH_PROMPT_DISABLED: '1',
  GIT_PAGER: 'cat',
  GIT_TERMINAL_PROMPT: '0',
  HOMEBREW_NO_AUTO_UPDATE: '1',
  LANG: 'C.UTF-8',
  NO_COLOR: '1',
  PAGER: 'cat',
  PIP_NO_INPUT: '1',
  SSH_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  TERM: 'dumb',
  TF_INPUT: '0',
}

const INHERITED = ['HOME', 'USER', 'LOGNAME', 'TZ', 'TMPDIR', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME']
const LOCALE = ['LC_ALL', 'LC_TIME']
const PATH = searchPath()

/** Variables that take over programs, or tell secrets. */
const RULING = [
  ...['LD_PRELOAD', 'LD_LIBRARY_PATH', 'LD_AUDIT', 'DYLD_INSERT_LIBRARIES', 'NODE_OPTIONS', 'NODE_PATH'],
  ...['PYTHONPATH', 'PYTHONSTARTUP', 'PYTHONHOME', 'PERL5OPT', 'PERL5LIB', 'PERL5DB', 'PERLLIB', 'RUBYOPT', 'RUBYLIB'],
  ...['BASH_ENV', 'ENV', 'PS4', 'IFS', 'SHELLOPTS', 'PROMPT_COMMAND', 'JAVA_TOOL_OPTIONS', '_JAVA_OPTIONS'],
  ...['GIT_SSH', 'GIT_SSH_COMMAND', 'GIT_EXTERNAL_DIFF', 'GIT_EXEC_PATH', 'GIT_CONFIG_COUNT', 'GIT_CONFIG_KEY_0'],
  ...['GIT_CONFIG_GLOBAL', 'GIT_ASKPASS', 'GIT_PROXY_COMMAND', 'GIT_TEMPLATE_DIR', 'GIT_EDITOR', 'LESSOPEN'],
  ...['EDITOR', 'VISUAL', 'BROWSER', 'GCONV_PATH', 'npm_config_script_shell', 'PAGER', 'SSH_ASKPASS', 'SUDO_ASKPASS'],
]
const OTHERS = [
  ...['GITHUB_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'OPENAI_API_KEY', 'SSH_AUTH_SOCK', 'DISPLAY', 'CI', 'PWD', 'OLDPWD'],
  ...['SHELL', 'LC_', 'LC_lower', 'XLC_ALL', 'HOMES', 'USERS', 'BASH_FUNC_ls%%', 'A', '__proto__', 'constructor'],
]

const named = (names: readonly string[], value: string): Variables =>
  Object.fromEntries(names.map((name) => [name, `${value}-${name.toLowerCase().replaceAll(/[^a-z]/g, '-')}`]))

describe('the variables of a program', () => {
  it('are those that are neutral, and the few that say where things are', async () => {
    const inherited = { ...named([...INHERITED, ...LOCALE], 'inherited'), PATH }
    const parent = { ...named([...RULING, ...OTHERS], 'canary'), ...inherited }
    const child = await variablesOf({}, parent)
    expect(child).toEqual({ ...NEUTRAL, ...inherited })
    expect(JSON.stringify(child)).not.toContain('canary')
  })

  it('are no more where this process has not even those', async () => {
    const parent = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]))
    expect(await variablesOf({}, { ...parent, PATH })).toEqual({ ...NEUTRAL, PATH })
  })

  it('are those of the time of the call', async () => {
    const { execute } = createExecutor([shellTool()], { ...UNRESTRICTED, allowEnv: ['LATER'] })
    const later = await withVariables({ LATER: 'later' }, () => execute(scriptCall('echo "[$LATER]"')))
    expect([later.stdout, (await execute(scriptCall('echo "[$LATER]"'))).stdout]).toEqual(['[later]\n', '[]\n'])
  })

  it('leave those of this process as they are', async () => {
    const before = { ...process.env }
    await variablesOf({ env: { A: 'a', HOME: '/' }, allowEnv: ['B'] })
    expect({ ...process.env }).toEqual(before)
  })
})

describe('env', () => {
  it('adds to them, and goes before them', async () => {
    const env = { A: 'a b', HOME: '/nowhere', PAGER: 'less', LANG: 'de_DE.UTF-8', EDITOR: 'ed', EMPTY: '', ä: 'ö\n😀' }
    expect(await variablesOf({ env }, { HOME: '/home', A: 'canary' })).toMatchObject(env)
  })

  it('is copied', async () => {
    const env: Variables = { A: 'a' }
    const { execute } = createExecutor([shellTool()], { ...UNRESTRICTED, env })
    env.A = 'b'
    expect((await execute(scriptCall('echo "$A"'))).stdout).toBe('a\n')
  })

  it.each(['__proto__', 'constructor', 'toString', 'a b', 'a.b-c', 'BASH_FUNC_ls%%'])('may name %j', async (name) => {
    expect(Object.entries(await variablesOf({ env: own(name, 'value') }))).toContainEqual([name, 'value'])
  })

  it('has its own fields alone', async () => {
    const env = Object.defineProperty({ A: 'a' }, 'B', { value: 'b', enumerable: false })
    expect(await variablesOf({ env })).not.toHaveProperty('B')
    expect(() => createExecutor([shellTool()], { env: Object.create({ A: 'a' }) })).toThrow('an object of strings')
  })

  it.each<[unknown, string, string[]]>([
    [null, 'Expected an object of strings at options.env, got null', ['options', 'env']],
    [['A=a'], 'Expected an object of strings at options.env, got array', ['options', 'env']],
    ['A=a', 'Expected an object of strings at options.env, got string', ['options', 'env']],
    [new Map([['A', 'a']]), 'Expected an object of strings at options.env, got object', ['options', 'env']],
    [{ A: 1 }, 'Expected a string without NUL at options.env.A, got number', ['options', 'env', 'A']],
    [{ A: null }, 'Expected a string without NUL at options.env.A, got null', ['options', 'env', 'A']],
    [{ A: undefined }, 'Expected a string without NUL at options.env.A, got undefined', ['options', 'env', 'A']],
    [{ A: true }, 'Expected a string without NUL at options.env.A, got boolean', ['options', 'env', 'A']],
    [{ A: new String('a') }, 'Expected a string without NUL at options.env.A, got object', ['options', 'env', 'A']],
    [{ A: 'a\0B=b' }, 'Expected a string without NUL at options.env.A, got string', ['options', 'env', 'A']],
    [{ '': 'a' }, 'Expected the name of a variable at options.env."", got empty string', ['options', 'env', '']],
    [{ 'A=B': 'a' }, 'Expected the name of a variable at options.env."A=B", got string', ['options', 'env', 'A=B']],
    [
      { 'A\0': 'a' },
      'Expected the name of a variable at options.env."A\\u0000", got string',
      ['options', 'env', 'A\0'],
    ],
  ])('is refused as %j', (env, message, path) => {
    const error = errorOf(() => createExecutor([shellTool()], { env: env as Variables }))
    expect(error).toMatchObject({ name: 'AtipValidationError', message, path })
  })
})

describe('allowEnv', () => {
  it('hands on variables of this process, where it has them', async () => {
    const child = await variablesOf(
      { allowEnv: ['A', 'B', 'GITHUB_TOKEN'] },
      { A: 'a b', GITHUB_TOKEN: 'token', C: 'c' },
    )
    expect(child).toMatchObject({ A: 'a b', GITHUB_TOKEN: 'token' })
    expect(child).not.toHaveProperty('B')
    expect(child).not.toHaveProperty('C')
  })

  it('comes behind env', async () => {
    expect(await variablesOf({ env: { A: 'env' }, allowEnv: ['A'] }, { A: 'parent' })).toMatchObject({ A: 'env' })
  })

  it('hands on nothing that is no variable', async () => {
    const names = ['toString', 'constructor', 'hasOwnProperty', '__proto__', '__defineGetter__']
    const child = await variablesOf({ allowEnv: names })
    expect(names.filter((name) => Object.hasOwn(child, name))).toEqual([])
  })

  it('hands on the search path without what is not protected in it', async () => {
    expect(await variablesOf({}, { PATH: `.::relative:${PATH}:/tmp` })).toMatchObject({ PATH })
    expect(() => createExecutor([shellTool()], { allowEnv: ['PATH'] })).toThrow('PATH is always passed')
  })

  it.each([...RULING, 'ld_preload', 'Node_Options', 'NPM_CONFIG_PREFIX'])('is refused with %s', (name) => {
    const error = errorOf(() => createExecutor([shellTool()], { allowEnv: ['A', name] }))
    expect(error).toMatchObject({
      name: 'AtipValidationError',
      message: `${name} controls what programs do: give its value in env`,
      path: ['options', 'allowEnv', '1'],
      value: name,
    })
  })

  it.each<[unknown, string]>([
    [null, 'Expected an array of names at options.allowEnv, got null'],
    ['A', 'Expected an array of names at options.allowEnv, got string'],
    [{ A: true }, 'Expected an array of names at options.allowEnv, got object'],
    [[1], 'Expected the name of a variable at options.allowEnv.0, got number'],
    [['A', ''], 'Expected the name of a variable at options.allowEnv.1, got empty string'],
    [['A=B'], 'Expected the name of a variable at options.allowEnv.0, got string'],
    [['A\0'], 'Expected the name of a variable at options.allowEnv.0, got string'],
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    [[, 'A'], 'Expected the name of a variable at options.allowEnv.0, got undefined'],
  ])('is refused as %j', (allowEnv, message) => {
    const error = errorOf(() => createExecutor([shellTool()], { allowEnv: allowEnv as string[] }))
    expect(error).toMatchObject({ name: 'AtipValidationError', message })
  })
})

describe('a sensitive value of a call', () => {
  const TOKEN = 'canary-5f1d7c'
  const sensitive = tool({
    name: 't',
    commands: { '': command({ options: [option('token', { envVar: 'T_TOKEN', 'x-sensitive': 'env' })] }) },
  })
  const { execute } = createExecutor([sensitive], { ...UNRESTRICTED, resolve: () => ({ file: REPORTER }) })

  it('is a variable of the program, and stands nowhere else', async () => {
    const result = await execute(callOf('t', { token: TOKEN }))
    expect(readFileSync(`${REPORTER}.out`, 'utf8')).toContain(`T_TOKEN\0${TOKEN}\0`)
    expect(JSON.stringify(result)).not.toContain(TOKEN)
    expect(result.decision.display).toBe(`T_TOKEN=[REDACTED] ${REPORTER}`)
    expect(process.env).not.toHaveProperty('T_TOKEN')
  })

  it('is not kept for the next call', async () => {
    await execute(callOf('t', { token: TOKEN }))
    await execute(callOf('t'))
    expect(readFileSync(`${REPORTER}.out`, 'utf8')).not.toContain('T_TOKEN')
  })
})

describe('the search path', () => {
  /** A directory with a program that says where it lies. */
  const place = (name: string, mode = 0o755): string => {
    const path = join(folder.path, name)
    mkdirSync(path)
    folder.file(join(name, 'planted'), `#!/bin/sh\necho ${name}\n`)
    chmodSync(path, mode)
    return path
  }
  const good = place('good')
  const open = place('open', 0o777)
  const sticky = place('sticky', 0o1777)
  const here = place('here')
  const link = join(folder.path, 'link')
  symlinkSync(open, link)
  const all = ['', '.', './', '..', 'here', '../here', open, `${open}/`, link, sticky, '/no/such/place', REPORTER]

  it('has no directories that are relative, empty, missing, or open to everybody', async () => {
    expect((await variablesOf({}, { PATH: [...all, good, '/bin', ''].join(':') })).PATH).toBe(`${good}:/bin`)
  })

  it.each([...all, all.join(':')])('a program planted in %j is not run', async (path) => {
    const before = process.cwd()
    process.chdir(here)
    try {
      const run = () =>
        createExecutor([plainTool('planted')], { policy: presets.unrestricted, cwd: here }).execute(callOf('planted'))
      const alone = await withVariables({ PATH: path }, run)
      expect(alone).toMatchObject({ status: 'denied', exitCode: null, stdout: '' })
      expect(alone.text).toContain('planted is not installed, or not in a protected directory of PATH')
      const first = await withVariables({ PATH: `${path}:${good}` }, run)
      expect(first).toMatchObject({ status: 'ok', stdout: 'good\n', command: [join(good, 'planted')] })
    } finally {
      process.chdir(before)
    }
  })

  it.each([...all, undefined])('of %j leads no program to one that is planted in its directory', async (path) => {
    const result = await withVariables({ PATH: path }, () => shell({ cwd: here })('planted; echo end'))
    expect(result.stdout).toBe('end\n')
  })

  it('in env says where programs are looked for, with the same care', async () => {
    const run = (path: string) =>
      createExecutor([plainTool('planted')], { policy: presets.unrestricted, env: { PATH: path } }).execute(
        callOf('planted'),
      )
    expect((await run(`${open}:${good}`)).stdout).toBe('good\n')
    expect((await run(open)).status).toBe('denied')
    expect((await run('')).status).toBe('denied')
  })
})
