import { skipPattern } from './skip-pattern'

/** Options without a value that start, read and write nothing. */
const SWITCHES = ['--csv', '--posix', '--re-interval', '--sandbox']
/** Words that, alone, only print what awk is. */
const INFORMATION = ['--help', '--version', '-V', '-W version']

/**
 * Returns true if awk with these words only computes and prints: every option is known to all implementations, and
 * every program text is harmless. Programs from files are not.
 */
export function isHarmlessAwk(words: readonly string[]): boolean {
  if (INFORMATION.includes(words.join(' '))) return true
  const programs: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    if (!word.startsWith('-') || word === '-' || word === '--') {
      const operands = words.slice(word === '--' ? index + 1 : index)
      return areHarmless(programs.length > 0 ? programs : operands.splice(0, 1), operands)
    }
    const next = words[index + 1]
    const isSetting = /^-[Fv]./s.test(word) || /^--(?:assign|field-separator)=/.test(word) || SWITCHES.includes(word)
    if (isSetting) continue
    const takesNext = word === '-F' || word === '-v'
    const isProgram = word === '-e' || word === '--source'
    if (next === undefined || !(takesNext || isProgram)) return false
    if (isProgram) programs.push(next)
    index++
  }
  return areHarmless(programs, [])
}

/** Judges the texts of programs and the operands after them, which some implementations read as options. */
function areHarmless(programs: readonly string[], operands: readonly string[]): boolean {
  return (
    programs.length > 0 &&
    programs.every(isHarmlessAwkProgram) &&
    operands.every((word) => word === '-' || !/^(?:-|\/inet)/.test(word))
  )
}

/** Built-in functions that compute. `system`, `close` and `fflush` are not among them. */
const FUNCTION =
  /^(?:atan2|cos|exp|gensub|gsub|index|int|length|log|match|mktime|rand|sin|split|sprintf|sqrt|srand|strftime|strtonum|sub|substr|systime|tolower|toupper)$/
const KEYWORD =
  /^(?:BEGIN|END|BEGINFILE|ENDFILE|break|continue|delete|do|else|exit|for|if|in|next|nextfile|print|printf|return|while)$/
/** Keywords before parentheses, after which a statement begins. */
const CONDITION = /^(?:for|if|while)$/
const REFUSED = /^(?:close|fflush|func|function|getline|system)$/
/** Variables of the language that only describe the text. `ENVIRON`, `ARGV`, `PROCINFO` and `SYMTAB` do more. */
const VARIABLE =
  /^(?:CONVFMT|FIELDWIDTHS|FILENAME|FNR|FPAT|FS|IGNORECASE|NF|NR|OFMT|OFS|ORS|RLENGTH|RS|RSTART|RT|SUBSEP)$/
const TOKEN =
  /[ \t]+|\\\n|#[^\n]*|"(?:\\[^\n]|[^"\\\n])*"|[A-Za-z_]\w*|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|\+\+|--|&&|\|\||[<>=!]=|[-+*%^!~<=?:;,$\n(){}[\]/>]/y
/** The most brackets within one another. */
const MAX_DEPTH = 50
/** The parenthesis of a call, after the name of the function. */
const CALL = /(?:[ \t]|\\\n)*\(/y

/**
 * The kind of text before a token: the end of a value, after which a slash divides; something after which a value
 * begins, so that a slash begins a regular expression; or something after which implementations may disagree.
 */
type Before = 'value' | 'start' | 'unclear'

/** The state of reading a program. */
interface ProgramScan {
  readonly program: string
  place: number
  before: Before
  /** The open braces, brackets and parentheses; `c` is the parenthesis of a condition. */
  readonly open: string[]
  /** The word or sign before this one, blanks aside. */
  last: string
}

/**
 * Returns true if a program of awk only computes and prints: it starts no program, writes no file, reads only its
 * operands and no environment, in every implementation. False for every program that is not understood as a whole.
 */
export function isHarmlessAwkProgram(program: string): boolean {
  const reading: ProgramScan = { program, place: 0, before: 'start', open: [], last: '\n' }
  while (reading.place < program.length) if (!readToken(reading)) return false
  return reading.open.length === 0
}

/** Reads a token; returns false if it is not known to be harmless. */
function readToken(reading: ProgramScan): boolean {
  const { program, place } = reading
  TOKEN.lastIndex = place
  const token = TOKEN.exec(program)?.[0]
  if (token === undefined) return false
  reading.place += token.length
  if (token === '\\\n' || /^[ \t#]/.test(token)) return !token.endsWith('\\')
  const isKnown = /^[A-Za-z_]/.test(token) ? readWord(reading, token) : readSign(reading, token)
  reading.last = token
  return isKnown
}

function readWord(reading: ProgramScan, word: string): boolean {
  if (REFUSED.test(word)) return false
  if (KEYWORD.test(word)) {
    reading.before = word === 'in' ? 'unclear' : 'start'
    return true
  }
  CALL.lastIndex = reading.place
  const isCalled = CALL.test(reading.program)
  if (FUNCTION.test(word)) {
    reading.before = 'unclear'
    return isCalled || word === 'length'
  }
  reading.before = 'value'
  return !isCalled && (VARIABLE.test(word) || !/^[A-Z_][A-Z\d_]+$/.test(word))
}

function readSign(reading: ProgramScan, sign: string): boolean {
  const { program, place, open, before, last } = reading
  const first = sign[0] as string
  if (first === '"' || /[\d.]/.test(first)) reading.before = 'value'
  else if ('([{'.includes(sign)) return openBracket(reading, sign)
  else if (')]}'.includes(sign)) return closeBracket(reading, sign)
  else if (sign === '/' && before === 'start') return readPattern(reading)
  else if (sign === '/') {
    reading.before = 'start'
    return before === 'value'
  } else {
    const isLineInside = sign === '\n' && before !== 'start' && !(open.at(-1) ?? '{').startsWith('{')
    // Outside of parentheses, an output goes to what follows; in a pattern there is no output.
    const isRedirection = sign === '>' && open.includes('{') && !open.some((each) => each === '(' || each === 'c')
    // One implementation may read two signs as one: `>>` and `::`.
    const isJoined = sign === last && (sign === '>' || sign === ':') && program[place - 2] === sign
    if (isLineInside || isRedirection || isJoined) return false
    reading.before = sign === '++' || sign === '--' || sign === '$' ? 'unclear' : 'start'
  }
  return true
}

function openBracket(reading: ProgramScan, sign: string): boolean {
  const { open, last } = reading
  if (open.length >= MAX_DEPTH || (sign === '{' && (open.at(-1) ?? '{') !== '{')) return false
  open.push(sign === '(' && CONDITION.test(last) ? 'c' : sign)
  reading.before = 'start'
  return true
}

function closeBracket(reading: ProgramScan, sign: string): boolean {
  const opened = reading.open.pop()
  const isPair = opened === { ')': '(', ']': '[', '}': '{' }[sign]
  reading.before = opened === 'c' ? 'unclear' : sign === '}' ? 'start' : 'value'
  return isPair || (opened === 'c' && sign === ')')
}

/** Reads a regular expression. One that begins with `=` might be `/=`. */
function readPattern(reading: ProgramScan): boolean {
  const { program, place } = reading
  const end = program[place] === '=' ? undefined : skipPattern(program, place, '/')
  if (end === undefined) return false
  reading.place = end
  reading.before = 'value'
  return true
}
