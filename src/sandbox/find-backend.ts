import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cleanText } from '../internal/text'
import { type SizeWords, tryReadingWords, tryWords, type UserWords } from './bubblewrap-words'

/** A program that contains others, and how it works on this machine. */
export interface Backend {
  readonly file: string
  readonly user: UserWords
}

/** Where systems install bubblewrap. */
const FILES = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap', '/run/current-system/sw/bin/bwrap']
const TRY_TIMEOUT_MS = 5000
/** A user namespace that forbids further ones. */
const NESTED = ['--unshare-user', '--disable-userns']

/** Finds bubblewrap by trying it. Returns a sentence that says what is missing, and what to do, if there is none. */
export function findBackend(given: string | undefined): Backend | string {
  // Root needs no namespace of users, in which all other owners of files would be shown as `nobody`. Others need one;
  // further ones inside it are forbidden where bubblewrap can do that.
  const users = process.getuid?.() === 0 ? [[], NESTED, ['--unshare-user']] : [NESTED, ['--unshare-user'], []]
  return findWorking(given, users, ({ file, user }) => tryWords(file, user))
}

/** A backend for undescribed programs. */
export interface ReadingBackend extends Backend {
  readonly size: SizeWords
}

/**
 * Finds bubblewrap as {@link findBackend} does, and whether it can limit directories in memory. Root gets a namespace of
 * users, too: what no description vouches for must not find a way to more rights in another namespace of its own.
 */
export function findReadingBackend(given: string | undefined, scratch: number): ReadingBackend | string {
  const users = [NESTED, ['--unshare-user'], []]
  const sized = ['--size', `${scratch}`]
  const tries = (size: SizeWords): Backend | string =>
    findWorking(given, users, ({ file, user }) => tryReadingWords(file, user, size))
  const backend = tries(sized)
  if (typeof backend !== 'string') return { ...backend, size: sized }
  const plain = tries([])
  return typeof plain === 'string' ? plain : { ...plain, size: [] }
}

function findWorking(
  given: string | undefined,
  users: readonly UserWords[],
  toWords: (backend: Backend) => readonly string[],
): Backend | string {
  if (process.platform !== 'linux') {
    return `There is no sandbox for ${process.platform}. Pass one of your own as sandbox, or run in a container.`
  }
  const file = given ?? FILES.find((path) => existsSync(path))
  if (file === undefined || !existsSync(file)) {
    return `${file ?? 'bubblewrap'} is not installed. Install the package bubblewrap.`
  }
  let said = ''
  for (const user of users) {
    const problem = tryOnce(toWords({ file, user }))
    if (problem === undefined) return { file, user }
    said ||= problem
  }
  return `${file} does not work here: ${said}. ${HINT}`
}

const HINT =
  'Where user namespaces are restricted, allow them for bubblewrap; in a container, start it with the right to create namespaces.'

/** Returns why a command does not work; `undefined` if it does. */
function tryOnce([file = '', ...args]: readonly string[]): string | undefined {
  const { status, stderr, error } = spawnSync(file, args, {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: TRY_TIMEOUT_MS,
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  const [line = ''] = (error?.message ?? stderr ?? '').split('\n')
  return cleanText(line).slice(0, 200) || `exit code ${status}`
}
