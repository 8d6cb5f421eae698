import type { AtipTool } from '../types/atip'
import { INVENTORIES, obeysAnsible } from './ansible-rows'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

export const ansible: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ansible',
  version: '2.14',
  homepage: 'https://docs.ansible.com',
  description: 'Run a module on machines',
  effects: RUNS_ANYTHING,
  opens: { write: ['~/.ansible'] },
  changes: 'server',
  arguments: { pattern: ['text?', 'Machines: all, localhost'] },
  options: {
    'module-name': ['-m --module-name', 'name', 'Module'],
    args: ['-a --args', 'codes', 'Its arguments'],
    'list-hosts': ['--list-hosts', 'switch', 'Only list machines'],
    'one-line': ['-o --one-line', 'switch', 'A line for each'],
    check: ['-C --check', 'switch', 'Predict changes; connects to machines'],
    diff: ['-D --diff', 'switch', 'Print differences'],
    ...INVENTORIES,
    limit: ['-l --limit', 'text', 'Only these machines'],
    'extra-vars': ['-e --extra-vars', 'codes', 'Variables', { effects: RUNS_ANYTHING }],
    become: ['-b --become', 'switch', 'As another user'],
    user: ['-u --user --become-user', 'name', 'User'],
    'ask-pass': ['-k --ask-pass -K --ask-become-pass', 'switch', 'Ask for passwords'],
    forks: ['-f --forks', 'integer', 'Machines at a time'],
    connection: ['-c --connection', 'name', 'How to reach them'],
    timeout: ['-T --timeout', 'integer', 'Seconds to wait'],
    verbose: ['-v -vv -vvv --verbose', 'switch', 'Print more'],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, repeats: 'last' },
  folder: /* @__PURE__ */ obeysAnsible(['list-hosts']),
})
