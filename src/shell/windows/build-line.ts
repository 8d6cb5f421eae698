import { findWindowsCommand, optionOf } from '../../catalogue/windows-commands'
import type { ShellItem, ShellLine, ShellPipeline, ShellRedirection, ShellSimple, ShellStep } from '../../types/shell'
import type { ShellWord, ShellWordPart } from '../../types/shell-words'
import { isBuiltin } from '../language/builtins'
import { type Bound, bindCmdlet, bindSwitches } from './bind-cmdlet'
import {
  knownTextOf,
  refusePlace,
  type Scanner,
  type SignToken,
  textOfWord,
  textPart,
  unknownPart,
  type WordToken,
} from './tokens'

type Tokens = Scanner['tokens']

/** Builds the tree of a line from its tokens. A command of Windows gets the words of its description. */
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

/** Splits tokens at signs. Except for `;`, a sign must have something on each side. Each part has the sign before it. */
function split(tokens: Tokens, signs: readonly SignToken['text'][], scanner: Scanner): Part[] {
  const parts: Part[] = [{ tokens: [] }]
  for (const token of tokens) {
    if (token.kind === 'sign' && signs.includes(token.text)) parts.push({ sign: token.text, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  const found = parts.filter((part) => part.tokens.length > 0)
  if (tokens[0] && found.length < parts.length && signs[0] !== ';')
    refusePlace(scanner, 'has a sign without a command', tokens[0])
  return found
}

/** Reads a pipeline from its end: a cmdlet that reads paths decides what the one before it may print. */
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
      if (tokens[at + 1]?.kind !== 'word') refusePlace(scanner, 'has a redirection to nothing', token)
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
  if (/^(?:\/{2}|[^:]{2,}:)/.test(text ?? '')) refusePlace(scanner, 'has another place than a file', target)
  const word = { kind: 'word' as const, parts, text, start, end }
  const descriptor = operator === '<' ? 0 : 1
  return [{ kind: 'file', operator, target: word, descriptor, variable: undefined, start, end }]
}

type PipelineReading = 'files' | 'texts' | undefined

/** The words of a command as a description reads them. */
interface CommandWords {
  readonly words: readonly ShellWord[]
  /** Set if it reads files that its pipeline finds, or those that any text in it names. */
  readonly reads?: PipelineReading
}

/**
 * Returns the words of a command: those of a command of Windows by what they do, and those of a program as they are.
 *
 * @param fed what later commands of its pipeline read
 */
function toWords(tokens: readonly WordToken[], scanner: Scanner, fed: PipelineReading): CommandWords {
  const [first, ...operands] = tokens
  if (first === undefined) return { words: [] }
  const { language } = scanner
  const name = knownTextOf(first)?.toLowerCase() ?? ''
  const isName = name !== '' && (language !== 'PowerShell' || /^[a-z_.\\/?%]/.test(name))
  // A text with a name may be called by it: what that does, rules and losses are about.
  if (!isName || (language === 'PowerShell' && !first.isBare)) {
    refusePlace(scanner, 'has an expression in place of a command', first)
    if (!isName) return { words: [asWord(first)] }
  }
  // In cmd.exe, a switch or a path may follow a command without a blank.
  const [, glued = '', more = ''] = (language === 'cmd.exe' && /^([a-z]+)([/\\:].*|\.+(?:[/\\].*)?)$/s.exec(name)) || []
  const command = findWindowsCommand(glued || name, language)
  if (command === undefined) {
    if (isBuiltin(name)) refusePlace(scanner, `gives ${name} a meaning of its own`, first)
    if (fed === 'texts') refusePlace(scanner, NAMES, first)
    const program = fixedWord(name.replace(/\.exe$/, ''), first)
    return { words: [program, ...operands.map((each) => asProgramWord(each, scanner))] }
  }
  if (more !== '') operands.unshift({ ...first, parts: [textPart(more, first.start, false)] })
  const bind = command.hasSwitches ? bindSwitches : bindCmdlet
  const { values: found, isBelow } = bind(command, operands, scanner)
  if (command.act === 'moves') return { words: moveTo(found, scanner, first) }
  if (fed === 'texts' && found.some(({ sign }) => sign === '<')) refusePlace(scanner, NAMES, first)
  const isWide = operands.some((each) => /^-e/i.test(knownTextOf(each) ?? '')) || !found.some(isNarrow)
  if (fed === 'texts' && command.positional.some(({ sign }) => sign === '~') && isWide)
    refusePlace(scanner, 'has a pipeline that reads all files of a directory', first)
  const values = fed ? found.map(({ sign, word }) => ({ sign: /[:~…]/.test(sign) ? '<' : sign, word })) : found
  for (const { sign, word } of values) if (isPath(sign)) checkPlace(word, scanner)
  const below = isBelow ? [fixedWord('--recurse', first)] : []
  const words = [fixedWord(command.name, first), ...below, ...values.map(({ sign, word }) => asOption(sign, word))]
  const at = command.positional.findIndex(({ sign }) => sign === '<')
  return at < 0 || found.some(({ sign }) => sign === '<') ? { words } : { words, reads: at === 0 ? 'texts' : 'files' }
}

const NAMES = 'has a pipeline in which a text names files'

/** Returns true for a name or a pattern with an ending, which names no file with credentials that it does not show. */
function isNarrow({ word }: Bound): boolean {
  return /[^.\\/]\.\w+$/.test(textOfWord(word))
}

const isPath = (sign: string): boolean => /[<~+&>=%-]/.test(sign)

/** Reports paths that are not files of this machine: other drives of PowerShell, servers, devices. */
function checkPlace(word: WordToken, scanner: Scanner): void {
  const text = textOfWord(word).replace(/^\\\\\?\\(?=[a-z]:)/i, '')
  if (/^[\\/]{2}/.test(text)) refusePlace(scanner, 'has a path of a server or a device', word)
  else if (/^[^\\/]{2,}:|^.:.*:|::/s.test(text))
    refusePlace(scanner, 'has a path of another drive than one of files', word)
}

/** Returns the words of a move to another directory; what is on another drive, or not one word, is not known. */
function moveTo(values: readonly Bound[], scanner: Scanner, first: WordToken): ShellWord[] {
  const [target, other] = values
  if (target === undefined || other !== undefined) refusePlace(scanner, 'moves to a directory that is not known', first)
  const text = target && !other ? knownTextOf(target.word)?.replaceAll('\\', '/') : undefined
  const { start, end } = first
  const isKnown = text !== undefined && !/^[^/]*:|^\/\/|^[-+]/.test(text)
  const part = isKnown ? textPart(text, start, true) : unknownPart('_', start, end)
  return [fixedWord('cd', first), asWord({ parts: [part], start, end })]
}

/** Returns a word of a program. What programs of Windows get otherwise than it is written is a problem. */
function asProgramWord(token: WordToken, scanner: Scanner): ShellWord {
  const text = textOfWord(token)
  if (scanner.language === 'PowerShell') {
    const isSplit = token.isBare && /^-[a-z_][^:.]*[:.]|^--%/i.test(text)
    if (token.isListed || isSplit) refusePlace(scanner, 'passes a word in another way than it is written', token)
    if (text.includes('"') || token.parts.length === 0 || (!token.isBare && /^$|\s.*\\$/s.test(text)))
      refusePlace(scanner, 'passes quotes in another way than they are written', token)
  }
  const parts = token.parts.map(
    (part): ShellWordPart =>
      part.kind === 'text' && !part.quoted && /[*?[]/.test(part.text) ? { ...part, kind: 'glob' } : part,
  )
  return { ...asWord(token), parts, text: parts.every(({ kind }) => kind === 'text') ? text : undefined }
}

function asWord({ parts, start, end }: Pick<WordToken, 'parts' | 'start' | 'end'>): ShellWord {
  return { kind: 'word', parts, text: knownTextOf({ parts }), start, end }
}

function fixedWord(text: string, { start, end }: WordToken): ShellWord {
  return { kind: 'word', parts: [textPart(text, start, true)], text, start, end }
}

/** Returns a value as an option: `--read=a`. Paths have slashes, and a home directory where a word begins with one, also in quotes. */
function asOption(sign: string, { parts, start, end }: WordToken): ShellWord {
  const own = parts.filter((part) => part.kind !== 'text' || part.text !== '')
  const written = own.flatMap((part, at): ShellWordPart[] => {
    if (!isPath(sign) || part.kind !== 'text') return [part]
    const text = part.text.replace(/^\\\\\?\\(?=[a-z]:)/i, '').replaceAll('\\', '/')
    if (at > 0 || !/^~(?:\/|$)/.test(text)) return [{ ...part, text, quoted: true }]
    return [
      { kind: 'tilde', user: '', start, end: start + 1 },
      { ...part, text: text.slice(1), quoted: true },
    ]
  })
  return asWord({ parts: [textPart(`${optionOf(sign)}=`, start, true), ...written], start, end })
}
