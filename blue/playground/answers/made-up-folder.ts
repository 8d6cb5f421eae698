import type { Eyes } from '../../../src/paths/eyes'
import { startForesight } from '../../../src/see/start-foresight'
import type { Foresee } from '../../../src/toolset/files/foresee'

/** Lines are judged as if they ran here. */
export const FOLDER = '/home/you/project'

/** A file of the folder that nobody has, and who else holds its contents. */
interface MadeUpFile {
  readonly name: string
  readonly bytes: number
  /** `git` keeps exactly these contents, `undo` can copy them, `nobody` has them. */
  readonly kept: 'git' | 'undo' | 'nobody'
}

/** The files of the folder, directories by the names of what they hold. */
export const FILES: readonly MadeUpFile[] = [
  { name: 'README.md', bytes: 1_900, kept: 'git' },
  { name: 'package.json', bytes: 640, kept: 'git' },
  { name: 'src/app.ts', bytes: 4_200, kept: 'git' },
  { name: 'src/util.ts', bytes: 1_300, kept: 'git' },
  { name: 'notes.txt', bytes: 2_700, kept: 'undo' },
  { name: 'build/app.js', bytes: 81_000, kept: 'undo' },
  { name: 'build/app.css', bytes: 9_400, kept: 'undo' },
  { name: '.env', bytes: 210, kept: 'nobody' },
]

const findFile = (path: string): MadeUpFile | undefined => FILES.find(({ name }) => `${FOLDER}/${name}` === path)
const listBelow = (path: string): MadeUpFile[] => FILES.filter(({ name }) => `${FOLDER}/${name}`.startsWith(`${path}/`))

function kindOf(path: string): 'file' | 'directory' | 'missing' {
  if (findFile(path) !== undefined) return 'file'
  return listBelow(path).length > 0 ? 'directory' : 'missing'
}

/** Sees the folder, in which there are no links. */
const EYES: Pick<Eyes, 'follow' | 'kindOf' | 'entryOf' | 'measure' | 'list' | 'seeGit'> = {
  follow: (path) => ({ real: path, dependsOnProcess: false }),
  kindOf,
  entryOf: kindOf,
  measure: (path) => {
    const files = [findFile(path) ?? listBelow(path)].flat()
    return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  },
  list: (directory) => {
    const names = new Set(listBelow(directory).map(({ name }) => `${FOLDER}/${name}`.slice(directory.length + 1)))
    const tops = new Set([...names].map((name) => name.replace(/\/.*/, '')))
    return [...tops].map((name) => ({ name, kind: kindOf(`${directory}/${name}`) === 'file' ? 'other' : 'directory' }))
  },
  seeGit: () => ({
    keepingOf: (path) => {
      const file = findFile(path)
      if (file?.kept !== 'git') return { not: 'no-repository' }
      const { name, bytes } = file
      const kept = {
        commit: '7d3c91e0a4b8'.padEnd(40, '0'),
        workTree: FOLDER,
        directories: [`${FOLDER}/.git`],
        path: name,
        bytes,
        blob: '',
        mode: '100644' as const,
      }
      return { kept }
    },
    isTracked: (path) => findFile(path)?.kept === 'git',
    listTrackedBelow: () => [],
    isIgnored: () => false,
    countIgnored: () => undefined,
    listDiscarded: () => undefined,
  }),
}

/** Starts a look into the folder. */
export function startMadeUpForesight(): Foresee {
  const unkept = (path: string): string | undefined =>
    [findFile(path) ?? listBelow(path)].flat().every(({ kept }) => kept === 'undo') ? undefined : ''
  return startForesight(EYES, { unkept })
}
