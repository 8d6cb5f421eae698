import { type CodeReading, MAX_CODE, stopAt } from '../code-reading'
import { checkMethod, checkReader, checkSpecial, type Findings, note, verb } from './check-call'
import {
  findMeaning,
  findNameMeanings,
  isKnownModule,
  PATH_CLASS,
  type PythonMeaning,
  READERS,
  READS_TREE,
} from './find-name-meanings'
import { findTexts } from './find-texts'
import {
  LOOKERS,
  MAKES_PATHS,
  PLAIN_ATTRIBUTE,
  PLAIN_ATTRIBUTES,
  REFUSED_BUILTINS,
  REFUSED_METHODS,
  REFUSED_MODULES,
  TREE_ATTRIBUTES,
} from './python-names'
import type { Argument, PythonExpression, PythonProgram, Stop, Use } from './python-tree'
import { readProgram } from './read-program'

/** Characters that could change what a person is shown; a problem may quote what escapes stand for. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
const MAX_PROBLEM_LENGTH = 200

/**
 * Reads a program of Python 3, as far as its text shows what it does. An accepted program only reads files and prints, whatever
 * they hold: it opens files for reading, calls nothing but its own functions and those of a table, and defines no class.
 * The modules are those of Python itself; a file of the folder that has the name of one runs in its place.
 *
 * @example
 * console.log(readPython("print(open('a.txt').read())")) // => { kind: 'reads', files: [ 'a.txt' ], modules: [] }
 */
export function readPython(text: string): CodeReading {
  if (text.length > MAX_CODE) return stopAt(text, 0, 'is longer than what is read')
  const program = readProgram(text)
  const checked = 'problem' in program ? program : checkProgram(program)
  return 'problem' in checked
    ? stopAt(text, checked.at, checked.problem.replace(UNSHOWN, '?').slice(0, MAX_PROBLEM_LENGTH))
    : { kind: 'reads', ...checked }
}

/** Returns what a program reads, or the first thing in it that may do more. */
function checkProgram(program: PythonProgram): { files: (string | undefined)[]; modules: string[] } | Stop {
  const { stops, ...meanings } = findNameMeanings(program)
  const modules = [...new Set(program.imports.map(({ module }) => module))]
  const findings: Findings = {
    meanings,
    hasPaths: modules.some((module) => MAKES_PATHS.has(module) || module === 'importlib'),
    hasArchives: modules.includes('tarfile'),
    hasSettings: modules.includes('configparser'),
    files: new Set(),
    certain: [...stops],
    possible: [...program.refused],
  }
  for (const { at, module } of program.imports) {
    const [root = ''] = module.split('.')
    const reason = REFUSED_MODULES.get(module) ?? REFUSED_MODULES.get(root)
    if (reason !== undefined || !isKnownModule(module)) note(findings, at, `imports ${module}`, reason)
  }
  for (const { at, name, source } of program.bindings) {
    if (source.kind !== 'from') continue
    const meaning = meanings.names.get(name)
    if (meaning?.kind === 'refused') note(findings, at, `imports ${meaning.full}`, meaning.reason)
  }
  for (const { at, name, object, value } of program.settings) {
    const isRow = name === 'row_factory' && value !== undefined && findMeaning(meanings, value)?.full === 'sqlite3.Row'
    if (isRow || name === 'prec') visit(findings, object, 'value')
    else findings.certain.push({ at, problem: `sets the attribute ${name}` })
  }
  for (const { value, use } of program.roots) visit(findings, value, use)
  const first = earliest(findings.certain) ?? earliest(findings.possible)
  return first ?? { files: [...findings.files], modules }
}

function earliest(stops: readonly Stop[]): Stop | undefined {
  let first: Stop | undefined
  for (const stop of stops) if (first === undefined || stop.at < first.at) first = stop
  return first
}

function visit(findings: Findings, expression: PythonExpression, use: Use): void {
  switch (expression.kind) {
    case 'text':
    case 'constant':
      return
    case 'name':
      visitName(findings, expression, use, false)
      return
    case 'attribute':
      visitAttribute(findings, expression, use, undefined)
      return
    case 'call':
      visitCall(findings, expression, use)
      return
    case 'format':
      for (const part of expression.parts) if (typeof part !== 'string') visit(findings, part, 'shown')
      return
    case 'subscript':
      visit(findings, expression.object, 'each')
      for (const index of expression.indices) {
        visit(findings, index, use === 'type' && isGeneric(findings, expression.object) ? 'type' : 'value')
      }
      return
    case 'operation':
      for (const [index, operand] of expression.operands.entries()) {
        const { operators } = expression
        const isCompared = operators[index - 1] === '==' || operators[index] === '=='
        visit(findings, operand, isCompared ? 'shown' : use === 'type' ? 'type' : 'value')
      }
      return
    case 'group':
      for (const item of expression.items) {
        const isType = use === 'type' && (expression.shape === 'tuple' || expression.shape === 'list')
        visit(findings, item, expression.shape === 'loop' ? 'each' : isType ? 'type' : 'value')
      }
  }
}

/** Returns true for a type such as `list`: in `list[x]`, `x` is a type, and goes nowhere else. */
function isGeneric(findings: Findings, object: PythonExpression): boolean {
  const full = findMeaning(findings.meanings, object)?.full ?? ''
  return /^(?:list|dict|tuple|set|frozenset|(?:typing|collections)\..+)$/.test(full)
}

/** Notes what is wrong with the use of a name or member. */
function checkMeaning(findings: Findings, at: number, meaning: PythonMeaning, use: Use, isCalled: boolean): void {
  const { kind, full } = meaning
  if (kind === 'refused') {
    const isBuiltin = REFUSED_BUILTINS.has(full) || full.startsWith('__')
    if (isBuiltin) findings.certain.push({ at, problem: `${verb(isCalled)} ${full}` })
    else if (full.includes('.')) note(findings, at, `${verb(isCalled)} ${full}`, meaning.reason)
    else findings.possible.push({ at, problem: `uses the name ${full}, which nothing defines` })
  } else if (kind === 'module' && use !== 'shown') {
    findings.certain.push({ at, problem: `hands on the module ${full}` })
  } else if (full === 'sys.path') {
    if (use === 'value' || use === 'named')
      findings.certain.push({ at, problem: 'hands on sys.path, which decides what is imported' })
  } else if (PATH_CLASS.test(full)) {
    if (!isCalled && use !== 'type' && use !== 'shown' && use !== 'mapped') {
      const name = full.slice('pathlib.'.length)
      findings.certain.push({ at, problem: `hands on the class ${name}, whose replace changes files` })
    }
  } else if (kind === 'special' || kind === 'tree') findings.certain.push({ at, problem: `hands on ${full}` })
  else if (Object.hasOwn(READERS, full) && !isCalled) findings.files.add(undefined)
}

function visitName(findings: Findings, expression: PythonExpression, use: Use, isCalled: boolean): void {
  const meaning = findMeaning(findings.meanings, expression)
  if (meaning !== undefined) checkMeaning(findings, expression.at, meaning, use, isCalled)
}

function visitAttribute(
  findings: Findings,
  expression: Extract<PythonExpression, { kind: 'attribute' }>,
  use: Use,
  given: readonly Argument[] | undefined,
): void {
  const { at, name, object } = expression
  const meaning = findMeaning(findings.meanings, expression)
  if (meaning !== undefined) {
    checkMeaning(findings, at, meaning, use, given !== undefined)
    return
  }
  const owner = findMeaning(findings.meanings, object)
  if (isTree(findings, object)) {
    if (object.kind === 'call') visit(findings, object, 'shown')
    if (TREE_ATTRIBUTES.has(name)) return
    const reason = name === 'write' ? 'writes a file' : undefined
    note(findings, at, `${verb(given !== undefined)} ${name}`, reason)
    return
  }
  const isNaming = name === '__name__' || name === '__qualname__'
  const isPathClass = PATH_CLASS.test(owner?.full ?? '') && name !== 'replace' && name !== 'copy'
  visit(findings, object, isNaming || isPathClass ? 'shown' : 'value')
  if (name === '__class__' && use === 'shown' && given === undefined) return
  if (checkMethod(findings, expression, given)) return
  if (PLAIN_ATTRIBUTES.has(name) || PLAIN_ATTRIBUTE.test(name)) return
  if (name.startsWith('__')) findings.certain.push({ at, problem: `uses the attribute ${name}` })
  else {
    const reason = REFUSED_METHODS.get(name)
    const what =
      given === undefined && reason === undefined
        ? `uses the attribute ${name}`
        : `${verb(given !== undefined)} ${name}`
    note(findings, at, what, reason)
  }
}

/** Returns true for a name of a tree of XML, and for a call that reads one. */
function isTree(findings: Findings, object: PythonExpression): boolean {
  if (object.kind !== 'call') return findMeaning(findings.meanings, object)?.kind === 'tree'
  return findMeaning(findings.meanings, object.callee)?.full === READS_TREE
}

/** Visits arguments; those without a name have a use by their number, or `rest`. */
function visitArguments(
  findings: Findings,
  given: readonly Argument[],
  rest: Use = 'value',
  uses: readonly Use[] = [],
): void {
  for (const [index, { star, name, value }] of given.entries()) {
    const use = star === '*' ? 'each' : name === undefined && star === '' ? (uses[index] ?? rest) : 'value'
    visit(findings, value, use)
  }
}

function visitCall(findings: Findings, expression: Call, use: Use): void {
  const { callee, given } = expression
  const meaning = findMeaning(findings.meanings, callee)
  if (meaning?.kind === 'special') {
    if (meaning.full === 'getattr') visitGetattr(findings, expression, use)
    else visitSpecial(findings, expression, meaning.full, use)
    return
  }
  if (meaning !== undefined) checkReader(findings, meaning.full, given)
  if (callee.kind === 'attribute') visitAttribute(findings, callee, 'value', given)
  else if (callee.kind === 'name') visitName(findings, callee, 'value', true)
  else visit(findings, callee, 'value')
  const isBuiltin = callee.kind === 'name' && !findings.meanings.bindings.has(callee.name)
  const builtin = isBuiltin ? callee.name : ''
  const joins = callee.kind === 'attribute' && callee.name === 'join' && callee.object.kind === 'text'
  const uses: readonly Use[] = builtin === 'isinstance' ? ['shown', 'type'] : builtin === 'map' ? ['mapped'] : []
  visitArguments(findings, given, LOOKERS.has(builtin) || joins ? 'shown' : 'value', uses)
}

type Call = Extract<PythonExpression, { kind: 'call' }>

function visitSpecial(findings: Findings, { at, given }: Call, full: string, use: Use): void {
  checkSpecial(findings, full, at, given)
  if (full === 'type' && use !== 'shown' && use !== 'type') {
    findings.certain.push({ at, problem: 'uses what type finds other than to show it' })
  }
  if (full === READS_TREE && use === 'value') findings.certain.push({ at, problem: `hands on ${READS_TREE}` })
  visitArguments(findings, given, full === 'type' ? 'shown' : 'value')
}

/** Visits `getattr` as the attribute that it gets. */
function visitGetattr(findings: Findings, { at, given, height }: Call, use: Use): void {
  const [object, name, ...others] = given
  const isPlain = given.every((each) => each.star === '' && each.name === undefined)
  const names = name === undefined || !isPlain ? undefined : findTexts(findings.meanings, name.value)
  if (object === undefined || names?.length !== 1) {
    findings.certain.push({ at, problem: 'gets an attribute whose name the text does not show' })
    return
  }
  visitAttribute(
    findings,
    { kind: 'attribute', at, height, object: object.value, name: names[0] as string },
    use,
    undefined,
  )
  visitArguments(findings, others)
}
