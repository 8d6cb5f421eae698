import type { CommandSet, OptionRow, OptionRows } from '../describe-program'
import { READS_LOCAL } from '../effects'
import { DIFFS, LOGS, READS_FILES, SHOWS } from './folder'
import {
  ABBREV,
  ABBREV_COMMIT,
  ANCESTRY_PATH,
  BEFORE_REVISIONS,
  CHERRY_PICK,
  COLOR,
  DATE_FORMAT,
  DATE_ORDER,
  DETECT_RENAMES,
  DIFF_FILTER,
  DIFF_OUTPUT,
  EXT_DIFF,
  FIRST_PARENT,
  FORMAT_COMMIT,
  FUNCTION_CONTEXT,
  MAX_COUNT,
  MERGES,
  NAME_ONLY,
  NAME_STATUS,
  NO_COLOR,
  NO_MERGES,
  NO_PATCH,
  NULL_BYTES,
  NUMSTAT,
  OF_REFS,
  ONELINE,
  OTHER_REVISION,
  PATCH,
  PATHS,
  REVISION,
  SHORTSTAT,
  SKIP,
  STAT,
  STICKS,
  SUMMARY,
  TEXTCONV,
  TOPO_ORDER,
  UNIFIED,
  WRITTEN_BY,
} from './options'

const IGNORE_ALL_SPACE: OptionRow = ['-w --ignore-all-space', 'switch', 'Ignore differences in white space']
const WORD_DIFF: OptionRow = ['--word-diff', ['plain', 'porcelain', 'color', 'none'], 'Compare words instead of lines', { argv: { bareValue: 'plain' } }]
const NO_EXT_DIFF: OptionRow = ['--no-ext-diff', 'switch', 'Do not run external diff programs, which git diff runs where they are configured']
const NO_TEXTCONV: OptionRow = ['--no-textconv', 'switch', 'Do not run text converters for binary files, which run where they are configured']
const DIFF_MERGES: OptionRow = ['--diff-merges', ['off', 'first-parent', 'separate', 'combined', 'dense-combined'], 'How merge commits are shown']
const IGNORE_SUBMODULES: OptionRow = ['--ignore-submodules', ['none', 'untracked', 'dirty', 'all'], 'Which changes of submodules to leave out']
const DECORATE: OptionRow = ['--decorate', 'switch', 'Show branches and tags beside their commits']
const NO_DECORATE: OptionRow = ['--no-decorate', 'switch', 'Do not show branches and tags']
const EXTENDED_REGEXP: OptionRow = ['-E --extended-regexp', 'switch', 'Extended regular expressions instead of basic ones']
const FIXED_STRINGS: OptionRow = ['-F --fixed-strings', 'switch', 'Take regular expressions as plain text']
const INVERT_GREP: OptionRow = ['--invert-grep', 'switch', 'Only commits whose message does not match --grep']
const LEFT_RIGHT: OptionRow = ['--left-right', 'switch', 'For A...B, mark with < and > which side a commit is on']
const CHERRY_MARK: OptionRow = ['--cherry-mark', 'switch', 'For A...B, mark commits that make the same change on both sides with =']
const SIMPLIFY_BY_DECORATION: OptionRow = ['--simplify-by-decoration', 'switch', 'Only commits that a branch or tag points at']
const FULL_HISTORY: OptionRow = ['--full-history', 'switch', 'With paths, keep commits of branches that ended in the same files']

/** How differences are found and shown. */
const DIFFERENCES: OptionRows = {
  summary: SUMMARY,
  shortstat: SHORTSTAT,
  'compact-summary': ['--compact-summary', 'switch', 'Show the summary within --stat'],
  dirstat: ['--dirstat', 'switch', 'Show how much changed in each directory'],
  raw: ['--raw', 'switch', 'Show modes, hashes, a letter and the path of changed files'],
  'detect-renames': DETECT_RENAMES,
  'detect-copies': ['-C', 'switch', 'Detect copies as well as renames'],
  'no-renames': ['--no-renames', 'switch', 'Do not detect renames'],
  'ignore-space-change': ['-b --ignore-space-change', 'switch', 'Ignore changes in the amount of white space'],
  'ignore-space-at-eol': ['--ignore-space-at-eol', 'switch', 'Ignore white space at the end of lines'],
  'ignore-blank-lines': ['--ignore-blank-lines', 'switch', 'Ignore blank lines that were added or removed'],
  'function-context': FUNCTION_CONTEXT,
  'diff-algorithm': ['--diff-algorithm', ['myers', 'minimal', 'patience', 'histogram'], 'How changed lines are found'],
  abbrev: ABBREV,
  color: COLOR,
  'no-color': NO_COLOR,
  null: NULL_BYTES,
}

/** Which files changed, without their contents. */
const FILES_CHANGED: OptionRows = { stat: STAT, numstat: NUMSTAT, 'name-only': NAME_ONLY, 'name-status': NAME_STATUS }

/** What makes text of files, and where differences go. */
const CONVERTED: OptionRows = { 'ext-diff': EXT_DIFF, textconv: TEXTCONV, 'no-textconv': NO_TEXTCONV, output: DIFF_OUTPUT }

/** Commands that show the working tree and the history. */
export const historyCommands: CommandSet = {
  status: {
    description: 'Show the branch, what is staged, changed and untracked, and an operation in progress',
    effects: READS_LOCAL,
    folder: READS_FILES,
    arguments: { path: PATHS },
    options: {
      short: ['-s --short', 'switch', 'One line a file, with letters'],
      branch: ['-b --branch', 'switch', 'Show the branch and how far it is from its upstream in short formats, too'],
      porcelain: ['--porcelain', ['v1', 'v2'], 'Format for programs, the same in every version and configuration of git', { argv: { bareValue: 'v1' } }],
      'untracked-files': ['-u --untracked-files', ['no', 'normal', 'all'], 'Untracked files: none, directories as one line, or every file', { argv: { bareValue: 'all' } }],
      ignored: ['--ignored', ['traditional', 'matching', 'no'], 'Show ignored files, too', { argv: { bareValue: 'traditional' } }],
      long: ['--long', 'switch', 'Long format, where the configuration says short'],
      'no-renames': ['--no-renames', 'switch', 'Do not detect renames'],
      'no-ahead-behind': ['--no-ahead-behind', 'switch', 'Do not count commits ahead of and behind the upstream'],
      'ignore-submodules': IGNORE_SUBMODULES,
      'show-stash': ['--show-stash', 'switch', 'Say how many stashes there are'],
      null: ['-z --null', 'switch', 'End entries with NUL, paths unquoted'],
    },
    examples: ['git status --porcelain=v2 --branch'],
  },
  log: {
    description: 'Show commits, newest first',
    effects: READS_LOCAL,
    folder: LOGS,
    argv: BEFORE_REVISIONS,
    arguments: { revision: REVISION, 'other-revision': OTHER_REVISION, path: PATHS },
    options: {
      'max-count': MAX_COUNT,
      skip: SKIP,
      oneline: ONELINE,
      format: FORMAT_COMMIT,
      date: DATE_FORMAT,
      ...WRITTEN_BY,
      'extended-regexp': EXTENDED_REGEXP,
      'fixed-strings': FIXED_STRINGS,
      'invert-grep': INVERT_GREP,
      pickaxe: ['-S', 'text', 'Only commits that change how often this text occurs in a file', { argv: STICKS }],
      'pickaxe-regex-lines': ['-G', 'pattern', 'Only commits with changed lines that match this regular expression', { argv: STICKS }],
      'line-range': ['-L', 'revisions', 'History of lines, as START,END:FILE or :FUNCTION:FILE; takes no other paths'],
      follow: ['--follow', 'switch', 'Follow one file across renames'],
      ...OF_REFS,
      'simplify-by-decoration': SIMPLIFY_BY_DECORATION,
      'left-right': LEFT_RIGHT,
      'cherry-pick': CHERRY_PICK,
      'cherry-mark': CHERRY_MARK,
      'topo-order': TOPO_ORDER,
      'date-order': DATE_ORDER,
      'ancestry-path': ANCESTRY_PATH,
      'full-history': FULL_HISTORY,
      decorate: DECORATE,
      'no-decorate': NO_DECORATE,
      'abbrev-commit': ABBREV_COMMIT,
      graph: ['--graph', 'switch', 'Draw how commits are connected beside them'],
      reverse: ['--reverse', 'switch', 'Oldest first, of the commits that were chosen'],
      'no-merges': NO_MERGES,
      merges: MERGES,
      'first-parent': FIRST_PARENT,
      patch: PATCH,
      ...FILES_CHANGED,
      'diff-filter': DIFF_FILTER,
      unified: UNIFIED,
      'ignore-all-space': IGNORE_ALL_SPACE,
      'word-diff': WORD_DIFF,
      'no-patch': NO_PATCH,
      'diff-merges': DIFF_MERGES,
      ...DIFFERENCES,
      ...CONVERTED,
    },
    examples: ['git log --oneline --max-count=20 main..HEAD', 'git log -p --follow -- src/app.ts'],
  },
  diff: {
    description:
      'Show changes: of the working tree against the index, with --cached of the index against HEAD, with a commit of the working tree against it, or between two commits (A..B)',
    effects: READS_LOCAL,
    folder: DIFFS,
    argv: BEFORE_REVISIONS,
    arguments: {
      revision: ['revision?', 'Commit to compare with, or A..B for both ends, or A...B for B against its common ancestor with A; stands before --'],
      'other-revision': ['revision?', 'Second commit, to compare the first one with it'],
      path: PATHS,
    },
    options: {
      cached: ['--cached --staged', 'switch', 'Show what is staged, against HEAD or the commit given'],
      'merge-base': ['--merge-base', 'switch', 'Compare with the common ancestor instead of the commit itself'],
      'no-index': ['--no-index', 'switch', 'Compare two paths that need not be in a repository; exits with 1 where they differ'],
      ...FILES_CHANGED,
      unified: UNIFIED,
      'ignore-all-space': IGNORE_ALL_SPACE,
      'word-diff': WORD_DIFF,
      'diff-filter': DIFF_FILTER,
      patch: PATCH,
      'no-patch': NO_PATCH,
      ...DIFFERENCES,
      'ignore-submodules': IGNORE_SUBMODULES,
      submodule: ['--submodule', ['short', 'log'], 'Show submodules as two hashes, or with the subjects of their commits'],
      reverse: ['-R', 'switch', 'Swap both sides'],
      relative: ['--relative', 'switch', 'Only the current directory, with paths from there'],
      'find-renames': ['--find-renames', 'pattern', 'How alike files must be to count as renamed, for example 90%'],
      check: ['--check', 'switch', 'Report conflict markers and white space errors in the changes instead'],
      'exit-code': ['--exit-code', 'switch', 'Exit with 1 where there are differences'],
      quiet: ['--quiet', 'switch', 'No output, only the exit code'],
      binary: ['--binary', 'switch', 'Write binary changes so that they apply'],
      'ext-diff': EXT_DIFF,
      'no-ext-diff': NO_EXT_DIFF,
      textconv: TEXTCONV,
      'no-textconv': NO_TEXTCONV,
      output: DIFF_OUTPUT,
    },
    examples: ['git diff --cached', 'git diff --stat main...HEAD'],
  },
  show: {
    description: 'Show a commit with its changes, a tag, a directory, or a file as it was in a commit',
    effects: READS_LOCAL,
    folder: SHOWS,
    argv: BEFORE_REVISIONS,
    arguments: { object: ['revision?', 'Commit or tag, or COMMIT:PATH for a file or directory in it (:PATH for the staged one)', { default: 'HEAD' }], path: PATHS },
    options: {
      format: FORMAT_COMMIT,
      oneline: ONELINE,
      date: DATE_FORMAT,
      ...FILES_CHANGED,
      unified: UNIFIED,
      'no-patch': NO_PATCH,
      'ignore-all-space': IGNORE_ALL_SPACE,
      'word-diff': WORD_DIFF,
      'diff-filter': DIFF_FILTER,
      patch: PATCH,
      'first-parent': FIRST_PARENT,
      'diff-merges': DIFF_MERGES,
      decorate: DECORATE,
      'no-decorate': NO_DECORATE,
      'abbrev-commit': ABBREV_COMMIT,
      ...DIFFERENCES,
      ...CONVERTED,
    },
    examples: ['git show --stat HEAD', 'git show main:package.json'],
  },
}
