import type { AtipArgv } from '../../types/argv'
import type { ArgumentRow, OptionRow, OptionRows } from '../describe-program'
import { DASH_READS_STDIN, READS_LOCAL, READS_STDIN } from '../effects'
import { ABORTS, DISCARDS_ASKING, OPENS_EDITOR, OVERWRITES_FILE, PRUNES_REMOTE, RUNS_CONFIGURED, RUNS_PROGRAM, SIGNS } from './effects'

/** Takes the next word, whatever it looks like. */
export const ANY_VALUE: { argv: AtipArgv } = { argv: { dashValues: true } }

/** Takes revisions, where `--` would say that paths follow. */
export const BEFORE_REVISIONS: AtipArgv = { endOfOptions: '--end-of-options' }

/** Nothing ends its options, or programs that it calls read its arguments again: what begins with a dash is refused. */
export const NO_END_OF_OPTIONS: AtipArgv = { endOfOptions: false }

/** The value sticks to the flag, or is the next word; it may begin with a dash. */
export const STICKS: AtipArgv = { separator: '', emptyValue: ' ', separators: ['', ' '], dashValues: true }

export const PATHS: ArgumentRow = ['paths?', 'Only these files or directories', { argv: { endOfOptions: true } }]
export const REVISION: ArgumentRow = ['revision?', 'Commit, branch, or range: A..B is what is in B and not in A', { default: 'HEAD' }]
export const DRY_RUN: OptionRow = ['-n --dry-run', 'switch', 'Only say what would be done', { preview: READS_LOCAL }]
export const QUIET: OptionRow = ['-q --quiet', 'switch', 'Report errors only', { argv: { repeats: 'last' } }]
export const PATHSPEC_FROM_FILE: OptionRow = ['--pathspec-from-file', 'path', 'File of paths; - reads standard input', { effects: DASH_READS_STDIN }]
export const MAX_COUNT: OptionRow = ['-n --max-count', 'integer', 'At most so many commits', { argv: { prefix: '-' } }]
export const SKIP: OptionRow = ['--skip', 'integer', 'Leave out so many first']
export const SINCE: OptionRow = ['--since --after', 'text', 'After this date: 2.weeks.ago, 2024-01-31']
export const UNTIL: OptionRow = ['--until --before', 'text', 'Only before this date']
export const AUTHOR: OptionRow = ['--author', 'pattern', 'Only by authors that match']
export const GREP_MESSAGE: OptionRow = ['--grep', 'pattern', 'Only commits whose message matches', { argv: { repeats: 'last' } }]
export const ALL_REFS: OptionRow = ['--all', 'switch', 'Start from every ref']
export const NO_MERGES: OptionRow = ['--no-merges', 'switch', 'Leave out merge commits']
export const FIRST_PARENT: OptionRow = ['--first-parent', 'switch', 'Only the first parents of merges']
export const ONELINE: OptionRow = ['--oneline', 'switch', 'One line each: short hash, subject']
export const FORMAT_COMMIT: OptionRow = ['--format --pretty', 'format', 'Layout: oneline, short, full, or %H %h %an %ad %s %b']
export const DATE_FORMAT: OptionRow = ['--date', 'format', 'Dates: relative, short, iso, unix, format:%Y-%m-%d']
export const PATCH: OptionRow = ['-p --patch', 'switch', 'Show the changes']
export const NO_PATCH: OptionRow = ['-s --no-patch', 'switch', 'Leave out the changes']
export const STAT: OptionRow = ['--stat', 'switch', 'Count changed lines of each file']
export const NUMSTAT: OptionRow = ['--numstat', 'switch', 'Like --stat, for programs']
export const NAME_ONLY: OptionRow = ['--name-only', 'switch', 'Only the paths of changed files']
export const NAME_STATUS: OptionRow = ['--name-status', 'switch', 'Paths with A, M, D, R for added, modified, deleted, renamed']
export const UNIFIED: OptionRow = ['-U --unified', 'integer', 'Lines of context around changes', { default: 3 }]
export const DIFF_FILTER: OptionRow = ['--diff-filter', 'name', 'Only files changed so: AM is added or modified']
export const DIFF_OUTPUT: OptionRow = ['--output', 'path', 'Write to this file, which is overwritten', { effects: OVERWRITES_FILE }]
export const EXT_DIFF: OptionRow = ['--ext-diff', 'switch', 'Run external diff programs that are configured', { effects: RUNS_CONFIGURED }]
export const TEXTCONV: OptionRow = ['--textconv', 'switch', 'Run text converters for binary files that are configured', { effects: RUNS_CONFIGURED }]
export const SIGNOFF: OptionRow = ['-s --signoff', 'switch', 'Add a Signed-off-by line']
export const GPG_SIGN: OptionRow = ['-S --gpg-sign', 'switch', 'Sign the commits with your key', { effects: SIGNS }]
export const EDIT_MESSAGE: OptionRow = ['-e --edit', 'switch', 'Edit the message in an editor first', { effects: OPENS_EDITOR }]
export const NO_EDIT: OptionRow = ['--no-edit', 'switch', 'No editor for the message']
export const STRATEGY: OptionRow = ['-s --strategy', ['ort', 'recursive', 'resolve', 'octopus', 'ours', 'subtree'], 'Merge strategy; ours keeps nothing of the other side']
export const STRATEGY_OPTION: OptionRow = ['-X --strategy-option', 'names', 'Option of the strategy: ours or theirs settles every conflict for one side']
export const AUTOSTASH: OptionRow = ['--autostash', 'switch', 'Stash changes first and bring them back afterwards']
export const UNRELATED: OptionRow = ['--allow-unrelated-histories', 'switch', 'Merge histories that have no commit in common']
export const ABORT: OptionRow = ['--abort', 'switch', 'Give up the operation and go back to where it began; changes since then are lost', { effects: ABORTS }]
export const CONTINUE: OptionRow = ['--continue', 'switch', 'Go on after conflicts were resolved and staged']
export const SKIP_COMMIT: OptionRow = ['--skip', 'switch', 'Go on without this commit; what was resolved for it is lost', { effects: ABORTS }]
export const QUIT: OptionRow = ['--quit', 'switch', 'Forget the operation and leave everything as it is']
export const DETACH: OptionRow = ['-d --detach', 'switch', 'Check out the commit without a branch']
export const RECURSE_SUBMODULES: OptionRow = ['--recurse-submodules', 'switch', 'Update submodules, too']
export const OURS: OptionRow = ['--ours', 'switch', 'Our side of conflicts; in a rebase that is the branch rebased onto']
export const THEIRS: OptionRow = ['--theirs', 'switch', 'Their side of conflicts; in a rebase that is the branch being rebased']
export const PATCH_DISCARDING: OptionRow = ['-p --patch', 'switch', 'Choose hunks on a terminal', { effects: DISCARDS_ASKING }]
export const UPLOAD_PACK: OptionRow = ['--upload-pack', 'name', 'Program to run on the side of the remote', { effects: RUNS_PROGRAM }]
export const PRUNE: OptionRow = ['-p --prune', 'switch', 'Delete remote-tracking branches that the remote no longer has', { effects: PRUNES_REMOTE }]
export const SORT: OptionRow = ['--sort', 'format', 'Field to sort by, such as -committerdate or version:refname', { argv: { dashValues: true, repeats: 'last' } }]
export const REF_FORMAT: OptionRow = ['--format', 'format', 'Line a ref, such as %(refname:short) %(objectname)']
export const OTHER_REVISION: ArgumentRow = ['revision?', 'Second one; ^B leaves out what is in B']
export const SUMMARY: OptionRow = ['--summary', 'switch', 'Created, deleted, renamed files']
export const SHORTSTAT: OptionRow = ['--shortstat', 'switch', 'Only the last line of --stat']
export const COLOR: OptionRow = ['--color', ['always', 'never', 'auto'], 'When to use colors', { argv: { bareValue: 'always' } }]
export const NO_COLOR: OptionRow = ['--no-color', 'switch', 'Do not']
export const FUNCTION_CONTEXT: OptionRow = ['-W --function-context', 'switch', 'Whole functions as context']
export const ABBREV: OptionRow = ['--abbrev', 'integer', 'Digits of hashes']
export const ABBREV_COMMIT: OptionRow = ['--abbrev-commit', 'switch', 'Show short hashes']
export const MERGES: OptionRow = ['--merges', 'switch', 'Only merge commits']
export const CHERRY_PICK: OptionRow = ['--cherry-pick', 'switch', 'A...B without changes of both sides']
export const TOPO_ORDER: OptionRow = ['--topo-order', 'switch', 'Children first, line by line of history']
export const DATE_ORDER: OptionRow = ['--date-order', 'switch', 'Children first, else by date']
export const BOUNDARY: OptionRow = ['--boundary', 'switch', 'Also where left out commits begin']
export const NULL_BYTES: OptionRow = ['-z', 'switch', 'End entries with NUL, paths unquoted']

export const COLUMN: OptionRow = ['--column', 'name', 'List in columns: row,dense', { argv: { bareValue: 'always' } }]
export const NO_COLUMN: OptionRow = ['--no-column', 'switch', 'Do not']
export const VERBOSE: OptionRow = ['-v --verbose', 'switch', 'Say more']
export const VERBOSE_TWICE: OptionRow = ['-v --verbose', 'switch', 'What is staged, too; twice, all changes', { argv: { repeats: 'last' } }]
export const PROGRESS: OptionRow = ['--progress', 'switch', 'Show progress']
export const NO_PROGRESS: OptionRow = ['--no-progress', 'switch', 'Do not']
export const PATHSPEC_FILE_NUL: OptionRow = ['--pathspec-file-nul', 'switch', 'Paths there end in NUL']
export const CLEANUP: OptionRow = ['--cleanup', ['strip', 'whitespace', 'verbatim', 'scissors', 'default'], 'What to tidy up in the message']
export const CONFLICT: OptionRow = ['--conflict', ['merge', 'diff3', 'zdiff3'], 'How to mark conflicts']
export const RERERE: OptionRow = ['--rerere-autoupdate', 'switch', 'Stage resolved conflicts']
export const NO_RERERE: OptionRow = ['--no-rerere-autoupdate', 'switch', 'Do not']
export const WHITESPACE: OptionRow = ['--whitespace', ['nowarn', 'warn', 'fix', 'error', 'error-all', 'strip'], 'What to do about white space errors']
export const SPARSE: OptionRow = ['--sparse', 'switch', 'Also outside of the sparse checkout']
export const ALLOW_EMPTY: OptionRow = ['--allow-empty', 'switch', 'Also an empty one']
export const STDIN: OptionRow = ['--stdin', 'switch', 'Read them from standard input', { effects: READS_STDIN }]
export const NUL: OptionRow = ['-z', 'switch', 'NUL ends entries']
export const IPV4: OptionRow = ['-4 --ipv4', 'switch', 'Only IPv4']
export const IPV6: OptionRow = ['-6 --ipv6', 'switch', 'Only IPv6']
export const SERVER_OPTION: OptionRow = ['-o --server-option', 'texts', 'Text for the server']

/** How much of a history is downloaded. */
export const SHALLOW: OptionRows = {
  'shallow-since': ['--shallow-since', 'text', 'Cut the history off at this date'],
  'shallow-exclude': ['--shallow-exclude', 'revisions', 'Cut off what this contains'],
}

/** Only refs with these commits. */
export const WITH_COMMITS: OptionRows = {
  contains: ['--contains --with', 'revision', 'Only those that contain this commit'],
  'no-contains': ['--no-contains --without', 'revision', 'Only those without this commit'],
  merged: ['--merged', 'revision', 'Only those merged into this commit'],
  'no-merged': ['--no-merged', 'revision', 'Only those not merged into this commit'],
  'points-at': ['--points-at', 'revision', 'Only those of this object'],
}

/** Commits by time, people and message. */
export const WRITTEN_BY: OptionRows = {
  since: SINCE,
  until: UNTIL,
  author: AUTHOR,
  grep: GREP_MESSAGE,
  committer: ['--committer', 'pattern', 'Only by committers that match'],
  'regexp-ignore-case': ['-i --regexp-ignore-case', 'switch', 'Ignore case in regular expressions'],
}
