import { readFileSync } from 'node:fs'
import type { ReadShellOptions } from 'atip-bridge/shell'
import { readShell } from 'atip-bridge/shell'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'

const PIECES = JSON.parse(readFileSync(new URL('../fixtures/shell/pieces.json', import.meta.url), 'utf8')) as string[]

interface Node {
  readonly kind: string
  readonly start: number
  readonly end: number
}

/** Every node of a tree that has a place. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'kind' in value && 'start' in value ? [value as unknown as Node] : []
  return [...own, ...Object.values(value).flatMap(nodesIn)]
}

describe('the tree of a line', () => {
  it('has the source of every node', () => {
    const line = 'x=1 git "log" $(cat a) 2>&1 | head -n{1,2} && (cd b; [[ -f c ]]) &'
    const { body, commands } = readShell(line)
    const source = ({ start, end }: { start: number; end: number }): string => line.slice(start, end)
    expect(source(body)).toBe(line)
    expect(commands.map(source)).toEqual(['x=1 git "log" $(cat a) 2>&1', 'cat a', 'head -n{1,2}', 'cd b'])
    expect(commands[0]?.words.map(source)).toEqual(['git', '"log"', '$(cat a)'])
    expect(commands[0]?.assignments.map(source)).toEqual(['x=1'])
    expect(commands[0]?.redirections.map(source)).toEqual(['2>&1'])
    expect(commands[2]?.words.map(source)).toEqual(['head', '-n{1,2}', '-n{1,2}'])
    expect(body.items.map(({ background }) => background)).toEqual([true])
    expect(body.items[0]?.steps.map(({ operator }) => operator)).toEqual([undefined, '&&'])
    expect(body.items[0]?.steps.map(({ pipeline }) => source(pipeline))).toEqual([
      'x=1 git "log" $(cat a) 2>&1 | head -n{1,2}',
      '(cd b; [[ -f c ]])',
    ])
  })

  it('has places in the line for what backticks and here-documents contain', () => {
    const line = 'a `b \\`c d\\`` <<-E\n\t\t$(e f)\n\tE\n'
    const { commands } = readShell(line)
    expect(commands.map(({ start, end }) => line.slice(start, end))).toEqual([
      'a `b \\`c d\\`` <<-E',
      'b \\`c d\\`',
      'c d',
      'e f',
    ])
  })

  it('has parts for what is known only when it runs', () => {
    const [command] = readShell(`a x"$y"*$\{z:-w}~ ~/v`).commands
    expect(command?.words.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual([
      ['text'],
      ['text', 'parameter', 'glob', 'parameter', 'text'],
      ['tilde', 'text'],
    ])
    expect(command?.words[1]?.parts[3]).toMatchObject({ name: 'z', operator: ':-', word: { text: 'w' }, quoted: false })
  })

  it('says how arithmetic is put together', () => {
    const [word] = readShell('a $((1 + 2 * x++ ** 2))').commands[0]?.words.slice(1) ?? []
    expect(word?.parts[0]).toMatchObject({
      kind: 'arithmetic',
      expression: {
        operator: '+',
        left: { text: '1' },
        right: { operator: '*', right: { operator: '**', left: { kind: 'step', name: 'x', after: true } } },
      },
    })
  })

  it('says how compound commands are put together', () => {
    const { body } = readShell('if a; then b; elif c; then d; else e; fi >f; ! g | h')
    const [first, second] = body.items.map(({ steps }) => steps[0]?.pipeline)
    expect(first?.commands[0]).toMatchObject({
      kind: 'if',
      branches: [{ condition: { kind: 'list' } }, { body: { kind: 'list' } }],
      otherwise: { kind: 'list' },
      redirections: [{ operator: '>', descriptor: 1 }],
    })
    expect(second).toMatchObject({ negated: true, timed: false, commands: [{ kind: 'simple' }, { kind: 'simple' }] })
  })

  it('has places within the line, and everything that runs, for any text', () => {
    const text = fc.oneof(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary' }),
    )
    const shell = fc.constantFrom('bash', 'sh', 'zsh') as fc.Arbitrary<NonNullable<ReadShellOptions['shell']>>
    fc.assert(
      fc.property(text, shell, (line, name) => {
        const { body, commands, problems } = readShell(line, { shell: name })
        const nodes = nodesIn(body)
        const isInside = ({ start, end }: { start: number; end: number }) =>
          0 <= start && start <= end && end <= line.length
        expect([...nodes, ...problems].filter((node) => !isInside(node))).toEqual([])
        const simple = new Set(nodes.filter(({ kind }) => kind === 'simple'))
        if (problems.length === 0) expect(commands.filter((command) => !simple.has(command))).toEqual([])
        expect(commands.length).toBeGreaterThanOrEqual(problems.length === 0 ? simple.size : 0)
      }),
      { numRuns: runs(2000), seed: 3 },
    )
  })
})

describe('readShell', () => {
  it('refuses wrong options, and takes what is no text as a problem', () => {
    expect(() => readShell('a', { shel: 'sh' } as ReadShellOptions)).toThrow(/did you mean shell/)
    expect(() => readShell('a', { shell: 'fish' as 'sh' })).toThrow(/one of bash, sh, zsh/)
    expect(readShell(undefined as unknown as string).problems).toHaveLength(1)
  })
})
