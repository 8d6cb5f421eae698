import type { ArgumentRow, CommandSet } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE, RUNS_PROGRAMS } from '../effects'
import { CLONES, OPENS_BROWSER } from './effects'
import { QUIET_GIT } from './folder'
import { AS_JSON, HANDS_TO_GIT, LIMIT, LINKED_HOST, REPO, REPOSITORY_HOST, WEB, YES_LONG } from './options'

const GIST: ArgumentRow = ['pattern', 'Gist: ID or URL', { host: LINKED_HOST }]

/** Commands for labels and gists. */
export const gistCommands: CommandSet = {
  label: {
    description: 'Labels of a repository',
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List labels with color and description',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          search: ['-S --search', 'pattern', 'Words in name or description'],
          sort: ['--sort', ['created', 'name'], 'What to sort by', { default: 'created' }],
          order: ['--order', ['asc', 'desc'], 'Direction', { default: 'asc' }],
          limit: LIMIT,
          ...AS_JSON,
          web: WEB,
        },
      },
      create: {
        description: 'Create a label; fails if it exists',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['label'] }],
        arguments: { name: ['value', 'Name of the label'] },
        options: {
          color: ['-c --color', 'value', 'Color as six hexadecimal digits; random without it'],
          description: ['-d --description', 'text', 'Description'],
          force: ['-f --force', 'switch', 'If it exists, overwrite its color and description', { effects: [DESTROYS, { modifies: ['label'] }] }],
        },
      },
      edit: {
        description: 'Change name, color or description of a label, on all issues that carry it',
        effects: [CHANGES_REMOTE, { modifies: ['label'] }],
        arguments: { label: ['value', 'Present name of the label'] },
        options: {
          name: ['-n --name', 'value', 'New name'],
          color: ['-c --color', 'value', 'New color as six hexadecimal digits'],
          description: ['-d --description', 'text', 'New description'],
        },
      },
      delete: {
        description: 'Delete a label and take it off every issue and pull request',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { modifies: ['issue', 'pull_request'], deletes: ['label'] }],
        arguments: { name: ['value', 'Name of the label'] },
        options: { yes: ['--yes', 'switch', 'Skip the confirmation; needed without a terminal'] },
      },
      clone: {
        description: 'Copy the labels of another repository into this one; labels that exist are left alone',
        effects: [CHANGES_REMOTE, { creates: ['label'] }],
        arguments: { 'source-repository': ['value', 'Repository to copy from, as OWNER/REPO', { host: REPOSITORY_HOST }] },
        options: { force: ['-f --force', 'switch', 'Overwrite color and description of labels that exist', { effects: [DESTROYS, { modifies: ['label'] }] }] },
      },
    },
  },
  gist: {
    description: 'Work with gists',
    commands: {
      list: {
        description: 'List your gists',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          public: ['--public', 'switch', 'Only public gists'],
          secret: ['--secret', 'switch', 'Only secret gists'],
          filter: ['--filter', 'pattern', 'Only what this regular expression matches'],
          'include-content': ['--include-content', 'switch', 'Look into the files, too'],
          limit: ['-L --limit', 'integer', 'Maximum number of gists to fetch', { default: 10 }],
        },
      },
      view: {
        description: 'Print the files of a gist',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { gist: GIST },
        options: {
          filename: ['-f --filename', 'pattern', 'Only this file'],
          files: ['--files', 'switch', 'Only the names of the files'],
          raw: ['-r --raw', 'switch', 'Do not render Markdown'],
          web: WEB,
        },
      },
      create: {
        description: 'Upload files as a new gist. Secret gists are not listed but open to anyone who has the URL. Without files it reads standard input',
        effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['gist'], interactive: { stdin: 'optional', prompts: false, tty: false } }],
        argv: { aliases: ['new'] },
        arguments: { files: ['files?', 'Files to upload; - reads standard input', { effects: DASH_READS_STDIN }] },
        options: {
          desc: ['-d --desc', 'text', 'Description'],
          filename: ['-f --filename', 'value', 'Name of the file that is read from standard input'],
          public: ['-p --public', 'switch', 'List it publicly; this cannot be changed back', { effects: FOR_GOOD }],
          web: ['-w --web', 'switch', 'Open the new gist in the web browser', { effects: OPENS_BROWSER }],
        },
        examples: ['gh gist create --desc "Failing log" build.log'],
      },
      edit: {
        description: 'Change a gist, which keeps its old revisions; opens an editor unless a local file, --add, --remove or --desc is given',
        effects: [CHANGES_REMOTE, RUNS_PROGRAMS, { modifies: ['gist'], interactive: { stdin: 'none', prompts: true, tty: true } }],
        arguments: { gist: GIST, 'source-file': ['file?', 'Local file with the new content; - reads standard input', { effects: DASH_READS_STDIN }] },
        options: {
          filename: ['-f --filename', 'value', 'File of the gist to change'],
          add: ['-a --add', 'file', 'Local file to add to the gist'],
          desc: ['-d --desc', 'text', 'New description'],
          remove: ['-r --remove', 'value', 'File to take out of the gist; older revisions keep it', { effects: { deletes: ['gist_file'] } }],
        },
      },
      rename: {
        description: 'Rename a file of a gist',
        effects: [CHANGES_REMOTE, { modifies: ['gist'] }],
        arguments: { gist: GIST, 'old-filename': ['value', 'Present name'], 'new-filename': ['value', 'New name'] },
      },
      delete: {
        description: 'Delete a gist with all its revisions for good',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['gist'] }],
        arguments: { gist: GIST },
        options: { yes: YES_LONG },
      },
      clone: {
        description: 'Clone a gist with git',
        effects: CLONES,
        changes: 'folder',
        argv: HANDS_TO_GIT,
        arguments: { gist: GIST, directory: ['folder?', 'New directory; without it the ID of the gist'] },
      },
    },
  },
}
