import { type Cursor, deeper, demand, isAt, refuseToken, stopReading, takeIf, takeName, tokenAt } from './python-cursor'
import type { PythonBinding, PythonExpression, PythonProgram, Stop, Use } from './python-tree'
import { readExpression, readExpressions, readNamed, readPostfix, readYield } from './read-expression'
import { bindTarget, readParameters, readTargets } from './read-names'
import { splitPython } from './split-python'

/** Reads a program of Python, or says why it cannot. */
export function readProgram(text: string): PythonProgram | Stop {
  const split = splitPython(text)
  if ('problem' in split) return split
  const program: PythonProgram = { bindings: [], roots: [], imports: [], settings: [], refused: [] }
  const cursor: Cursor = { tokens: split.tokens, index: 0, depth: 0, stop: undefined, program }
  while (tokenAt(cursor).kind !== 'end') readStatement(cursor)
  return cursor.stop ?? program
}

function addRoot(cursor: Cursor, value: PythonExpression, use: Use = 'value'): void {
  cursor.program.roots.push({ value, use })
}

function bindName(cursor: Cursor, at: number, name: string, source: PythonBinding['source']): void {
  cursor.program.bindings.push({ at, name, source })
}

type ReadStatement = (cursor: Cursor) => void

/** Statements that hold others, by their first words. */
const COMPOUND: Readonly<Record<string, ReadStatement>> = {
  if: readChoice,
  while: readChoice,
  for: readLoop,
  try: readTry,
  with: readWith,
  def: readFunction,
  class: readClass,
  async: readAsync,
  '@': readDecorator,
}

/** Other statements that begin with a word of their own. */
const SIMPLE: Readonly<Record<string, ReadStatement>> = {
  pass: skipWord,
  break: skipWord,
  continue: skipWord,
  return: readReturn,
  raise: readRaise,
  assert: readAssert,
  global: readScope,
  nonlocal: readScope,
  del: readDelete,
  import: readImport,
  from: readImportFrom,
}

function readStatement(cursor: Cursor): void {
  const { kind, value } = tokenAt(cursor)
  const isWord = (kind === 'word' || value === '@') && Object.hasOwn(COMPOUND, value)
  const read = isWord ? COMPOUND[value] : undefined
  if (read === undefined) readSimpleStatements(cursor)
  else read(cursor)
}

function readAsync(cursor: Cursor): void {
  cursor.program.refused.push({ at: tokenAt(cursor).at, problem: 'runs something at the same time (async)' })
  cursor.index++
  if (/^(?:def|for|with)$/.test(tokenAt(cursor).value)) readStatement(cursor)
  else refuseToken(cursor)
}

/** Reads statements with `;` between them up to the end of the line. */
function readSimpleStatements(cursor: Cursor): void {
  do {
    const { kind, value } = tokenAt(cursor)
    const read = kind === 'word' && Object.hasOwn(SIMPLE, value) ? SIMPLE[value] : undefined
    if (read === undefined) readAssignment(cursor)
    else read(cursor)
    if (takeIf(cursor, ';') && tokenAt(cursor).kind === 'line') break
  } while (tokenAt(cursor, -1).value === ';' && cursor.stop === undefined)
  if (tokenAt(cursor).kind === 'line') cursor.index++
  else refuseToken(cursor)
}

/** Reads `:` and what belongs to it: statements on the same line, or lines that are indented. */
function readBlock(cursor: Cursor): void {
  demand(cursor, ':')
  if (tokenAt(cursor).kind !== 'line') {
    readSimpleStatements(cursor)
    return
  }
  cursor.index++
  if (tokenAt(cursor).kind === 'indent') cursor.index++
  else refuseToken(cursor)
  const readAll = (): void => {
    while (tokenAt(cursor).kind !== 'dedent' && cursor.stop === undefined) readStatement(cursor)
  }
  deeper(cursor, readAll, undefined)
  cursor.index += cursor.stop === undefined ? 1 : 0
}

function readChoice(cursor: Cursor): void {
  const isIf = isAt(cursor, 'if')
  do {
    cursor.index++
    addRoot(cursor, readNamed(cursor))
    readBlock(cursor)
  } while (isIf && isAt(cursor, 'elif'))
  if (takeIf(cursor, 'else')) readBlock(cursor)
}

function readLoop(cursor: Cursor): void {
  demand(cursor, 'for')
  const target = readTargets(cursor, readPostfix)
  demand(cursor, 'in')
  const over = readExpressions(cursor)
  cursor.program.roots.push({ value: over, use: 'each' })
  bindTarget(cursor, target, { kind: 'loop', over })
  readBlock(cursor)
  if (takeIf(cursor, 'else')) readBlock(cursor)
}

function readTry(cursor: Cursor): void {
  demand(cursor, 'try')
  readBlock(cursor)
  let count = 0
  for (let isLast = false; isAt(cursor, 'except') && !isLast; count++) {
    cursor.index++
    isLast = isAt(cursor, ':')
    if (!isLast) addRoot(cursor, readExpression(cursor))
    if (!isLast && takeIf(cursor, 'as')) {
      const { at } = tokenAt(cursor)
      bindName(cursor, at, takeName(cursor), { kind: 'other' })
    }
    readBlock(cursor)
  }
  if (count > 0 && takeIf(cursor, 'else')) readBlock(cursor)
  if (takeIf(cursor, 'finally')) readBlock(cursor)
  else if (count === 0) refuseToken(cursor)
}

function readWith(cursor: Cursor): void {
  demand(cursor, 'with')
  const hasBrackets = isAt(cursor, '(') && holdsNames(cursor)
  if (hasBrackets) cursor.index++
  do {
    if (hasBrackets && isAt(cursor, ')')) break
    addRoot(cursor, readExpression(cursor))
    if (takeIf(cursor, 'as')) bindTarget(cursor, readPostfix(cursor), { kind: 'other' })
  } while (takeIf(cursor, ','))
  if (hasBrackets) demand(cursor, ')')
  readBlock(cursor)
}

/** Returns true if the bracket at the place contains `as`, and `:` follows it. */
function holdsNames(cursor: Cursor): boolean {
  let [depth, hasAs] = [0, false]
  for (let ahead = 0; ; ahead++) {
    const { kind, value } = tokenAt(cursor, ahead)
    if (kind === 'end' || kind === 'line') return false
    if (kind === 'mark' && '([{'.includes(value)) depth++
    if (kind === 'mark' && ')]}'.includes(value)) depth--
    if (depth === 1 && kind === 'word' && value === 'as') hasAs = true
    if (depth === 0) return hasAs && tokenAt(cursor, ahead + 1).value === ':'
  }
}

function readFunction(cursor: Cursor): void {
  demand(cursor, 'def')
  const { at } = tokenAt(cursor)
  bindName(cursor, at, takeName(cursor), { kind: 'other' })
  demand(cursor, '(')
  for (const value of readParameters(cursor, ')', readExpression)) addRoot(cursor, value)
  demand(cursor, ')')
  if (takeIf(cursor, '->')) addRoot(cursor, readExpression(cursor), 'type')
  readBlock(cursor)
}

function readClass(cursor: Cursor): void {
  cursor.program.refused.push({ at: tokenAt(cursor).at, problem: 'defines a class' })
  cursor.index++
  const { at } = tokenAt(cursor)
  bindName(cursor, at, takeName(cursor), { kind: 'other' })
  if (isAt(cursor, '(')) addRoot(cursor, readPostfix(cursor))
  readBlock(cursor)
}

function readDecorator(cursor: Cursor): void {
  demand(cursor, '@')
  addRoot(cursor, readNamed(cursor))
  if (tokenAt(cursor).kind === 'line') cursor.index++
  else refuseToken(cursor)
  if (/^(?:@|def|class|async)$/.test(tokenAt(cursor).value)) readStatement(cursor)
  else refuseToken(cursor)
}

function skipWord(cursor: Cursor): void {
  cursor.index++
}

const isBare = (cursor: Cursor): boolean => tokenAt(cursor).kind === 'line' || isAt(cursor, ';')

function readReturn(cursor: Cursor): void {
  demand(cursor, 'return')
  if (!isBare(cursor)) addRoot(cursor, readExpressions(cursor))
}

function readRaise(cursor: Cursor): void {
  demand(cursor, 'raise')
  if (isBare(cursor)) return
  addRoot(cursor, readExpression(cursor))
  if (takeIf(cursor, 'from')) addRoot(cursor, readExpression(cursor))
}

function readAssert(cursor: Cursor): void {
  demand(cursor, 'assert')
  addRoot(cursor, readExpression(cursor))
  if (takeIf(cursor, ',')) addRoot(cursor, readExpression(cursor))
}

/** Reads `global` or `nonlocal`, which make no difference here. */
function readScope(cursor: Cursor): void {
  do {
    cursor.index++
    takeName(cursor)
  } while (isAt(cursor, ','))
}

function readDelete(cursor: Cursor): void {
  demand(cursor, 'del')
  do {
    if (tokenAt(cursor).kind === 'line' || isAt(cursor, ';')) break
    const target = readPostfix(cursor)
    // Without a name, what follows has the meaning that the text gives to it elsewhere.
    if (target.kind !== 'name') bindTarget(cursor, target, { kind: 'other' })
  } while (takeIf(cursor, ','))
}

function readAssignment(cursor: Cursor): void {
  const read = (): PythonExpression => (isAt(cursor, 'yield') ? readYield(cursor) : readExpressions(cursor))
  const first = read()
  const { kind, value } = tokenAt(cursor)
  const isChange = kind === 'mark' && /^(?:[-+*/%@&|^]|\*\*|\/\/|<<|>>)=$/.test(value)
  const hasType = isAt(cursor, ':')
  if ((isChange || hasType) && !/^(?:name|attribute|subscript)$/.test(first.kind)) refuseToken(cursor)
  if (isChange) {
    cursor.index++
    bindTarget(cursor, first, { kind: 'other' })
    addRoot(cursor, read())
    return
  }
  if (hasType) {
    cursor.index++
    addRoot(cursor, readExpression(cursor), 'type')
  }
  const targets = [first]
  while (takeIf(cursor, '=')) targets.push(read())
  if (hasType && targets.length === 1) bindTarget(cursor, first, { kind: 'other' })
  else {
    const last = targets.pop() as PythonExpression
    const areNames = targets.every((target) => target.kind === 'name')
    // The value of a bare expression goes nowhere, like one of which only the items are taken: `print(a)`.
    cursor.program.roots.push({ value: last, use: targets.length === 0 ? 'each' : areNames ? 'named' : 'value' })
    for (const target of targets) bindTarget(cursor, target, { kind: 'value', value: last })
  }
}

function readDotted(cursor: Cursor): string {
  let name = takeName(cursor)
  while (cursor.stop === undefined && takeIf(cursor, '.')) name += `.${takeName(cursor)}`
  return name
}

function readImport(cursor: Cursor): void {
  do {
    cursor.index++
    const { at } = tokenAt(cursor)
    const module = readDotted(cursor)
    cursor.program.imports.push({ at, module })
    const name = takeIf(cursor, 'as') ? takeName(cursor) : undefined
    const [root = ''] = module.split('.')
    bindName(cursor, at, name ?? root, { kind: 'import', module: name === undefined ? root : module })
  } while (isAt(cursor, ',') && cursor.stop === undefined)
}

function readImportFrom(cursor: Cursor): void {
  const { at } = tokenAt(cursor)
  demand(cursor, 'from')
  if (isAt(cursor, '.') || isAt(cursor, '...')) stopReading(cursor, at, 'imports a module of the folder')
  const module = readDotted(cursor)
  demand(cursor, 'import')
  if (isAt(cursor, '*')) stopReading(cursor, at, `imports everything from ${module}`)
  cursor.program.imports.push({ at, module })
  const hasBrackets = takeIf(cursor, '(')
  do {
    if (hasBrackets && isAt(cursor, ')')) break
    const place = tokenAt(cursor).at
    const member = takeName(cursor)
    bindName(cursor, place, takeIf(cursor, 'as') ? takeName(cursor) : member, { kind: 'from', module, member })
  } while (takeIf(cursor, ',') && cursor.stop === undefined)
  if (hasBrackets) demand(cursor, ')')
  if (!hasBrackets && tokenAt(cursor, -1).value === ',') refuseToken(cursor)
}
