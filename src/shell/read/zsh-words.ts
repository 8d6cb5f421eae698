import type { ShellArithmetic, ShellParameter, ShellText, ShellWord, ShellWordPart } from '../../types/shell-words'

/** Variables with a meaning of their own in zsh, or in one of its modules: tied, computed, obeyed or of another type. */
const OWN_VARIABLES = /* @__PURE__ */ new RegExp(
  `^(?:${[
    '_|ARG\\w+|argv|BAUD|C?DPATH|cdpath|COLUMNS|CORRECT\\w*|CPUTYPE|DIRSTACK\\w*|dirstack|E?[GU]ID|ENV|EPOCH\\w+|epochtime',
    'ERRNO|errnos|FCEDIT|F?IGNORE|FIGNORE|fignore|[Ff][Pp][Aa][Tt][Hh]|FUNC\\w*|func\\w+|HIST\\w*|hist\\w*|HOME|HOST|IFS',
    'KEY\\w+|keymaps|LINENO|LINES|LISTMAX|LOG\\w+|langinfo|MACHTYPE|MAIL\\w*|mailpath|MAN\\w*|manpath|mapfile|MATCH|MBEGIN',
    'MEND|match|mbegin|mend|MODULE\\w*|modules?\\w*|nameddirs|NULLCMD|OLDPWD|OPT\\w+|options|OSTYPE|parameters|patchars',
    'PATH|path|pipestatus|POSTEDIT|PPID|PROMPT\\w*|prompt|PS\\w*|psvar|PWD|RANDOM|READ\\w+|REPL\\w+|reply|REPORT\\w+|reswords',
    'RPROMPT\\w*|RPS\\d|SAVEHIST|SECONDS|SHELL|SHLVL|SPROMPT|signals|status|STTY|sysparams|TERM\\w*|term\\w+|TIMEFMT|TMOUT',
    'TMP[PS]\\w+|TRY\\w+|TTY\\w*|USERNAME|user\\w+|usergroups|VENDOR|WATCH\\w*|watch|widgets|WORDCHARS|Z\\w+|z\\w+',
    '\\w*aliases|builtins|commands|dis_\\w+|job\\w+|ex(?:arr|int|str)',
  ].join('|')})$`,
)

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

/** Where a word stands: patterns make names of files of operands alone. */
export type ZshPlace = 'operand' | 'value' | 'pattern'

/** Reads words of which it is known that they are the same in zsh as in bash. */
export interface ZshWords {
  /** Returns false for a word that may be another one in zsh. */
  readonly isSame: (word: ShellWord, place: ZshPlace) => boolean
  readonly isSameArithmetic: (expression: ShellArithmetic | undefined) => boolean
}

/** @param checkList checks what a substitution runs */
export function createZshWords(source: string, checkList: (body: ShellSubstitutionBody) => void): ZshWords {
  const isSame: ZshWords['isSame'] = (word, place) => {
    const { parts } = word
    return (
      isWhole(word) && parts.every((part, index) => isSamePart(part, place, parts[index - 1], parts[index + 1], index))
    )
  }
  /** Returns true if the parts are all that is written: braces and escaped newlines are gone. */
  const isWhole = ({ parts, start, end }: ShellWord): boolean => {
    const ends = [start, ...parts.map((part) => part.end)]
    const starts = [...parts.map((part) => part.start), end]
    return parts.length === 0 || starts.every((next, index) => /^"{0,2}$/.test(source.slice(ends[index], next)))
  }
  const isSamePart = (
    part: ShellWordPart,
    place: ZshPlace,
    before: ShellWordPart | undefined,
    after: ShellWordPart | undefined,
    index: number,
  ): boolean => {
    switch (part.kind) {
      case 'text':
        return part.quoted ? isSameQuote(part, before) : isSameText(part, index === 0 || before?.kind === 'tilde')
      case 'glob':
        return place !== 'value' && isSameGlob(part.text, before, place)
      case 'tilde':
        return part.user === '' && index === 0 && (after === undefined || source.charAt(part.end) === '/')
      case 'parameter':
        return isSameParameter(part) && !isContinued(part)
      case 'substitution':
        checkList(part.body)
        return source.charAt(part.start) !== '`' || !source.slice(part.start, part.end).includes('\\')
      case 'process':
        checkList(part.body)
        return part.operator === '<('
      case 'arithmetic':
        return isSameArithmetic(part.expression)
    }
  }
  const isSameText = ({ text, start, end }: ShellText, isFirst: boolean): boolean => {
    const rest = text.replace(HARMLESS_SIGNS, '')
    // Braces and escaped newlines make another text than the one that is written.
    if (end - start !== text.length || !PLAIN_TEXT.test(rest) || /\s/.test(rest)) return false
    return !/[=:]=/.test(text) && !(isFirst && text.startsWith('='))
  }
  const isSameQuote = ({ text, start, end }: ShellText, before: ShellWordPart | undefined): boolean => {
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
  const isSameGlob = (text: string, before: ShellWordPart | undefined, place: ZshPlace): boolean => {
    if (text === '*') return before?.kind !== 'glob' || before.text !== '*' || place === 'pattern'
    return text === '?' || /^\[[!^]?[\w.-]+\]$/.test(text)
  }
  /** In zsh, `$x[1]`, `$x:h` and `$#x` are more than a name and text. */
  const isContinued = ({ name, end }: ShellParameter): boolean => {
    const next = source.slice(end, end + 2)
    return /^(?:[[:]|\\\n)/.test(next) || (name === '#' && /^\w/.test(next))
  }
  const isSameParameter = ({ name, prefix, subscript, operator, word, second }: ShellParameter): boolean => {
    const isKnown = /^(?:[?#$!@]|\d+)$/.test(name) || isPlainVariable(name) || READABLE.test(name)
    if (!isKnown || prefix === '!' || subscript !== undefined || second !== undefined) return false
    if (operator === undefined || word === undefined) return operator === undefined
    if (/^:?[-+]$/.test(operator)) return isSame(word, 'value')
    return /^(?:##?|%%?)$/.test(operator) && isSame(word, 'pattern')
  }
  const isSameArithmetic = (expression: ShellArithmetic | undefined): boolean => {
    switch (expression?.kind) {
      case undefined:
        return false
      case 'number':
        return /^(?:0|[1-9]\d*)$/.test(expression.text)
      case 'name':
      case 'step':
        return isPlainVariable(expression.name)
      case 'expansion':
        return isSamePart(expression.part, 'value', undefined, undefined, 0)
      case 'unary':
        return isSameArithmetic(expression.operand)
      case 'binary':
        return expression.operator !== '**' && [expression.left, expression.right].every(isSameArithmetic)
      case 'assignment':
        return isPlainVariable(expression.name) && isSameArithmetic(expression.value)
      case 'conditional':
        return [expression.condition, expression.then, expression.otherwise].every(isSameArithmetic)
    }
  }
  return { isSame, isSameArithmetic }
}

type ShellSubstitutionBody = Extract<ShellWordPart, { kind: 'substitution' }>['body']
