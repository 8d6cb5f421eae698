import { splitFolded } from '../scan-text'
import { readSql } from '../sql/read-sql'
import { OPENING, type PythonMeanings, READERS, READS_TREE } from './find-name-meanings'
import { findBeginning, findPaths, findTexts } from './find-texts'
import { READING_MODE } from './python-names'
import type { Argument, PythonExpression, Stop } from './python-tree'

/** Everything that the check of a program found. */
export interface Findings {
  readonly meanings: PythonMeanings
  /** True if the program may hold paths as values that are not texts. */
  readonly hasPaths: boolean
  /** True if a method `open` may open an archive. */
  readonly hasArchives: boolean
  /** True if a method `read` may open a file. */
  readonly hasSettings: boolean
  readonly files: Set<string | undefined>
  /** Uses that do more than read, and uses that might. */
  readonly certain: Stop[]
  readonly possible: Stop[]
}

/** Returns the word for a function that is called, or is handed on. */
export const verb = (isCalled: boolean): string => (isCalled ? 'calls' : 'uses')

/** Notes the use of something that the tables refuse for a reason, or do not name. */
export function note(findings: Findings, at: number, what: string, reason: string | undefined): void {
  if (reason !== undefined) findings.certain.push({ at, problem: `${what}, which ${reason}` })
  else findings.possible.push({ at, problem: `${what}, which may do anything` })
}

/** Returns the argument with a number, or with a name. */
function findArgument(given: readonly Argument[], index: number, name: string): PythonExpression | undefined {
  const plain = given[index]
  if (plain?.star === '' && plain.name === undefined) return plain.value
  return given.find((each) => each.name === name)?.value
}

const hasStar = (given: readonly Argument[]): boolean => given.some(({ star }) => star !== '')

/** Checks a call of a function that is harmless with some arguments only. */
export function checkSpecial(findings: Findings, full: string, at: number, given: readonly Argument[]): void {
  const { certain, meanings } = findings
  if (OPENING.has(full)) {
    const names = given.find(({ name }) => name === 'file' || name === 'filename' || name === 'name')
    const path = findArgument(given, 0, names?.name ?? '')
    checkOpening(findings, at, given, path)
    addPaths(findings, at, path)
  }
  const [first] = given
  const isSingle = given.length === 1 && first?.star === '' && first.name === undefined
  if (full === 'type' && !isSingle) certain.push({ at, problem: 'makes a class with type' })
  if (full === 'importlib.util.find_spec') {
    const names = isSingle ? findTexts(meanings, first.value) : undefined
    const isTop = names?.every((name) => /^\w+$/.test(name)) ?? false
    if (!isTop) certain.push({ at, problem: 'looks for a module by importing its parent' })
  }
  if (full === 'sqlite3.connect') checkDatabase(findings, at, given)
  if (full === READS_TREE && hasStar(given)) addPath(findings, at, undefined)
  if (full === READS_TREE) addPaths(findings, at, findArgument(given, 0, 'source'))
}

/** Options of functions that open files which change nothing about reading. */
const OPENING_OPTION =
  /^(?:file|filename|name|mode|encoding|errors|newline|buffering|fileobj|compression|allowZip64|compresslevel|format|filters|strict_timestamps|metadata_encoding|pwd|bufsize)$/

/** Checks that a file is opened for reading. `shownPath` is the path that the problem shows. */
function checkOpening(
  findings: Findings,
  at: number,
  given: readonly Argument[],
  shownPath: PythonExpression | undefined,
): void {
  const plain = given.filter(({ name }) => name === undefined)
  const modes = given.filter(({ name }) => name === 'mode')
  const mode = plain[1]?.value ?? modes[0]?.value
  const isDouble = modes.length + (plain.length > 1 ? 1 : 0) > 1
  const texts = mode === undefined ? ['r'] : isDouble ? undefined : findTexts(findings.meanings, mode)
  checkMode(findings, at, hasStar(given) ? undefined : texts, hasStar(given) ? undefined : shownPath)
  const odd = given.find(({ name }) => name !== undefined && !OPENING_OPTION.test(name))
  if (odd !== undefined || plain.length > 6) {
    findings.certain.push({ at, problem: `opens a file in an unusual way (${odd?.name ?? 'many arguments'})` })
  }
}

function checkMode(
  { certain, meanings }: Findings,
  at: number,
  modes: readonly string[] | undefined,
  shownPath: PythonExpression | undefined,
): void {
  const isReading = (mode: string): boolean => READING_MODE.test(mode)
  if (modes?.every(isReading)) return
  const what = modes === undefined || modes.some(isReading) ? 'in a mode that the text does not show' : 'for writing'
  const shown = shownPath === undefined ? undefined : findPaths(meanings, shownPath)
  certain.push({ at, problem: `opens a file ${what}${shown?.length === 1 ? ` (${shown[0]})` : ''}` })
}

/** A database of SQLite that is opened for reading only. */
const READ_ONLY = /^file:([^?#%]+)\?(?:immutable=1&)?mode=ro(?:&immutable=1)?$/

function checkDatabase(findings: Findings, at: number, given: readonly Argument[]): void {
  const path = findArgument(given, 0, 'database')
  const shown = path === undefined ? undefined : findTexts(findings.meanings, path)
  const files = shown?.map((text) => READ_ONLY.exec(text)?.[1])
  const isAddress = given.some(
    ({ name, value }) => name === 'uri' && value.kind === 'constant' && value.said === 'True',
  )
  const isOdd = given.some(({ star, name }, index) => {
    return star !== '' || (name === undefined ? index > 0 : !/^(?:database|uri|timeout)$/.test(name))
  })
  if (files === undefined || files.includes(undefined) || !isAddress || isOdd) {
    const ending = shown?.length === 1 ? ` (${shown[0]})` : ''
    findings.certain.push({ at, problem: `opens a database that it may change${ending}` })
  } else for (const file of files) addPath(findings, at, file?.replace(/^\/\/(?=\/)/, ''))
}

/** Functions that look at files without opening them. */
const LOOKS = /^os\.(?:l?stat|readlink|path\.(?:exists|lexists|isfile|isdir|islink|ismount|get\w+|samefile))$/

/** Notes what a function of Python reads. */
export function checkReader(findings: Findings, full: string, given: readonly Argument[]): void {
  const at = given[0]?.value.at ?? 0
  if (LOOKS.test(full)) {
    const paths = given[0] === undefined ? [] : (findPaths(findings.meanings, given[0].value) ?? [])
    for (const path of paths) addPath(findings, at, path)
  }
  if (!Object.hasOwn(READERS, full)) return
  for (const [index, name] of (READERS[full] as readonly string[]).entries()) {
    const path = findArgument(given, index, name)
    const isElsewhere = hasStar(given) || given.some((each) => each.name === 'root_dir' || each.name === 'dir_fd')
    if (isElsewhere) addPath(findings, at, undefined)
    else if (path === undefined) addPath(findings, at, '.')
    else if (!full.startsWith('glob.')) addPaths(findings, at, path)
    else {
      const patterns = findPaths(findings.meanings, path)
      if (patterns === undefined) addPaths(findings, at, path)
      for (const pattern of patterns ?? []) addPath(findings, at, findFolder(pattern) || '.')
    }
  }
}

/** Returns the part of a path pattern before the first wildcard, up to a slash. */
function findFolder(pattern: string): string {
  const wildcard = pattern.search(/[*?[]/)
  if (wildcard < 0) return pattern
  const slash = pattern.lastIndexOf('/', wildcard)
  return slash === 0 ? '/' : pattern.slice(0, Math.max(0, slash))
}

function addPaths(findings: Findings, at: number, expression: PythonExpression | undefined): void {
  if (expression === undefined) return
  if (expression.kind === 'constant') {
    if (expression.said === 'None') addPath(findings, at, '.')
    const isOther = /^\d/.test(expression.said) && expression.said !== '0'
    if (isOther) findings.certain.push({ at, problem: `reads a file that is already open (${expression.said})` })
    return
  }
  const paths = findPaths(findings.meanings, expression)
  if (paths === undefined) {
    checkPlace(findings, at, findBeginning(expression))
    findings.files.add(undefined)
  }
  for (const path of paths ?? []) addPath(findings, at, path)
}

function addPath(findings: Findings, at: number, path: string | undefined): void {
  if (path !== undefined) checkPlace(findings, at, path)
  if (path !== '/dev/stdin' && path !== '/dev/null') findings.files.add(path)
}

/** Refuses devices, and what the system shows of processes. */
function checkPlace(findings: Findings, at: number, path: string): void {
  if (!path.startsWith('/')) return
  const parts = splitFolded(path)
  const isOdd = /^(?:dev|proc)$/.test(parts[0] ?? '') && !/^dev\/(?:null|stdin)$/.test(parts.join('/'))
  if (isOdd) findings.certain.push({ at, problem: `names /${parts.join('/')}, which is more than a file` })
}

/** Methods of paths that read files or folders. */
const READING_METHOD = /^(?:read_text|read_bytes|iterdir|glob|rglob|walk|open)$/
const LOOKING_METHOD = /^(?:exists|is_file|is_dir|stat|lstat|resolve)$/

/** Checks a method that is harmless for some receivers or arguments only; returns true if this was one. */
export function checkMethod(
  findings: Findings,
  { at, name, object }: Extract<PythonExpression, { kind: 'attribute' }>,
  given: readonly Argument[] | undefined,
): boolean {
  const { certain, meanings, hasPaths } = findings
  if (name === 'format') {
    checkFormat(findings, at, given === undefined ? undefined : findTexts(meanings, object))
    return true
  }
  if (name === 'execute') {
    const [sql] = given ?? []
    const texts = sql?.star === '' && sql.name === undefined ? findTexts(meanings, sql.value) : undefined
    if (texts === undefined) certain.push({ at, problem: 'runs SQL that the text does not show' })
    for (const text of texts ?? []) {
      const reading = readSql(text, 'sqlite')
      if (reading.kind === 'problem') certain.push({ at, problem: `runs SQL that ${reading.problem}` })
    }
    return true
  }
  if (name === 'replace' || name === 'copy') {
    if (hasPaths && !(given !== undefined && isNoPathCall(name, given))) {
      certain.push({
        at,
        problem: `may ${given === undefined ? 'use' : 'call'} ${name} of a path, which changes files`,
      })
    }
    return true
  }
  if (hasPaths && READING_METHOD.test(name)) addMethodPaths(findings, at, name, object, given)
  if (hasPaths && LOOKING_METHOD.test(name)) {
    for (const path of findPaths(meanings, object) ?? []) addPath(findings, at, path)
  }
  if (name === 'read' && findings.hasSettings) {
    if (given === undefined) certain.push({ at, problem: 'hands on read, which may open any file' })
    else if (given[0]?.value.kind !== 'constant') addPaths(findings, at, given[0]?.value)
  }
  if (name !== 'open') return false
  if (given === undefined) certain.push({ at, problem: 'hands on open' })
  else if (findings.hasArchives) certain.push({ at, problem: 'opens an archive through another one' })
  else checkOpenMethod(findings, at, object, given)
  return true
}

/** Returns true for arguments with which this method of a path would fail, so that the object is not a path. */
function isNoPathCall(name: string, given: readonly Argument[]): boolean {
  if (hasStar(given)) return false
  if (name === 'copy') return given.length === 0
  const plain = given.filter((each) => each.name === undefined)
  return plain.length > 1 || (plain.length === 0 && given.length > 0 && given.every((each) => each.name !== 'target'))
}

/** Checks a method `open`: archives open files by name, and paths open themselves in a mode. */
function checkOpenMethod(findings: Findings, at: number, object: PythonExpression, given: readonly Argument[]): void {
  const [first] = given
  const shownPath = findings.hasPaths ? object : first?.value
  checkOpening(findings, at, given, shownPath)
  if (!findings.hasPaths || first === undefined || first.name !== undefined || first.star !== '') return
  // A path takes its mode first, and fails with any other text: with `open('a.txt')`, the object is an archive.
  const modes = findTexts(findings.meanings, first.value)
  checkMode(
    findings,
    at,
    modes?.filter((mode) => /^[rwaxbtU+]*$/.test(mode)),
    shownPath,
  )
}

function addMethodPaths(
  findings: Findings,
  at: number,
  name: string,
  object: PythonExpression,
  given: readonly Argument[] | undefined,
): void {
  const folders = given === undefined ? undefined : findPaths(findings.meanings, object)
  if (folders === undefined) {
    if (given !== undefined) addPaths(findings, at, object)
    findings.files.add(undefined)
    return
  }
  const pattern = given?.[0]
  const patterns = !/^r?glob$/.test(name)
    ? ['']
    : pattern?.star === '' && pattern.name === undefined
      ? findTexts(findings.meanings, pattern.value)
      : undefined
  for (const folder of folders) {
    if (patterns === undefined) findings.files.add(undefined)
    for (const each of patterns ?? []) {
      const below = findFolder(each)
      addPath(findings, at, below === '' ? folder : below.startsWith('/') ? below : `${folder}/${below}`)
    }
  }
}

/** Checks the texts that `format` fills in: their fields take values by name or number, and items of these by key. */
function checkFormat({ certain }: Findings, at: number, texts: readonly string[] | undefined): void {
  if (texts === undefined) certain.push({ at, problem: 'uses format of a text that the program does not show' })
  for (const text of texts ?? []) {
    for (const [, field = ''] of text.matchAll(/\{([^{}]*)/g)) {
      if (/^[^.:[\]]*(?:\[\w+\][^.:[\]]*)*(?::[^[\]]*)?$/.test(field)) continue
      certain.push({
        at,
        problem: `reaches an attribute in a format ({${field}${text.includes(`{${field}}`) ? '}' : ''})`,
      })
      return
    }
  }
}
