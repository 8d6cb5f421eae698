import type { ShellItem, ShellLine, ShellPipeline, ShellRedirection, ShellSimple, ShellStep } from '../../types/shell'
import { type PipelineReading, toWords } from './to-words'
import { knownTextOf, refuse, type Scanner, type SignToken, type WordToken } from './tokens'

type Tokens = Scanner['tokens']

/** Builds the tree of a line from its tokens: what a command of Windows does is said by the words of its description. */
export function buildLine(scanner: Scanner): ShellLine {
  const { text: source, tokens, problems } = scanner
  const items = split(tokens, [';'], scanner).flatMap((part): ShellItem[] => {
    const steps = split(part.tokens, ['&&', '||'], scanner).flatMap(({ sign, tokens: members }): ShellStep[] => {
      const pipeline = toPipeline(members, scanner)
      return pipeline.commands.length === 0 ? [] : [{ operator: sign as ShellStep['operator'], pipeline }]
    })
    const [first, last] = [steps[0]?.pipeline, steps.at(-1)?.pipeline]
    return first && last ? [{ kind: 'item', background: false, steps, start: first.start, end: last.end }] : []
  })
  const commands = items.flatMap(({ steps }) => steps.flatMap(({ pipeline }) => pipeline.commands as ShellSimple[]))
  const body = { kind: 'list' as const, items, start: 0, end: source.length }
  problems.sort((one, other) => one.start - other.start)
  return { shell: 'bash', source, body, commands, problems }
}

interface Part {
  readonly sign?: SignToken['text'] | undefined
  readonly tokens: Tokens
}

/** Splits tokens at signs, on each side of which there must be something but for `;`. Each part has the sign before it. */
function split(tokens: Tokens, signs: readonly SignToken['text'][], scanner: Scanner): Part[] {
  const parts: Part[] = [{ tokens: [] }]
  for (const token of tokens) {
    if (token.kind === 'sign' && signs.includes(token.text)) parts.push({ sign: token.text, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  const found = parts.filter((part) => part.tokens.length > 0)
  if (tokens[0] && found.length < parts.length && signs[0] !== ';')
    refuse(scanner, 'has a sign without a command', tokens[0])
  return found
}

/** What a cmdlet reads as a path from its pipeline is what stands before it: so the last one is looked at first. */
function toPipeline(tokens: Tokens, scanner: Scanner): ShellPipeline {
  const commands: ShellSimple[] = []
  let fed: PipelineReading
  for (const part of split(tokens, ['|'], scanner).reverse()) {
    const { words, redirections } = toOperands(part.tokens, scanner)
    const found = toWords(words, scanner, fed)
    fed = fed === 'texts' ? fed : (found.reads ?? fed)
    const [start, end] = [part.tokens[0]?.start ?? 0, part.tokens.at(-1)?.end ?? 0]
    commands.unshift({ kind: 'simple', assignments: [], words: found.words, redirections, start, end })
  }
  const [start, end] = [commands[0]?.start ?? 0, commands.at(-1)?.end ?? 0]
  return { kind: 'pipeline', negated: false, timed: false, commands, start, end }
}

function toOperands(tokens: Tokens, scanner: Scanner): { words: WordToken[]; redirections: ShellRedirection[] } {
  const words: WordToken[] = []
  const redirections: ShellRedirection[] = []
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (token.kind === 'sign') {
      if (tokens[at + 1]?.kind !== 'word') refuse(scanner, 'has a redirection to nothing', token)
    } else if (before?.kind !== 'sign') words.push(token)
    else redirections.push(...toRedirection(before.text as '>', token, scanner))
  }
  return { words, redirections }
}

/** Returns a redirection, but for one to what keeps nothing. */
function toRedirection(operator: '>' | '>>' | '<', target: WordToken, scanner: Scanner): ShellRedirection[] {
  const { parts, start, end } = target
  const written = scanner.text.slice(start, end).toLowerCase()
  if (written === (scanner.language === 'PowerShell' ? '$null' : 'nul')) return []
  const text = knownTextOf(target)?.replaceAll('\\', '/')
  if (/^(?:\/{2}|[^:]{2,}:)/.test(text ?? '')) refuse(scanner, 'has another place than a file', target)
  const word = { kind: 'word' as const, parts, text, start, end }
  const descriptor = operator === '<' ? 0 : 1
  return [{ kind: 'file', operator, target: word, descriptor, variable: undefined, start, end }]
}
