import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type HostileFolder, type HostileFolderMaker, writeProgram } from './hostile-folder'

/**
 * A kustomization that names a repository: `git` is started. `program` is put first on PATH by the caller (`pathFor`).
 */
export const kubectlKustomize: HostileFolderMaker = (parent) => {
  const root = join(parent, 'kubectl-kustomize')
  const cwd = join(root, 'k')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  mkdirSync(join(root, 'bin'))
  const folder = {
    name: 'kubectl-kustomize',
    root,
    cwd,
    marker: join(root, 'marker'),
    program: join(root, 'bin', 'git'),
  }
  writeProgram(folder.program, folder.marker, folder.name, 'exit 1')
  writeFileSync(join(cwd, 'kustomization.yaml'), 'resources:\n- git@example.invalid:a/b.git\n')
  return folder
}
/** A search path on which the marker program takes the place of `git`, to see that it is started at all. */
export const pathFor = (folder: HostileFolder): string =>
  join(folder.root, 'bin') + delimiter + (process.env.PATH ?? '')
