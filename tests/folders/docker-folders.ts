import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HostileFolderMaker, writeProgram } from './hostile-folder'

/** A compose project that asks for programs and the network; untested here, there is no compose plugin. */
export const dockerCompose: HostileFolderMaker = (parent) => {
  const root = join(parent, 'docker-compose')
  const cwd = join(root, 'project')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  const folder = { name: 'docker-compose', root, cwd, marker: join(root, 'marker'), program: join(cwd, 'tool.sh') }
  writeProgram(folder.program, folder.marker, folder.name)
  writeFileSync(
    join(cwd, '.env'),
    'COMPOSE_EXPERIMENTAL_GIT_REMOTE=1\nCOMPOSE_EXPERIMENTAL_OCI_REMOTE=1\nCOMPOSE_FILE=compose.yaml:/etc/hostname\n',
  )
  writeFileSync(
    join(cwd, 'compose.yaml'),
    'include:\n- git@example.invalid:a/b.git\nservices:\n  a:\n    image: a\n    env_file: /etc/hostname\n  p:\n    provider:\n      type: ./tool.sh\n',
  )
  return folder
}
