import type { CommandSet, OptionRow, OptionRows } from '../../describe-program'
import { RUNS_ANYTHING } from '../../effects'

const REVISION: OptionRow = ['-r --revision', 'name', 'Revisions']
const VERBOSE: OptionRow = ['-v --verbose', 'switch', 'Say more']
const DRY_RUN: OptionRow = ['-n --dry-run', 'switch', 'Only say what would be done']

/** Options of git svn. Nobody compared what it does: the worst counts. */
const SVN: OptionRows = {
  revision: REVISION,
  verbose: VERBOSE,
  quiet: ['-q --quiet', 'switch', 'Say less'],
  'dry-run': DRY_RUN,
  stdlayout: ['-s --stdlayout', 'switch', 'Usual directories'],
  trunk: ['-T --trunk', 'name', 'Directory of the trunk'],
  branches: ['-b --branches', 'names', 'Directory of branches'],
  tags: ['-t --tags', 'names', 'Directory of tags'],
  prefix: ['--prefix', 'text', 'Before names of refs'],
  'authors-file': ['-A --authors-file', 'path', 'File of names'],
  'authors-prog': ['--authors-prog', 'path', 'Program for names'],
  username: ['--username', 'name', 'User'],
  'no-metadata': ['--no-metadata', 'switch', 'Do not'],
  'no-minimize-url': ['--no-minimize-url', 'switch', 'Do not'],
  'ignore-paths': ['--ignore-paths', 'pattern', 'Paths to leave out'],
  'include-paths': ['--include-paths', 'pattern', 'Only these paths'],
  'fetch-all': ['--fetch-all --all', 'switch', 'All of them'],
  local: ['-l --local', 'switch', 'Fetch nothing'],
  merge: ['-m --merge', 'switch', 'With strategies'],
  strategy: ['--strategy', 'name', 'Strategy'],
  message: ['--message', 'text', 'Message'],
  edit: ['-e --edit', 'switch', 'Edit messages'],
  rmdir: ['--rmdir', 'switch', 'Delete empty directories'],
  limit: ['--limit', 'integer', 'So many'],
  oneline: ['--oneline', 'switch', 'One line each'],
  'show-commit': ['--show-commit', 'switch', 'Hashes, too'],
  url: ['--url', 'switch', 'Only the address'],
  'no-rebase': ['--no-rebase', 'switch', 'Do not rebase afterwards'],
  'commit-url': ['--commit-url', 'value', 'Address', { host: 'remote' }],
}

/** Options of git p4. */
const P4: OptionRows = {
  branch: ['--branch', 'ref', 'Branch'],
  'detect-branches': ['--detect-branches', 'switch', 'Branches, too'],
  'detect-labels': ['--detect-labels', 'switch', 'Labels, too'],
  'import-labels': ['--import-labels', 'switch', 'Labels, too'],
  'export-labels': ['--export-labels', 'switch', 'Tags as labels'],
  'import-local': ['--import-local', 'switch', 'Into local branches'],
  'max-changes': ['--max-changes', 'integer', 'So many'],
  'changes-block-size': ['--changes-block-size', 'integer', 'At once'],
  'keep-path': ['--keep-path', 'switch', 'Whole paths'],
  'use-client-spec': ['--use-client-spec', 'switch', 'Only what the client has'],
  changesfile: ['--changesfile', 'path', 'File of numbers'],
  silent: ['--silent', 'switch', 'Say less'],
  verbose: VERBOSE,
  'dry-run': DRY_RUN,
  bare: ['--bare', 'switch', 'Without files'],
  destination: ['--destination', 'directory', 'Where to'],
  origin: ['--origin', 'ref', 'Where own commits begin'],
  shelve: ['--shelve', 'switch', 'Only shelve'],
  'update-shelve': ['--update-shelve', 'names', 'Number of a shelf'],
  'prepare-p4-only': ['--prepare-p4-only', 'switch', 'Only prepare'],
  'preserve-user': ['--preserve-user', 'switch', 'Names of authors'],
  conflict: ['--conflict', ['ask', 'skip', 'quit'], 'What to do about conflicts'],
  commit: ['--commit', 'revision', 'Commit or range'],
  'disable-rebase': ['--disable-rebase', 'switch', 'Do not rebase afterwards'],
  'disable-p4sync': ['--disable-p4sync', 'switch', 'Do not sync afterwards'],
}
/** Subcommands of git svn and git p4, which are taken for words: all of them may do anything. */
const SVN_COMMANDS =
  'clone init fetch rebase dcommit commit branch tag log blame find-rev set-tree create-ignore show-ignore show-externals mkdirs commit-diff info proplist propget propset gc reset'
const P4_COMMANDS = 'clone sync rebase submit commit unshelve branches'

/** Commands for repositories of other programs. */
export const foreignCommands: CommandSet = {
  svn: {
    description: 'Work with a repository of Subversion',
    effects: RUNS_ANYTHING,
    arguments: { command: [/* @__PURE__ */ SVN_COMMANDS.split(' '), 'What to do'], argument: ['text?', 'Address, commit, path or name'], other: ['text?', 'Second one'] },
    options: SVN,
  },
  p4: {
    description: 'Work with a depot of Perforce',
    effects: RUNS_ANYTHING,
    arguments: { command: [/* @__PURE__ */ P4_COMMANDS.split(' '), 'What to do'], depot: ['text?', 'Path in the depot, or commit'], other: ['text?', 'Second one'] },
    options: P4,
  },
  cvsimport: {
    description: 'Take a history from CVS',
    effects: RUNS_ANYTHING,
    arguments: { module: ['text?', 'Module'] },
    options: {
      verbose: ['-v', 'switch', 'Say more'],
      root: ['-d', 'text', 'Repository'],
      directory: ['-C', 'directory', 'Where to'],
      remote: ['-r', 'name', 'Remote'],
      branch: ['-o', 'ref', 'Branch'],
      'no-checkout': ['-i', 'switch', 'Only import'],
      'no-keyword': ['-k', 'switch', 'Drop keywords'],
      underscores: ['-u', 'switch', 'Underscores in names'],
      slash: ['-s', 'text', 'Instead of slashes'],
      'cvsps-options': ['-p', 'text', 'Options of cvsps'],
      'cvsps-file': ['-P', 'path', 'Its output'],
      merges: ['-m', 'switch', 'Detect merges'],
      'merge-pattern': ['-M', 'pattern', 'Pattern of merges'],
      'path-pattern': ['-S', 'pattern', 'Paths to leave out'],
      all: ['-a', 'switch', 'New commits, too'],
      limit: ['-L', 'integer', 'So many'],
      fuzz: ['-z', 'integer', 'Seconds'],
      authors: ['-A', 'path', 'File of names'],
      revisions: ['-R', 'switch', 'File of revisions'],
    },
  },
  cvsexportcommit: {
    description: 'Put a commit into a folder of CVS',
    effects: RUNS_ANYTHING,
    arguments: { commit: ['revision', 'Commit, or its parent'], other: ['revision?', 'Commit'] },
    options: {
      commit: ['-c', 'switch', 'Commit it there'],
      pedantic: ['-p', 'switch', 'Strictly'],
      author: ['-a', 'switch', 'Name the author'],
      root: ['-d', 'text', 'Repository'],
      force: ['-f', 'switch', 'Also files that are not up to date'],
      'force-parent': ['-P', 'switch', 'Even if it is no parent'],
      message: ['-m', 'text', 'Before the message'],
      update: ['-u', 'switch', 'Update first'],
      keywords: ['-k', 'switch', 'Reverse keywords'],
      folder: ['-w', 'directory', 'Folder of CVS'],
      here: ['-W', 'switch', 'It is this one'],
      verbose: ['-v', 'switch', 'Say more'],
    },
  },
  cvsserver: { description: 'Serve repositories as CVS does', effects: RUNS_ANYTHING },
  archimport: {
    description: 'Take a history from GNU Arch',
    effects: RUNS_ANYTHING,
    arguments: { archive: ['texts', 'Archives'] },
    options: {
      verbose: ['-v', 'switch', 'Say more'],
      old: ['-o', 'switch', 'Old names'],
      temporary: ['-t', 'directory', 'Temporary directory'],
      depth: ['-D', 'integer', 'Depth'],
      authors: ['-a', 'switch', 'Register archives'],
      fast: ['-f', 'switch', 'Fast'],
    },
  },
}
