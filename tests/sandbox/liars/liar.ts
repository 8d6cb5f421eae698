import type { Stage } from './stage'

/** A program that does something else than it declares. */
export interface Liar {
  readonly name: string
  /** `reads`: it declares to change nothing and to use no network; `changes`: it may change its working directory. */
  readonly declares: 'reads' | 'changes'
  /**
   * The attack, for `/bin/sh` in the project. What the stage cannot see from outside, such as a secret that was read, it
   * prints: as the secret itself, or as `HARM`.
   */
  readonly script: (stage: Stage) => string
  /**
   * Whether the attack succeeds without a sandbox, which the test proves, so that no attack is held only because it is
   * broken. `root`: only for root. Otherwise the reason why it must not or cannot be tried.
   */
  readonly bare: 'harms' | 'root' | { readonly untried: string }
  /** How long the harm may take to come after the call has ended, in milliseconds. @default 0 */
  readonly waits?: number
  /** Programs that the attack needs besides a shell and Node. */
  readonly needs?: readonly string[]
  /** False if the kernel lets root do it in every sandbox. @default true */
  readonly isForRoot?: boolean
  /** Why a sandbox of bubblewrap cannot hold it: `blue/threat-model.md` names it. @default it is stopped */
  readonly notHeld?: string
}

/** What many attacks have in common. */
export const READS = { declares: 'reads', bare: 'harms' } as const

/** An attack that would change this machine if nothing stopped it. */
export const HARMS_MACHINE = { untried: 'it would change this machine' } as const
/** An attack on a wall that only a sandbox has. */
export const NEEDS_SANDBOX = { untried: 'without a sandbox there is nothing to break out of' } as const

/** Returns a line that runs a script with Node. */
export function node(code: string): string {
  return `${quote(process.execPath)} -e ${quote(code)}`
}

/** Returns a line that runs a script with Perl, which can make any system call. */
export function perl(code: string): string {
  return `perl -e ${quote(code)}`
}

export function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}

const NUMBERS: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  ptrace: [101, 117],
  setxattr: [188, 5],
  keyctl: [250, 219],
  add_key: [248, 217],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  io_uring_setup: [425, 425],
  setns: [308, 268],
  mount: [165, 40],
  mq_open: [240, 180],
  memfd_create: [319, 279],
  open_tree: [428, 428],
  fsopen: [430, 430],
  bpf: [321, 280],
  fanotify_init: [300, 262],
  unshare: [272, 97],
  mount_setattr: [442, 442],
  pidfd_open: [434, 434],
  inotify_init1: [294, 26],
  inotify_add_watch: [254, 27],
  settimeofday: [164, 170],
}

/** Returns the number of a system call on this machine. */
export function callNumber(name: string): number {
  const [x64 = -1, arm64 = -1] = NUMBERS[name] ?? []
  return process.arch === 'arm64' ? arm64 : x64
}
