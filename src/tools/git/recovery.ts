import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow } from '../describe-program'
import { DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, REWRITES_LOCAL, RUNS_ANYTHING, RUNS_PROGRAMS } from '../effects'
import { CHECKS_OUT, LOGS, MOVES_REFS, READS, SHOWS } from './folder'
import { BEFORE_REVISIONS, FIRST_PARENT, NO_END_OF_OPTIONS } from './options'
import { COMMON_LOG } from './revision-options'

/** Forgets where branches were, which is what keeps lost commits. */
const DELETES_REFLOG: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { deletes: ['reflog_entry'] }]

/** Records a step of a bisection and checks out the next commit to test; overwrites ignored files. */
const BISECTS: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { modifies: ['bisect_state', 'head', 'working_tree'] }]

const BISECT_REVISION: ArgumentRow = ['revision?', 'Commit to mark', { default: 'HEAD' }]
const DRY_RUN_REFLOG: OptionRow = ['-n --dry-run', 'switch', 'Only say what would be deleted', { preview: READS_LOCAL }]
const UPDATEREF: OptionRow = ['--updateref', 'switch', 'Also move the branch to the latest entry', { effects: { modifies: ['branch'] } }]
const REWRITE: OptionRow = ['--rewrite', 'switch', 'Close the gaps']

const VERBOSE_LONG: OptionRow = ['--verbose', 'switch', 'Say more']

/** Commands that find lost commits, and the commit that broke something. */
export const recoveryCommands: CommandSet = {
  reflog: {
    description: 'Where branches and HEAD were before',
    commands: {
      '': {
        description: 'Show where HEAD was, latest first',
        effects: READS_LOCAL,
        folder: LOGS,
        argv: BEFORE_REVISIONS,
        arguments: { ref: ['revision?', 'Branch or other ref', { default: 'HEAD' }] },
        options: COMMON_LOG,
      },
      show: {
        description: 'Show where a branch was, latest first',
        effects: READS_LOCAL,
        folder: LOGS,
        argv: BEFORE_REVISIONS,
        arguments: { ref: ['revision?', 'Branch or other ref', { default: 'HEAD' }] },
        options: COMMON_LOG,
        examples: ['git reflog show --max-count=20 main'],
      },
      expire: {
        description: 'Delete old entries, which keep lost commits',
        effects: DELETES_REFLOG,
        folder: MOVES_REFS,
        arguments: { ref: ['revisions?', 'Branches or other refs'] },
        options: {
          all: ['--all', 'switch', 'The reflogs of all refs'],
          expire: ['--expire', 'text', 'Delete entries older than this; now or all deletes every one'],
          'expire-unreachable': ['--expire-unreachable', 'text', 'The same for unreachable entries'],
          updateref: UPDATEREF,
          rewrite: REWRITE,
          verbose: VERBOSE_LONG,
          'single-worktree': ['--single-worktree', 'switch', 'Only of this worktree'],
          'stale-fix': ['--stale-fix', 'switch', 'Delete broken entries'],
          'dry-run': DRY_RUN_REFLOG,
        },
      },
      delete: {
        description: 'Delete single entries, which keep lost commits',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, DESTROYS, { deletes: ['reflog_entry'] }],
        folder: MOVES_REFS,
        arguments: { entry: ['revisions', 'Entries, for example main@{2}'] },
        options: { updateref: UPDATEREF, rewrite: REWRITE, verbose: VERBOSE_LONG, 'dry-run': DRY_RUN_REFLOG },
      },
      list: { description: 'List the refs that have a reflog', effects: READS_LOCAL, folder: READS },
      drop: {
        description: 'Delete whole reflogs, which keep lost commits',
        effects: DELETES_REFLOG,
        folder: MOVES_REFS,
        arguments: { ref: ['revisions?', 'Refs'] },
        options: { all: ['--all', 'switch', 'All of them'], 'single-worktree': ['--single-worktree', 'switch', 'Only of this worktree'] },
      },
      exists: {
        description: 'Say by the exit code whether there is one',
        effects: READS_LOCAL,
        folder: READS,
        arguments: { ref: ['revision', 'Full name, for example refs/heads/main'] },
      },
    },
  },
  bisect: {
    description: 'Find the commit that broke something',
    argv: NO_END_OF_OPTIONS,
    commands: {
      start: {
        description: 'Begin, and check out the first commit to test',
        effects: BISECTS,
        folder: CHECKS_OUT,
        arguments: {
          bad: ['revision?', 'Commit that is broken'],
          good: ['revisions?', 'Commits that work'],
          path: ['path?', 'Only commits that touch this', { argv: { endOfOptions: true } }],
        },
        options: {
          'no-checkout': ['--no-checkout', 'switch', 'Leave the files alone'],
          'first-parent': FIRST_PARENT,
          'term-old': ['--term-old --term-good', 'name', 'Word for good'],
          'term-new': ['--term-new --term-bad', 'name', 'Word for bad'],
        },
        examples: ['git bisect start HEAD v1.0'],
      },
      bad: {
        description: 'Mark a commit as broken and check out the next one',
        effects: BISECTS,
        folder: CHECKS_OUT,
        arguments: { revision: BISECT_REVISION },
      },
      new: {
        description: 'Like bad',
        effects: BISECTS,
        folder: CHECKS_OUT,
        arguments: { revision: BISECT_REVISION },
      },
      good: {
        description: 'Mark commits as working and check out the next one',
        effects: BISECTS,
        folder: CHECKS_OUT,
        arguments: { revision: ['revisions?', 'Commits to mark (default: HEAD)'] },
      },
      old: {
        description: 'Like good',
        effects: BISECTS,
        folder: CHECKS_OUT,
        arguments: { revision: BISECT_REVISION },
      },
      skip: {
        description: 'Skip commits that cannot be tested',
        effects: BISECTS,
        folder: CHECKS_OUT,
        arguments: { revision: ['revisions?', 'Commits, or a range (default: HEAD)'] },
      },
      run: {
        description: 'Test each commit with a command: exit code 0 is good, 125 skips',
        effects: [RUNS_ANYTHING, { modifies: ['bisect_state', 'head', 'working_tree', 'file'], duration: { typical: '10-600s', timeout: '3600s' } }],
        folder: CHECKS_OUT,
        arguments: { command: ['values', 'Program and its arguments'] },
        examples: ['git bisect run npm test'],
      },
      next: { description: 'Check out the next commit to test', effects: BISECTS, folder: CHECKS_OUT },
      terms: {
        description: 'Show the words for good and bad',
        effects: READS_LOCAL,
        folder: READS,
        options: { good: ['--term-good --term-old', 'switch', 'The word for good'], bad: ['--term-bad --term-new', 'switch', 'The word for bad'] },
      },
      // Opens gitk where there is a display, else git log.
      visualize: {
        description: 'Show the commits that are left',
        effects: [READS_LOCAL, RUNS_PROGRAMS],
        folder: SHOWS,
        options: COMMON_LOG,
      },
      view: {
        description: 'Like visualize',
        effects: [READS_LOCAL, RUNS_PROGRAMS],
        folder: SHOWS,
        options: COMMON_LOG,
      },
      replay: {
        description: 'Do again what a log of bisect says',
        effects: BISECTS,
        folder: CHECKS_OUT,
        arguments: { log: ['path', 'File of git bisect log'] },
      },
      log: { description: 'Show what was marked so far', effects: READS_LOCAL, folder: READS },
      reset: {
        description: 'End it and go back',
        effects: BISECTS,
        folder: CHECKS_OUT,
        arguments: { commit: ['revision?', 'Commit to check out instead'] },
      },
    },
  },
}
