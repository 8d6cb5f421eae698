import {
  type Cursor,
  isAt,
  isName,
  makeGroup,
  refuseToken,
  stopReading,
  takeIf,
  takeName,
  tokenAt,
} from './python-cursor'
import type { PythonBinding, PythonExpression } from './python-tree'

type Read = (cursor: Cursor) => PythonExpression

/** Notes what an assignment to an expression changes: names, attributes, parts of objects. */
export function bindTarget(cursor: Cursor, target: PythonExpression, source: PythonBinding['source']): void {
  const { bindings, settings, roots } = cursor.program
  const { at } = target
  if (target.kind === 'name') bindings.push({ at, name: target.name, source })
  else if (target.kind === 'attribute') {
    settings.push({ ...target, value: source.kind === 'value' ? source.value : undefined })
  } else if (target.kind === 'subscript') {
    for (const value of [target.object, ...target.indices]) roots.push({ value, use: 'value' })
  } else if (target.kind === 'group' && /^(?:tuple|list|star)$/.test(target.shape)) {
    for (const item of target.items) bindTarget(cursor, item, { kind: 'other' })
  } else stopReading(cursor, at, 'sets something other than a name')
}

/** Reads what a loop gives values to, up to `in`. */
export function readTargets(cursor: Cursor, readOne: Read): PythonExpression {
  const { at } = tokenAt(cursor)
  const items: PythonExpression[] = []
  let hasComma = false
  do {
    if (items.length > 0 && isAt(cursor, 'in')) break
    const isStar = takeIf(cursor, '*')
    const one = readOne(cursor)
    items.push(isStar ? makeGroup(cursor, at, 'star', [one]) : one)
    hasComma = isAt(cursor, ',')
  } while (takeIf(cursor, ','))
  const [first] = items as [PythonExpression]
  const isOne = items.length === 1 && !hasComma && tokenAt(cursor, -1).value !== ','
  if (isOne && first.kind === 'group' && first.shape === 'star') refuseToken(cursor)
  return isOne ? first : makeGroup(cursor, at, 'tuple', items)
}

/** Reads the parameters of a function up to its end, which stays; returns their defaults. */
export function readParameters(cursor: Cursor, end: string, read: Read): PythonExpression[] {
  const values: PythonExpression[] = []
  let [hasDefault, isAfterStar, count] = [false, false, 0]
  for (; !isAt(cursor, end) && cursor.stop === undefined; count++) {
    if (takeIf(cursor, '/')) {
      if (count === 0 || isAfterStar) refuseToken(cursor)
    } else if (takeIf(cursor, '**')) {
      readParameter(cursor, end, read)
      takeIf(cursor, ',')
      if (!isAt(cursor, end)) refuseToken(cursor)
      break
    } else if (takeIf(cursor, '*')) {
      if (isAfterStar) refuseToken(cursor)
      isAfterStar = true
      if (!isAt(cursor, ',')) readParameter(cursor, end, read)
      else if (!isName(tokenAt(cursor, 1))) refuseToken(cursor)
    } else {
      readParameter(cursor, end, read)
      if (takeIf(cursor, '=')) {
        values.push(read(cursor))
        hasDefault = true
      } else if (hasDefault && !isAfterStar) refuseToken(cursor)
    }
    if (!takeIf(cursor, ',') && !isAt(cursor, end)) refuseToken(cursor)
  }
  return values
}

function readParameter(cursor: Cursor, end: string, read: Read): void {
  const { at } = tokenAt(cursor)
  cursor.program.bindings.push({ at, name: takeName(cursor), source: { kind: 'other' } })
  if (end === ')' && takeIf(cursor, ':')) cursor.program.roots.push({ value: read(cursor), use: 'type' })
}
