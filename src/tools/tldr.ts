import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING, SYNCHRONISES } from './effects'

/* There are several programs of this name; options that mean something else in another one ask, or are not described. */

export const tldr: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tldr',
  version: '1.5',
  homepage: 'https://tldr.sh',
  description: 'Show examples of commands, downloading them if need be',
  effects: READS_REMOTE,
  changes: 'machine',
  arguments: { command: ['names?', 'Command and its subcommands'] },
  options: {
    list: ['-l --list --list-all', 'switch', 'List all pages'],
    platform: ['-p --platform', 'name', 'Platform: linux, osx'],
    language: ['-L --language', 'name', 'Language'],
    raw: ['-r --raw', 'switch', 'As Markdown'],
    quiet: ['-q --quiet', 'switch', 'Fewer messages'],
    color: ['--color', ['always', 'auto', 'never'], 'Colours'],
    'show-paths': ['--show-paths', 'switch', 'Print where files are'],
    'config-path': ['--config-path', 'switch', 'Print where the settings are'],
    search: ['--search', 'text', 'Search pages'],
    update: ['-u --update --update_cache', 'switch', 'Download all pages again', { effects: SYNCHRONISES }],
    'clear-cache': ['-c --clear-cache', 'switch', 'Delete the pages', { effects: SYNCHRONISES }],
    'seed-config': ['--seed-config', 'switch', 'Write a file of settings', { effects: SYNCHRONISES }],
    render: ['-f --render', 'path', 'Show a file'],
    pager: ['--pager', 'switch', 'Use a pager', { effects: RUNS_ANYTHING }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
