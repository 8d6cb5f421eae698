import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { alike, HELP } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** The Vagrantfile is a program of Ruby. */
const VAGRANTFILE: AtipFolder = /* @__PURE__ */ runsFolder(['the Vagrantfile of the folder', 'Vagrantfile', '.vagrant'])

const READING: OptionRows = { 'machine-readable': ['--machine-readable', 'switch', 'For programs'], color: ['--color --no-color', 'switch', 'Colours'], ...HELP }

export const vagrant: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'vagrant',
  version: '2.4',
  homepage: 'https://developer.hashicorp.com/vagrant',
  description: 'Manage virtual machines that the folder describes',
  effects: RUNS_ANYTHING,
  changes: 'machine',
  commands: [
    {
      '': {
        description: 'Print the version',
        options: { version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }], help: ['-h --help', 'switch', 'Print help'] },
      },
    },
    alike(
      { 'global-status': 'List all machines', port: 'List ports of a machine', status: 'Print whether machines run', validate: 'Check the Vagrantfile', version: 'Print versions' },
      {
        folder: VAGRANTFILE,
        arguments: { machine: ['name?', 'Machine'] },
        options: [
          READING,
          {
            guest: ['--guest', 'integer', 'Only this port'],
            'ignore-provider': ['-p --ignore-provider', 'switch', 'Without the program that runs machines'],
            prune: ['--prune', 'switch', 'Forget those that are gone', { effects: RUNS_ANYTHING }],
          },
        ],
      },
    ),
    {
      box: {
        description: 'Manage images of machines',
        commands: {
          list: { description: 'List images', folder: VAGRANTFILE, options: [READING, { 'box-info': ['-i --box-info', 'switch', 'Print more'] }] },
          outdated: { description: 'List images that have newer versions', folder: VAGRANTFILE, options: [READING, { global: ['--global', 'switch', 'All'] }] },
          ...alike(
            { add: 'Download an image', prune: 'Delete old images', remove: 'Delete an image', update: 'Download newer images' },
            {
              arguments: { words: ['codes?', 'Images'] },
              options: [HELP, { box: ['--box', 'value', 'Image'], name: ['--name --provider --box-version', 'value', 'Which'], force: ['-f --force', 'switch', 'In any case'] }],
            },
          ),
        },
      },
      snapshot: {
        description: 'Manage snapshots',
        commands: {
          list: { description: 'List snapshots', folder: VAGRANTFILE, arguments: { machine: ['name?', 'Machine'] }, options: READING },
          ...alike(
            { delete: 'Delete a snapshot', pop: 'Return to the last one', push: 'Make one', restore: 'Return to a snapshot', save: 'Make a snapshot' },
            {
              arguments: { words: ['codes?', 'Machine and name'] },
              options: [HELP, { start: ['--no-start --no-delete --no-provision --provision', 'switch', 'How'], force: ['-f --force', 'switch', 'In any case'] }],
            },
          ),
        },
      },
      plugin: { description: 'Manage plug-ins', arguments: { words: ['codes?', 'What to do'] }, options: HELP },
      // It prints the place of a key.
      'ssh-config': { description: 'Print how to reach a machine with ssh', arguments: { machine: ['value?', 'Machine'] }, options: HELP },
    },
    alike(
      {
        destroy: 'Delete machines',
        halt: 'Stop machines',
        init: 'Write a Vagrantfile',
        package: 'Make an image',
        powershell: 'Run commands in a machine',
        provision: 'Set machines up',
        rdp: 'Show a machine',
        reload: 'Start machines again',
        resume: 'Go on with machines',
        rsync: 'Copy files to machines',
        ssh: 'Run commands in a machine',
        suspend: 'Pause machines',
        up: 'Start machines',
        upload: 'Copy files to a machine',
      },
      {
        arguments: { words: ['codes?', 'Machines and more'] },
        options: {
          ...HELP,
          force: ['-f --force', 'switch', 'Do not ask'],
          graceful: ['-g --graceful', 'switch', 'Let it end'],
          command: ['-c --command', 'code', 'Command to run'],
          provision: ['--provision --no-provision --minimal --parallel --no-parallel', 'switch', 'How'],
          provider: ['--provider --provision-with --compression-type', 'value', 'What does it'],
          output: ['-o --output', 'value', 'File to write'],
          template: ['--template', 'file', 'Template'],
          temporary: ['-t --temporary --compress', 'switch', 'How'],
        },
      },
    ),
  ],
  argv: { interspersed: true, repeats: 'last' },
})
