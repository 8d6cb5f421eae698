import { attempt } from '../../../internal/attempt'
import { isRecord } from '../../../internal/guard'
import { listPatchedFiles } from './list-patched-files'
import { findEndOfText } from './request-data'

/** The names of fields that hold paths, or lists of them. */
const PATH = /(?:path|file|filename|dir|directory|folder|uri)s?$/i
/** The names of fields that hold a patch, which names its files itself. */
const PATCH = /patch|diff/i
/** The names of fields whose objects may have a path as the name of each field. */
const BY_PATH = /^(?:files|changes|edits|patches)$/i

/** A text that may be the path of a file without a name that says so. */
const MAY_BE_PATH = /^(?!https?:)[^\s]{0,4096}[./\\~][^\s]{0,4096}$/i
const FILE_URL = /^file:/i

/** More values and files than any tool takes. To judge them would take longer than agents wait. */
const MAX_VALUES = 100_000
export const MAX_FILES = 1000

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
    const isPath = fields.includes(name) || PATH.test(name)
    if (typeof value === 'string') {
      if (takesAny && /^\s*[{[]/.test(value)) waiting.push(...listQuoted(value))
      if ((isPath && value !== '') || FILE_URL.test(value) || (takesAny && MAY_BE_PATH.test(value))) found.add(value)
      else if (PATCH.test(name)) for (const file of listPatchedFiles(value)) found.add(file)
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
