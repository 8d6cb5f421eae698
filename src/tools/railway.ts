import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, HELP, LOSES_DATA } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

const JSON_FORMAT: OptionRows = { ...HELP, json: ['--json', 'switch', 'Print JSON'] }
const SERVICE: OptionRows = { ...JSON_FORMAT, service: ['-s --service', 'text', 'Service'], environment: ['-e --environment', 'text', 'Environment'] }

export const railway: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'railway',
  version: '4.0',
  homepage: 'https://docs.railway.com/reference/cli-api',
  description: 'Manage what runs on Railway',
  effects: RUNS_ANYTHING,
  changes: 'server',
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    ...alike({ whoami: 'Print who you are', list: 'List projects', status: 'Describe the project' }, { effects: READS_REMOTE, options: JSON_FORMAT }),
    logs: {
      description: 'Print logs',
      effects: READS_REMOTE,
      arguments: { deployment: ['name?', 'Deployment'] },
      options: {
        ...SERVICE,
        deployment: ['-d --deployment', 'switch', 'Of the deployment'],
        build: ['-b --build', 'switch', 'Of the build'],
        lines: ['-n --lines --tail', 'integer', 'Lines'],
        filter: ['-f --filter', 'text', 'Only such lines'],
      },
    },
    variables: {
      description: 'Print variables, which hold secrets',
      effects: READS_REMOTE,
      sensitive: 'output',
      options: { ...SERVICE, kv: ['-k --kv', 'switch', 'NAME=VALUE'], set: ['--set', 'values', 'Set NAME=VALUE', { effects: RUNS_ANYTHING }] },
      argv: { aliases: ['variable', 'vars', 'var'] },
    },
    down: { description: 'Remove the last deployment', effects: LOSES_DATA, options: { ...SERVICE, yes: ['-y --yes', 'switch', 'Ask nothing'] } },
    ...alike({ delete: 'Delete a project', volume: 'Manage and delete volumes', environment: 'Manage and delete environments' }, { effects: LOSES_DATA, ...ANY_WORDS }),
    ...alike(
      { login: 'Sign in', logout: 'Sign out', unlink: 'Forget the project', open: 'Open a browser' },
      { options: { ...HELP, browserless: ['-b --browserless', 'switch', 'Without a browser'] } },
    ),
    up: {
      description: 'Publish the folder',
      arguments: { path: ['path?', 'Directory'] },
      options: {
        ...SERVICE,
        detach: ['-d --detach', 'switch', 'Wait for nothing'],
        ci: ['-c --ci', 'switch', 'Only logs of the build'],
        'no-gitignore': ['--no-gitignore', 'switch', 'Also ignored files'],
      },
    },
    ...alike(
      {
        run: 'Run a program with the variables',
        shell: 'Run a shell with them',
        ssh: 'Run a shell there',
        connect: 'Run SQL',
        init: 'Create a project',
        link: 'Choose a project',
        domain: 'Manage domains',
        redeploy: 'Publish again',
        deploy: 'Publish a template',
      },
      ANY_WORDS,
    ),
  },
  rareCommands: 'open, unlink',
  argv: { interspersed: true },
})
