import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, RUNS_ANYTHING, WRITES_LOCAL } from './effects'

/** The effects of sudo itself: it asks for a password, and keeps a record of that and of the command. */
const ASKS = /* @__PURE__ */ extend(WRITES_LOCAL, {
  subprocess: true,
  interactive: { stdin: 'password', prompts: true, tty: true } as const,
})
/* Not described: --chdir and --chroot, after which paths mean something else, and -h, which has two meanings. */

export const sudo: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sudo',
  version: '1.9.13',
  homepage: 'https://www.sudo.ws',
  verified: [{ version: '1.9' }],
  description: 'Run a program as another user',
  effects: ASKS,
  changes: 'machine',
  arguments: {
    variable: ['texts?', 'Variables as NAME=VALUE', { argv: { form: 'assignment' } }],
    command: ['codes?', 'Program and arguments', { runs: 'words' }],
  },
  options: {
    user: ['-u --user', 'pattern', 'User to run as (default: root)'],
    group: ['-g --group', 'pattern', 'Group to run as'],
    'non-interactive': ['-n --non-interactive', 'switch', 'Fail where a password is needed'],
    stdin: ['-S --stdin', 'switch', 'Read the password from standard input'],
    askpass: ['-A --askpass', 'switch', 'Ask with the program in SUDO_ASKPASS', { effects: RUNS_ANYTHING }],
    prompt: ['-p --prompt', 'text', 'Question for the password'],
    'preserve-environment': ['-E', 'switch', 'Keep all variables'],
    'preserve-env': ['--preserve-env', 'name', 'Variables to keep', { argv: { bareValue: 'ALL' } }],
    'set-home': ['-H --set-home', 'switch', 'HOME is that of the user'],
    'preserve-groups': ['-P --preserve-groups', 'switch', 'Keep your groups'],
    background: ['-b --background', 'switch', 'Run in the background'],
    bell: ['-B --bell', 'switch', 'Ring when asking'],
    'close-from': ['-C --close-from', 'integer', 'First file descriptor to close'],
    'command-timeout': ['-T --command-timeout', 'number', 'Stop after this time'],
    role: ['-r --role', 'name', 'SELinux role'],
    type: ['-t --type', 'name', 'SELinux type'],
    shell: ['-s --shell', 'switch', 'Run a shell', { effects: RUNS_ANYTHING }],
    login: ['-i --login', 'switch', 'Run a login shell', { effects: RUNS_ANYTHING }],
    edit: ['-e --edit', 'switch', 'Edit files', { effects: RUNS_ANYTHING }],
    list: ['-l --list', 'switch', 'List what is allowed'],
    'other-user': ['-U --other-user', 'name', 'User to list for'],
    validate: ['-v --validate', 'switch', 'Only ask for the password'],
    'reset-timestamp': ['-k --reset-timestamp', 'switch', 'Ask again next time'],
    'remove-timestamp': ['-K --remove-timestamp', 'switch', 'Ask again next time, everywhere'],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false },
})
