/**
 * What stands for modules of Node where there is none: only what tests need in order to read their own fixtures and to
 * take the time. A test that wants more of Node cannot be bundled for such a runtime, and is left out of it.
 */
import { Buffer } from './buffer'
import { CannotTestHere, REASONS } from './excuses'

/** The files of the repository that tests read, by path from its root. */
declare const FIXTURES: Readonly<Record<string, string>>
declare const RUNTIME: string

const ROOT = '/repository/'

export const fileURLToPath = (url: URL | string): string => decodeURIComponent(new URL(url).pathname)

const keyOf = (path: URL | string): string => {
  const file = path instanceof URL ? fileURLToPath(path) : path
  return file.startsWith(ROOT) ? file.slice(ROOT.length) : file.replace(/^\.\//, '')
}

export function readFileSync(path: URL | string, encoding?: unknown): string | Buffer {
  const key = keyOf(path)
  const text = Object.hasOwn(FIXTURES, key) ? FIXTURES[key] : undefined
  if (text === undefined) throw new CannotTestHere(REASONS.files)
  return encoding === undefined ? Buffer.from(text) : text
}

/** Lists the paths of the fixtures in a folder, without that of the folder. */
function listBelow(path: URL | string): string[] {
  const folder = `${keyOf(path).replace(/\/$/, '')}/`
  return Object.keys(FIXTURES).flatMap((name) => (name.startsWith(folder) ? [name.slice(folder.length)] : []))
}

export const existsSync = (path: URL | string): boolean =>
  Object.hasOwn(FIXTURES, keyOf(path)) || listBelow(path).length > 0

export function readdirSync(path: URL | string): string[] {
  const below = listBelow(path)
  if (below.length === 0) throw new CannotTestHere(REASONS.files)
  return [...new Set(below.map((name) => name.split('/')[0] ?? ''))].sort()
}

/** Time of the clock, in microseconds. */
export function cpuUsage(start?: { user: number }): { user: number; system: number } {
  if (RUNTIME === 'workerd') throw new CannotTestHere(REASONS.clock)
  return { user: performance.now() * 1000 - (start?.user ?? 0), system: 0 }
}

/** What tests take for granted, bound in their modules alone: the package finds no global of this name. */
export const process = {
  ...{ env: {} as Record<string, string>, cpuUsage, cwd: (): string => '/repository', platform: 'none' },
  on: (): never => {
    throw new CannotTestHere(REASONS.events)
  },
}
export { Buffer }
