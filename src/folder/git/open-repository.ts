import { readdirSync } from 'node:fs'
import { dirname, isAbsolute } from 'node:path'
import { attempt } from '../../internal/attempt'
import type { NotKept } from '../../paths/eyes'
import type { FolderRepository, FolderSetting } from '../../types/folder-facts'
import { type OpenLook, startLook } from '../look'
import { joinUnfolded, openEntry } from './find-repository'
import { expandPath, readConfigFiles } from './read-git-config'
import { type GitIndex, openIndex } from './read-git-index'
import { readPackedRefs } from './read-head'
import type { GitObjects } from './read-object'
import { findStatus, type GitBudget, spendFile } from './read-own-file'
import { openPack, type Pack } from './read-pack'

/** A repository of a kind that can be read, and what its files say. */
export interface OpenRepository extends FolderRepository {
  readonly workTree: string
  /** The file system of the work tree, and who owns it. */
  readonly device: bigint
  readonly owner: bigint
  readonly index: GitIndex
  readonly objects: GitObjects
  readonly packedRefs: Buffer
  readonly ignoresCase: boolean
  /** True if git changes the ends of lines. */
  readonly changesLines: boolean
  /** Files that the person names; `undefined` if only git knows which. */
  readonly attributesFile: string | undefined
  readonly excludesFile: string | undefined
}

/**
 * The directories in which programs are commonly installed. They decide where git looks for settings of the machine.
 */
export const SYSTEM_PLACES: readonly string[] = ['/etc', '/usr/local/etc', '/opt/homebrew/etc']

/**
 * Opens the repository whose `.git` is in a directory, or says why its contents cannot be known.
 *
 * @throws an error for what cannot be read
 */
export function openRepository(workTree: string, env: OpenLook['env'], budget: GitBudget): OpenRepository | NotKept {
  const entry = joinUnfolded(workTree, '.git')
  const look: OpenLook = { ...startLook('git', env), personal: new Set() }
  const found = openEntry(entry, workTree, look)
  if (found === undefined) return 'nested'
  if (look.problems.length > 0) return 'unreadable'
  if (!isOwnRepository(found, entry)) return 'nested'
  const tree = findStatus(workTree)
  const owners = [tree, findStatus(entry), findStatus(found.directory), findStatus(found.commonDirectory)]
  const person = process.geteuid?.()
  if (tree === undefined || owners.some((status) => Number(status?.uid) !== person)) return 'owner'
  if (hasOne(found.directory, ['index.lock', 'HEAD.lock'])) return 'locked'
  if (hasOne(found.commonDirectory, STRANGE_FILES)) return 'repository'
  const settings = readSettings(found, look)
  if (look.problems.length > 0) return 'unreadable'
  const hash = readFormat(settings)
  if (hash === undefined) return 'repository'
  const objects = openObjects(found, hash, budget)
  const packedRefs = readPackedRefs(found, budget)
  if (objects === undefined || packedRefs.includes(' refs/replace/')) return 'repository'
  const ignoresCase = settings.some(({ name, value }) => name === 'core.ignorecase' && !isFalse(value))
  const hashBytes = hash === 'sha1' ? 20 : 32
  const index = attempt(() => openIndex(joinUnfolded(found.directory, 'index'), hashBytes, ignoresCase, budget))
  if (index === undefined) return 'index'
  const changesLines = settings.some(isLineChange)
  const files = {
    attributesFile: findFile(settings, 'core.attributesfile', 'attributes', look),
    excludesFile: findFile(settings, 'core.excludesfile', 'ignore', look),
  }
  return {
    ...found,
    ...files,
    ...{ workTree, device: tree.dev, owner: tree.uid, index, objects, packedRefs, ignoresCase, changesLines },
  }
}

/** Objects and commits that replace others or are elsewhere. */
const STRANGE_FILES: readonly string[] = [
  'objects/info/alternates',
  'objects/info/http-alternates',
  'refs/replace',
  'info/grafts',
  'reftable',
]

function hasOne(directory: string, names: readonly string[]): boolean {
  return names.some((name) => findStatus(joinUnfolded(directory, name)) !== undefined)
}

/** Returns true for a repository in its work tree and for a linked worktree, and false for a submodule. */
function isOwnRepository({ directory, commonDirectory }: FolderRepository, entry: string): boolean {
  if (directory === commonDirectory) return directory === entry
  return (
    dirname(directory) === joinUnfolded(commonDirectory, 'worktrees') && !commonDirectory.includes('/.git/modules/')
  )
}

/** Reads the settings of the machine, the person and the repository, in the order in which they count. */
function readSettings({ directory, commonDirectory }: FolderRepository, look: OpenLook): FolderSetting[] {
  const { env, home } = look
  const config = env.XDG_CONFIG_HOME || joinUnfolded(home, '.config')
  const shared = [...SYSTEM_PLACES.map((place) => joinUnfolded(place, 'gitconfig')), joinUnfolded(config, 'git/config')]
  const own = [
    joinUnfolded(home, '.gitconfig'),
    joinUnfolded(commonDirectory, 'config'),
    joinUnfolded(directory, 'config'),
  ]
  return readConfigFiles([...shared, ...own, joinUnfolded(directory, 'config.worktree')], look)
}

const isFalse = (value: string): boolean => /^(?:false|no|off|0|)$/i.test(value)

function isLineChange({ name, value }: FolderSetting): boolean {
  if (name === 'core.autocrlf') return !isFalse(value) && !/^input$/i.test(value)
  return name === 'core.eol' && !/^(?:lf|native)$/i.test(value)
}

/** The settings of kinds of repositories that cannot be read. */
const STRANGE_SETTINGS: Readonly<Record<string, (value: string) => boolean>> = {
  'core.bare': (value) => !isFalse(value),
  'core.worktree': () => true,
  'core.sparsecheckout': (value) => !isFalse(value),
  'core.repositoryformatversion': (value) => !/^[01]$/.test(value),
  'attr.tree': () => true,
  'extensions.worktreeconfig': () => false,
  'extensions.noop': () => false,
  'extensions.preciousobjects': () => false,
  'extensions.relativeworktrees': () => false,
  'extensions.refstorage': (value) => value !== 'files',
  'extensions.objectformat': (value) => value !== 'sha1' && value !== 'sha256',
}

/** Returns the hash of a repository; `undefined` if it is of a kind that is not read. */
function readFormat(settings: readonly FolderSetting[]): GitObjects['hash'] | undefined {
  const isStrange = ({ name, value }: FolderSetting): boolean =>
    Object.hasOwn(STRANGE_SETTINGS, name)
      ? STRANGE_SETTINGS[name]?.(value) === true
      : name.startsWith('extensions.') || /^remote\.[\s\S]*\.(?:promisor|partialclonefilter)$/.test(name)
  if (settings.some(isStrange)) return undefined
  return settings.some(({ name, value }) => name === 'extensions.objectformat' && value === 'sha256')
    ? 'sha256'
    : 'sha1'
}

/** Opens the objects; `undefined` if they are elsewhere, or only promised. */
function openObjects(
  { commonDirectory }: FolderRepository,
  hash: GitObjects['hash'],
  budget: GitBudget,
): GitObjects | undefined {
  const directory = joinUnfolded(commonDirectory, 'objects')
  if (findStatus(directory)?.isDirectory() !== true) return undefined
  spendFile(budget)
  const entries = readdirSync(directory, { withFileTypes: true })
  const names = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name))
  const place = joinUnfolded(directory, 'pack')
  if (!names.has('pack') && findStatus(place) !== undefined) return undefined
  spendFile(budget)
  const files = names.has('pack') ? readdirSync(place) : []
  if (files.some((name) => name.endsWith('.promisor'))) return undefined
  const packs = files.flatMap((name) =>
    name.endsWith('.idx') ? [joinUnfolded(place, name.slice(0, -'.idx'.length))] : [],
  )
  const opened: Pack[] = []
  return {
    ...{ directory, names, hash, budget },
    *listPacks() {
      for (const [place, path] of packs.entries()) {
        opened[place] ??= openPack(path, budget)
        yield opened[place]
      }
    },
  }
}

/**
 * Returns the path of a file of the person; `''` for none. If several are named, conditions decide which one counts.
 */
function findFile(settings: readonly FolderSetting[], key: string, usual: string, look: OpenLook): string | undefined {
  const values = new Set(settings.filter(({ name }) => name === key).map(({ value }) => value))
  const [value] = values
  if (value === undefined)
    return joinUnfolded(look.env.XDG_CONFIG_HOME || joinUnfolded(look.home, '.config'), `git/${usual}`)
  const path = values.size > 1 || value === '' ? '' : expandPath(value, '', look)
  if (values.size > 1 || path === undefined) return undefined
  return path === '' || isAbsolute(path) ? path : undefined
}
