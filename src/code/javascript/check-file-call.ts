import { type Checker, refuse, refusePath } from './checker'
import { findTexts } from './known-texts'
import { pathOf, standingOf } from './names'
import { findBinding } from './scopes'
import { OF_OPEN_FILES, OPTIONS, READING, READING_LATER } from './tables/file-functions'
import type { Expression } from './tree'

/** Checks a call of a function of `fs` or `fs.promises`, and keeps the paths that it reads. */
export function checkFileCall(checker: Checker, path: string, items: readonly Expression[], at: number): undefined {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const [first, second] = items
  const texts = first === undefined ? undefined : findTexts(checker.flow.known, first)
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
    const flags = findTexts(checker.flow.known, second)
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
function checkOption(checker: Checker, name: string, item: Expression): undefined {
  if (/^(?:text|number|constant|function)$/.test(item.kind)) return
  const binding = item.kind === 'name' ? findBinding(item.scope, item.name) : undefined
  if (binding !== undefined && standingOf(checker.names, binding).kind === 'function') return
  if (findTexts(checker.flow.known, item) !== undefined) return
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
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const isRooted = path.startsWith('/') || /(?:^|\/)\.\.(?:\/|$)/.test(path)
  const isSpecial = isRooted && /^(?:dev|proc|sys)$/.test(parts[0] ?? '')
  const isHarmless = /^dev\/(?:null|stdin|fd\/0)$/.test(parts.join('/'))
  if (isSpecial && !isHarmless) refuse(checker, at, `reads ${path.slice(0, 60)}, which is not a file`, true)
  else if (!isSpecial || parts.join('/') === 'dev/null') checker.files.push({ at, path })
}
