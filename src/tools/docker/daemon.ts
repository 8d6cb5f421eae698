import type { CommandRows, CommandSet } from '../describe-program'
import { CHANGES_REMOTE, DASH_READS_STDIN, EACH_TIME, FOR_GOOD, READS_REMOTE, READS_STDIN, RUNS_PROGRAMS, TRANSFERS } from '../effects'
import { EVENTS, IMAGE_HISTORY, INFO, LOAD, SAVE } from './images'
import { CHANGE, CONTAINER, INSPECT_FORMAT, MESSAGE, NO_TRUNC, PLATFORM, TAR_OUTPUT } from './options'

export const IMPORT: CommandRows = {
  description: 'Make an image from a tar archive of a file system, such as export writes; without --change it has no command, environment or history',
  effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['image'], modifies: ['image_tag'], duration: { typical: '1-60s', timeout: '600s' } }],
  arguments: {
    file: ['value', "Archive: a local file, a URL to download, or '-' for standard input", { effects: DASH_READS_STDIN }],
    repository: ['value?', 'Name of the image as name[:tag]; an existing tag moves to it'],
  },
  options: { change: CHANGE, message: MESSAGE, platform: PLATFORM },
}

/** Commands for the daemon, registries and archives. */
export const daemonCommands: CommandSet = {
  events: EVENTS,
  info: INFO,
  version: { description: 'Show the versions of client and daemon', effects: READS_REMOTE, options: { format: INSPECT_FORMAT } },
  login: {
    description:
      'Log in to a registry, Docker Hub by default; the credentials replace stored ones and, without a credential helper, are stored unencrypted in ~/.docker/config.json',
    effects: [TRANSFERS, RUNS_PROGRAMS, { creates: ['registry_credentials'], modifies: ['registry_credentials'], interactive: { stdin: 'password', prompts: true, tty: true } }],
    arguments: { server: ['value?', 'Host name of the registry, for example ghcr.io', { shape: 'http-url', host: 'url' }] },
    options: {
      username: ['-u --username', 'value', 'User name'],
      'password-stdin': ['--password-stdin', 'switch', 'Read the password or access token from standard input', { effects: READS_STDIN }],
      password: ['-p --password', 'value', 'Password or access token; unsafe, other users and the shell history see it: use --password-stdin'],
    },
  },
  logout: {
    description: 'Remove the stored credentials of a registry from this machine',
    effects: [TRANSFERS, RUNS_PROGRAMS, FOR_GOOD, { deletes: ['registry_credentials'] }],
    arguments: { server: ['value?', 'Host name of the registry (default: Docker Hub)'] },
  },
  search: {
    description: 'Search Docker Hub for images',
    effects: READS_REMOTE,
    arguments: { term: ['pattern', 'Words to search for', { host: 'image' }] },
    options: {
      filter: ['-f --filter', 'patterns', 'Show only what matches: is-official=true or stars=N'],
      limit: ['--limit', 'integer', 'Largest number of results'],
      format: ['--format', 'format', 'Go template for the output'],
      'no-trunc': NO_TRUNC,
    },
  },
  save: SAVE,
  load: LOAD,
  import: IMPORT,
  export: {
    description: "Write a container's files, without volumes, as a tar archive to standard output or a file; binary, so give --output",
    effects: READS_REMOTE,
    arguments: { container: CONTAINER },
    options: { output: TAR_OUTPUT },
    examples: ['docker export --output=files.tar web'],
  },
  history: IMAGE_HISTORY,
}
