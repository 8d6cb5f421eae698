import type { ShellItem, ShellLine, ShellPipeline, ShellRedirection, ShellSimple, ShellStep } from '../../types/shell'
import { toWords } from './to-words'
import { knownTextOf, refuse, type Scanner, type Token, type WordToken } from './tokens'

type Operator = Extract<Token, { kind: 'operator' }>

/** Builds the tree of a line from its tokens: what a cmdlet does is said by the words of its description. */
export function buildLine(scanner: Scanner, source: string): ShellLine {
  const items: ShellItem[] = []
  const commands: ShellSimple[] = []
  let steps: ShellStep[] = []
  let members: ShellSimple[] = []
  let operator: ShellStep['operator']
  let waiting: Token[] = []
  const endPipeline = (): void => {
    if (members.length > 0) steps.push({ operator, pipeline: joinMembers(members) })
    members = []
  }
  const endItem = (): void => {
    endPipeline()
    const [first, last] = [steps[0], steps.at(-1)]
    if (first !== undefined && last !== undefined)
      items.push({ kind: 'item', background: false, steps, start: first.pipeline.start, end: last.pipeline.end })
    steps = []
    operator = undefined
  }
  const endCommand = (end: Operator | undefined): void => {
    const command = toCommand(waiting, scanner)
    waiting = []
    if (command !== undefined) {
      members.push(command)
      commands.push(command)
    } else if (end?.text !== undefined && end.text !== ';') refuse(scanner, 'has no command before a sign', end.start)
    if (end === undefined || end.text === ';') {
      if (command === undefined && (members.length > 0 || operator !== undefined))
        refuse(scanner, 'has no command behind a sign', end?.start ?? source.length)
      endItem()
    } else if (end.text !== '|') {
      endPipeline()
      operator = end.text
    }
  }
  for (const token of scanner.tokens) {
    if (token.kind === 'operator') endCommand(token)
    else waiting.push(token)
  }
  endCommand(undefined)
  const body = { kind: 'list' as const, items, start: 0, end: source.length }
  const problems = scanner.problems.sort((one, other) => one.start - other.start)
  return { shell: 'bash', source, body, commands, problems }
}

function joinMembers(commands: readonly ShellSimple[]): ShellPipeline {
  const [start, end] = [commands[0]?.start ?? 0, commands.at(-1)?.end ?? 0]
  return { kind: 'pipeline', negated: false, timed: false, commands, start, end }
}

function toCommand(tokens: readonly Token[], scanner: Scanner): ShellSimple | undefined {
  const [first] = tokens
  if (first === undefined) return undefined
  const words: WordToken[] = []
  const redirections: ShellRedirection[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.kind === 'word') words.push(token)
    else if (token.kind === 'redirection' && token.operator !== 'copy') {
      const target = tokens[at + 1]
      if (target?.kind === 'word') {
        at++
        if (!isNothing(target, scanner)) redirections.push(toRedirection(token.operator, target, scanner))
      } else refuse(scanner, 'has a redirection to nothing', token.start)
    }
  }
  const end = tokens.at(-1)?.end ?? first.end
  return { kind: 'simple', assignments: [], words: toWords(words, scanner), redirections, start: first.start, end }
}

/** Returns true for a redirection to what keeps nothing. */
function isNothing(target: WordToken, { text, language }: Scanner): boolean {
  const written = text.slice(target.start, target.end).toLowerCase()
  return language === 'PowerShell' ? written === '$null' : written === 'nul'
}

function toRedirection(operator: '>' | '>>' | '<', target: WordToken, scanner: Scanner): ShellRedirection {
  const known = knownTextOf(target)
  if (known !== undefined && /^(?:[\\/]{2}|[^:]{2,}:)/.test(known))
    refuse(scanner, 'has another place than a file', target.start)
  const { start, end } = target
  const word = { kind: 'word' as const, parts: target.parts, text: known?.replaceAll('\\', '/'), start, end }
  return { kind: 'file', operator, target: word, descriptor: operator === '<' ? 0 : 1, variable: undefined, start, end }
}
