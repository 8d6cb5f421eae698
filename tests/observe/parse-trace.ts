/** The deeds of a program and of everything that it started, as the kernel saw them. */
export interface Trace {
  /** Absolute or relative paths of the programs that were started or could not be found, each once, in order. */
  readonly programs: readonly string[]
  /** Addresses that were connected to: `host:port`, or the path of a socket. */
  readonly addresses: readonly string[]
  /** Absolute paths that were opened for writing, created, renamed or deleted with success. */
  readonly changedPaths: readonly string[]
}

/** The system calls that {@link parseTrace} understands. */
export const TRACED_CALLS = [
  ...['execve', 'execveat', 'connect', 'open', 'openat', 'creat', 'truncate', 'mkdir', 'mkdirat', 'rmdir'],
  ...['unlink', 'unlinkat', 'rename', 'renameat', 'renameat2', 'link', 'linkat', 'symlink', 'symlinkat'],
  ...['chmod', 'fchmodat', 'chown', 'lchown', 'fchownat', 'mknod', 'mknodat', 'sethostname', 'utimensat'],
] as const

/** Reads a log of `strace -f`. Lines that are not a finished system call are ignored. */
export function parseTrace(log: string): Trace {
  const programs = new Set<string>()
  const addresses = new Set<string>()
  const changedPaths = new Set<string>()
  for (const { name, words, succeeded } of readCalls(log)) {
    if (name === 'connect') {
      const address = readAddress(words)
      if (address !== undefined) addresses.add(address)
    } else if (name === 'execve' || name === 'execveat') {
      const [program] = readTexts(words)
      if (program !== undefined) programs.add(program)
    } else if (succeeded && changesFiles(name, words)) {
      for (const path of readTexts(words)) if (path.startsWith('/')) changedPaths.add(path)
    }
  }
  return { programs: [...programs], addresses: [...addresses], changedPaths: [...changedPaths] }
}

interface SystemCall {
  readonly name: string
  /** The arguments as strace wrote them. */
  readonly words: string
  readonly succeeded: boolean
}

/** Puts calls together that strace wrote in two lines, because another process came in between. */
function readCalls(log: string): SystemCall[] {
  const unfinished = new Map<string, string>()
  const calls: SystemCall[] = []
  for (const line of log.split('\n')) {
    const [, process = '', text = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    if (text.endsWith('<unfinished ...>')) {
      unfinished.set(process, text.slice(0, -'<unfinished ...>'.length))
      continue
    }
    const [, rest] = /^<\.\.\. \w+ resumed>(.*)$/.exec(text) ?? []
    const call = rest === undefined ? text : `${unfinished.get(process) ?? ''}${rest}`
    const [, name, words = '', result = ''] = /^(\w+)\((.*)\)\s+= (\S+)/.exec(call) ?? []
    if (name !== undefined) calls.push({ name, words, succeeded: !result.startsWith('-') && result !== '?' })
  }
  return calls
}

function changesFiles(name: string, words: string): boolean {
  return (name !== 'open' && name !== 'openat') || /\bO_(?:WRONLY|RDWR|CREAT|TRUNC)\b/.test(words)
}

/** Returns the quoted texts of the arguments, those of the environment and of argument lists included. */
function readTexts(words: string): string[] {
  return [...words.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text.replace(/\\(["\\])/g, '$1'))
}

/** Returns `host:port` or the path of a socket, or `undefined` for a family that is neither. */
function readAddress(words: string): string | undefined {
  const [, port] = /sin6?_port=htons\((\d+)\)/.exec(words) ?? []
  const [host] = readTexts(words)
  if (host === undefined) return undefined
  if (words.includes('AF_UNIX')) return host
  return port === undefined ? undefined : `${host}:${port}`
}
