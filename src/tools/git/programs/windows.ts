import type { EffectRows } from '../../combine-effects'
import type { CommandSet, OptionRow, OptionRows } from '../../describe-program'
import { DESTROYS, EACH_TIME, READS_LOCAL, REWRITES_LOCAL, RUNS_ANYTHING, RUNS_PROGRAMS } from '../../effects'
import { COMMON_DIFFERENCES } from '../diff-options'
import { CHECKS_OUT, STARTS_TOOLS } from '../folder'
import { NO_END_OF_OPTIONS, OTHER_REVISION, PATHS } from '../options'

/** A tool that a person uses in a window or terminal. */
const ASKS_PERSON: EffectRows = { interactive: { stdin: 'none', prompts: true, tty: true } }

/** Opens a window, in which the person may do anything. */
const OPENS_WINDOW: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, ASKS_PERSON]

const NO_PROMPT: OptionRow = ['-y --no-prompt', 'switch', 'Do not ask']

const PROMPT: OptionRow = ['--prompt', 'switch', 'Ask before each file']

const TOOL_HELP: OptionRow = ['--tool-help', 'switch', 'List the tools', { preview: READS_LOCAL }]

/** Options that choose a tool. */
const TOOLS: OptionRows = {
  tool: ['-t --tool', 'name', 'Tool'],
  'tool-help': TOOL_HELP,
  'no-prompt': NO_PROMPT,
  prompt: PROMPT,
  gui: ['-g --gui', 'switch', 'The tool with windows'],
  'no-gui': ['--no-gui', 'switch', 'Do not'],
}

/** Commands that start programs with windows, or tools for conflicts. */
export const windowCommands: CommandSet = {
  gui: {
    description: 'Windows for commits',
    commands: {
      '': { description: 'Open the window', effects: OPENS_WINDOW },
      blame: {
        description: 'Show who changed a file',
        effects: OPENS_WINDOW,
        arguments: { revision: ['revision?', 'Commit'], file: ['path', 'File'] },
        options: { line: ['--line', 'value', 'Line'] },
      },
      browser: { description: 'Show a tree', effects: OPENS_WINDOW, arguments: { revision: ['revision?', 'Commit'], path: ['path?', 'Directory'] } },
      citool: {
        description: 'Make one commit',
        effects: OPENS_WINDOW,
        options: { amend: ['--amend', 'switch', 'Change the last one'], nocommit: ['--nocommit', 'switch', 'Only check'] },
      },
      version: { description: 'Print the version', effects: READS_LOCAL },
    },
  },
  citool: {
    description: 'Make one commit in a window',
    effects: OPENS_WINDOW,
    options: { amend: ['--amend', 'switch', 'Change the last one'], nocommit: ['--nocommit', 'switch', 'Only check'] },
  },
  difftool: {
    description: 'Show changes in another program',
    effects: [RUNS_ANYTHING, ASKS_PERSON],
    folder: STARTS_TOOLS,
    argv: NO_END_OF_OPTIONS,
    arguments: { revision: ['revision?', 'Commit'], 'other-revision': OTHER_REVISION, path: PATHS },
    options: {
      ...COMMON_DIFFERENCES,
      cached: ['--cached --staged', 'switch', 'What is staged'],
      ...TOOLS,
      'dir-diff': ['-d --dir-diff', 'switch', 'Directories at once'],
      extcmd: ['-x --extcmd', 'text', 'Command line of the program'],
      symlinks: ['--symlinks', 'switch', 'Links to files'],
      'no-symlinks': ['--no-symlinks', 'switch', 'Do not'],
      'trust-exit-code': ['--trust-exit-code', 'switch', 'Stop where it fails'],
      'no-trust-exit-code': ['--no-trust-exit-code', 'switch', 'Do not'],
      'no-index': ['--no-index', 'switch', 'Two paths'],
    },
  },
  mergetool: {
    description: 'Resolve conflicts in another program',
    effects: [RUNS_ANYTHING, ASKS_PERSON, { modifies: ['index', 'working_tree'] }],
    folder: STARTS_TOOLS,
    arguments: { file: ['paths?', 'Files'] },
    options: { ...TOOLS, order: ['-O', 'path', 'File with the order of files'] },
  },
  'merge-index': {
    description: 'Run a program for each conflict',
    effects: [RUNS_ANYTHING, { modifies: ['index', 'working_tree'] }],
    arguments: { program: ['value', 'Program'], file: ['paths?', 'Files', { argv: { endOfOptions: true } }] },
    options: { all: ['-a', 'switch', 'All files'], 'one-by-one': ['-o', 'switch', 'Go on after failures'], quiet: ['-q', 'switch', 'Say less'] },
  },
  'merge-one-file': {
    description: 'Merge one file, for git merge-index',
    effects: [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { modifies: ['index', 'working_tree'] }],
    folder: CHECKS_OUT,
    arguments: {
      base: ['text?', 'Object of the ancestor'],
      ours: ['text?', 'Our object'],
      theirs: ['text?', 'Their object'],
      path: ['text?', 'File'],
      'base-mode': ['text?', 'Mode'],
      'our-mode': ['text?', 'Mode'],
      'their-mode': ['text?', 'Mode'],
    },
  },
}
