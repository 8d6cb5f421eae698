import type { AtipTool } from '../types/atip'
import { INVENTORIES, obeysAnsible } from './ansible-rows'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

export const ansiblePlaybook: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ansible-playbook',
  version: '2.14',
  homepage: 'https://docs.ansible.com',
  verified: [{ version: '2.14' }],
  description: 'Change machines as playbooks say',
  effects: RUNS_ANYTHING,
  opens: { write: ['~/.ansible'] },
  arguments: { playbook: ['paths?', 'Playbooks'] },
  options: {
    'syntax-check': ['--syntax-check', 'switch', 'Only check the syntax'],
    'list-hosts': ['--list-hosts', 'switch', 'Only list hosts'],
    'list-tags': ['--list-tags', 'switch', 'Only list tags'],
    'list-tasks': ['--list-tasks', 'switch', 'Only list tasks'],
    check: ['-C --check', 'switch', 'Predict changes; connects to hosts', { effects: RUNS_ANYTHING }],
    diff: ['-D --diff', 'switch', 'Print differences'],
    ...INVENTORIES,
    limit: ['-l --limit', 'text', 'Only these hosts'],
    tags: ['-t --tags', 'texts', 'Only such tasks'],
    'skip-tags': ['--skip-tags', 'texts', 'No such tasks'],
    'extra-vars': ['-e --extra-vars', 'codes', 'Variables', { effects: RUNS_ANYTHING }],
    become: ['-b --become', 'switch', 'As another user'],
    user: ['-u --user', 'name', 'User'],
    forks: ['-f --forks', 'integer', 'Hosts at a time'],
    verbose: ['-v -vv -vvv --verbose', 'switch', 'Print more'],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, repeats: 'last' },
  folder: /* @__PURE__ */ obeysAnsible(['syntax-check', 'list-hosts', 'list-tags', 'list-tasks']),
  changes: 'server',
})
