import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, HELP, LOSES_DATA } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING, runsFolder } from './effects'

const OPTIONS: OptionRows = {
  ...HELP,
  json: ['--json', 'switch', 'Print JSON'],
  auth: ['--auth', 'text', 'Token, which others may see', { effects: RUNS_ANYTHING }],
  filter: ['--filter', 'name', 'Package of the folder'],
}
const FORCE: OptionRows = { ...OPTIONS, force: ['-f --force', 'switch', 'Ask nothing'] }

export const netlify: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'netlify',
  version: '20.0',
  homepage: 'https://cli.netlify.com',
  description: 'Publish and manage what runs on Netlify',
  effects: RUNS_ANYTHING,
  changes: 'server',
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-v -V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    'sites:delete': { description: 'Delete a site', effects: LOSES_DATA, arguments: { id: ['name?', 'Identifier'] }, options: FORCE },
    ...alike({ 'blobs:delete': 'Delete a file', 'env:unset': 'Delete a variable' }, { effects: LOSES_DATA, arguments: { name: ['texts?', 'Name'] }, options: FORCE }),
    'sites:list': { description: 'List sites', effects: READS_REMOTE, options: OPTIONS },
    ...alike(
      { status: 'Describe the site and who you are', 'functions:list': 'List functions' },
      {
        effects: READS_REMOTE,
        folder: /* @__PURE__ */ runsFolder(['the settings of the folder', 'netlify.toml']),
        options: { ...OPTIONS, verbose: ['--verbose', 'switch', 'Print more'] },
      },
    ),
    ...alike({ 'env:list': 'Print variables, which hold secrets', 'env:get': 'Print a variable', 'env:clone': 'Copy variables' }, { sensitive: 'output', ...ANY_WORDS }),
    ...alike({ login: 'Sign in', logout: 'Sign out', unlink: 'Forget the site' }, { options: { ...OPTIONS, new: ['--new', 'switch', 'As another user'] } }),
    deploy: {
      description: 'Publish the folder',
      options: {
        ...OPTIONS,
        prod: ['-p --prod', 'switch', 'For production'],
        dir: ['-d --dir', 'directory', 'What to publish'],
        functions: ['-f --functions', 'directory', 'Functions'],
        site: ['-s --site', 'name', 'Site'],
        message: ['-m --message', 'text', 'What is new'],
        alias: ['--alias', 'name', 'Name in the address'],
        build: ['--build', 'switch', 'Build first'],
        'no-build': ['--no-build', 'switch', 'Do not build'],
        context: ['--context', 'name', 'Environment'],
        open: ['-o --open', 'switch', 'Open a browser'],
        timeout: ['--timeout', 'integer', 'Milliseconds'],
        trigger: ['--trigger', 'switch', 'Build there'],
      },
    },
    ...alike(
      {
        api: 'Call the API',
        build: 'Build the folder',
        dev: 'Serve the folder',
        init: 'Connect git',
        link: 'Choose a site',
        logs: 'Print logs',
        'env:set': 'Set a variable',
        'blobs:get': 'Print a file',
        'blobs:set': 'Send a file',
      },
      ANY_WORDS,
    ),
  },
  rareCommands: 'blobs:get, blobs:set, unlink, env:clone',
  argv: { interspersed: true },
})
