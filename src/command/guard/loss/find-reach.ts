import { resolve } from 'node:path'
import { listTexts } from '../../../internal/list-texts'
import type { ShellPart } from '../../../types/shell-decision'

/** The places that a line starts from, where they are known. */
export interface LossPlaces {
  readonly cwd: string | undefined
  readonly home: string | undefined
}

/** What a part may change or delete as a whole. */
export type Reach = 'the whole disk' | 'your whole home directory'

const DISK = /^\/dev\/(?:sd|nvme|vd|xvd|hd|mmcblk|dm-|mapper\/|r?disk\d)/
/** The root of a drive, as shells of Windows write it, and what a shell of Unix makes of it. */
const DRIVE = /^(?:[A-Za-z]:)?[\\/]*$/
const HOME_DIRECTORY = /^(?:~|\$HOME|\$\{HOME[^}]*\}|\$env:(?:HOME|USERPROFILE)|%(?:USERPROFILE|HOMEPATH)%)(?=$|[\\/])/i

/**
 * Finds out which parts of a line may change or delete the whole disk or the whole home directory, by what the words say: a
 * part may work in a place that an earlier `cd` moved to.
 */
export function findReaches(parts: readonly ShellPart[], { cwd, home }: LossPlaces): Map<ShellPart, Reach> {
  const found = new Map<ShellPart, Reach>()
  let place = cwd
  for (const part of parts) {
    const words = listWords(part)
    if (part.program === 'cd') {
      const [target = '~'] = words.filter((word) => word !== 'cd' && !/^-./.test(word))
      place = toPath(target, { cwd: place, home })
    }
    if (part.program === undefined || !mayLose(part)) continue
    const reaches = words.flatMap((word) => reachOf(word, { cwd: place, home }) ?? [])
    const reach = reaches.find((each) => each === 'the whole disk') ?? reaches[0]
    if (reach !== undefined) found.set(part, reach)
  }
  return found
}

function mayLose({ effects: { filesystem, destructive, reversible }, decision }: ShellPart): boolean {
  return decision !== 'allow' && (destructive !== false || reversible !== true || filesystem?.delete !== false)
}

/** Lists the words of a part: those of its call, or those of its text, without quotes. */
export function listWords({
  call,
  source,
}: Pick<ShellPart, 'source'> & { readonly call?: ShellPart['call'] | undefined }): string[] {
  if (call !== undefined) return [...listTexts(call.arguments)].filter((text) => text !== undefined)
  return source
    .split(/[\s;|&<>()]+/)
    .map((word) => word.replace(/["']/g, ''))
    .filter(Boolean)
}

/** Returns the path that a word means; `undefined` if that is unknown. */
function toPath(word: string, { cwd, home }: LossPlaces): string | undefined {
  const [start] = HOME_DIRECTORY.exec(word) ?? []
  if (start !== undefined)
    return home === undefined ? undefined : resolve(home, `.${word.slice(start.length).replaceAll('\\', '/')}`)
  if (word.startsWith('/')) return resolve(word)
  return cwd === undefined ? undefined : resolve(cwd, word)
}

function reachOf(word: string, places: LossPlaces): Reach | undefined {
  if (DISK.test(word)) return 'the whole disk'
  // Everything below a directory: `~/*`, `/.`, `./{*,.*}`.
  const whole = word.replace(/(?:^|(?<=[\\/]))(?:\*|\.|\.\*|\{[*.,]*\}|\.\[.*)$/, '')
  const isAll = whole !== word || word === '.'
  if (whole !== '' && DRIVE.test(whole)) return 'the whole disk'
  if (HOME_DIRECTORY.test(whole) && whole.replace(HOME_DIRECTORY, '').replace(/[\\/]/g, '') === '')
    return 'your whole home directory'
  const path = whole === '' ? (isAll ? toPath('.', places) : undefined) : toPath(whole, places)
  if (path === undefined) return undefined
  if (path === '/') return 'the whole disk'
  const { home } = places
  return home !== undefined && `${home}/`.startsWith(`${path}/`) ? 'your whole home directory' : undefined
}
