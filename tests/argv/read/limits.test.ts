import { createToolset, type FlatCommand, type Toolset } from 'atip-bridge'
import { readCommand } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { createWordReader } from '../../../src/argv/read/create-word-reader'
import { toWord, type Word } from '../../../src/argv/read/word'
import { timeOf } from '../../support/growth'
import { createRandom, type Random, randomArguments, wordsOfCall } from '../../support/random-calls'
import { byLength } from '../../support/runs'
import { SHELL_PROGRAMS } from '../../support/shell-programs'
import { SHIPPED } from '../../support/shipped'

/** The size of a hostile line. */
const MANY = byLength({ short: 10_000, full: 40_000, long: 200_000 })

const TOOLS = createToolset(SHELL_PROGRAMS, { globalOptions: true })
const split = (line: string): string[] => line.split(' ')
const lineOf = (tools: Toolset, line: string): unknown => {
  const { call, problems } = readCommand(tools, split(line))
  return call === undefined ? problems[0]?.code : [call.name, call.arguments]
}

describe('lines of shipped programs as people type them', () => {
  it.each<[line: string, meaning: unknown]>([
    ['git push origin main --force', ['git_push', { force: true, repository: 'origin', refspec: ['main'] }]],
    ['git log --oneline -- src', ['git_log', { oneline: true, path: ['src'] }]],
    ['git config user.name --global', ['git_config', { name: 'user.name', value: '--global' }]],
    ['git checkout main --', ['git_checkout', { branch: 'main' }]],
    ['git checkout main', ['git_checkout', { branch: 'main' }]],
    ['git checkout -- a', ['git_checkout', { path: ['a'] }]],
    ['docker run --rm alpine rm --rm', ['docker_run', { rm: true, image: 'alpine', command: ['rm', '--rm'] }]],
    ['npm install --dry-run false x', ['npm_install', { 'dry-run': false, package: ['x'] }]],
    ['npm install x --save-dev', ['npm_install', { 'save-dev': true, package: ['x'] }]],
    ['kubectl get pods -n x', ['kubectl_get', { namespace: 'x', resource: 'pods' }]],
    ['terraform plan --out x', ['terraform_plan', { out: 'x' }]],
    ['curl http://a -s', ['curl', { silent: true, url: ['http://a'] }]],
    ['curl --request=GET http://a', 'UNEXPECTED_ARGUMENT'],
  ])('%s', (line, meaning) => expect(lineOf(SHIPPED, line)).toEqual(meaning))
})

describe('other ways to write a call', () => {
  it.each([
    ['sort -r -u -o x a b', 'sort a -ru b -ox'],
    ['sort -r -u -o x a b', 'sort --reverse --uniq a --output x b'],
    ['sort -r -u -o x a b', 'sort -uro x -- a b'],
    ['sort -r -u -o x a b', 'sort -u a b --outp=x --rev'],
    ['tar -c -z -f a m', 'tar cfz a m'],
    ['tar -c -z -f a m', 'tar -czfa m'],
    ['tar -c -z -f a m', 'tar --create m --gzip --file=a'],
    ['head -n 5 a', 'head a -5'],
    ['head -n 5 a', 'head --lines=5 -- a'],
    ['kube get pods -o x -n y', 'kube -ny get --output=x pods'],
  ])('%s is %s', (one, other) => {
    expect(lineOf(TOOLS, other)).toEqual(lineOf(TOOLS, one))
    expect(lineOf(TOOLS, one)).toBeInstanceOf(Array)
  })
})

describe('hostile words', () => {
  const PIECES = [
    '',
    '-',
    '--',
    '-x',
    '--output',
    '=',
    '\ud83d',
    '\udc00',
    '__proto__',
    '\0',
    '+',
    'A=1',
    '(',
    '-exec',
    ';',
  ]

  it('never make it throw', () => {
    const random = createRandom(3)
    for (let run = 0; run < 500; run++) {
      const words = Array.from(
        { length: random(8) },
        () => PIECES[random(PIECES.length)] + (PIECES[random(PIECES.length)] as string),
      )
      const program = SHELL_PROGRAMS[random(SHELL_PROGRAMS.length)]?.name as string
      const { call, problems } = readCommand(TOOLS, [program, ...words])
      expect(call === undefined).toBe(problems.length > 0)
    }
  })

  /** Returns the processor time for a line, the best of three. */
  function timeOfWords(words: readonly string[]): number {
    return Math.min(...[0, 1, 2].map(() => timeOf(() => readCommand(TOOLS, words))))
  }

  it.each<[what: string, program: string, word: (index: number) => string]>([
    ['files', 'sort', () => 'a'],
    ['switches', 'sort', () => '-r'],
    ['values', 'sort', () => '-k1'],
    ['unknown options', 'sort', (index) => `--nope${index}`],
    ['environments', 'env', () => 'env'],
    ['assignments', 'env', () => 'A=1'],
    ['terms', 'find', () => '-print'],
    ['commands of an expression', 'find', (index) => (index % 2 === 0 ? '-exec' : ';')],
    ['unended commands', 'find', () => '-exec'],
    ['old letters', 'tar', () => 'f'],
    ['global options', 'kube', () => '-nx'],
    ['signs', 'sh', () => '+x'],
  ])('take time in proportion: %s', (_, program, word) => {
    const wordsOf = (count: number): string[] => [program, ...Array.from({ length: count }, (__, index) => word(index))]
    expect(timeOfWords(wordsOf(MANY))).toBeLessThan(40 * timeOfWords(wordsOf(MANY / 10)) + 200)
  })

  it('take time in proportion in one long word', () => {
    for (const letter of ['-r', '-k', '--', '=', '-', '+', 'a']) {
      const wordOf = (count: number): string[] => ['sort', `-${letter.repeat(count)}`]
      expect(timeOfWords(wordOf(MANY))).toBeLessThan(40 * timeOfWords(wordOf(MANY / 10)) + 200)
    }
  })
})

describe('words that are not known before the line runs', () => {
  const read = createWordReader(TOOLS.commands)
  const begin = (text: string): Word => ({ text, extent: 'beginning' })
  const fields: Word = { text: '', extent: 'fields' }
  const codesOf = (...words: (string | Word)[]): string => {
    const { call, problems } = read(words.map((word) => (typeof word === 'string' ? toWord(word) : word)))
    return call === undefined
      ? [...new Set(problems.map(({ code }) => code))].join(' ')
      : JSON.stringify(call.arguments)
  }

  it.each<[words: (string | Word)[], meaning: string]>([
    [['sort', begin('a/')], '{"file":[{"beginning":"a/"}]}'],
    [['sort', begin('')], 'UNKNOWN_VALUE'],
    [['sort', begin('-')], 'UNKNOWN_VALUE'],
    [['sort', begin('-r')], 'UNKNOWN_VALUE'],
    [['sort', begin('--output=')], '{"output":{"beginning":""}}'],
    [['sort', begin('--out')], 'UNKNOWN_VALUE'],
    [['sort', '-o', begin('x')], '{"output":{"beginning":"x"}}'],
    [['sort', '-o', begin('')], 'UNKNOWN_VALUE'],
    [['sort', begin('-ox')], '{"output":{"beginning":"x"}}'],
    [['sort', begin('-o')], 'UNKNOWN_VALUE'],
    [['sort', fields], 'UNKNOWN_VALUE'],
    [['sort', '--', fields], '{"file":[{"beginning":""}]}'],
    [['sort', '--', begin('')], '{"file":[{"beginning":""}]}'],
    [['date', '--', fields], 'UNKNOWN_VALUE'],
    [['dd', begin('of=')], '{"of":{"beginning":""}}'],
    [['dd', begin('o')], 'UNKNOWN_VALUE'],
    [['env', begin('A')], 'UNKNOWN_VALUE'],
    [['find', begin('a')], '{"path":[{"beginning":"a"}]}'],
    [['find', begin('')], 'UNKNOWN_VALUE'],
    [['find', '.', begin('')], 'UNKNOWN_VALUE'],
    [['find', '.', '-name', begin('')], '{"expression":["-name",{"beginning":""}],"path":["."]}'],
    [['find', '.', '-name', fields], 'UNKNOWN_VALUE'],
    [['find', '.', begin('-d')], 'UNKNOWN_VALUE'],
    [['tar', begin('c')], 'UNKNOWN_OPTION'],
    [['ps', begin('a')], 'UNKNOWN_VALUE'],
    [['kube', begin('g')], 'UNKNOWN_VALUE'],
    [['kube', begin('')], 'UNKNOWN_VALUE'],
    [[begin('kub'), 'get'], 'UNKNOWN_VALUE'],
    [['echo', begin('')], 'UNKNOWN_VALUE'],
    [['head', begin('-n')], 'UNKNOWN_VALUE'],
  ])('%j', (words, meaning) => {
    const found = codesOf(...words)
    if (meaning.startsWith('UNKNOWN')) expect(found).toContain('UNKNOWN')
    else expect(found).toBe(meaning)
  })

  it('never mean another command than a text that they may be', () => {
    const random: Random = createRandom(11)
    for (let run = 0; run < 1_000; run++) {
      const command = TOOLS.commands[run % TOOLS.commands.length] as FlatCommand
      const words = wordsOfCall(TOOLS, command.name, randomArguments(command, random))
      if (words === undefined || words.length < 2) continue
      const place = 1 + random(words.length - 1)
      const length = random((words[place] as string).length + 1)
      const unknown = words.map(
        (text, index): Word => (index === place ? { text: text.slice(0, length), extent: 'beginning' } : toWord(text)),
      )
      const { call } = read(unknown)
      if (call === undefined) continue
      const exact = read(words.map(toWord))
      expect(call.name).toBe(exact.call?.name)
      expect(Object.keys(call.arguments).sort(), JSON.stringify(unknown)).toEqual(
        Object.keys(exact.call?.arguments ?? {}).sort(),
      )
    }
  })
})
