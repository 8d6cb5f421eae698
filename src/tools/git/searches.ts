import type { CommandSet } from '../describe-program'
import { DASH_READS_STDIN, READS_LOCAL, RUNS_ANYTHING } from '../effects'
import { RUNS_CONFIGURED } from './effects'
import { BLAMES, GREPS } from './folder'
import { ABBREV, COLOR, DATE_FORMAT, FIRST_PARENT, FUNCTION_CONTEXT, NO_COLOR, NO_END_OF_OPTIONS, PATHS, SINCE, STICKS } from './options'

/** Commands that search files, and find where lines come from. */
export const searchCommands: CommandSet = {
  blame: {
    description: 'Show for each line of a file the commit that last changed it',
    effects: READS_LOCAL,
    folder: BLAMES,
    argv: NO_END_OF_OPTIONS,
    arguments: { revision: ['revision?', 'Commit to start from (default: the file of the working tree)'], file: ['path', 'File', { argv: { endOfOptions: true } }] },
    options: {
      lines: ['-L', 'patterns', 'Only these lines: START,END or START,+COUNT or :FUNCTION'],
      date: DATE_FORMAT,
      since: SINCE,
      'first-parent': FIRST_PARENT,
      moved: ['-M', 'switch', 'Follow lines that moved within the file'],
      copied: ['-C', 'switch', 'Follow lines that came from other files of the same commit'],
      'suppress-author': ['-s', 'switch', 'Leave out author and date'],
      'long-hash': ['-l', 'switch', 'Show whole hashes'],
      'show-name': ['-f --show-name', 'switch', 'Show the path in the original commit'],
      'show-number': ['-n --show-number', 'switch', 'Show the line in the original commit'],
      root: ['--root', 'switch', 'Do not mark commits without parents'],
      abbrev: ABBREV,
      'ignore-space': ['-w', 'switch', 'Ignore changes in white space'],
      porcelain: ['-p --porcelain', 'switch', 'Format for programs'],
      'line-porcelain': ['--line-porcelain', 'switch', 'Like --porcelain, with all about the commit for every line'],
      'show-email': ['-e --show-email', 'switch', 'Show emails, not names'],
      'ignore-rev': ['--ignore-rev', 'revisions', 'Pass over this commit, for example one that only formats'],
      'ignore-revs-file': ['--ignore-revs-file', 'path', 'File that lists commits to pass over'],
      contents: ['--contents', 'path', 'Take the last state of the file from here; - reads standard input', { effects: DASH_READS_STDIN }],
    },
    examples: ['git blame -L 40,60 -- src/app.ts'],
  },
  grep: {
    description: 'Search the tracked files, the index or a commit; exits with 1 where nothing matches',
    effects: READS_LOCAL,
    folder: GREPS,
    argv: NO_END_OF_OPTIONS,
    arguments: {
      expression: ['pattern?', 'Regular expression to look for, unless pattern (-e) is given', { argv: { absentWith: ['pattern'] } }],
      revision: ['revision?', 'Commit or tree to search instead of the working tree; stands before --'],
      path: PATHS,
    },
    options: {
      pattern: ['-e', 'patterns', 'Regular expression to look for; lines match where one of several does', { argv: STICKS }],
      'line-number': ['-n --line-number', 'switch', 'Show line numbers'],
      'ignore-case': ['-i --ignore-case', 'switch', 'Ignore case'],
      'word-regexp': ['-w --word-regexp', 'switch', 'Match whole words only'],
      'fixed-strings': ['-F --fixed-strings', 'switch', 'Take it as plain text'],
      'extended-regexp': ['-E --extended-regexp', 'switch', 'Extended regular expressions instead of basic ones'],
      'perl-regexp': ['-P --perl-regexp', 'switch', 'Perl-compatible regular expressions'],
      'files-with-matches': ['-l --files-with-matches', 'switch', 'Show only the names of files that match'],
      'files-without-match': ['-L --files-without-match', 'switch', 'Show only the names of files that do not match'],
      count: ['-c --count', 'switch', 'Show how many lines match in each file'],
      'invert-match': ['-v --invert-match', 'switch', 'Lines that do not match'],
      context: ['-C --context', 'integer', 'Lines of context'],
      'after-context': ['-A --after-context', 'integer', 'Lines after a match'],
      'before-context': ['-B --before-context', 'integer', 'Lines before a match'],
      'only-matching': ['-o --only-matching', 'switch', 'Show only what matches'],
      column: ['--column', 'switch', 'Show the column of the first match'],
      heading: ['--heading', 'switch', 'Show the path once, above its matches'],
      break: ['--break', 'switch', 'Put an empty line between files'],
      'no-filename': ['-h', 'switch', 'Leave out paths'],
      'all-match': ['--all-match', 'switch', 'Only files in which every one of several expressions matches'],
      'function-context': FUNCTION_CONTEXT,
      'ignore-binary': ['-I', 'switch', 'Leave out binary files'],
      'as-text': ['-a --text', 'switch', 'Take binary files as text'],
      'max-depth': ['--max-depth', 'integer', 'Directories to go down; -1 is no limit'],
      'recurse-submodules': ['--recurse-submodules', 'switch', 'Search submodules, too'],
      color: COLOR,
      'no-color': NO_COLOR,
      'max-count': ['-m --max-count', 'integer', 'Maximum number of matches in a file'],
      'show-function': ['-p --show-function', 'switch', 'Show the line with the name of the function before a match'],
      cached: ['--cached', 'switch', 'Search what is staged'],
      untracked: [
        '--untracked',
        'switch',
        'Search untracked files, too',
        {
          // `.env` is among them until `.gitignore` names it.
          sensitive: 'output',
        },
      ],
      'no-index': [
        '--no-index',
        'switch',
        'Search files that no repository tracks',
        {
          // Without a repository nothing is ignored: `.env` is searched, too.
          sensitive: 'output',
        },
      ],
      textconv: ['--textconv', 'switch', 'Let text converters for binary files run that gitattributes and the configuration name', { effects: RUNS_CONFIGURED }],
      'open-files-in-pager': [
        '--open-files-in-pager',
        'name',
        'Open the files that match with this program, for example less or an editor',
        { effects: [RUNS_ANYTHING, { modifies: ['file'], interactive: { prompts: true, tty: true } }] },
      ],
    },
    examples: ["git grep -n -e 'TODO' -- src"],
  },
}
