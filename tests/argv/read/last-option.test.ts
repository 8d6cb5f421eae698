import { presets } from 'atip-bridge'
import { createShellJudge, readCommand } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { SHIPPED } from '../../support/shipped'

const read = (line: string) => readCommand(SHIPPED, line.split(' '))

describe('an option behind which all words are arguments (endsOptions)', () => {
  it.each<[line: string, args: object]>([
    ['python -m pytest -q -x tests', { module: 'pytest', task: '-q', argument: ['-x', 'tests'] }],
    ['python -c 1 -V', { command: '1', task: '-V' }],
    ['python -u -m a -- b', { unbuffered: true, module: 'a', task: '--', argument: ['b'] }],
    ['python -m a -c b', { module: 'a', task: '-c', argument: ['b'] }],
    ['python -m a', { module: 'a' }],
    ['python x.py -m a', { script: 'x.py', task: '-m', argument: ['a'] }],
  ])('%s', (line, args) => expect(read(line).call?.arguments).toEqual(args))

  it.each(['python -m', 'python -c', 'python -mpytest -q', 'python -um a'])('is not guessed: %s', (line) => {
    const { call } = read(line)
    expect(call === undefined || createJudge().decide(line).decision !== 'allow').toBe(true)
  })

  it.each<[line: string, runs: readonly string[]]>([
    ['python -m pip list -v', ['pip', 'list', '-v']],
    ['python -m pytest', ['pytest']],
    ['python -m a.tool b', ['module a.tool', 'b']],
    ['python -m test x', ['module test', 'x']],
  ])('runs the words of a module: %s', (line, runs) => expect(read(line).runs[0]?.words).toEqual(runs))
})

describe('a command that is named like an option', () => {
  it.each<[line: string, command: readonly string[], args: object | undefined]>([
    ['python -m json.tool a b', ['-m', 'json.tool'], { input: 'a', output: 'b' }],
    ['python3 -m venv .venv', ['-m', 'venv'], { directory: ['.venv'] }],
    ['python -m json a', ['-m', 'json.tool'], { input: 'a' }],
    ['python -m', [], undefined],
    ['python -m json.tool.x a', [], { module: 'json.tool.x', task: 'a' }],
    ['python -mjson.tool a', [], undefined],
    ['python x.py -m json.tool', [], { script: 'x.py', task: '-m', argument: ['json.tool'] }],
    ['python -- -m json.tool', [], undefined],
    ['python -u -m venv x', ['-m', 'venv'], undefined],
  ])('%s', (line, path, args) => {
    const { command, call } = read(line)
    expect([command?.path ?? [], call?.arguments]).toEqual([path, args])
  })
})

const createJudge = () => createShellJudge(SHIPPED, presets.supervised, { folder: 'trusted', cwd: '/srv' })

describe('an option that takes two words', () => {
  it.each<[line: string, args: object | undefined]>([
    ['jq --arg a b .c', { arg: ['a', 'b'], filter: '.c' }],
    ['jq . --arg a b --arg c d f', { arg: ['a', 'b', 'c', 'd'], filter: '.', file: ['f'] }],
    ['jq --arg a --arg .', { arg: ['a', '--arg'], filter: '.' }],
    ['jq --rawfile a f .', { rawfile: ['a', 'f'], filter: '.' }],
    ['jq --arg a', undefined],
    ['jq --arg=a b .', undefined],
  ])('%s', (line, args) => {
    const { call } = read(line)
    if (args === undefined) expect(call).toBeUndefined()
    else expect(call?.arguments).toMatchObject(args)
  })
})

describe('a copy of a global option', () => {
  it.each<[line: string, args: object | undefined]>([
    ['kubectl -n x get pods', { namespace: 'x', resource: 'pods' }],
    ['kubectl get -n x pods', { namespace: 'x', resource: 'pods' }],
    ['kubectl get pods -n=x', { namespace: 'x', resource: 'pods' }],
    ['git --git-dir rev-parse', { 'git-dir': 'rev-parse' }],
  ])('stands in front of the command, too: %s', (line, args) => {
    const { call } = read(line)
    if (args === undefined) expect(call).toBeUndefined()
    else expect(call?.arguments).toMatchObject(args)
  })
})
