import { readFileSync } from 'node:fs'
import { readShell } from 'atip-bridge/shell'
import { forEachChild, parse, type SyntaxNode } from 'unbash'
import { describe, expect, it } from 'vitest'

const TRAPS = JSON.parse(readFileSync(new URL('../fixtures/shell/traps.json', import.meta.url), 'utf8')) as Record<
  string,
  (readonly string[])[]
>
const { NOT_SH: _sh, NOT_ZSH: _zsh, BRACES: _braces, ...OTHERS } = TRAPS

/** The other parser reads an escaped newline within an operator as two operators, and bash does not. */
const ESCAPED_IN_OPERATOR = ['a &\\\n& b', 'a |\\\n| b', 'a 2\\\n>f']
/** The other parser leaves braces as they are. */
const BRACES = /\{[^}]*(?:,|\.\.)/

/** The words of every command that the other parser finds. */
function wordsOf(node: SyntaxNode): string[][] {
  const words: string[][] = []
  if (node.type === 'Command' && node.name !== undefined) {
    words.push([node.name.value, ...node.args.map((word) => (word.type === 'Word' ? word.value : word.text))])
  }
  forEachChild(node, (child) => void words.push(...wordsOf(child)))
  return words
}

const inOrder = (words: readonly (readonly (string | undefined)[])[]): string[] =>
  words.map((each) => JSON.stringify(each)).sort()

describe('readShell and an independent parser', () => {
  const lines = Object.values(OTHERS)
    .flatMap((traps) => traps.map(([line = '']) => line))
    .filter((line) => !BRACES.test(line.replace(/'[^']*'/g, '')) && !ESCAPED_IN_OPERATOR.includes(line))
  const read = lines.flatMap((line) => {
    const { commands, problems } = readShell(line)
    const words = commands.filter((each) => each.words.length > 0).map((each) => each.words.map(({ text }) => text))
    return problems.length === 0 && !words.flat().includes(undefined) ? [{ line, words: inOrder(words) }] : []
  })

  it('find the same words in every line whose words are known', () => {
    expect(read.length).toBeGreaterThan(300)
    expect(read.map(({ line }) => ({ line, words: inOrder(wordsOf(parse(line))) }))).toEqual(read)
  })
})
