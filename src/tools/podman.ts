import type { AtipTool } from '../types/atip'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* Not described: global options, which choose another server, other storage and other runtimes. */

const LISTS: OptionRows = {
  all: ['-a --all', 'switch', 'All of them'],
  quiet: ['-q --quiet', 'switch', 'Only their ids'],
  filter: ['-f --filter', 'texts', 'Only such'],
  format: ['--format', 'text', 'Format'],
}
const HELP: OptionRows = { help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }] }

export const podman: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'podman',
  version: '4.3',
  homepage: 'https://podman.io',
  verified: [{ version: '4.3' }],
  description: 'Run containers',
  opens: { read: ['$XDG_RUNTIME_DIR/podman', '/run/podman', '~/.config/containers'], write: ['~/.local/share/containers'] },
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Print the version',
      effects: READS_REMOTE,
      options: { version: ['-v --version', 'switch', 'Print the version'] },
    },
    ps: {
      description: 'List containers',
      effects: READS_REMOTE,
      options: [LISTS, HELP, { 'no-trunc': ['--no-trunc', 'switch', 'Whole texts'], last: ['-n --last', 'integer', 'So many'] }],
    },
    images: {
      description: 'List images',
      effects: READS_REMOTE,
      arguments: { image: ['text?', 'Image'] },
      options: [LISTS, HELP],
    },
    logs: {
      description: 'Print what a container printed',
      effects: READS_REMOTE,
      arguments: { container: ['names', 'Containers'] },
      options: [
        {
          follow: ['-f --follow', 'switch', 'Wait for more'],
          tail: ['--tail', 'integer', 'Last lines'],
          since: ['--since', 'text', 'Since then'],
          timestamps: ['-t --timestamps', 'switch', 'Print times'],
        },
        HELP,
      ],
    },
    inspect: {
      description: 'Describe containers or images, with their variables',
      effects: READS_REMOTE,
      sensitive: 'output',
      arguments: { name: ['texts', 'Names'] },
      options: [{ format: ['-f --format', 'text', 'Format'] }, HELP],
    },
    port: { description: 'List ports', effects: READS_REMOTE, arguments: { container: ['name', 'Container'] } },
    version: { description: 'Print the version', effects: READS_REMOTE, options: HELP },
    build: { description: 'Build an image', arguments: { path: ['code?', 'Directory'] } },
    pull: { description: 'Download images', arguments: { image: ['codes', 'Images'] } },
    push: { description: 'Upload an image', arguments: { image: ['code', 'Image'] } },
    stop: { description: 'Stop containers', arguments: { container: ['names', 'Containers'] } },
    start: { description: 'Start containers', arguments: { container: ['names', 'Containers'] } },
    rm: {
      description: 'Delete containers',
      arguments: { container: ['names', 'Containers'] },
      options: { force: ['-f --force', 'switch', 'Running ones, too'] },
    },
    rmi: {
      description: 'Delete images',
      arguments: { image: ['texts', 'Images'] },
      options: { force: ['-f --force', 'switch', 'Used ones, too'] },
    },
  },
  argv: { interspersed: true, repeats: 'last' },
  changes: 'machine',
})
