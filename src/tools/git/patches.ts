import type { CommandSet } from '../describe-program'
import { DASH_READS_STDIN, DESTROYS, EACH_TIME, READS_LOCAL, REPLACES_LOCAL, REWRITES_LOCAL, RUNS_PROGRAMS } from '../effects'
import { ASKS_HUNKS, OVERWRITES_FILE, UNSTASHES } from './effects'
import { APPLIES_MAILS, CHANGES_INDEX, READS } from './folder'
import { ABORT, BEFORE_REVISIONS, CONTINUE, EXT_DIFF, GPG_SIGN, QUIT, SKIP_COMMIT, TEXTCONV } from './options'

/** Commands that write and apply patches. */
export const patchCommands: CommandSet = {
  apply: {
    description: 'Change files as a patch says, without a commit; all or nothing, and the files must fit. --reverse undoes it',
    effects: UNSTASHES,
    folder: CHANGES_INDEX,
    arguments: { patch: ['paths', 'Files with patches; - reads standard input', { effects: DASH_READS_STDIN }] },
    options: {
      check: ['--check', 'switch', 'Only say whether it would apply', { preview: READS_LOCAL }],
      stat: ['--stat', 'switch', 'Only show what it would change', { preview: READS_LOCAL }],
      numstat: ['--numstat', 'switch', 'Like --stat, for programs', { preview: READS_LOCAL }],
      index: ['--index', 'switch', 'Stage the changes, too'],
      cached: ['--cached', 'switch', 'Only stage them; files stay as they are'],
      '3way': ['-3 --3way', 'switch', 'Merge, leaving conflicts, where it does not fit', { effects: { filesystem: { write: true }, modifies: ['object_database'] } }],
      reverse: ['-R --reverse', 'switch', 'Undo the patch'],
      reject: ['--reject', 'switch', 'Apply the parts that fit and write the others to .rej files, over those that exist', { effects: { creates: ['reject_file'] } }],
      strip: ['-p', 'integer', 'Parts of paths to take off', { default: 1 }],
      directory: ['--directory', 'directory', 'Put before all paths'],
      include: ['--include', 'patterns', 'Only paths that match this pattern'],
      exclude: ['--exclude', 'patterns', 'No paths that match this pattern'],
      whitespace: ['--whitespace', ['nowarn', 'warn', 'fix', 'error', 'error-all'], 'What to do about white space errors'],
      'unsafe-paths': ['--unsafe-paths', 'switch', 'Allow changing files outside the current directory, where there is no repository', { effects: DESTROYS }],
    },
    examples: ['git apply --check -- fix.patch', 'git apply --index -- fix.patch'],
  },
  'format-patch': {
    description: 'Write commits as patches for email, one file each, over files of the same name',
    effects: [REPLACES_LOCAL, { creates: ['patch_file'] }],
    folder: READS,
    argv: BEFORE_REVISIONS,
    arguments: { revision: ['revision?', 'Range A..B, or the commit before the first one (default: the upstream)'] },
    options: {
      'output-directory': ['-o --output-directory', 'directory', 'Where to write them (default: the current directory)'],
      stdout: ['--stdout', 'switch', 'Print them instead', { preview: READS_LOCAL }],
      output: ['--output', 'path', 'Write all to this file, which is overwritten', { effects: OVERWRITES_FILE }],
      'cover-letter': ['--cover-letter', 'switch', 'Add a letter to fill in, 0000-cover-letter.patch, over one that was filled in before', { effects: OVERWRITES_FILE }],
      'reroll-count': ['-v --reroll-count', 'integer', 'Number of the version of the series'],
      'subject-prefix': ['--subject-prefix', 'text', 'Instead of PATCH in the subject'],
      signoff: ['-s --signoff', 'switch', 'Add a Signed-off-by line'],
      to: ['--to', 'texts', 'Recipient to write into the header'],
      cc: ['--cc', 'texts', 'Copy recipient to write into the header'],
      base: ['--base', 'revision', 'Name the commit that the series is built on'],
      'ext-diff': EXT_DIFF,
      textconv: TEXTCONV,
    },
    examples: ['git format-patch -o patches origin/main'],
  },
  am: {
    description: 'Apply patches from mails as commits; stops where one does not fit. The index must be clean; hooks of the repository run',
    effects: [
      REWRITES_LOCAL,
      RUNS_PROGRAMS,
      EACH_TIME,
      {
        creates: ['commit'],
        modifies: ['branch', 'index', 'working_tree'],
        interactive: { stdin: 'optional', prompts: false, tty: false },
        duration: { typical: '1-30s', timeout: '300s' },
      },
    ],
    folder: APPLIES_MAILS,
    arguments: { mailbox: ['paths?', 'Files with mails, or Maildirs (default: standard input)'] },
    options: {
      '3way': ['-3 --3way', 'switch', 'Merge, leaving conflicts, where it does not fit'],
      signoff: ['-s --signoff', 'switch', 'Add a Signed-off-by line'],
      'keep-cr': ['--keep-cr', 'switch', 'Keep CR at the end of lines'],
      scissors: ['-c --scissors', 'switch', 'Drop the text above a scissors line'],
      directory: ['--directory', 'directory', 'Put before all paths'],
      reject: ['--reject', 'switch', 'Apply the parts that fit and write the others to .rej files', { effects: { creates: ['reject_file'] } }],
      'committer-date-is-author-date': ['--committer-date-is-author-date', 'switch', 'Take the date of the mail for the commit, too'],
      'gpg-sign': GPG_SIGN,
      interactive: ['-i --interactive', 'switch', 'Ask about every patch on a terminal', { effects: ASKS_HUNKS }],
      abort: ABORT,
      continue: CONTINUE,
      skip: SKIP_COMMIT,
      quit: QUIT,
      'show-current-patch': ['--show-current-patch', ['diff', 'raw'], 'Show the patch that it has stopped at'],
    },
    examples: ['git am --3way -- 0001-fix.patch'],
  },
}
