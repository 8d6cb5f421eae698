import type { EffectRows } from '../combine-effects'
import type { CommandSet } from '../describe-program'
import { READS_LOCAL, READS_STDIN, RUNS_PROGRAMS, WRITES_LOCAL } from '../effects'
import { DIFFERENCES } from './diff-options'
import { LOGS, READS, READS_TREE, SHOWS, VERIFIES } from './folder'
import { ABBREV, FORMAT_COMMIT, NO_END_OF_OPTIONS, NUL, PATHS, STDIN } from './options'

/** Runs gpg or ssh-keygen, which makes its directory in the home directory where that is missing. */
const VERIFIES_SIGNATURES: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, { creates: ['keyring'] }]

/** Commands that answer the questions of scripts. */
export const checkCommands: CommandSet = {
  cherry: {
    description: 'List commits that upstream does not have; - the same change is there',
    effects: READS_LOCAL,
    folder: READS,
    arguments: {
      upstream: ['revision?', 'Branch to compare with (default: the upstream)'],
      head: ['revision?', 'Branch whose commits are listed', { default: 'HEAD' }],
      limit: ['revision?', 'List none that this one has'],
    },
    options: { verbose: ['-v --verbose', 'switch', 'Show subjects'], abbrev: ABBREV },
  },
  'range-diff': {
    description: 'Compare two versions of a series of commits',
    effects: READS_LOCAL,
    folder: SHOWS,
    argv: NO_END_OF_OPTIONS,
    arguments: {
      old: ['revision', 'Old range A..B, or A...B of both, or the common base'],
      new: ['revision?', 'New range A..B, or the old tip'],
      'new-tip': ['revision?', 'New tip, after base and old tip'],
      path: PATHS,
    },
    options: {
      'creation-factor': ['--creation-factor', 'integer', 'How alike, in percent'],
      'no-dual-color': ['--no-dual-color', 'switch', 'Do not'],
      notes: ['--notes', 'revisions', 'Notes, too', { argv: { bareValue: 'refs/notes/commits' } }],
      'no-notes': ['--no-notes', 'switch', 'Do not'],
      'left-only': ['--left-only', 'switch', 'Only the first range'],
      'right-only': ['--right-only', 'switch', 'Only the second'],
      'diff-merges': ['--diff-merges', ['off', 'first-parent', 'separate', 'combined', 'dense-combined'], 'Form of merge commits'],
      'max-memory': ['--max-memory', 'name', 'Most memory'],
      ...DIFFERENCES,
    },
    examples: ['git range-diff main ORIG_HEAD HEAD'],
  },
  'check-ignore': {
    description: 'Say which paths .gitignore excludes',
    effects: READS_LOCAL,
    folder: READS_TREE,
    arguments: { path: ['paths?', 'Paths'] },
    options: {
      verbose: ['-v --verbose', 'switch', 'Show the rule and where it stands'],
      'non-matching': ['-n --non-matching', 'switch', 'With -v, all paths'],
      'no-index': ['--no-index', 'switch', 'Also tracked files'],
      stdin: STDIN,
      quiet: ['-q --quiet', 'switch', 'Only the exit code'],
      null: NUL,
    },
  },
  'diff-tree': {
    description: 'Compare two trees, or a commit with its parents',
    effects: READS_LOCAL,
    folder: LOGS,
    argv: NO_END_OF_OPTIONS,
    arguments: { tree: ['revision?', 'Commit or tree'], 'other-tree': ['revision?', 'Second commit or tree'], path: PATHS },
    options: {
      recursive: ['-r', 'switch', 'Also what is in directories'],
      'no-commit-id': ['--no-commit-id', 'switch', 'Do not'],
      root: ['--root', 'switch', 'Also the first commit'],
      'merge-base': ['--merge-base', 'switch', 'Compare with the common ancestor'],
      'with-message': ['-v', 'switch', 'The message, too'],
      always: ['--always', 'switch', 'Also empty commits'],
      stdin: STDIN,
      format: FORMAT_COMMIT,
      ...DIFFERENCES,
      merges: ['-m', 'switch', 'Also merge commits, with each parent'],
      combined: ['-c', 'switch', 'Against all parents at once'],
      'dense-combined': ['--cc', 'switch', 'The same, only conflicts'],
      trees: ['-t', 'switch', 'Directories, too'],
    },
    examples: ['git diff-tree --no-commit-id --name-only -r HEAD'],
  },
  'name-rev': {
    description: 'Name commits after branches and tags',
    effects: READS_LOCAL,
    folder: READS,
    argv: NO_END_OF_OPTIONS,
    arguments: { commit: ['revisions?', 'Commits'] },
    options: {
      exclude: ['--exclude', 'patterns', 'No refs that match'],
      all: ['--all', 'switch', 'All commits'],
      'annotate-stdin': ['--annotate-stdin --stdin', 'switch', 'Name hashes in standard input', { effects: READS_STDIN }],
      undefined: ['--undefined', 'switch', 'Otherwise a word that says so'],
      'no-undefined': ['--no-undefined', 'switch', 'Do not'],
      'name-only': ['--name-only', 'switch', 'Only names'],
      tags: ['--tags', 'switch', 'Only after tags'],
      always: ['--always', 'switch', 'Else the short hash'],
      refs: ['--refs', 'patterns', 'Only refs that match this pattern'],
    },
  },
  'check-attr': {
    description: 'Show attributes of files',
    effects: READS_LOCAL,
    folder: READS_TREE,
    argv: NO_END_OF_OPTIONS,
    arguments: { attribute: ['name?', 'Attribute; left out with --all'], path: PATHS },
    options: {
      all: ['-a --all', 'switch', 'All attributes'],
      cached: ['--cached', 'switch', 'Of the index only'],
      source: ['--source', 'revision', 'Of this commit'],
      stdin: STDIN,
      null: NUL,
    },
  },
  'verify-commit': {
    description: 'Check the signatures of commits with a configured program',
    effects: VERIFIES_SIGNATURES,
    folder: VERIFIES,
    changes: 'machine',
    arguments: { commit: ['revisions', 'Commits'] },
    options: { verbose: ['-v --verbose', 'switch', 'Show the commit, too'], raw: ['--raw', 'switch', 'What gpg says'] },
  },
  'verify-tag': {
    description: 'Check the signatures of tags with a configured program',
    effects: VERIFIES_SIGNATURES,
    folder: VERIFIES,
    changes: 'machine',
    arguments: { tag: ['refs', 'Tags'] },
    options: { verbose: ['-v --verbose', 'switch', 'Show the tag, too'], raw: ['--raw', 'switch', 'What gpg says'], format: ['--format', 'format', 'Line a tag'] },
  },
  version: {
    description: 'Show the version of git',
    effects: READS_LOCAL,
    options: { 'build-options': ['--build-options', 'switch', 'And how it was built'] },
  },
  'count-objects': {
    description: 'Count objects and their size',
    effects: READS_LOCAL,
    folder: READS,
    options: {
      verbose: ['-v --verbose', 'switch', 'Packs and garbage, too'],
      'human-readable': ['-H --human-readable', 'switch', 'Sizes with units'],
    },
  },
}
