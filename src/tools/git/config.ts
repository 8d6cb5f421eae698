import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRows } from '../describe-program'
import { EACH_TIME, FOR_GOOD, OVERWRITES, READS_LOCAL, RUNS_PROGRAMS, WRITES_LOCAL } from '../effects'

/** Changes configuration files of git, in a way that can be set back. */
const EDITS_CONFIG: EffectRows = [WRITES_LOCAL, { modifies: ['git_config'] }]

/** Adds: changes a setting that may choose a program, an address, or how safe git is. */
const CHANGES_BEHAVIOR: EffectRows = [OVERWRITES, RUNS_PROGRAMS, { modifies: ['git_config'] }]

/** Adds: deletes values of the configuration for good. */
const DELETES_CONFIG: EffectRows = [OVERWRITES, { deletes: ['git_config'] }]

/**
 * The settings that calls may write: none of them chooses a program, an address or a file, or makes git less careful.
 * Replacing them is no loss.
 */
const HARMLESS_SETTINGS: Record<string, EffectRows> = {
  'user.name': {},
  'user.email': {},
  'author.name': {},
  'author.email': {},
  'committer.name': {},
  'committer.email': {},
  'init.defaultbranch': {},
  'pull.rebase': {},
  'pull.ff': {},
  'merge.ff': {},
  'merge.conflictstyle': {},
  'rebase.autosquash': {},
  'rebase.autostash': {},
  'push.autosetupremote': {},
  'branch.autosetuprebase': {},
  'commit.verbose': {},
  'color.ui': {},
  'column.ui': {},
  'core.autocrlf': {},
  'core.eol': {},
  'core.filemode': {},
  'core.quotepath': {},
  'core.whitespace': {},
  'diff.algorithm': {},
  'diff.colormoved': {},
  'diff.mnemonicprefix': {},
  'diff.renames': {},
  'log.date': {},
  'log.decorate': {},
  'rerere.enabled': {},
  'status.short': {},
  'status.branch': {},
  'status.showuntrackedfiles': {},
  'tag.sort': {},
  'branch.sort': {},
  '*': CHANGES_BEHAVIOR,
}

/** Settings that hold passwords. */
const SECRET_SETTINGS = ['*extraheader*', '*pass*', '*token*', '*secret*', '*authorization*', '*apikey*', '*api-key*']

const TYPES = ['bool', 'int', 'bool-or-int', 'bool-or-str', 'path', 'expiry-date', 'color'] as const

/** Options that choose a file. */
const FILES: OptionRows = {
  local: ['--local', 'switch', 'The configuration of the repository'],
  global: ['--global', 'switch', 'Your own, of all repositories: ~/.gitconfig', { changes: 'machine' }],
  system: ['--system', 'switch', 'That of the whole machine', { changes: 'machine' }],
  worktree: ['--worktree', 'switch', 'That of this worktree only'],
  file: ['-f --file', 'path', 'This file'],
  blob: ['--blob', 'revision', 'This file of a commit'],
}

/** How settings are printed. */
const PRINTED: OptionRows = {
  type: ['-t --type', TYPES, 'Check and convert the value'],
  bool: ['--bool', 'switch', 'Convert to true or false'],
  int: ['--int', 'switch', 'Convert to a number'],
  null: ['-z --null', 'switch', 'End values with NUL'],
  'name-only': ['--name-only', 'switch', 'Names without values'],
  'show-names': ['--show-names', 'switch', 'Names, too'],
  'show-origin': ['--show-origin', 'switch', 'Show the file beside each'],
  'show-scope': ['--show-scope', 'switch', 'Show whose it is beside each'],
  includes: ['--includes', 'switch', 'Follow include.path'],
  'no-includes': ['--no-includes', 'switch', 'Do not'],
}
const VALUE: OptionRows = {
  all: ['--all', 'switch', 'All values'],
  value: ['--value', 'pattern', 'Only values that match'],
  'fixed-value': ['--fixed-value', 'switch', 'The pattern is plain text'],
}
const NAME: ArgumentRow = ['pattern', 'Setting, as section.key']
const SECTION: ArgumentRow = ['pattern', 'Section']

/** Commands for settings. */
export const configCommands: CommandSet = {
  config: {
    description: 'Read a setting, or with a value write it. Some hold passwords, which are shown',
    argv: { interspersed: false },
    commands: {
      '': {
        description: 'Read settings, or with a value write them',
        effects: READS_LOCAL,
        argv: { interspersed: false },
        arguments: {
          name: [
            'pattern?',
            'Setting, as section.key; with --get-regexp a pattern',
            {
              effects: { values: HARMLESS_SETTINGS, with: ['value', 'value-pattern', 'rename-section'] },
              sensitive: { output: [...SECRET_SETTINGS, 'list', 'edit'] },
            },
          ],
          value: [
            'text?',
            'New value, or with --get and --unset a pattern. Some values are programs that git runs later',
            {
              effects: {
                filesystem: { write: true },
                modifies: ['git_config'],
                unless: { get: ['*'], 'get-all': ['*'], 'get-regexp': ['*'], 'get-urlmatch': ['*'], 'get-color': ['*'], 'get-colorbool': ['*'] },
              },
            },
          ],
          'value-pattern': ['pattern?', 'Replace only values that match'],
        },
        options: {
          get: ['--get', 'switch', 'Print the value; exits with 1 where there is none'],
          'get-all': ['--get-all', 'switch', 'Print all values'],
          'get-regexp': ['--get-regexp', 'switch', 'Print all settings whose name matches', { sensitive: 'output' }],
          'get-urlmatch': ['--get-urlmatch', 'switch', 'Settings for this address', { sensitive: 'output' }],
          list: ['-l --list', 'switch', 'Print all settings, passwords included', { sensitive: 'output' }],
          'name-only': ['--name-only', 'switch', 'With --list and --get-regexp, names without values'],
          null: ['-z --null', 'switch', 'End values with NUL'],
          includes: ['--includes', 'switch', 'Follow include.path'],
          'show-origin': ['--show-origin', 'switch', 'Show the file beside each'],
          'show-scope': ['--show-scope', 'switch', 'Show the scope beside each'],
          type: ['-t --type', TYPES, 'Check and convert the value'],
          default: ['--default', 'text', 'Print this where there is none'],
          local: ['--local', 'switch', 'The configuration of the repository'],
          global: ['--global', 'switch', 'Your own, of all repositories: ~/.gitconfig', { changes: 'machine' }],
          system: ['--system', 'switch', 'That of the whole machine', { changes: 'machine' }],
          worktree: ['--worktree', 'switch', 'That of this worktree only'],
          file: ['-f --file', 'path', 'This file'],
          blob: ['--blob', 'revision', 'This file of a commit'],
          'no-includes': ['--no-includes', 'switch', 'Do not'],
          'fixed-value': ['--fixed-value', 'switch', 'Take patterns of values as plain text'],
          'get-color': ['--get-color', 'switch', 'Print a color'],
          'get-colorbool': ['--get-colorbool', 'switch', 'Print whether there are colors'],
          bool: ['--bool', 'switch', 'Convert to true or false'],
          int: ['--int', 'switch', 'Convert to a number'],
          'bool-or-int': ['--bool-or-int', 'switch', 'One of both'],
          'bool-or-str': ['--bool-or-str', 'switch', 'Or text'],
          path: ['--path', 'switch', 'A path'],
          'expiry-date': ['--expiry-date', 'switch', 'A date'],
          comment: ['--comment', 'text', 'Comment beside the value'],
          add: ['--add', 'switch', 'Add the value beside those there are', { effects: [EACH_TIME, { filesystem: { write: true }, modifies: ['git_config'] }] }],
          'replace-all': ['--replace-all', 'switch', 'Replace all values of a setting by one', { effects: DELETES_CONFIG }],
          unset: ['--unset', 'switch', 'Delete the setting; its value is not kept', { effects: DELETES_CONFIG }],
          'unset-all': ['--unset-all', 'switch', 'Delete all values of the setting', { effects: DELETES_CONFIG }],
          'rename-section': ['--rename-section', 'switch', 'Rename the section NAME to VALUE', { effects: [EACH_TIME, { filesystem: { write: true }, modifies: ['git_config'] }] }],
          'remove-section': ['--remove-section', 'switch', 'Delete a section with all its settings', { effects: DELETES_CONFIG }],
          edit: [
            '-e --edit',
            'switch',
            'Open the file in an editor',
            { effects: [RUNS_PROGRAMS, FOR_GOOD, { filesystem: { write: true }, modifies: ['git_config'], interactive: { prompts: true, tty: true } }] },
          ],
        },
        examples: ['git config --get remote.origin.url', 'git config user.email me@example.com'],
      },
      // Since git 2.46.
      list: { description: 'Print all settings, passwords included', effects: READS_LOCAL, sensitive: 'output', options: { ...FILES, ...PRINTED } },
      get: {
        description: 'Print the value of a setting',
        effects: READS_LOCAL,
        arguments: { name: ['pattern', 'Setting, as section.key', { sensitive: { output: SECRET_SETTINGS } }] },
        options: {
          ...FILES,
          ...PRINTED,
          ...VALUE,
          regexp: ['--regexp', 'switch', 'All settings whose name matches', { sensitive: 'output' }],
          url: ['--url', 'line', 'The one for this address', { sensitive: 'output' }],
          default: ['--default', 'text', 'Print this where there is none'],
        },
      },
      set: {
        description: 'Write a setting. Some values are programs that git runs later',
        effects: EDITS_CONFIG,
        arguments: { name: ['pattern', 'Setting, as section.key', { effects: { values: HARMLESS_SETTINGS } }], value: ['text', 'Value'] },
        options: {
          ...FILES,
          type: ['-t --type', TYPES, 'Check and convert the value'],
          all: ['--all', 'switch', 'Replace all values by one', { effects: DELETES_CONFIG }],
          value: ['--value', 'pattern', 'Replace only values that match'],
          'fixed-value': ['--fixed-value', 'switch', 'The pattern is plain text'],
          append: ['--append', 'switch', 'Beside the values there are', { effects: EACH_TIME }],
          comment: ['--comment', 'text', 'Comment beside the value'],
        },
      },
      unset: { description: 'Delete a setting; its value is not kept', effects: [EDITS_CONFIG, DELETES_CONFIG], arguments: { name: NAME }, options: { ...FILES, ...VALUE } },
      'rename-section': { description: 'Rename a section', effects: [EDITS_CONFIG, EACH_TIME, RUNS_PROGRAMS], arguments: { old: SECTION, new: SECTION }, options: FILES },
      'remove-section': { description: 'Delete a section with all its settings', effects: [EDITS_CONFIG, DELETES_CONFIG], arguments: { name: SECTION }, options: FILES },
      edit: {
        description: 'Open the file in an editor',
        effects: [EDITS_CONFIG, RUNS_PROGRAMS, FOR_GOOD, { interactive: { stdin: 'none', prompts: true, tty: true } }],
        options: FILES,
      },
    },
  },
}
