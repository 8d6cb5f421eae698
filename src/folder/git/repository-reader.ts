import { resolveLinks } from '../../paths/follow-links'
import type { NotKept } from '../../paths/git-sight'
import { createAttributesFinder } from './find-attributes'
import { createIgnoredFinder } from './find-ignored'
import { join } from './find-repository'
import { type OpenRepository, SYSTEM_PLACES } from './open-repository'
import { readHead } from './read-head'
import { readObject } from './read-object'
import { readOwnFile } from './read-own-file'
import { createTreeReader, type TreeEntry, type TreeReader } from './read-tree'

/** Reads what a repository keeps, each thing once. Paths are below the work tree and have one character per byte. */
export interface RepositoryReader {
  readonly repository: OpenRepository
  /** Finds a path in the branch that is checked out. @throws an error for what cannot be read */
  findInHead(path: string): TreeEntry | NotKept | undefined
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
  const read = (path: string): string | undefined => readOwnFile(path, MAX_PATTERNS_BYTES, budget)?.toString('latin1')
  /** Reads a file of the person, who may have linked it; a missing one is empty. */
  const readPersonal = (path: string | undefined): string => {
    if (path === undefined) throw new RangeError('settings')
    return path === '' ? '' : (read(resolveLinks(path)) ?? '')
  }
  const isKnown = { ignoresCase, budget }
  let tree: TreeReader | NotKept | undefined
  const openHead = (): TreeReader | NotKept => {
    const head = readHead(repository, repository.packedRefs, objects.hash === 'sha1' ? 20 : 32, budget)
    return typeof head === 'string' ? head : createTreeReader(objects, head.commit)
  }
  return {
    repository,
    findInHead: (path) => {
      tree ??= openHead()
      return typeof tree === 'string' ? tree : tree(path)
    },
    hasAttributes: createAttributesFinder({
      ...isKnown,
      readAttributes: (directory) => {
        const path = `${directory}.gitattributes`
        return [read(pathOf(workTree, path)), readStaged(repository, path)].filter((text) => text !== undefined)
      },
      readShared: () => [
        ...SYSTEM_PLACES.map((place) => readPersonal(join(place, 'gitattributes'))),
        readPersonal(attributesFile),
        read(join(commonDirectory, 'info/attributes')) ?? '',
      ],
    }),
    isIgnored: createIgnoredFinder({
      ...isKnown,
      readIgnore: (directory) => {
        const path = `${directory}.gitignore`
        const text = read(pathOf(workTree, path))
        // Git may read it from the index.
        if (text === undefined && repository.index.find(path)?.isPlain === false) throw new RangeError('sparse')
        return text
      },
      readShared: () => [read(join(commonDirectory, 'info/exclude')) ?? '', readPersonal(excludesFile)],
    }),
  }
}

/** The path of a file of the work tree, as systems take it. */
function pathOf(workTree: string, path: string): string {
  return join(workTree, Buffer.from(path, 'latin1').toString('utf8'))
}

/** Reads a small file as the index has it, which is where git looks before it writes files. */
function readStaged({ index, objects }: OpenRepository, path: string): string | undefined {
  const entry = index.find(path)
  if (entry === undefined) return undefined
  const bytes = entry.isPlain ? readObject(objects, entry.id, 'blob', MAX_PATTERNS_BYTES) : 'too-large'
  if (bytes === 'too-large') throw new RangeError('attributes')
  return bytes.toString('latin1')
}
