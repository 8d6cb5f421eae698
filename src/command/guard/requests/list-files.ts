import { attempt } from '../../../internal/attempt'
import { isRecord } from '../../../internal/foreign-values'
import { findEndOfText, MAX_FILES, MAX_VALUES } from './request-data'

/** The names of fields that hold paths, or lists of them. */
const PATH_FIELD = /(?:path|file|filename|dir|directory|folder|uri)s?$/i
/** The names of fields that hold a patch, which names its files itself. */
const PATCH_FIELD = /patch|diff/i
/** The names of fields whose objects may have a path as the name of each field. */
const BY_PATH = /^(?:files|changes|edits|patches)$/i

/** A text that may be the path of a file without a name that says so. */
const MAY_BE_PATH = /^(?!https?:)[^\s]{0,4096}[./\\~][^\s]{0,4096}$/i
const FILE_URL = /^file:/i

/**
 * Lists the files that the input of a tool names, wherever in it: one tool may change many. `undefined` if it is too large
 * to tell.
 *
 * @param fields names of fields that hold paths besides those whose names say so
 * @param takesAny true if every text that may be a path counts, also in texts that are JSON, and as the name of a field
 */
export function listFiles(input: unknown, fields: readonly string[] = [], takesAny = false): string[] | undefined {
  const found = new Set<string>()
  const waiting: [name: string, value: unknown][] = [['', input]]
  for (let count = 0; waiting.length > 0; count++) {
    if (count > MAX_VALUES) return undefined
    const [name, value] = waiting.pop() as [string, unknown]
    const isPath = fields.includes(name) || PATH_FIELD.test(name)
    if (typeof value === 'string') {
      if (takesAny && /^\s*[{[]/.test(value)) waiting.push(...listQuoted(value))
      if ((isPath && value !== '') || FILE_URL.test(value) || (takesAny && MAY_BE_PATH.test(value))) found.add(value)
      else if (PATCH_FIELD.test(name)) for (const file of listPatchedFiles(value)) found.add(file)
    } else if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at--) waiting.push([name, value[at]])
    } else if (isRecord(value)) {
      const inner = Object.entries(value)
      if (takesAny || BY_PATH.test(name)) for (const [key] of inner) if (/[./\\]/.test(key)) found.add(key)
      for (const field of inner.reverse()) waiting.push(field)
    }
  }
  return found.size > MAX_FILES ? undefined : [...found]
}

/** Lists the quoted texts in what may be JSON, whatever else is wrong with it. */
function listQuoted(json: string): [name: string, value: unknown][] {
  const found: [string, unknown][] = []
  for (let at = json.indexOf('"'); at >= 0; at = json.indexOf('"', at)) {
    const end = findEndOfText(json, at) ?? json.length
    const text = attempt(() => JSON.parse(json.slice(at, end)) as unknown)
    if (typeof text === 'string' && !/^\s*[{[]/.test(text)) found.push(['', text])
    at = end
  }
  return found
}

/** The beginnings of lines of a patch that name a file: of `apply_patch`, and of patches as git and diff write them. */
const OWN_FORM = ['*** Add File:', '*** Update File:', '*** Delete File:', '*** Move to:'] as const
const GIT_FORM = ['--- ', '+++ ', 'rename from ', 'rename to ', 'copy from ', 'copy to '] as const

/** Lists the files that a patch creates, changes, moves or deletes. */
export function listPatchedFiles(patch: string): string[] {
  const names = patch.split('\n').flatMap((written) => {
    // Readers of patches pass over any blank, also one that is none for `trim`.
    const line = written.replace(/^[\s\u0085]+|(?<![\s\u0085])[\s\u0085]+$/g, '')
    const own = OWN_FORM.find((start) => line.startsWith(start))
    if (own !== undefined) return [line.slice(own.length).trim()]
    if (line.startsWith('diff --git ')) return listGitNames(line.slice('diff --git '.length))
    const git = GIT_FORM.find((start) => line.startsWith(start))
    return git === undefined ? [] : [cleanName(line.slice(git.length))]
  })
  return [...new Set(names)].filter((name) => name !== '' && name !== '/dev/null')
}

/** Lists both names of `a/x b/x`. */
function listGitNames(text: string): string[] {
  const at = text.search(/ "?b\//)
  return at < 0 ? [cleanName(text)] : [cleanName(text.slice(0, at)), cleanName(text.slice(at + 1))]
}

/** Returns a name without its quotes, what follows a tab, and the directory that git puts before it. */
function cleanName(text: string): string {
  const [name = ''] = text.trim().split('\t')
  // Octal numbers are the bytes of UTF-8.
  const undo = (written: string, other?: string): string => other ?? decodeBytes(written)
  const plain = /^".*"$/.test(name) ? name.slice(1, -1).replace(/(?:\\[0-7]{3})+|\\(.)/g, undo) : name
  return plain.replace(/^[ab]\//, '').trim()
}

function decodeBytes(escapes: string): string {
  const hexadecimal = escapes.replace(/\\([0-7]{3})/g, (_, octal: string) => {
    return `%${(Number.parseInt(octal, 8) & 255).toString(16).padStart(2, '0')}`
  })
  return attempt(() => decodeURIComponent(hexadecimal)) ?? escapes
}
