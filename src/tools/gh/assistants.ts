import type { CommandRows, CommandSet, OptionRow } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DASH_READS_STDIN, EACH_TIME, FOR_GOOD, OVERWRITES, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, RUNS_PROGRAMS, TRANSFERS } from '../effects'
import { longOptions } from '../long-options'
import { OPENS_BROWSER } from './effects'
import { QUIET_GIT } from './folder'
import { AS_JSON, LIMIT, LINKED_HOST, REPO, REPOSITORY_HOST, WEB } from './options'

const FOLLOW: OptionRow = ['--follow', 'switch', 'Follow the log']
const TOPIC: CommandRows = { description: 'Print this topic of the help', effects: READS_LOCAL }

/** Commands for coding agents, and the help. */
export const assistantCommands: CommandSet = {
  'agent-task': {
    description: 'Tasks of coding agents on GitHub',
    argv: { aliases: ['agent-tasks', 'agent', 'agents'] },
    commands: {
      list: { description: 'List your tasks', effects: READS_REMOTE, folder: QUIET_GIT, options: { limit: LIMIT, ...AS_JSON, web: WEB } },
      view: {
        description: 'Show a task',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { task: ['pattern?', 'Session, or pull request: number, URL or branch', { host: LINKED_HOST }] },
        options: { repo: REPO, log: ['--log', 'switch', 'Show its log'], follow: FOLLOW, ...AS_JSON, web: WEB },
      },
      create: {
        description: 'Let an agent work on the repository and open a pull request; an editor asks for what is not given',
        effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, RUNS_PROGRAMS, ASKS_FIRST, { creates: ['pull_request'], cost: { estimate: 'medium', billable: true } }],
        arguments: { task: ['text?', 'What to do'] },
        options: {
          repo: REPO,
          'from-file': ['-F --from-file', 'file', 'File with the task; - reads standard input', { effects: DASH_READS_STDIN }],
          ...longOptions('value', { '-b --base': 'Branch to merge into', '-a --custom-agent': 'Agent of the repository' }),
          follow: FOLLOW,
        },
      },
    },
  },
  copilot: {
    description: 'Run the GitHub Copilot CLI, which changes files and runs programs; downloads it first if it is missing',
    effects: RUNS_ANYTHING,
    changes: 'machine',
    argv: { interspersed: false, dashArguments: true },
    arguments: { args: ['values?', 'Words for it'] },
    options: { remove: ['--remove', 'switch', 'Delete the downloaded program instead'] },
  },
  skill: {
    description: 'Skills of coding agents',
    argv: { aliases: ['skills'] },
    commands: {
      search: {
        description: 'Search skills on GitHub',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { query: ['patterns?', 'Words'] },
        options: { limit: LIMIT, owner: ['--owner', 'pattern', 'Only of this owner'], page: ['--page', 'integer', 'Page'], ...AS_JSON },
      },
      preview: {
        description: 'Show a skill',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { repository: ['pattern', 'Repository as OWNER/REPO', { host: REPOSITORY_HOST }], skill: ['pattern?', 'Name'] },
      },
      install: {
        description: 'Install skills for an agent, which then obeys them',
        effects: [TRANSFERS, RUNS_PROGRAMS, FOR_GOOD, ASKS_FIRST, { creates: ['file'] }],
        changes: 'machine',
        arguments: { repository: ['value', 'Repository, or directory with --from-local', { host: REPOSITORY_HOST }], skill: ['value?', 'Name'] },
        options: {
          ...longOptions('value', { agent: 'Agent', scope: 'project or user', pin: 'Version to stay at', dir: 'Directory to write' }),
          ...longOptions('switch', { all: 'All skills', 'allow-hidden-dirs': 'Also in hidden directories', 'from-local': 'From a directory here' }),
          force: ['-f --force', 'switch', 'Replace what exists', { effects: OVERWRITES }],
        },
      },
      update: {
        description: 'Update installed skills',
        effects: [TRANSFERS, OVERWRITES, ASKS_FIRST, { modifies: ['file'] }],
        changes: 'machine',
        arguments: { skill: ['values?', 'Names'] },
        options: {
          dir: ['--dir', 'value', 'Directory to look into'],
          ...longOptions('switch', { all: 'Do not ask', 'dry-run': 'Only tell', force: 'Even if nothing is new', unpin: 'Pinned ones, too' }),
        },
      },
      publish: {
        description: 'Check the skills of a directory and release them',
        effects: [TRANSFERS, RUNS_PROGRAMS, FOR_GOOD, ASKS_FIRST, { creates: ['release', 'tag'] }],
        changes: 'server',
        arguments: { directory: ['value?', 'Directory'] },
        options: { tag: ['--tag', 'value', 'Tag of the release'], ...longOptions('switch', { 'dry-run': 'Only check', fix: 'Mend files instead' }) },
      },
    },
  },
  preview: {
    description: 'Commands that are tried out',
    commands: {
      prompter: { description: 'Ask questions of each kind', effects: [READS_LOCAL, ASKS_FIRST], arguments: { kind: ['names?', 'Kinds'] } },
    },
  },
  completion: {
    description: 'Print the completion for a shell',
    effects: READS_LOCAL,
    options: { shell: ['-s --shell', ['bash', 'zsh', 'fish', 'powershell'], 'Shell'] },
  },
  version: { description: 'Print the version', effects: READS_LOCAL },
  help: { description: 'Print the help of a command or topic', effects: READS_LOCAL, arguments: { command: ['names?', 'Words of the command, or topic'] } },
  accessibility: { ...TOPIC, argv: { aliases: ['a11y'] }, options: { web: ['-w --web', 'switch', 'In the browser', { effects: OPENS_BROWSER }] } },
  actions: TOPIC,
  environment: TOPIC,
  'exit-codes': TOPIC,
  formatting: TOPIC,
  mintty: TOPIC,
  reference: TOPIC,
}
