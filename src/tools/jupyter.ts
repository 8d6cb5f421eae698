import type { AtipTool } from '../types/atip'
import type { AtipFolder, AtipFolderRule } from '../types/folder'
import { ANY_WORDS, alike, HELP } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, READS_LOCAL, RUNS_ANYTHING, RUNS_TRUSTED, runsFolder, WRITES_LOCAL } from './effects'

/** Before version 4.11.2 of jupyter_core, settings of the folder were run. */
const SETTINGS: AtipFolderRule[] = ['jupyter_config.py', 'jupyter_config.json'].map((file) => ({ file, runs: 'code of settings' }))

/** It imports modules of the folder first, and templates choose further ones. */
const CONVERTS: AtipFolder = {
  obeys: runsFolder('modules of the folder').obeys ?? [],
  trusted: WRITES_LOCAL,
}

const APPLICATION: OptionRows = {
  ...HELP,
  'help-all': ['--help-all', 'switch', 'Print all help', { preview: PREVIEWS_LOCAL }],
  version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  debug: ['--debug', 'switch', 'Print more'],
  'log-level': ['--log-level', 'name', 'What to print'],
  config: ['--config', 'file', 'File of settings, which is run', { effects: RUNS_ANYTHING }],
}

const SERVER: OptionRows = {
  ...APPLICATION,
  directory: ['--notebook-dir', 'folder', 'Directory to serve'],
  port: ['--port', 'integer', 'Port'],
  ip: ['--ip', 'value', 'Address to serve'],
  'no-browser': ['--no-browser', 'switch', 'Open no browser'],
  browser: ['--browser', 'value', 'Browser to start'],
  'allow-root': ['--allow-root', 'switch', 'Also as root'],
}

/** Serves notebooks to a browser, and runs what these hold. */
const SERVERS = alike(
  { lab: 'Serve JupyterLab', notebook: 'Serve notebooks; `list` prints addresses with their tokens, `stop` ends one', server: 'Serve without pages' },
  { effects: RUNS_ANYTHING, sensitive: { unless: { help: ['true'] } }, arguments: { file: ['files?', 'Notebook or directory; list, stop'] }, options: SERVER },
)

const FORMS = 'asciidoc html latex markdown notebook python rst script slides'

export const jupyter: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'jupyter',
  version: '5.7',
  homepage: 'https://jupyter.org',
  description: 'Serve, run and convert notebooks',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Print versions and places',
      effects: READS_LOCAL,
      options: {
        version: ['--version', 'switch', 'Print versions', { preview: PREVIEWS_LOCAL }],
        paths: ['--paths', 'switch', 'Print where it looks', { preview: PREVIEWS_LOCAL }],
        places: ['--config-dir --data-dir --runtime-dir', 'switch', 'Print this place', { preview: PREVIEWS_LOCAL }],
        json: ['--json', 'switch', 'As JSON'],
        debug: ['--debug', 'switch', 'Print more'],
        ...HELP,
      },
    },
    nbconvert: {
      description: 'Convert notebooks',
      folder: CONVERTS,
      arguments: { notebook: ['paths?', 'Notebooks', { file: 'read' }] },
      options: {
        ...APPLICATION,
        to: ['--to', 'name', 'Form: html, markdown, script', { effects: { values: { ...Object.fromEntries(FORMS.split(' ').map((name) => [name, {}])), '*': RUNS_TRUSTED } } }],
        execute: ['--execute', 'switch', 'Run them first', { effects: RUNS_TRUSTED }],
        'allow-errors': ['--allow-errors', 'switch', 'Go on after errors'],
        inplace: ['--inplace', 'switch', 'Replace them', { effects: OVERWRITES }],
        'clear-output': ['--clear-output', 'switch', 'Delete outputs from them', { effects: OVERWRITES }],
        stdout: ['--stdout', 'switch', 'Print the result'],
        stdin: ['--stdin', 'switch', 'Read standard input'],
        output: ['--output', 'path', 'Name of the result', { effects: OVERWRITES, file: 'replace' }],
        'output-dir': ['--output-dir', 'directory', 'Directory of the result'],
        'no-input': ['--no-input', 'switch', 'Without code'],
        'no-prompt': ['--no-prompt', 'switch', 'Without numbers'],
        template: ['--template --template-file', 'value', 'Template, which may run code', { effects: RUNS_ANYTHING }],
        post: ['--post', 'value', 'What to do then: serve', { effects: RUNS_ANYTHING }],
        yes: ['-y', 'switch', 'Do not ask'],
      },
    },
    kernelspec: {
      description: 'List, install and remove kernels',
      commands: {
        list: {
          description: 'List kernels',
          effects: READS_LOCAL,
          folder: { obeys: SETTINGS },
          options: { json: ['--json', 'switch', 'As JSON'], missing: ['--missing', 'switch', 'Missing ones, too'], ...HELP },
        },
        ...alike({ install: 'Install a kernel', remove: 'Remove kernels' }, { ...ANY_WORDS, effects: RUNS_ANYTHING, changes: 'machine' }),
      },
    },
    ...SERVERS,
    ...alike(
      { console: 'Run code line by line', execute: 'Run notebooks', run: 'Run notebooks', trust: 'Sign notebooks', labextension: 'Manage extensions' },
      { ...ANY_WORDS, effects: RUNS_ANYTHING },
    ),
  },
  argv: { interspersed: true, repeats: 'last' },
})
