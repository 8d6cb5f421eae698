import { serveAgentFlag } from 'atip-bridge/discover'
import { afterEach, describe, expect, it } from 'vitest'
import { documentOf } from '../support/prefix'

const leaf = { description: 'Does one thing' }
const TOOL = documentOf('tool', {
  commands: {
    pr: { description: 'Pull requests', commands: { list: leaf, create: { ...leaf, commands: { draft: leaf } } } },
    repo: { description: 'Repositories', commands: { view: leaf } },
    version: leaf,
  },
}) as never

function serve(
  argv: readonly string[],
  metadata: never = TOOL,
): { asked: boolean; answer?: Record<string, unknown>; errors: string } {
  let [text, errors] = ['', '']
  const asked = serveAgentFlag(metadata, argv, {
    write: (piece) => (text += piece),
    writeError: (piece) => (errors += piece),
  })
  return { asked, errors, ...(text !== '' && { answer: JSON.parse(text) }) }
}

/** The paths of all commands. */
function pathsOf(commands: unknown, way: string = ''): string[] {
  return Object.entries((commands ?? {}) as Record<string, { commands?: unknown }>).flatMap(([name, command]) => [
    way + name,
    ...pathsOf(command.commands, `${way}${name} `),
  ])
}

describe('serveAgentFlag', () => {
  afterEach(() => {
    process.exitCode = undefined
  })

  it.each([[[]], [['list']], [['list', '--agent']], [['--agents']], [['--', '--agent']], [['--agent=1']]])(
    'leaves %j to the tool',
    (argv) => {
      expect(serve(argv)).toEqual({ asked: false, errors: '' })
    },
  )

  it('prints the whole metadata', () => {
    expect(serve(['--agent'])).toEqual({ asked: true, errors: '', answer: TOOL })
  })

  it.each([
    [['--depth=1'], ['pr', 'repo', 'version'], 1, { depth: 1 }, 'depth-limited'],
    [
      ['--depth', '2'],
      ['pr', 'pr list', 'pr create', 'repo', 'repo view', 'version'],
      3,
      { depth: 2 },
      'depth-limited',
    ],
    [
      ['--commands=repo,version'],
      ['repo', 'repo view', 'version'],
      2,
      { commands: ['repo', 'version'], depth: null },
      'filtered',
    ],
    [['--commands=pr', '--depth=2'], ['pr', 'pr list', 'pr create'], 1, { commands: ['pr'], depth: 2 }, 'filtered'],
    [['--commands=none'], [], 0, { commands: ['none'], depth: null }, 'filtered'],
    [['--commands=__proto__,constructor'], [], 0, { commands: ['__proto__', 'constructor'], depth: null }, 'filtered'],
  ])('gives a part for %j, and says so', (rest, paths, included, filter, reason) => {
    const { answer, asked } = serve(['--agent', ...rest])
    expect([asked, pathsOf(answer?.commands)]).toEqual([true, paths])
    expect(answer).toMatchObject({ partial: true, filter, totalCommands: 4, includedCommands: included })
    expect(answer?.omitted).toEqual({ reason, safetyAssumption: 'unknown' })
  })

  it.each([[['--depth=3']], [['--commands=pr,repo,version']], [['--depth=9999']]])(
    'prints the whole metadata for %j',
    (rest) => {
      expect(serve(['--agent', ...rest]).answer).toEqual(TOOL)
    },
  )

  it.each([
    [['--depth=0'], '--depth takes a number of levels, at least 1'],
    [['--depth=x'], '--depth takes a number'],
    [['--depth'], '--depth takes a number'],
    [['--help'], '--agent takes only --commands=NAME,... and --depth=NUMBER'],
    [['pr'], '--agent takes only'],
  ])('refuses %j with code 2', (rest, message) => {
    const { asked, answer, errors } = serve(['--agent', ...rest])
    expect([asked, answer, process.exitCode]).toEqual([true, undefined, 2])
    expect(errors).toContain(message)
  })

  it('refuses metadata that no reader would accept', () => {
    expect(() => serve(['--agent'], { atip: '0.3', name: 'x' } as never)).toThrow('version')
    const cycle = documentOf('x') as Record<string, unknown>
    cycle.commands = { a: cycle }
    expect(() => serve(['--agent'], cycle as never)).toThrow('More than 64 levels of commands')
  })
})
