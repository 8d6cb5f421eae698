import { quoteForShell } from '../argv/quote-for-shell'
import { once } from '../internal/once'
import type { Eyes, GitSight, KeptByGit, PathEyes } from '../paths/eyes'
import type { FileLoss, Foresee } from '../toolset/files/foresee'
import type { Consequence } from '../types/file'

/** Larger directories are not compared file by file. */
const MAX_FILES = 400
const MAX_BYTES = 50_000_000

/** The session of the calls that a look is for. */
export interface ForesightSession {
  /**
   * Returns the reason that no copy of a path can be kept, `''` if the reason is not known, and `undefined` if a copy
   * can be kept. @default `''`
   */
  readonly unkept?: (path: string) => string | undefined
  /**
   * The time at which the first of them may have started, in milliseconds: younger files may be their own work.
   * @default not known
   */
  readonly began?: number
}

/**
 * Starts a look at what a call would do to the files of a machine, as they are now. It serves one decision.
 *
 * @param eyes without `seeGit`, nothing is known of git
 */
export function startForesight(
  eyes: PathEyes & Partial<Pick<Eyes, 'seeGit' | 'peek'>>,
  { unkept = () => '', began }: ForesightSession = {},
): Foresee {
  const { entryOf, follow, kindOf, measure, peek } = eyes
  const git = once(() => eyes.seeGit?.())
  const findBuilt = (path: string): ReturnType<typeof findRebuilt> => {
    const sight = peek && began !== undefined ? git() : undefined
    return peek && sight && findRebuilt(path, { ...eyes, peek }, sight, began as number)
  }
  const foreseeFile = ({ path: given, does, into }: FileLoss): Consequence => {
    const { real, dependsOnProcess } = follow(given)
    const plain = given.replace(/(?<=[^/])\/+\.?$/, '')
    // A slash at the end follows a link.
    const path = plain !== given && entryOf(plain) === 'link' ? real : plain
    const entry = dependsOnProcess ? undefined : entryOf(path)
    const led = real !== path && { needs: [real] }
    if (entry === 'missing') {
      return { kind: does === 'delete' ? 'nothing' : 'makes', path, does, ...led }
    }
    if (into === true && kindOf(path) === 'directory') return { kind: 'nothing', path, does }
    const size = entry === undefined ? undefined : measure(path)
    const told = {
      ...{ path, does },
      ...led,
      ...(size !== undefined && { bytes: size.bytes, ...(entry === 'directory' && { files: size.files }) }),
    }
    // Git keeps no permissions of directories.
    const kept = size === undefined || size.hasOddModes === true ? undefined : findKept(path, entry, size, eyes, git)
    if (kept !== undefined) return { ...told, ...toRecoverable(kept) }
    const rebuilt = does === 'delete' && entry === 'directory' ? findBuilt(path) : undefined
    if (rebuilt !== undefined) {
      return { kind: 'rebuildable', ...told, ...rebuilt, needs: [...(rebuilt.needs ?? []), ...(led ? led.needs : [])] }
    }
    // What is written through a link is another file, and its copy would be the link.
    const isLinked = does !== 'delete' && (entry === 'link' || size?.hasLinks === true)
    const reason = isLinked ? 'it is written through a link' : unkept(path)
    if (reason === undefined) return { kind: 'keepable', ...told }
    return { kind: 'lost', ...told, ...(reason !== '' && { unkept: reason }) }
  }
  return (loss) => {
    const { path, does, of, branch } = loss
    if (of === undefined) return [foreseeFile(loss)]
    const discarded = git()?.listDiscarded(path, of, branch)
    const all = discarded?.map((each): Consequence => ({ ...foreseeFile(each), of }))
    return all && [{ kind: 'nothing', path, does, of }, ...all]
  }
}

/** Returns what git keeps of a file, or of a directory that holds nothing else. */
function findKept(
  path: string,
  entry: ReturnType<PathEyes['entryOf']>,
  { files, bytes }: { readonly files: number; readonly bytes: number },
  { list }: PathEyes,
  git: () => GitSight | undefined,
): KeptByGit | undefined {
  if (files === 0 || files > MAX_FILES || bytes > MAX_BYTES) return undefined
  if (entry === 'file') return keptAt(path, git())
  if (entry !== 'directory') return undefined
  let found: KeptByGit | undefined
  const waiting = ['']
  for (const directory of waiting) {
    let isEmpty = true
    for (const { name, kind } of list(path + directory)) {
      isEmpty = false
      const below = `${directory}/${name}`
      if (kind === 'directory') waiting.push(below)
      else {
        const kept = kind === 'link' ? undefined : keptAt(path + below, git())
        if (kept === undefined) return undefined
        found = { ...kept, path: kept.path.slice(0, Math.max(0, kept.path.length - below.length)) }
      }
    }
    // Git keeps no directory that is empty.
    if (isEmpty) return undefined
  }
  return found
}

function keptAt(path: string, git: GitSight | undefined): KeptByGit | undefined {
  const keeping = git?.keepingOf(path)
  return keeping !== undefined && 'kept' in keeping ? keeping.kept : undefined
}

/** So many digits of a commit tell it from all others. */
const DIGITS = 12

function toRecoverable(kept: KeptByGit): Pick<Consequence, 'kind' | 'restore' | 'needs'> {
  const { workTree, commit, path, directories } = kept
  // Later, another commit may be checked out.
  const source = `--source=${commit.slice(0, DIGITS)}`
  const restore = quoteForShell(['git', '-C', workTree, 'restore', source, '--staged', '--worktree', '--', path || '.'])
  return { kind: 'recoverable', restore, needs: [...directories] }
}

/**
 * Finds out how a builder would fill a directory again that git ignores as a whole; `undefined` if none is known to, or if the
 * directory may hold anything else.
 *
 * @param began when a session began: nothing in the directory may have been made, moved or removed since
 */
function findRebuilt(
  path: string,
  { entryOf, list, peek }: PathEyes & Pick<Eyes, 'peek'>,
  git: GitSight,
  began: number,
): Pick<Consequence, 'files' | 'restore' | 'needs'> | undefined {
  const slash = path.lastIndexOf('/')
  const [parent, name] = [path.slice(0, slash), path.slice(slash + 1)]
  const isSource = (file: string): boolean => entryOf(file) === 'file'
  const findSources = (): { restore: string; needs: string[] } | undefined => {
    if (name === COMPILED_PYTHON.name) {
      const needs: string[] = []
      for (const { name: file, kind } of list(path)) {
        const [, module] = COMPILED_PYTHON.file.exec(file) ?? []
        const source = `${parent}/${module}.py`
        if (module === undefined || kind !== 'other' || !isSource(source)) return undefined
        needs.push(source)
      }
      return { restore: COMPILED_PYTHON.restore, needs }
    }
    for (const { names, mark, holds, from } of BUILD_MARKS) {
      if (!names.includes(name) || !holds.test(peek(`${path}/${mark}`) ?? '')) continue
      const lock = Object.keys(from).find(
        (each) => isSource(`${parent}/${each}`) && 'kept' in git.keepingOf(`${parent}/${each}`),
      )
      if (lock !== undefined) return { restore: from[lock] as string, needs: [`${parent}/${lock}`] }
    }
    return undefined
  }
  const found = findSources()
  const files = found && git.countIgnored(path, began)
  return files === undefined ? undefined : { ...found, files }
}

/** A directory that a builder fills, and can fill again from what is tracked beside it. */
interface BuildMark {
  /** The names that the directory may have. */
  readonly names: readonly string[]
  /** The file in it that the builder writes, and what that begins with: any program may make one of the same name. */
  readonly mark: string
  readonly holds: RegExp
  /** The files beside the directory, one of which must be tracked, and the commands that bring it back from each. */
  readonly from: Readonly<Record<string, string>>
}

/** All that are known. Directories of results, such as `dist` and `build`, hold what people put there, too. */
export const BUILD_MARKS: readonly BuildMark[] = [
  {
    names: ['node_modules'],
    mark: '.package-lock.json',
    holds:
      /^\{\s*(?:"name": "[^"\n]*",\s*)?(?:"version": "[^"\n]*",\s*)?"lockfileVersion": \d+,\s*"requires": true,\s*"packages": \{\s*"/,
    from: { 'package-lock.json': 'npm ci', 'npm-shrinkwrap.json': 'npm ci' },
  },
  {
    names: ['node_modules'],
    mark: '.modules.yaml',
    holds:
      /^(?:\{\s*|)"?(?:hoistPattern|hoistedDependencies|included|injectedDeps|layoutVersion)"?:[\s\S]*\blayoutVersion"?: \d/,
    from: { 'pnpm-lock.yaml': 'pnpm install --frozen-lockfile' },
  },
  {
    names: ['node_modules'],
    mark: '.yarn-state.yml',
    holds: /^# Warning: This file is automatically generated\. Removing it is fine,[\s\S]*\n__metadata:\n/,
    from: { 'yarn.lock': 'yarn install --immutable' },
  },
  {
    names: ['target'],
    mark: '.rustc_info.json',
    holds: /^\{"rustc_fingerprint":\d+,"outputs":\{/,
    from: { 'Cargo.lock': 'cargo build' },
  },
  {
    names: ['.venv', 'venv'],
    mark: 'pyvenv.cfg',
    holds: /^home = \/.*\n(?:[\w-]+ = .*\n)*?include-system-site-packages = (?:true|false)\n/,
    from: {
      'uv.lock': 'uv sync --frozen',
      'poetry.lock': 'poetry install',
      'Pipfile.lock': 'pipenv sync',
      'pdm.lock': 'pdm sync',
    },
  },
]

/** A directory of compiled modules of Python, which needs no mark: each file has its source beside the directory. */
export const COMPILED_PYTHON: Readonly<{ name: string; file: RegExp; restore: string }> = {
  name: '__pycache__',
  file: /^([^.]+)\.[\w.-]+\.pyc$/,
  restore: 'python3 -m compileall .',
}
