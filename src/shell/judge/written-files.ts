import type { NamedPaths } from '../../types/named-paths'
import type { FlatCommand } from '../../types/toolset'

/** What a line did so far, as far as it matters to what comes later in it. */
export interface EarlierParts {
  /** True if something has read a secret, which must not reach the network now. */
  readonly readsSecret: boolean
  /** The names of the files that were written; see {@link nameFiles}. */
  readonly written: ReadonlySet<string>
}

export const NOTHING_EARLIER: EarlierParts = { readsSecret: false, written: /* @__PURE__ */ new Set() }

/** The files that a part of a line changes, and those that decide what it runs. */
export interface FileUse {
  /** The paths of files whose contents it changes. */
  readonly written: readonly string[]
  /** The paths of files and directories that it makes, or whose contents it leaves as they are. */
  readonly made?: readonly string[]
  /** Set if it writes files that no word names: any, or those that git keeps in the work tree. */
  readonly scatters?: 'any' | 'work-tree' | undefined
  /** The paths of files that it may run or obey. */
  readonly run: readonly string[]
  /** What it obeys of a folder that was looked at before the line began. */
  readonly obeyed?: ObeyedFiles | undefined
}

/** The files of a folder that a program obeys. */
export interface ObeyedFiles {
  /** Their names, and those of the directories that hold them. */
  readonly names: readonly string[]
  /** The names of the directories that the line moved through: what takes the place of one changes all files. */
  readonly moved: readonly string[]
  /** True if they are those of the repository of git at the start of the line. */
  readonly isRepository: boolean
}

/** Commands that write files that their words do not name. */
const SCATTERING: Readonly<Record<string, readonly string[] | undefined>> = {
  cpio: undefined,
  git: [
    ...['am', 'apply', 'checkout', 'checkout-index', 'cherry-pick', 'clone', 'merge', 'pull', 'read-tree', 'rebase'],
    ...['reset', 'restore', 'revert', 'sparse-checkout', 'stash', 'submodule', 'switch', 'worktree'],
  ],
  patch: undefined,
  rsync: undefined,
  scp: undefined,
  unzip: undefined,
  wget: undefined,
}

/** Programs that make files of the names that others have, or of those that are below a directory. */
const COPYING: readonly string[] = ['cp', 'install', 'ln', 'mv']

/**
 * Returns which files a call writes that no word names; `undefined` if there are none.
 *
 * @param named the paths that a call changes
 */
export function findScattered(
  { tool: { name }, path }: FlatCommand,
  args: Readonly<Record<string, unknown>>,
  { written, writesFolder }: NamedPaths,
): FileUse['scatters'] {
  if (COPYING.includes(name)) {
    const isDeep = Boolean(args.recursive || args.archive)
    const names = written.map((path) => path.slice(path.lastIndexOf('/') + 1))
    return names.some((name) => /[*?[]/.test(name) || (isDeep && /^\.{0,2}$/.test(name))) ? 'any' : undefined
  }
  if (!writesFolder) return undefined
  if (name === 'tar') return args.extract ? 'any' : undefined
  if (name === 'curl' && (args['remote-name'] || args['remote-header-name'] || args['remote-name-all'])) return 'any'
  if (!Object.hasOwn(SCATTERING, name)) return undefined
  const commands = SCATTERING[name]
  if (commands === undefined) return 'any'
  return commands.includes(path[0] ?? '') ? 'work-tree' : undefined
}

/** Programs that change files, but not what is in them. */
const KEEP_CONTENTS: readonly string[] = ['chmod', 'chown', 'touch', 'mkdir']

/** Returns true for a program whose named files hold something else afterwards. */
export function changesContents(program: string): boolean {
  return !KEEP_CONTENTS.includes(program)
}

/**
 * Names files so that one that is written can be found among those that run, wherever a line has moved: by the last part
 * of their paths, and `.git` for everything in it.
 */
export function nameFiles(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.')
    const last = parts.at(-1)
    return last === undefined ? [] : parts.includes('.git') ? [last, '.git'] : [last]
  })
}
