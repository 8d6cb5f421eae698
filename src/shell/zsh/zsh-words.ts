import type { ShellList } from '../../types/shell'
import type { ShellArithmetic, ShellParameter, ShellText, ShellWord, ShellWordPart } from '../../types/shell-words'

/** Variables with a meaning of their own in zsh, or in one of its modules: tied, computed, obeyed or of another type. */
const OWN_VARIABLES: RegExp = /* @__PURE__ */ createOwnVariables()

function createOwnVariables(): RegExp {
  const names = [
    '_|ARG\\w+|argv|BAUD|C?DPATH|cdpath|COLUMNS|CORRECT\\w*|CPUTYPE|DIRSTACK\\w*|dirstack|E?[GU]ID|ENV|EPOCH\\w+|epochtime',
    'ERRNO|errnos|FCEDIT|F?IGNORE|FIGNORE|fignore|[Ff][Pp][Aa][Tt][Hh]|FUNC\\w*|func\\w+|HIST\\w*|hist\\w*|HOME|HOST|IFS',
    'KEY\\w+|keymaps|LINENO|LINES|LISTMAX|LOG\\w+|langinfo|MACHTYPE|MAIL\\w*|mailpath|MAN\\w*|manpath|mapfile|MATCH|MBEGIN',
    'MEND|match|mbegin|mend|MODULE\\w*|modules?\\w*|nameddirs|NULLCMD|OLDPWD|OPT\\w+|options|OSTYPE|parameters|patchars',
    'PATH|path|pipestatus|POSTEDIT|PPID|PROMPT\\w*|prompt|PS\\w*|psvar|PWD|RANDOM|READ\\w+|REPL\\w+|reply|REPORT\\w+|reswords',
    'RPROMPT\\w*|RPS\\d|SAVEHIST|SECONDS|SHELL|SHLVL|SPROMPT|signals|status|STTY|sysparams|TERM\\w*|term\\w+|TIMEFMT|TMOUT',
    'TMP[PS]\\w+|TRY\\w+|TTY\\w*|USERNAME|user\\w+|usergroups|VENDOR|WATCH\\w*|watch|widgets|WORDCHARS|Z\\w+|z\\w+',
    '\\w*aliases|builtins|commands|dis_\\w+|job\\w+|ex(?:arr|int|str)',
  ]
  return new RegExp(`^(?:${names.join('|')})$`)
}

/** Some of them, whose values are texts or numbers as in bash. */
const READABLE = /^(?:E?UID|HOME|OLDPWD|PATH|PPID|PWD|RANDOM|SECONDS|SHELL|LOGNAME|HOST|OSTYPE|TERM)$/

/** Returns true for a variable that holds the text that it is given. */
export function isPlainVariable(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !OWN_VARIABLES.test(name)
}

/** Text without quotes in which no option of zsh gives a character another meaning. */
const PLAIN_TEXT = /^[\w@%+=:,./\-\u0080-\u{10ffff}]*$/u
/** Revisions of git, braces of `find` and `xargs`: the same with and without braces. */
const HARMLESS_SIGNS = /HEAD~\d*|@\{(?:\d+|u|upstream)\}|\{\}/g

/** The position of a word: patterns make names of files of operands alone. */
type ZshPlace = 'operand' | 'value' | 'pattern'

/** The line that words are a part of. */
export interface ZshLine {
  readonly source: string
  /** Checks what a substitution runs. */
  readonly checkList: (body: ShellList) => void
}

/** Returns false for a word that may be another one in zsh than in bash. */
export function isSameWord({ parts }: ShellWord, place: ZshPlace, line: ZshLine): boolean {
  return parts.every((part, index) => {
    const before = parts[index - 1]
    const isFirst = index === 0
    if (part.kind === 'text' && part.quoted) return isSameQuote(part, before, line)
    if (part.kind === 'text') return isSameText(part, isFirst)
    if (part.kind === 'glob') return place !== 'value' && isSameGlob(part.text, before, place)
    const isAlone = parts.length === 1 || line.source.charAt(part.end) === '/'
    return part.kind === 'tilde' ? part.user === '' && isFirst && isAlone : isSameExpansion(part, line)
  })
}

function isSameExpansion(part: Exclude<ShellWordPart, { kind: 'text' | 'glob' | 'tilde' }>, line: ZshLine): boolean {
  switch (part.kind) {
    case 'parameter':
      return isSameParameter(part, line)
    case 'substitution':
      line.checkList(part.body)
      return line.source.charAt(part.start) !== '`' || !line.source.slice(part.start, part.end).includes('\\')
    case 'process':
      line.checkList(part.body)
      return part.operator === '<('
    case 'arithmetic':
      return isSameArithmetic(part.expression, line)
  }
}

function isSameText({ text, start, end }: ShellText, isFirst: boolean): boolean {
  const rest = text.replace(HARMLESS_SIGNS, '')
  // Escaped newlines make another text than the one that is written.
  if (end - start !== text.length || !PLAIN_TEXT.test(rest) || /\s/.test(rest)) return false
  return !/[=:]=/.test(text) && !(isFirst && text.startsWith('='))
}

function isSameQuote({ text, start, end }: ShellText, before: ShellWordPart | undefined, { source }: ZshLine): boolean {
  const opening = source.charAt(start)
  // With an option of zsh, two quotes side by side are one within the text; in fish, `\'` does not end a quote.
  if (opening === "'" && source.slice(start + 1, end - 1) === text) {
    return !(before?.end === start && source.charAt(start - 1) === "'") && !text.endsWith('\\')
  }
  if (opening === '\\' && end - start === 2) return !/^\w/.test(text)
  const isAnsi = source.startsWith("$'", start)
  if (isAnsi && /\\[^nt\\']/.test(source.slice(start, end).replaceAll('\\\\', ''))) return false
  return !/\$[+=~^:]|![\w?$!#*^:{-]|\\!/.test(text)
}

function isSameGlob(text: string, before: ShellWordPart | undefined, place: ZshPlace): boolean {
  if (text === '*') return before?.kind !== 'glob' || before.text !== '*' || place === 'pattern'
  return text === '?' || /^\[[!^]?[\w.-]+\]$/.test(text)
}

function isSameParameter(part: ShellParameter, line: ZshLine): boolean {
  const { name, prefix, subscript, operator, word, second, end } = part
  const isKnown = /^(?:[?#$!@]|\d+)$/.test(name) || isPlainVariable(name) || READABLE.test(name)
  if (!isKnown || prefix === '!' || subscript !== undefined || second !== undefined) return false
  // In zsh, `$x[1]`, `$x:h` and `$#x` are more than a name and text.
  const next = line.source.slice(end, end + 2)
  if (/^(?:[[:]|\\\n)/.test(next) || (name === '#' && /^\w/.test(next))) return false
  if (operator === undefined || word === undefined) return operator === undefined
  if (/^:?[-+]$/.test(operator)) return isSameWord(word, 'value', line)
  return /^(?:##?|%%?)$/.test(operator) && isSameWord(word, 'pattern', line)
}

function isSameArithmetic(expression: ShellArithmetic | undefined, line: ZshLine): boolean {
  const isSame = (inner: ShellArithmetic): boolean => isSameArithmetic(inner, line)
  switch (expression?.kind) {
    case undefined:
      return false
    case 'number':
      return /^(?:0|[1-9]\d*)$/.test(expression.text)
    case 'name':
    case 'step':
      return isPlainVariable(expression.name)
    case 'expansion':
      return expression.part.kind === 'parameter' && isSameParameter(expression.part, line)
    case 'unary':
      return isSame(expression.operand)
    case 'binary':
      return expression.operator !== '**' && [expression.left, expression.right].every(isSame)
    case 'assignment':
      return isPlainVariable(expression.name) && isSame(expression.value)
    case 'conditional':
      return [expression.condition, expression.then, expression.otherwise].every(isSame)
  }
}
