import type { CommandSet } from '../describe-program'
import { DESTROYS, EACH_TIME, READS_LOCAL, READS_STDIN, REPLACES_LOCAL, RUNS_PROGRAMS } from '../effects'
import { MOVES_REFS, MOVES_SYMBOLIC_REF, READS } from './folder'
import { COLOR, NUL, REF_FORMAT, SORT, STDIN, STICKS, WITH_COMMITS } from './options'

/** Commands that read and change single refs. */
export const refCommands: CommandSet = {
  'for-each-ref': {
    description: 'List refs in a format of your own',
    effects: READS_LOCAL,
    folder: READS,
    arguments: { pattern: ['patterns?', 'Only these, such as refs/heads'] },
    options: {
      format: REF_FORMAT,
      sort: SORT,
      count: ['--count', 'integer', 'Maximum number of refs'],
      ...WITH_COMMITS,
      'ignore-case': ['--ignore-case', 'switch', 'Ignore case'],
      shell: ['-s --shell', 'switch', 'Quoted for a shell'],
      perl: ['-p --perl', 'switch', 'Quoted for Perl'],
      python: ['--python', 'switch', 'Quoted for Python'],
      tcl: ['--tcl', 'switch', 'Quoted for Tcl'],
      color: COLOR,
      'omit-empty': ['--omit-empty', 'switch', 'No empty lines'],
      exclude: ['--exclude', 'patterns', 'No refs that match'],
      'include-root-refs': ['--include-root-refs', 'switch', 'Also HEAD and its like'],
      'start-after': ['--start-after', 'revision', 'Only those after it'],
      stdin: STDIN,
    },
    examples: ["git for-each-ref --sort=-committerdate --format='%(refname:short)' refs/heads"],
  },
  'merge-base': {
    description: 'Print the common ancestor',
    effects: READS_LOCAL,
    folder: READS,
    arguments: { commit: ['revisions', 'Commits'] },
    options: {
      all: ['-a --all', 'switch', 'All best ones'],
      'is-ancestor': ['--is-ancestor', 'switch', 'Whether the first is an ancestor, by the exit code'],
      octopus: ['--octopus', 'switch', 'Of all of them together'],
      independent: ['--independent', 'switch', 'Those that no other one contains'],
      'fork-point': ['--fork-point', 'switch', 'By the reflog'],
    },
    examples: ['git merge-base main HEAD'],
  },
  'show-ref': {
    description: 'List local refs with their hashes',
    effects: READS_LOCAL,
    folder: READS,
    arguments: { pattern: ['patterns?', 'Only refs that end like this, such as tags/v1.0'] },
    options: {
      heads: ['--branches --heads', 'switch', 'Only branches'],
      tags: ['--tags', 'switch', 'Only tags'],
      exists: ['--exists', 'switch', 'Only the exit code'],
      abbrev: ['--abbrev', 'integer', 'Digits of hashes', { argv: { bareValue: '7' } }],
      'exclude-existing': ['--exclude-existing', 'pattern', 'Those of standard input that are missing', { effects: READS_STDIN, argv: { bareValue: '' } }],
      head: ['--head', 'switch', 'Also HEAD'],
      verify: ['--verify', 'switch', 'Exact names only'],
      dereference: ['-d --dereference', 'switch', 'Also what tags point at'],
      hash: ['-s --hash', 'integer', 'Only hashes', { argv: { bareValue: '40' } }],
      quiet: ['-q --quiet', 'switch', 'Print nothing, with --verify'],
    },
  },
  'update-ref': {
    description: 'Set or delete a ref without any check of what is lost',
    effects: [REPLACES_LOCAL, RUNS_PROGRAMS, { creates: ['ref'], modifies: ['ref'] }],
    folder: MOVES_REFS,
    arguments: {
      ref: ['revision?', 'Full name, for example refs/heads/main'],
      'new-value': ['revision?', 'New hash; with -d the old one'],
      'old-value': ['revision?', 'Fail unless the ref has this value; 40 zeros: none'],
    },
    options: {
      delete: ['-d', 'switch', 'Delete the ref and its reflog', { effects: [DESTROYS, { filesystem: { write: true, delete: true }, deletes: ['ref'] }] }],
      message: ['-m', 'text', 'Reason for the reflog', { argv: STICKS }],
      'no-deref': ['--no-deref', 'switch', 'Set HEAD itself, not its branch'],
      'create-reflog': ['--create-reflog', 'switch', 'Start a reflog for it'],
      'batch-updates': ['--batch-updates', 'switch', 'Set those that can be set'],
      null: NUL,
      stdin: ['--stdin', 'switch', 'Read updates from standard input', { effects: [DESTROYS, READS_STDIN, { filesystem: { write: true, delete: true }, deletes: ['ref'] }] }],
    },
  },
  'symbolic-ref': {
    description: 'Print what HEAD or such a ref points at; with a target set it',
    effects: READS_LOCAL,
    folder: MOVES_SYMBOLIC_REF,
    arguments: {
      name: ['revision', 'Symbolic ref, mostly HEAD'],
      target: ['revision?', 'Full name of the ref to point at', { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, modifies: ['head'] }] }],
    },
    options: {
      short: ['--short', 'switch', 'Print main, not refs/heads/main'],
      quiet: ['-q --quiet', 'switch', 'Fail without a message'],
      recurse: ['--recurse', 'switch', 'To the last one (default)'],
      'no-recurse': ['--no-recurse', 'switch', 'Do not'],
      reason: ['-m', 'text', 'Reason for the reflog', { argv: STICKS }],
      delete: [
        '-d --delete',
        'switch',
        'Delete the symbolic ref',
        { effects: [RUNS_PROGRAMS, EACH_TIME, { filesystem: { write: true, delete: true }, deletes: ['symbolic_ref'] }] },
      ],
    },
  },
}
