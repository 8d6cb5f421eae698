/** Folders of tests that are of the repository, of programs on the machine, or of the programs of the package. */
const NOT_OF_LIBRARY = [
  ...['bench', 'dump', 'frameworks', 'fuzz', 'live', 'mutation', 'observe', 'package', 'readme', 'runtimes'],
  ...['command', 'guard', 'sandbox', 'folders'],
]
const SINGLE_FILES = ['constants.test.ts', 'entries.test.ts', 'errors.test.ts']

/** Returns the test files of the library among the names below `tests`; some rooms are tested only where there is Node. */
export function chooseFiles(names: readonly string[], hasNode: boolean): string[] {
  return names
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .filter((name) =>
      name.includes('/') ? !NOT_OF_LIBRARY.includes(name.split('/')[0] ?? '') : SINGLE_FILES.includes(name),
    )
    .filter((name) => hasNode || !NODE_ROOMS.includes(name.split('/')[0] ?? ''))
    .map((name) => `tests/${name}`)
    .sort()
}

/** The rooms whose entries need Node. */
const NODE_ROOMS = ['agentcli', 'discover', 'execute', 'folder', 'mcp']
