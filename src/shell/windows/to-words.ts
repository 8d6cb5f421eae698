import type { ShellWord, ShellWordPart } from '../../types/shell-words'
import { isBuiltin } from '../language/builtins'
import { type Binding, type Bound, bindCmdlet } from './bind-cmdlet'
import { CMDLETS, type CmdletRow, DOS_COMMANDS, type DosRow } from './cmdlets'
import { knownTextOf, refuse, type Scanner, textOf, textPart, type WordToken } from './tokens'
import { optionOf } from './windows-tools'

/**
 * Returns the words of a command as a description reads them: those of a cmdlet or of a command of cmd.exe by what they do, and
 * those of a program as they are.
 */
export function toWords(tokens: readonly WordToken[], scanner: Scanner): readonly ShellWord[] {
  const [first] = tokens
  if (first === undefined) return []
  const isCmd = scanner.language === 'cmd.exe'
  const name = knownTextOf(first)
    ?.toLowerCase()
    .replace(/\.exe$/, '')
  if (name === undefined || name === '' || (!isCmd && !(first.isBare && /^[a-z_.\\/?%]/.test(name)))) {
    refuse(scanner, 'has an expression in place of a command', first.start)
    return [asWord(first)]
  }
  const [, glued = '', rest = ''] = (isCmd && /^([a-z]+)([/\\.:].*)$/s.exec(name)) || []
  const dosRow = findDos(glued || name, isCmd)
  if (dosRow !== undefined) {
    const more = glued === '' ? [] : [{ ...first, parts: [textPart(rest.replace(/^[.:]/, ''), first.start, false)] }]
    return bindDos(dosRow, [...more, ...tokens.slice(1)], scanner, first)
  }
  if (isCmd && /^(?:cd|chdir)$/.test(glued || name) && (tokens.length > 1 || rest !== ''))
    return moveTo(
      (rest === ''
        ? tokens.slice(1)
        : [{ ...first, parts: [textPart(rest, first.start, false)] }, ...tokens.slice(1)]
      ).filter((each) => textOf(each).toLowerCase() !== '/d'),
      scanner,
      first,
    )
  const row = isCmd ? undefined : CMDLETS.find(([names]) => names.toLowerCase().split(' ').includes(name))
  if (row !== undefined) return toCmdletWords(row, tokens.slice(1), scanner, first)
  if (isBuiltin(name)) refuse(scanner, `gives ${name} a meaning of its own`, first.start)
  return [fixedWord(name, first), ...tokens.slice(1).map((each) => asProgramWord(each, scanner))]
}

function toCmdletWords(
  row: CmdletRow,
  operands: readonly WordToken[],
  scanner: Scanner,
  first: WordToken,
): ShellWord[] {
  const name = row[0].split(' ')[0] as string
  if (row[2] === '') return [fixedWord(name, first), ...operands.map((each) => asOption(':', each))]
  const bound = bindCmdlet(row, operands, scanner)
  if (name === 'Set-Location')
    return moveTo(
      bound.values.map(({ word }) => word),
      scanner,
      first,
    )
  return [fixedWord(name, first), ...toOptions(bound, scanner, first)]
}

function toOptions({ values, isBelow }: Binding, scanner: Scanner, first: WordToken): ShellWord[] {
  for (const { sign, word } of values) if (/[<~+>=-]/.test(sign)) checkPlace(word, scanner)
  return [...(isBelow ? [fixedWord('--recurse', first)] : []), ...values.map(({ sign, word }) => asOption(sign, word))]
}

/** Reports paths that are not files of this machine: other drives of PowerShell, servers, devices. */
function checkPlace(word: WordToken, scanner: Scanner): void {
  const text = textOf(word).replace(/^\\\\\?\\(?=[a-z]:)/i, '')
  if (/^[\\/]{2}/.test(text)) refuse(scanner, 'has a path of a server or a device', word.start)
  else if (/^[^\\/]{2,}:|^.:.*:|::/s.test(text))
    refuse(scanner, 'has a path of another drive than one of files', word.start)
}

/** Returns the words of a move to another directory; what is on another drive, or not one word, is not known. */
function moveTo(operands: readonly WordToken[], scanner: Scanner, first: WordToken): ShellWord[] {
  const [target] = operands
  if (target === undefined || operands.length > 1)
    refuse(scanner, 'moves to a directory that is not known', first.start)
  const text = target && knownTextOf(target)?.replaceAll('\\', '/')
  if (text === undefined || /^[^/]*:|^\/\/|^[-+]/.test(text) || operands.length > 1) {
    const unknown = { kind: 'parameter', quoted: true, name: '_', start: first.start, end: first.end } as ShellWordPart
    return [fixedWord('cd', first), { ...asWord(first), parts: [unknown], text: undefined }]
  }
  return [fixedWord('cd', first), fixedWord(text, target as WordToken)]
}

/** Returns a word of a program. What programs of Windows get otherwise than it is written is a problem. */
function asProgramWord(token: WordToken, scanner: Scanner): ShellWord {
  const text = textOf(token)
  if (scanner.language === 'PowerShell') {
    const isSplit = token.isBare && /^-[a-z_][^:.]*[:.]|^--%/i.test(text)
    if (token.isListed || isSplit) refuse(scanner, 'passes a word in another way than it is written', token.start)
    if (text.includes('"') || token.parts.length === 0 || (!token.isBare && /^$|\s.*\\$/s.test(text)))
      refuse(scanner, 'passes quotes in another way than they are written', token.start)
  }
  const parts = token.parts.map(
    (part): ShellWordPart =>
      part.kind === 'text' && !part.quoted && /[*?[]/.test(part.text) ? { ...part, kind: 'glob' } : part,
  )
  return { ...asWord(token), parts, text: parts.every(({ kind }) => kind === 'text') ? text : undefined }
}

function asWord({ parts, start, end }: WordToken): ShellWord {
  return { kind: 'word', parts, text: knownTextOf({ parts }), start, end }
}

function fixedWord(text: string, { start, end }: WordToken): ShellWord {
  return { kind: 'word', parts: [textPart(text, start, true)], text, start, end }
}

/** Returns a value as an option: `--read=a`. Paths have slashes, and a home directory where a word begins with one. */
function asOption(sign: string, token: WordToken): ShellWord {
  const { start, end, isBare } = token
  const isPath = /[<~+>=-]/.test(sign)
  const parts = token.parts.flatMap((part, at): ShellWordPart[] => {
    if (!isPath || part.kind !== 'text') return [part]
    const text = part.text.replace(/^\\\\\?\\(?=[a-z]:)/i, '').replaceAll('\\', '/')
    if (at > 0 || !isBare || !/^~(?:\/|$)/.test(text)) return [{ ...part, text, quoted: true }]
    return [
      { kind: 'tilde', user: '', start, end: start + 1 },
      { ...part, text: text.slice(1), quoted: true },
    ]
  })
  return asWord({ ...token, parts: [textPart(`${optionOf(sign)}=`, start, true), ...parts], start, end })
}

function findDos(name: string, isCmd: boolean): DosRow | undefined {
  return DOS_COMMANDS.find((row) => (isCmd || row.isProgram === true) && row.names.split(' ').includes(name))
}

/** Binds the words of a command of cmd.exe: switches begin with a slash. */
function bindDos(row: DosRow, words: readonly WordToken[], scanner: Scanner, first: WordToken): ShellWord[] {
  const rules = new Map(row.switches.split(' ').map((each) => each.split('=') as [string, string | undefined]))
  const operands: WordToken[] = []
  const found: string[] = []
  for (const word of words) {
    const text = textOf(word)
    if (word.isListed) refuse(scanner, 'has a list', word.start)
    if (!text.startsWith('/') || row.as === 'Write-Output') {
      if (text !== '') operands.push(word)
      continue
    }
    for (const each of text.slice(1).toLowerCase().split('/')) {
      const [name = ''] = /^-?\w+/.exec(each) ?? []
      if (!rules.has(name) && !(row.names === 'dir' && rules.has(name.charAt(0))))
        refuse(scanner, 'has a switch', word.start)
      found.push(rules.get(name) ?? '')
    }
  }
  const gone = found.find((each) => /^\d$/.test(each))
  const values = operands.map((word, at): Bound => {
    const sign = row.operands.charAt(Math.min(at, row.operands.length - 1))
    return { sign: gone !== undefined && Number(gone) === at ? '-' : gone !== undefined ? ':' : sign, word }
  })
  const target = gone === undefined ? row.as : 'Remove-Item'
  const isBelow = gone !== undefined || found.includes('R')
  return [fixedWord(target, first), ...toOptions({ values, isBelow }, scanner, first)]
}
