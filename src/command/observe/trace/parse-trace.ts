import { posix } from 'node:path'
import {
  listPathCalls,
  listPaths,
  readCalls,
  readFilePath,
  readQuoted,
  type SeenPath,
  type SystemCall,
} from './traced-call'

/** A program that was started or could not be found. */
export interface StartedProgram {
  /** Absolute, or as it was named if it is relative and nothing is there. */
  readonly path: string
  readonly outcome: SeenPath['outcome']
  /** It took the place of the observed program, to interpret its file: `node` for a script of `#!/usr/bin/env node`. */
  readonly isInterpreter: boolean
}

/** The deeds of a program and of everything that it started, as the kernel saw them. Each is listed once, in order. */
export interface Trace {
  readonly programs: readonly StartedProgram[]
  /** Addresses that it talked to or tried to: `host:port`, the path of a socket, or `@name` of an abstract one. */
  readonly addresses: readonly string[]
  /** Addresses at which it waited for others. */
  readonly listens: readonly string[]
  readonly paths: readonly SeenPath[]
  /** It read from standard input; known only if `read` was traced. */
  readonly readsInput: boolean
  /** It changed how a terminal behaves, as programs do that ask for a password. */
  readonly changesTerminal: boolean
  /** Ways past the trace that it took: what it did there is not known. */
  readonly unseen: readonly ('io_uring' | 'untraced process')[]
}

/** Lists the system calls to trace. @param isThorough also those that say what it looked at and whether it asked for input */
export function listTracedCalls(isThorough: boolean): string[] {
  const starting = ['execve', 'execveat', 'chdir', 'fchdir', 'clone', 'clone3', 'fork', 'vfork']
  const talking = ['bind', 'io_uring_setup', ...TALKING_CALLS]
  const looking = isThorough ? [...listPathCalls(true), 'read', 'readv', 'ioctl'] : []
  return [...starting, ...talking, ...listPathCalls(false), ...looking]
}

export interface TraceSource {
  /** The directory in which the program was started. */
  readonly cwd: string
  /** The file that was started by another program, which does not count, such as that of a sandbox. */
  readonly startedFile?: string | undefined
}

/** Reads a log of `strace -f -y`. Lines that are not a finished system call are ignored. Takes linear time. */
export function parseTrace(log: string, { cwd, startedFile }: TraceSource): Trace {
  const reader = createReader(cwd, startedFile)
  for (const call of readCalls(log)) {
    if ('begins' in call) reader.begin(call.process, call.begins)
    else reader.read(call)
  }
  return reader.finish()
}

interface Reader {
  readonly begin: (process: string, text: string) => void
  readonly read: (call: SystemCall) => void
  readonly finish: () => Trace
}

function createReader(cwd: string, startedFile: string | undefined): Reader {
  const processes = createProcesses(cwd)
  const programs = new Map<string, StartedProgram>()
  const paths = new Map<string, SeenPath>()
  const addresses = new Set<string>()
  const listens = new Set<string>()
  const unseen = new Set<Trace['unseen'][number]>()
  /** Processes that ran before the observed program did: those of a sandbox. */
  const others = new Set<string>()
  let first: { readonly process: string; readonly file: string } | undefined
  let readsInput = false
  let changesTerminal = false
  const start = (call: SystemCall): void => {
    const { path, outcome, words } = readStart(call, processes.folderOf(call.process))
    if (outcome === undefined || path === undefined) return
    if (first === undefined && outcome === 'done') first = { process: call.process, file: path }
    const isInterpreter = first?.process === call.process && path !== first.file && words.includes(first.file)
    const key = `${outcome} ${path}`
    if (!programs.has(key)) programs.set(key, { path, outcome, isInterpreter })
  }
  const read = (call: SystemCall): void => {
    const { process, name, words, result } = call
    processes.note(call)
    if (startedFile !== undefined && first === undefined) {
      if (name === 'execve' && readQuoted(words[0]) === startedFile && result.startsWith('0')) others.delete(process)
      else others.add(process)
    }
    if (others.has(process)) return
    if (name === 'execve' || name === 'execveat') start(call)
    const target = readTarget(name, words)
    if (target !== undefined) addresses.add(target)
    if (name === 'bind' && result.startsWith('0')) {
      const address = readAddress(words[1])
      if (address !== undefined) listens.add(address)
    }
    for (const seen of listPaths(call, processes.folderOf(process))) paths.set(JSON.stringify(seen), seen)
    if ((name === 'read' || name === 'readv') && processes.isInput(process, words[0])) readsInput = true
    if (name === 'ioctl' && /\bTCSETS/.test(words[1] ?? '')) changesTerminal = true
    if (name === 'io_uring_setup') unseen.add('io_uring')
    if (/\bCLONE_UNTRACED\b/.test(name.startsWith('clone') ? words.join() : '')) unseen.add('untraced process')
  }
  const finish = (): Trace => ({
    ...{ programs: [...programs.values()], addresses: [...addresses], listens: [...listens] },
    ...{ paths: [...paths.values()], readsInput, changesTerminal, unseen: [...unseen] },
  })
  return { begin: processes.begin, read, finish }
}

function readStart(
  { name, words, result }: SystemCall,
  cwd: string,
): { path: string | undefined; outcome: SeenPath['outcome'] | undefined; words: string[] } {
  const [given, listed] = name === 'execve' ? words : words.slice(1)
  const folder = name === 'execve' ? cwd : (readFilePath(words[0]) ?? cwd)
  const text = readQuoted(given)
  const path = text === '' ? readFilePath(words[0]) : text === undefined ? undefined : posix.resolve(folder, text)
  const outcome = result.startsWith('0') ? 'done' : /^-1 E(?:NOENT|NOTDIR)\b/.test(result) ? 'missing' : 'refused'
  return { path, outcome: result.startsWith('?') ? undefined : outcome, words: listTexts(listed ?? '') }
}

/** Reads `["node", "/srv/a"]`. */
function listTexts(word: string): string[] {
  return Array.from(word.matchAll(/"(?:[^"\\]|\\.)*"/gs), ([text]) => readQuoted(text) ?? '')
}

const INTERNET = /^\{sa_family=AF_INET, sin_port=htons\((\d{1,5})\), sin_addr=inet_addr\("([\d.]{1,15})"\)/
const INTERNET_6 =
  /^\{sa_family=AF_INET6, sin6_port=htons\((\d{1,5})\)[^"]{0,200}inet_pton\(AF_INET6, "([\da-fA-F:.]{1,60})"/
const LOCAL = /^\{sa_family=AF_UNIX, sun_path=(@?)(".*)$/s

/** Returns `host:port`, the path of a socket, `@name` for an abstract one, or `undefined` for other families. */
function readAddress(word: string | undefined): string | undefined {
  if (word === undefined) return undefined
  const [, port, host] = INTERNET.exec(word) ?? INTERNET_6.exec(word) ?? []
  if (host !== undefined) return `${host}:${port}`
  const [, sign, text] = LOCAL.exec(word) ?? []
  const [path] = readQuoted(text)?.split('\0', 1) ?? []
  return path === undefined || path === '' ? undefined : `${sign}${path}`
}

/** The word of each call that holds the address, and the text before the address. */
const TALKING: Readonly<Record<(typeof TALKING_CALLS)[number], readonly [place: number, before: string]>> = {
  connect: [1, ''],
  sendto: [4, ''],
  sendmsg: [1, '{msg_name='],
  sendmmsg: [1, '[{msg_hdr={msg_name='],
}

const TALKING_CALLS = ['connect', 'sendto', 'sendmsg', 'sendmmsg'] as const

/** Returns the address that a call talks to, if it names one. */
function readTarget(name: string, words: readonly string[]): string | undefined {
  const [place, before] = (Object.hasOwn(TALKING, name) ? TALKING[name as keyof typeof TALKING] : undefined) ?? []
  const word = place === undefined ? undefined : words[place]
  return before !== undefined && word?.startsWith(before) ? readAddress(word.slice(before.length)) : undefined
}

/** The state that a process inherits from the one that started it. */
interface Inherited {
  readonly folder: string
  /** It opened the empty device itself, so that reading there no longer asks for input. */
  readonly hasOpenedNothing: boolean
}

/** Knows the working directory and the standard input of each traced process. */
interface Processes {
  readonly folderOf: (process: string) => string
  /** Returns true if a word of a call is the standard input that the observed program got, which is empty. */
  readonly isInput: (process: string, word: string | undefined) => boolean
  /** Takes note of the beginning of a call. */
  readonly begin: (process: string, text: string) => void
  readonly note: (call: SystemCall) => void
}

const NOTHING = '/dev/null'
const STARTING = /^(?:clone3?|v?fork)$/

/** Follows the processes of a trace. @param start the directory in which the first process was started */
function createProcesses(start: string): Processes {
  const known = new Map<string, Inherited>()
  /**
   * The process that was the last to start another one: the first line of the new process may come before the result
   * of its start.
   */
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
      if (name === 'chdir' && isDone) move(process, posix.resolve(own.folder, readQuoted(first) ?? '.'))
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
