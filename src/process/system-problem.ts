/** Why the system refused something, and what to do. */
export interface SystemProblem {
  /** A clause about a place: `it is a directory`. */
  readonly reason: string
  /** An order in lower case, without a full stop. */
  readonly advice: string
}

const RIGHTS: SystemProblem = { reason: 'this user may not', advice: 'check its permissions' }
const FULL: SystemProblem = { reason: 'no space is left', advice: 'free some space' }
const CROWD: SystemProblem = { reason: 'too many files are open', advice: 'close some programs, and try again' }
const BUSY: SystemProblem = { reason: 'another program uses it', advice: 'try again when that has ended' }
const NO_FILE: SystemProblem = { reason: 'it is a pipe, a socket or a device', advice: 'name a file' }

/** By the code of the system. */
const PROBLEMS: Readonly<Record<string, SystemProblem>> = {
  ENOENT: { reason: 'it does not exist', advice: 'check the path' },
  ENOTDIR: { reason: 'a directory in its path is a file', advice: 'check the path' },
  EISDIR: { reason: 'it is a directory', advice: 'name a file' },
  ELOOP: { reason: 'it is a link that leads nowhere', advice: 'name the file itself' },
  ENAMETOOLONG: { reason: 'its path is too long', advice: 'check the path' },
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  EROFS: { reason: 'the file system is read-only', advice: 'use another place' },
  ENOSPC: FULL,
  EDQUOT: FULL,
  EEXIST: { reason: 'a file is in the way', advice: 'remove or rename that file' },
  EFBIG: { reason: 'it is too large', advice: 'pass a smaller file' },
  EMFILE: CROWD,
  ENFILE: CROWD,
  EBUSY: BUSY,
  ETXTBSY: BUSY,
  EIO: { reason: 'the disk or the terminal reports an error', advice: 'check whether it works' },
  ENXIO: NO_FILE,
  ENODEV: NO_FILE,
}

const OTHER: SystemProblem = { reason: 'the system refused it', advice: 'check the path and its permissions' }

/** Says what the code of a system error means, and what to do. */
export function describeSystemProblem(code: string): SystemProblem {
  return Object.hasOwn(PROBLEMS, code) ? (PROBLEMS[code] as SystemProblem) : OTHER
}

/** By the code of the system. */
const START_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'the program or its interpreter is missing',
  ENOTDIR: 'the program or its interpreter is missing',
  EACCES: 'this user may not run the program',
  EPERM: 'this user may not run the program',
  E2BIG: 'the command line is too long for this system',
  ENOEXEC: 'the file is not a program for this system',
  ETXTBSY: 'the file of the program is being written',
  EAGAIN: 'too many programs are running',
  ENOMEM: 'no memory is left',
  EMFILE: 'too many files are open',
}

/** Says why a program could not be started. */
export function describeStartProblem(code: string): string {
  return Object.hasOwn(START_PROBLEMS, code) ? (START_PROBLEMS[code] as string) : 'the system refused it'
}

/** Returns the code of a system error, such as `ENOENT`. */
export function readErrorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unknown'
}
