import type { OptionRow, OptionRows } from '../describe-program'
import { READS_STDIN } from '../effects'
import { COMMON_DIFFERENCES } from './diff-options'
import { CHECKS_SIGNATURES, RUNS_CONFIGURED } from './effects'
import {
  ABBREV_COMMIT,
  ALL_REFS,
  BOUNDARY,
  CHERRY_PICK,
  DATE_FORMAT,
  DATE_ORDER,
  FIRST_PARENT,
  FORMAT_COMMIT,
  MAX_COUNT,
  MERGES,
  NO_MERGES,
  ONELINE,
  SKIP,
  TOPO_ORDER,
  WRITTEN_BY,
} from './options'

const ofRefs = (flags: string, description: string): OptionRow => [flags, 'pattern', description, { argv: { bareValue: '*' } }]

const ALL: OptionRows = {
  all: ALL_REFS,
  branches: /* @__PURE__ */ ofRefs('--branches', 'Start from every branch'),
  tags: /* @__PURE__ */ ofRefs('--tags', 'Start from every tag'),
  remotes: /* @__PURE__ */ ofRefs('--remotes', 'Start from remote-tracking branches'),
}

/** Options that select commits. */
export const CHOSEN: OptionRows = {
  'max-count': MAX_COUNT,
  skip: SKIP,
  ...WRITTEN_BY,
  'since-as-filter': ['--since-as-filter', 'text', 'The same, past older ones'],
  'max-age': ['--max-age', 'integer', 'Only after this second'],
  'min-age': ['--min-age', 'integer', 'Only before it'],
  'grep-reflog': ['--grep-reflog', 'patterns', 'Only reflog entries that match'],
  'all-match': ['--all-match', 'switch', 'Every pattern of --grep'],
  'invert-grep': ['--invert-grep', 'switch', 'Only messages that do not match'],
  'basic-regexp': ['--basic-regexp', 'switch', 'Basic regular expressions'],
  'extended-regexp': ['-E --extended-regexp', 'switch', 'Extended regular expressions'],
  'fixed-strings': ['-F --fixed-strings', 'switch', 'Take patterns as plain text'],
  'perl-regexp': ['-P --perl-regexp', 'switch', 'Expressions of Perl'],
  'remove-empty': ['--remove-empty', 'switch', 'Stop where the path is gone'],
  merges: MERGES,
  'no-merges': NO_MERGES,
  'min-parents': ['--min-parents', 'integer', 'So many parents or more'],
  'max-parents': ['--max-parents', 'integer', 'So many or fewer'],
  'no-min-parents': ['--no-min-parents', 'switch', 'Do not'],
  'no-max-parents': ['--no-max-parents', 'switch', 'Do not'],
  'first-parent': FIRST_PARENT,
  'exclude-first-parent-only': ['--exclude-first-parent-only', 'switch', 'Leave out only first parents'],
  not: ['--not', 'switch', 'Turn ^ round for what follows'],
  ...ALL,
  glob: ['--glob', 'patterns', 'Start from refs that match'],
  exclude: ['--exclude', 'patterns', 'No refs that match'],
  'exclude-hidden': ['--exclude-hidden', ['fetch', 'receive', 'uploadpack'], 'No hidden refs'],
  reflog: ['--reflog', 'switch', 'Start from what reflogs mention'],
  'alternate-refs': ['--alternate-refs', 'switch', 'Start from refs of lent repositories', { effects: RUNS_CONFIGURED }],
  'single-worktree': ['--single-worktree', 'switch', 'Only of this worktree'],
  'ignore-missing': ['--ignore-missing', 'switch', 'Pass over unknown names'],
  bisect: ['--bisect', 'switch', 'Between the bad and the good'],
  stdin: ['--stdin', 'switch', 'Read more from standard input', { effects: READS_STDIN }],
  'left-right': ['--left-right', 'switch', 'A...B, mark sides with < and >'],
  'left-only': ['--left-only', 'switch', 'A...B, only commits of A'],
  'right-only': ['--right-only', 'switch', 'A...B, only commits of B'],
  'cherry-pick': CHERRY_PICK,
  'cherry-mark': ['--cherry-mark', 'switch', 'A...B, mark changes of both sides with ='],
  cherry: ['--cherry', 'switch', 'A...B, only B, marked so'],
  'walk-reflogs': ['-g --walk-reflogs', 'switch', 'Show the reflog'],
  merge: ['--merge', 'switch', 'Only what touches conflicts'],
  boundary: BOUNDARY,
  'simplify-by-decoration': ['--simplify-by-decoration', 'switch', 'Only commits with a branch or tag'],
  'show-pulls': ['--show-pulls', 'switch', 'Also merges that brought a change'],
  'full-history': ['--full-history', 'switch', 'With paths, keep all branches'],
  dense: ['--dense', 'switch', 'Only what changed paths'],
  sparse: ['--sparse', 'switch', 'All of a history'],
  'simplify-merges': ['--simplify-merges', 'switch', 'Drop needless merges'],
  'ancestry-path': ['--ancestry-path', 'revision', 'For A..B, only commits between both', { argv: { bareValue: 'HEAD' } }],
  'topo-order': TOPO_ORDER,
  'date-order': DATE_ORDER,
  'author-date-order': ['--author-date-order', 'switch', 'The same, by dates of authors'],
  reverse: ['--reverse', 'switch', 'Oldest of the chosen ones first'],
  'no-walk': ['--no-walk', ['sorted', 'unsorted'], 'Only those named', { argv: { bareValue: 'sorted' } }],
  'do-walk': ['--do-walk', 'switch', 'Ancestors, too'],
}

/** The options for choosing commits that rarer commands are given. */
export const COMMON_CHOSEN: OptionRows = {
  'max-count': MAX_COUNT,
  skip: SKIP,
  ...WRITTEN_BY,
  merges: MERGES,
  'no-merges': NO_MERGES,
  'first-parent': FIRST_PARENT,
  ...ALL,
  'cherry-pick': CHERRY_PICK,
  reverse: ['--reverse', 'switch', 'Oldest of the chosen ones first'],
}

/** How commits are printed. */
export const PRINTED: OptionRows = {
  oneline: ONELINE,
  format: FORMAT_COMMIT,
  date: DATE_FORMAT,
  'relative-date': ['--relative-date', 'switch', 'Relative dates'],
  'abbrev-commit': ABBREV_COMMIT,
  'no-abbrev-commit': ['--no-abbrev-commit', 'switch', 'Do not'],
  encoding: ['--encoding', 'name', 'Encoding of messages'],
  'expand-tabs': ['--expand-tabs', 'integer', 'Width of tabs', { argv: { bareValue: '8' } }],
  'no-expand-tabs': ['--no-expand-tabs', 'switch', 'Do not'],
  notes: ['--notes --show-notes', 'revisions', 'Notes, too', { argv: { bareValue: 'refs/notes/commits' } }],
  'no-notes': ['--no-notes', 'switch', 'Do not'],
  'show-signature': ['--show-signature', 'switch', 'Check signatures', { effects: CHECKS_SIGNATURES }],
  'no-show-signature': ['--no-show-signature', 'switch', 'Do not'],
  parents: ['--parents', 'switch', 'Print the parents beside each'],
  children: ['--children', 'switch', 'The children, too'],
  graph: ['--graph', 'switch', 'Draw connections'],
  'no-graph': ['--no-graph', 'switch', 'Do not'],
  'show-linear-break': ['--show-linear-break', 'pattern', 'Mark where histories end', { argv: { bareValue: '..........' } }],
}

/** The options of a log that rarer commands are given. */
export const COMMON_LOG: OptionRows = {
  ...COMMON_CHOSEN,
  oneline: ONELINE,
  format: FORMAT_COMMIT,
  date: DATE_FORMAT,
  'abbrev-commit': ABBREV_COMMIT,
  graph: ['--graph', 'switch', 'Draw connections'],
  ...COMMON_DIFFERENCES,
}

/** Options that print something beside commits. */
export const DECORATED: OptionRows = {
  decorate: ['--decorate', ['short', 'full', 'auto', 'no'], 'Show branches and tags', { argv: { bareValue: 'short' } }],
  'no-decorate': ['--no-decorate', 'switch', 'Do not'],
  'decorate-refs': ['--decorate-refs', 'patterns', 'Only these'],
  'decorate-refs-exclude': ['--decorate-refs-exclude', 'patterns', 'Not these'],
  'clear-decorations': ['--clear-decorations', 'switch', 'Again all of them'],
  source: ['--source', 'switch', 'The ref that led there'],
  'use-mailmap': ['--use-mailmap --mailmap', 'switch', 'Names by .mailmap'],
  'no-mailmap': ['--no-mailmap --no-use-mailmap', 'switch', 'Names as they are'],
  'log-size': ['--log-size', 'switch', 'Bytes of messages'],
  quiet: ['-q --quiet', 'switch', 'No differences'],
}

/** The history of lines or a file. */
export const FOLLOWED: OptionRows = {
  'line-range': ['-L', 'revisions', 'History of lines: START,END:FILE or :FUNCTION:FILE'],
  follow: ['--follow', 'switch', 'Follow a file across renames'],
}
