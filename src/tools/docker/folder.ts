import type { AtipFolder, AtipFolderRule } from '../../types/folder'

const FILES = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml']
const OVERRIDES = ['compose.override.yaml', 'compose.override.yml', 'docker-compose.override.yaml', 'docker-compose.override.yml']

/** Compose files may include others from repositories of git and from registries, which are fetched to read them. */
function includeRules(files: readonly string[]): AtipFolderRule[] {
  return files.map((file) => {
    // With a backslash, a key may be written with escapes.
    return { file, above: true, format: 'lines', values: ['*include*', '*extends*', '*\\*'], runs: 'files that Compose fetches' }
  })
}

/**
 * The project's `.env` could include remote files, or send all requests to another daemon. Variables of the process go
 * before it, but which daemon the user means is not known here.
 */
export const COMPOSE_FOLDER: AtipFolder = {
  env: { COMPOSE_EXPERIMENTAL_GIT_REMOTE: '0', COMPOSE_EXPERIMENTAL_OCI_REMOTE: '0' },
  obeys: [
    { file: '.env', above: true, format: 'env', keys: ['docker_*', 'buildkit_host', 'compose_experimental_*'], runs: 'the daemon that Compose talks to' },
    { file: '.env', above: true, format: 'env', keys: ['compose_file'], values: ['*//*', '*@*', 'oci:*'], runs: 'the files that Compose fetches' },
    .../* @__PURE__ */ includeRules(FILES),
    .../* @__PURE__ */ includeRules(OVERRIDES),
    // Nobody looks into files of other names.
    { file: '.', format: 'exists', runs: 'files that Compose fetches', with: ['file'] },
  ],
  directory: 'project-directory',
}
