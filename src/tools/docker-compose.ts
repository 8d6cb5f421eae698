import type { AtipTool } from '../types/atip'
import { type CommandRows, type CommandSet, describeProgram, type OptionRow } from './describe-program'
import { composeCommands } from './docker/compose'
import { COMPOSE_FOLDER } from './docker/folder'
import { PREVIEWS_EVERYWHERE, READS_LOCAL } from './effects'
import { listSets } from './long-options'

const HELP: OptionRow = ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }]
const ALONE: CommandSet = {
  '': { description: 'Print the version', effects: READS_LOCAL, options: { version: ['-v --version', 'switch', 'Print it', { required: true }] } },
}

/** Compose 2 under its old name: a program of its own with the commands of `docker compose`. */
export const dockerCompose: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'docker-compose',
  version: '2.39',
  homepage: 'https://docs.docker.com/compose/',
  description: 'Run applications of several containers',
  opens: { read: ['/run/docker.sock', '$XDG_RUNTIME_DIR/docker.sock', '~/.docker'] },
  argv: { interspersed: true, abbreviations: false, globals: 'anywhere', separators: [' ', '', '='], repeats: 'last' },
  folder: COMPOSE_FOLDER,
  changes: 'machine',
  globalOptions: [.../* @__PURE__ */ listSets<OptionRow>(composeCommands.compose?.options), { help: HELP }],
  commands: [ALONE, .../* @__PURE__ */ listSets<CommandRows>(composeCommands.compose?.commands)],
})
