import type { NotKept } from '../../paths/eyes'
import { resolveLinks } from '../../paths/follow-links'
import { joinUnfolded } from './find-repository'
import { type OpenRepository, SYSTEM_PLACES } from './open-repository'
import { createAttributesFinder, createIgnoredFinder } from './path-rules'
import { readBranch, readHeadCommit } from './read-head'
import { createTreeReader, readObject, type TreeReader } from './read-object'
import { fromBytes, readGitFile } from './read-own-file'

/** Reads what a repository keeps, each thing once. Paths are below the work tree and have one character per byte. */
export interface RepositoryReader {
  readonly repository: OpenRepository
  /** Opens the branch that is checked out, or another one. @throws an error for what cannot be read */
  openBranch(name?: string): TreeReader | NotKept
  /** Returns true if git may write other bytes than it keeps. @throws an error if that cannot be told */
  hasAttributes(path: string): boolean
  /** Returns true for what patterns ignore. @throws an error if that cannot be told */
  isIgnored(path: string, isDirectory: boolean): boolean
}

/** Larger files of patterns are not read. */
const MAX_PATTERNS_BYTES = 1_048_576

export function createRepositoryReader(repository: OpenRepository): RepositoryReader {
  const { objects, commonDirectory, workTree, ignoresCase, attributesFile, excludesFile } = repository
  const { budget } = objects
  const read = (path: string): string | undefined => readGitFile(path, MAX_PATTERNS_BYTES, budget)?.toString('latin1')
  /** Reads a file of the person, who may have linked it; a missing one is empty. */
  const readPersonal = (path: string | undefined): string => {
    if (path === undefined) throw new RangeError('settings')
    return path === '' ? '' : (read(resolveLinks(path)) ?? '')
  }
  const isKnown = { ignoresCase, budget }
  let tree: TreeReader | NotKept | undefined
  const openBranch: RepositoryReader['openBranch'] = (name) => {
    if (name === undefined && tree !== undefined) return tree
    const known = [repository, repository.packedRefs, objects.hash === 'sha1' ? 20 : 32, budget] as const
    const head = name === undefined ? readHeadCommit(...known) : readBranch(name, ...known)
    const opened = typeof head === 'string' ? head : createTreeReader(objects, head.commit)
    if (name === undefined) tree = opened
    return opened
  }
  return {
    repository,
    openBranch,
    hasAttributes: createAttributesFinder({
      ...isKnown,
      readAttributes: (directory) => {
        const path = `${directory}.gitattributes`
        return [read(joinUnfolded(workTree, fromBytes(path))), readStaged(repository, path)].filter(
          (text) => text !== undefined,
        )
      },
      readShared: () => [
        ...SYSTEM_PLACES.map((place) => readPersonal(joinUnfolded(place, 'gitattributes'))),
        readPersonal(attributesFile),
        read(joinUnfolded(commonDirectory, 'info/attributes')) ?? '',
      ],
    }),
    isIgnored: createIgnoredFinder({
      ...isKnown,
      readIgnore: (directory) => {
        const path = `${directory}.gitignore`
        const text = read(joinUnfolded(workTree, fromBytes(path)))
        // Git may read it from the index.
        if (text === undefined && repository.index.find(path)?.isPlain === false) throw new RangeError('sparse')
        return text
      },
      readShared: () => [read(joinUnfolded(commonDirectory, 'info/exclude')) ?? '', readPersonal(excludesFile)],
    }),
  }
}

/** Reads a small file as the index has it, which is where git looks before it writes files. */
function readStaged({ index, objects }: OpenRepository, path: string): string | undefined {
  const entry = index.find(path)
  if (entry === undefined) return undefined
  const bytes = entry.isPlain ? readObject(objects, entry.id, 'blob', MAX_PATTERNS_BYTES) : 'too-large'
  if (bytes === 'too-large') throw new RangeError('attributes')
  return bytes.toString('latin1')
}
