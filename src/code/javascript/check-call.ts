import { splitFolded } from '../scan-text'
import { refuseForeignOwner } from './check-change'
import { type Checker, refuse, refusePath } from './checker'
import { mayBeChosen } from './flow'
import { textsOf } from './known-texts'
import { isListedCall, meaningOf, pathOf } from './names'
import {
  CALLED_ARGUMENTS,
  CONSTRUCTORS,
  FUNCTIONS,
  HANDED,
  OF_OPEN_FILES,
  OPTIONS,
  READING,
  READING_LATER,
} from './tables/namespaces'
import { findCallbacks, METHODS, UNSAFE_NAMES } from './tables/property-names'
import { type Chain, findBinding, type JavaScriptExpression } from './tree'

/** Checks a call of a function of the language or of a module. */
export function checkFunctionCall(
  checker: Checker,
  path: string,
  items: readonly JavaScriptExpression[],
  at: number,
): undefined {
  if (path === 'fs' || path.startsWith('fs.')) return checkFileCall(checker, path, items, at)
  if (path === 'readline.createInterface') return checkInterface(checker, items, at)
  if (!isListedCall(path) && !FUNCTIONS.has(path)) return refusePath(checker, path, at)
  const [first] = items
  if (path === 'Object.create' && (items.length !== 1 || first?.kind !== 'constant')) {
    return refuse(checker, at, 'makes an object with a prototype')
  }
  if (/^Object\.(?:assign|freeze|seal|fromEntries)$/.test(path)) {
    if (first?.kind === 'spread') return refuse(checker, at, `calls ${path} with a list of arguments`)
    if (first !== undefined) refuseForeignOwner(checker, first, `gives ${path} what a computed key chose`)
  }
  // These keep values that may be anywhere under keys that the text does not show; see `flow.ts`.
  const keepsUnderKeys = path === 'Object.fromEntries' || (path === 'JSON.parse' && items.length > 1)
  if (keepsUnderKeys && checker.flow.anyValueMayBeChosen)
    refuse(checker, at, 'keeps what one computed key chose under another')
  checkArguments(checker, path, items, Object.hasOwn(CALLED_ARGUMENTS, path) ? (CALLED_ARGUMENTS[path] ?? []) : [], at)
}

/** Events that hand on nothing but data. */
const EVENTS = /^(?:close|data|end|error|line|open|readable|ready)$/
/** Functions and methods whose called argument may just as well be data: `text.replace(a, 'b')`. */
const TAKES_DATA_OR_FUNCTION =
  /^(?:replace|replaceAll|close|JSON\.stringify|process\.std\w+\.write|crypto\.random\w+|assert\..*)$/

/** Checks arguments, of which a function calls some. */
function checkArguments(
  checker: Checker,
  name: string,
  items: readonly JavaScriptExpression[],
  called: readonly number[],
  at: number,
): undefined {
  const spread = items.findIndex(({ kind }) => kind === 'spread')
  if (spread >= 0 && called.some((index) => index >= spread)) {
    refuse(checker, at, `calls ${name.slice(0, 40)} with a list of arguments`)
  }
  for (const [index, item] of items.entries()) {
    if (called.includes(index)) checkHanded(checker, name, item)
    else checker.queue.push(item)
  }
}

/** Checks an argument that is called: a function of the text, or one that is harmless whatever it is given. */
function checkHanded(checker: Checker, name: string, item: JavaScriptExpression): undefined {
  if (item.kind === 'function' || item.kind === 'constant') return
  const path = pathOf(checker.names, item)
  if (path !== undefined && HANDED.test(path) && (isListedCall(path) || FUNCTIONS.has(path))) return
  const binding = item.kind === 'name' ? findBinding(item.scope, item.name) : undefined
  if (binding !== undefined && meaningOf(checker.names, binding).kind === 'function') return
  if (path !== undefined) return refusePath(checker, path, item.at)
  if (TAKES_DATA_OR_FUNCTION.test(name) && !mayBeChosen(checker.flow, item)) checker.queue.push(item)
  else refuse(checker, item.at, `gives ${name.slice(0, 40)} a function that the text does not show`)
}

/** Checks a call of the method that a link of a chain names. */
export function checkMethodCall(
  checker: Checker,
  chain: Chain,
  index: number,
  items: readonly JavaScriptExpression[],
): undefined {
  const link = chain.links[index]
  const texts = link?.kind === 'element' ? textsOf(checker.flow.known, link.key) : undefined
  const name = link?.kind === 'name' ? link.name : texts?.length === 1 ? texts[0] : undefined
  const at = link?.at ?? chain.at
  if (name === undefined) return refuse(checker, at, 'calls a method that the text does not name')
  if (name === 'pipe') {
    const path = items.length === 1 && items[0] !== undefined ? pathOf(checker.names, items[0]) : undefined
    if (path !== 'process.stdout' && path !== 'process.stderr') refuse(checker, at, 'sends a stream elsewhere')
    return
  }
  if (UNSAFE_NAMES.has(name)) return refuse(checker, at, `calls the method ${name}`, true)
  if (name === 'on' || name === 'once') {
    const events = items[0] === undefined ? undefined : textsOf(checker.flow.known, items[0])
    if (events?.every((event) => EVENTS.test(event)) !== true)
      return refuse(checker, at, 'waits for an event that is not known')
  }
  if (!METHODS.has(name))
    return refuse(checker, at, `calls the method ${name.slice(0, 40)}, which is not known to only read`)
  checkArguments(checker, name, items, findCallbacks(name), at)
}

/** Checks `new …`. */
export function checkConstruction(
  checker: Checker,
  value: Extract<JavaScriptExpression, { readonly kind: 'new' }>,
): void {
  const {
    path: [first = '', ...rest],
    scope,
    items,
    at,
  } = value
  const start: JavaScriptExpression = { kind: 'name', name: first, scope, at }
  const links = rest.map((name) => ({ kind: 'name', name, at }) as const)
  const path = pathOf(
    checker.names,
    links.length === 0 ? start : { kind: 'chain', base: start, links, isOptional: false, at },
  )
  const isArrow = items.length === 1 && items[0]?.kind === 'function' && items[0].isArrow
  if (path !== undefined && (CONSTRUCTORS.has(path) || (path === 'Promise' && isArrow))) checker.queue.push(...items)
  else if (path === undefined) refuse(checker, at, `constructs ${first.slice(0, 40)}, which is not known to only read`)
  else refusePath(checker, path, at)
}

/** Checks `readline.createInterface`, which reads lines. */
function checkInterface(checker: Checker, items: readonly JavaScriptExpression[], at: number): undefined {
  const [options] = items
  if (items.length !== 1 || options?.kind !== 'record')
    return refuse(checker, at, 'reads lines with options that the text does not show')
  for (const { key, value } of options.entries) {
    const isKnown = typeof key === 'string' && /^(?:input|crlfDelay|terminal|historySize|output)$/.test(key)
    if (!isKnown) refuse(checker, at, 'reads lines with options that are not known')
    else if (key !== 'output') checker.queue.push(value)
    else if (pathOf(checker.names, value) !== 'process.stdout') refuse(checker, at, 'writes lines elsewhere')
  }
}

/** Checks a call of a function of `fs` or `fs.promises`, and keeps the paths that it reads. */
function checkFileCall(checker: Checker, path: string, items: readonly JavaScriptExpression[], at: number): undefined {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const [first, second] = items
  const texts = first === undefined ? undefined : textsOf(checker.flow.known, first)
  if (items.some(({ kind }) => kind === 'spread')) return refuse(checker, at, `calls ${path} with a list of arguments`)
  const isPrinting = name === 'writeSync' && first?.kind === 'number' && /^[12]$/.test(first.value)
  if (isPrinting || (OF_OPEN_FILES.has(name) && path === `fs.${name}`)) {
    checker.queue.push(...items)
    return
  }
  const isReading =
    path === `fs.${name}` ? READING.has(name) : path === `fs.promises.${name}` && READING_LATER.has(name)
  if (!isReading || first === undefined) return refusePath(checker, path, at, texts)
  if (name === 'openSync' && second !== undefined) {
    const flags = textsOf(checker.flow.known, second)
    if (flags === undefined || !flags.every((flag) => flag === 'r')) return refusePath(checker, path, at, texts)
  }
  checker.queue.push(first)
  const isStandardInput = first.kind === 'number' && first.value === '0'
  if (
    name === 'globSync' ||
    texts?.some((text) => text.startsWith('file:')) ||
    (texts === undefined && !isStandardInput)
  )
    checker.files.push({ at: first.at, path: undefined })
  else for (const text of texts ?? []) checkPath(checker, text, first.at)
  for (const item of items.slice(1)) checkOption(checker, name, item)
}

/** Checks an argument after the path: an encoding, options that the text shows, or a function of the text. */
function checkOption(checker: Checker, name: string, item: JavaScriptExpression): undefined {
  if (/^(?:text|number|constant|function)$/.test(item.kind)) return
  const binding = item.kind === 'name' ? findBinding(item.scope, item.name) : undefined
  if (binding !== undefined && meaningOf(checker.names, binding).kind === 'function') return
  if (textsOf(checker.flow.known, item) !== undefined) return
  const isMode = name.startsWith('access') && /^fs(?:\.promises)?\.constants$/.test(pathOf(checker.names, item) ?? '')
  const isModeOf =
    item.kind === 'chain' &&
    /^fs(?:\.promises)?\.constants$/.test(pathOf(checker.names, { ...item, links: item.links.slice(0, -1) }) ?? '')
  if (isMode || (name.startsWith('access') && isModeOf)) return
  if (item.kind !== 'record') return refuse(checker, item.at, `gives ${name} options that the text does not show`)
  for (const { key, value, at } of item.entries) {
    const isReadingFlag = (key === 'flag' || key === 'flags') && value.kind === 'text' && value.value === 'r'
    if (!isReadingFlag && !(typeof key === 'string' && OPTIONS.has(key)))
      refuse(checker, at, `gives ${name} an option that is not known to only read`)
    checker.queue.push(value)
  }
}

/** Keeps a path that is read, unless it leads to devices or processes. */
function checkPath(checker: Checker, path: string, at: number): void {
  const parts = splitFolded(path)
  const isRooted = path.startsWith('/') || /(?:^|\/)\.\.(?:\/|$)/.test(path)
  const isSpecial = isRooted && /^(?:dev|proc|sys)$/.test(parts[0] ?? '')
  const isHarmless = /^dev\/(?:null|stdin|fd\/0)$/.test(parts.join('/'))
  if (isSpecial && !isHarmless) refuse(checker, at, `reads ${path.slice(0, 60)}, which is not a file`, true)
  else if (!isSpecial || parts.join('/') === 'dev/null') checker.files.push({ at, path })
}
