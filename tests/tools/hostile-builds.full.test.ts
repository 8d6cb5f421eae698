import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Policy, presets } from 'atip-bridge'
import { createExecutor, lookIntoFolder } from 'atip-bridge/execute'
import { createShellJudge } from 'atip-bridge/shell'
import { cmake, composer, ctest, make, mvn, ninja } from 'atip-bridge/tools'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** A policy that asks for nothing but what a folder names. */
const FOLDERS_ASK: Policy = { ...presets.unrestricted, allowFolderPrograms: false }
const TOOLS = [cmake, composer, ctest, make, mvn, ninja]

let home = ''
let cwd = ''
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'atip-build-')))
  cwd = join(home, 'src/app')
  mkdirSync(cwd, { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

type Files = Readonly<Record<string, string>>

function write(files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true })
    writeFileSync(join(home, name), text)
  }
}

/** Decides a line as a guard of a shell does, which looks into the folder. */
function judge(line: string, policy: Policy, trustedFolders: string[] = []) {
  const judged = createShellJudge(TOOLS, policy, { cwd, home, folder: lookIntoFolder, trustedFolders }).decide(line)
  return [judged.decision, ...new Set(judged.violations.map(({ code }) => code))]
}

const POM = '<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>b</artifactId></project>'
const EVIL = '<groupId>evil</groupId><artifactId>evil</artifactId><version>1</version>'
const PLUGIN = `<project><build><plugins><plugin>${EVIL}<extensions>true</extensions></plugin></plugins></build></project>`
const EXTENSION = `<extensions><extension>${EVIL}</extension></extensions>`

/** Folders that name a program of a stranger, and the lines that would run it. */
const HOSTILE: readonly [name: string, files: Files, lines: readonly string[]][] = [
  ['a plug-in of pom.xml', { 'src/app/pom.xml': PLUGIN }, ['mvn', 'mvn validate', 'mvn -q -o compile']],
  [
    'an extension of Maven',
    { 'src/app/.mvn/extensions.xml': EXTENSION },
    ['mvn', 'mvn validate', 'mvn help:effective-pom'],
  ],
  [
    'options of the virtual machine',
    { 'src/app/.mvn/jvm.config': '-javaagent:x.jar' },
    ['mvn -v', 'mvn --version', 'mvn -h', 'mvn test'],
  ],
  ['the same in a folder above', { 'src/.mvn/jvm.config': '-javaagent:x.jar' }, ['mvn -v', 'mvn --help', 'mvn test']],
  [
    'the same elsewhere',
    { 'src/app/sub/.mvn/jvm.config': '-javaagent:x.jar' },
    ['mvn -v -f sub', 'mvn --file=sub --help', 'cd sub && mvn -v'],
  ],
  ['options of Maven', { 'src/app/.mvn/maven.config': '-l\n/tmp/x' }, ['mvn -v', 'mvn --help', 'mvn test']],
  [
    'a script of Composer',
    { 'src/app/composer.json': '{"scripts":{"init":"./x"}}' },
    ['composer --help', 'composer', 'composer show', 'composer validate'],
  ],
  [
    'a plug-in of Composer',
    { 'src/app/composer.json': '{"config":{"allow-plugins":true}}', 'src/app/vendor/composer/installed.json': '{}' },
    ['composer -h', 'composer outdated', 'composer show -l', 'composer dump-autoload'],
  ],
  [
    'a repository of Composer',
    { 'src/app/composer.json': '{"repositories":[{"type":"vcs","url":"ext::sh -c x"}]}' },
    ['composer show', 'composer outdated -D', 'composer run-script x'],
  ],
  [
    'the same elsewhere',
    { 'src/app/sub/composer.json': '{"scripts":{"command":"./x"}}' },
    ['composer show -d sub', 'composer --working-dir=sub validate'],
  ],
  ['a Makefile', { 'src/app/Makefile': 'X := $(shell ./x)\n' }, ['make', 'make -n all', 'make -p']],
  ['rules of Ninja', { 'src/app/build.ninja': 'rule x\n command = ./x\n' }, ['ninja', 'ninja -n', 'ninja all']],
  [
    'CMakeLists.txt',
    { 'src/app/CMakeLists.txt': 'execute_process(COMMAND ./x)' },
    ['cmake .', 'cmake -S . -B b', 'cmake -N -L .', 'ctest', 'ctest -N'],
  ],
]

describe('a project of a stranger', () => {
  it.each(HOSTILE)('makes the lines ask that would obey it: %s', (_, files, lines) => {
    write(files)
    for (const line of lines) {
      expect([line, ...judge(line, FOLDERS_ASK)]).toEqual([line, 'confirm', 'FOLDER_PROGRAM'])
      expect([line, judge(line, presets.supervised)[0]]).toEqual([line, 'confirm'])
      expect([line, judge(line, presets.readOnly)[0]]).toEqual([line, 'deny'])
      expect([line, ...judge(line, FOLDERS_ASK, [cwd, join(home, 'src')])]).toEqual([line, 'allow'])
    }
  })

  it('makes calls ask as well as lines', async () => {
    write({ 'src/app/.mvn/jvm.config': '-javaagent:x.jar', 'src/app/sub/pom.xml': POM, 'src/app/composer.json': '{}' })
    const { decide } = createExecutor(TOOLS, {
      ...{ cwd, env: { HOME: home }, policy: FOLDERS_ASK },
      resolve: () => ({ file: '/bin/ls' }),
    })
    const decision = async (name: string, args: object): Promise<string> =>
      (await decide({ id: 'c', name, arguments: { ...args } })).decision
    expect(await decision('mvn', { version: true })).toBe('confirm')
    expect(await decision('mvn', { version: true, file: 'sub' })).toBe('confirm')
    expect(await decision('mvn', { goal: ['validate'], version: false })).toBe('confirm')
    expect(await decision('composer_show', {})).toBe('confirm')
    expect(await decision('composer', { version: true })).toBe('allow')
  })
})

/** Lines that print the version or help, of which no folder that is not hostile makes one ask. */
const PRINTING: readonly string[] = [
  ...['mvn -v', 'mvn --version', 'mvn -h', 'mvn --help', 'composer --version', 'composer -V'],
  ...['make --version', 'make -v', 'make --help', 'ninja --version', 'ninja -h'],
  ...['cmake --version', 'cmake --help', 'ctest --version', 'ctest -h'],
]
const HONEST: Files = {
  'src/app/pom.xml': POM,
  'src/app/.mvn/wrapper/maven-wrapper.properties': 'wrapperVersion=3.3.2\n',
  'src/app/composer.json': '{"name":"a/b","scripts":{"test":"phpunit"}}',
  'src/app/Makefile': 'all:\n',
  'src/app/build.ninja': 'build all: phony\n',
  'src/app/CMakeLists.txt': 'project(x NONE)\n',
}

describe('a project', () => {
  it.each(PRINTING)('lets programs print what they are: %s', (line) => {
    expect(judge(line, presets.supervised)).toEqual(['allow'])
    write(HONEST)
    for (const policy of [presets.readOnly, presets.supervised, presets.workspace, FOLDERS_ASK]) {
      expect(judge(line, policy)).toEqual(['allow'])
    }
  })

  it('does not with what else such a line may do', () => {
    write(HONEST)
    const lines = [
      'mvn -v -s x.xml',
      'mvn -v -l x',
      'cmake --version x.txt',
      'ctest --help x.txt',
      'make --version && make',
    ]
    for (const line of lines) expect([line, judge(line, presets.readOnly)[0]]).toEqual([line, 'deny'])
  })
})
