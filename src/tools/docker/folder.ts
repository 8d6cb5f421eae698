import type { AtipFolder } from '../../types/folder'

/**
 * The project's `.env` could include remote files, or send all requests to another daemon. Variables of the process go
 * before it, but which daemon the user means is not known here.
 */
export const COMPOSE_FOLDER: AtipFolder = {
  env: { COMPOSE_EXPERIMENTAL_GIT_REMOTE: '0', COMPOSE_EXPERIMENTAL_OCI_REMOTE: '0' },
  obeys: [
    { file: '.env', above: true, format: 'env', keys: ['docker_*', 'buildkit_host', 'compose_experimental_*'], runs: 'the daemon that Compose talks to' },
    { file: '.env', above: true, format: 'env', keys: ['compose_file'], values: ['*//*', '*@*', 'oci:*'], runs: 'the files that Compose fetches' },
  ],
  directory: 'project-directory',
}
