import { posix } from 'node:path'
import { readFilePath, readText, type SystemCall } from './split-call'

/** What a process has from the one that started it. */
interface Inherited {
  readonly folder: string
  /** It opened the empty device itself, so that reading there no longer asks for input. */
  readonly hasOpenedNothing: boolean
}

/** Knows the working directory and the standard input of each traced process. */
export interface Processes {
  readonly folderOf: (process: string) => string
  /** Returns true if a word of a call is the standard input that the observed program got, which is empty. */
  readonly isInput: (process: string, word: string | undefined) => boolean
  /** Takes note of the beginning of a call. */
  readonly begin: (process: string, text: string) => void
  readonly note: (call: SystemCall) => void
}

const NOTHING = '/dev/null'
const STARTING = /^(?:clone3?|v?fork)$/

/** @param start the directory in which the first process was started */
export function createProcesses(start: string): Processes {
  const known = new Map<string, Inherited>()
  /** The process that began to start another one last: the first line of the other may come before its result. */
  let parent: string | undefined
  const get = (process: string): Inherited => {
    const found = known.get(process) ?? known.get(parent ?? '') ?? { folder: start, hasOpenedNothing: false }
    known.set(process, found)
    return found
  }
  const move = (process: string, folder: string | undefined): void => {
    if (folder !== undefined) known.set(process, { ...get(process), folder })
  }
  return {
    folderOf: (process) => get(process).folder,
    isInput: (process, word) => word === `0<${NOTHING}>` && !get(process).hasOpenedNothing,
    begin: (process, text) => {
      get(process)
      if (/^(?:clone3?|v?fork)\(/.test(text)) parent = process
    },
    note: ({ process, name, words, result }) => {
      const [first] = words
      const own = get(process)
      if (first?.startsWith('AT_FDCWD<') === true) move(process, readFilePath(first))
      const isDone = result.startsWith('0')
      if (name === 'chdir' && isDone) move(process, posix.resolve(own.folder, readText(first) ?? '.'))
      if (name === 'fchdir' && isDone) move(process, readFilePath(first))
      // Closed with the next program: not meant as its input.
      const isKept = !words.some((word) => word.includes('O_CLOEXEC'))
      if (readFilePath(result) === NOTHING && isKept) known.set(process, { ...get(process), hasOpenedNothing: true })
      if (!STARTING.test(name)) return
      const [, outside] = /\/\* (\d{1,10}) in strace's PID NS \*\//.exec(result) ?? []
      const child = outside ?? /^\d{1,10}/.exec(result)?.[0]
      if (child !== undefined && !known.has(child)) known.set(child, own)
    },
  }
}
