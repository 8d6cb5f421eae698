import { findMeaning, isPythonBuiltin, type PythonMeanings } from './find-name-meanings'
import type { Argument, PythonExpression } from './python-tree'

/** More, longer, or deeper hidden texts are not found. */
const MOST_TEXTS = 40
const MOST_LENGTH = 4096

/** The texts that an expression may have, or `undefined` if the program does not show them. */
type Texts = readonly string[] | undefined

/** Functions that return the text or path that they are given. */
const SAME = /^(?:str|pathlib\.(?:Pure)?(?:Posix)?Path|os\.(?:fspath|path\.(?:abspath|expanduser|normpath|realpath)))$/

/** Returns the texts that an expression may have, if the program shows all of them. */
export const findTexts = (meanings: PythonMeanings, expression: PythonExpression): Texts =>
  find(meanings, expression, false, 0)

/** The same for an expression that is a path; `~` stands for the home directory. */
export const findPaths = (meanings: PythonMeanings, expression: PythonExpression): Texts =>
  find(meanings, expression, true, 0)

function find(meanings: PythonMeanings, expression: PythonExpression, isPath: boolean, depth: number): Texts {
  if (depth > 12) return undefined
  const findIn = (each: PythonExpression): Texts => find(meanings, each, isPath, depth + 1)
  switch (expression.kind) {
    case 'text':
      return expression.value.length > MOST_LENGTH ? undefined : [expression.value]
    case 'format': {
      const parts = expression.parts.map((part) => (typeof part === 'string' ? [part] : undefined))
      return combine(parts, '')
    }
    case 'name':
      return findOfName(meanings, expression.name, isPath, findIn)
    case 'operation': {
      const [operator = ''] = expression.operators
      const isJoin = isPath && operator === '/'
      if ((!isJoin && operator !== '+') || expression.operators.some((each) => each !== operator)) return undefined
      return combine(expression.operands.map(findIn), isJoin ? '/' : '')
    }
    case 'call':
      return isPath ? findInCall(meanings, expression.callee, expression.given, findIn) : undefined
    default:
      return undefined
  }
}

/** Returns the texts of a name that has a value in one place only. */
function findOfName(
  { bindings, texts }: PythonMeanings,
  name: string,
  isPath: boolean,
  findIn: (each: PythonExpression) => Texts,
): Texts {
  const [binding, another] = bindings.get(name) ?? []
  if (binding === undefined || another !== undefined || isPythonBuiltin(name)) return undefined
  const key = isPath ? `/${name}` : name
  if (texts.has(key)) return texts.get(key)
  texts.set(key, undefined)
  const { source } = binding
  const found =
    source.kind === 'value' ? findIn(source.value) : source.kind === 'loop' ? findEach(source.over, findIn) : undefined
  texts.set(key, found)
  return found
}

function findEach(over: PythonExpression, findIn: (each: PythonExpression) => Texts): Texts {
  if (over.kind !== 'group' || !/^(?:tuple|list)$/.test(over.shape) || over.items.length > MOST_TEXTS) return undefined
  const texts = over.items.map(findIn)
  return texts.includes(undefined) ? undefined : texts.flatMap((each) => each ?? [])
}

function findInCall(
  meanings: PythonMeanings,
  callee: PythonExpression,
  given: readonly Argument[],
  findIn: (each: PythonExpression) => Texts,
): Texts {
  const full = findMeaning(meanings, callee)?.full ?? ''
  if (given.some(({ star, name }) => star !== '' || name !== undefined) || given.length > MOST_TEXTS) return undefined
  const texts = given.map(({ value }) => findIn(value))
  if (full === 'os.path.join' || (given.length > 1 && /^pathlib\./.test(full))) return combine(texts, '/')
  if (given.length === 1 && SAME.test(full)) return texts[0]
  const isHome = callee.kind === 'attribute' && callee.name === 'home' && given.length === 0
  return isHome && /^pathlib\./.test(findMeaning(meanings, callee.object)?.full ?? '') ? ['~'] : undefined
}

/** Returns each way to join one text of each part. */
function combine(parts: readonly Texts[], between: '' | '/'): Texts {
  let joined: string[] = ['']
  for (const [index, part] of parts.entries()) {
    if (part === undefined || joined.length * part.length > MOST_TEXTS) return undefined
    joined = joined.flatMap((before) => part.map((text) => join(before, text, index === 0 ? '' : between)))
    if ((joined[0]?.length ?? 0) > MOST_LENGTH) return undefined
  }
  return joined
}

/** Joins two texts or two paths. A path that begins at the root replaces what is before it. */
function join(before: string, text: string, between: '' | '/'): string {
  if (between === '') return before + text
  if (text.startsWith('/')) return text
  return before === '' || before.endsWith('/') ? before + text : `${before}/${text}`
}

/** Returns the text with which an expression begins, as far as the program shows it. */
export function findBeginning(expression: PythonExpression): string {
  const first =
    expression.kind === 'format'
      ? expression.parts[0]
      : expression.kind === 'operation'
        ? expression.operands[0]
        : undefined
  if (typeof first === 'string') return first
  if (first === undefined) return expression.kind === 'text' ? expression.value : ''
  return findBeginning(first)
}
