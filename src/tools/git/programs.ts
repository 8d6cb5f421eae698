import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandRows, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, READS_LOCAL, READS_STDIN, REWRITES_LOCAL, RUNS_ANYTHING, RUNS_PROGRAMS, TRANSFERS, USES_NETWORK, WRITES_LOCAL } from '../effects'
import { COMMON_DIFFERENCES } from './diff-options'
import { OPENS_EDITOR, RUNS_PROGRAM } from './effects'
import { CHANGES_INDEX, CHECKS_OUT, DELETES_OBJECTS, DOWNLOADS_COMMITS, MOVES_REFS, PUBLISHES, READS, STARTS_TOOLS } from './folder'
import { NO_END_OF_OPTIONS, OTHER_REVISION, PATHS, PROGRESS, QUIET } from './options'

/** A tool that a person uses in a window or terminal. */
const ASKS_PERSON: EffectRows = { interactive: { stdin: 'none', prompts: true, tty: true } }

/** Opens a window, in which the person may do anything. */
const OPENS_WINDOW: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, ASKS_PERSON]

/** Sends mails. */
const SENDS: EffectRows = [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { creates: ['email'] }]

const NO_PROMPT: OptionRow = ['-y --no-prompt', 'switch', 'Do not ask']
const PROMPT: OptionRow = ['--prompt', 'switch', 'Ask before each file']
const TOOL_HELP: OptionRow = ['--tool-help', 'switch', 'List the tools', { preview: READS_LOCAL }]

/** Which tool. */
const TOOLS: OptionRows = {
  tool: ['-t --tool', 'name', 'Tool, perhaps one of the configuration'],
  'tool-help': TOOL_HELP,
  'no-prompt': NO_PROMPT,
  prompt: PROMPT,
  gui: ['-g --gui', 'switch', 'The tool with windows'],
  'no-gui': ['--no-gui', 'switch', 'The other one'],
}

/** Manages background jobs of the machine. */
const SCHEDULES: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['git_config', 'schedule'] }]

const MAINTENANCE_CONFIG: OptionRow = ['--config-file', 'path', 'File of settings']
const TASK: OptionRow = [
  '--task',
  ['gc', 'commit-graph', 'prefetch', 'loose-objects', 'incremental-repack', 'pack-refs', 'reflog-expire', 'worktree-prune', 'rerere-gc', 'geometric-repack'],
  'Only this task',
  { variadic: true },
]

/** Prints passwords. */
const CREDENTIAL: CommandRows = {
  description: 'Print the password for what standard input names',
  effects: [READS_LOCAL, RUNS_PROGRAMS, READS_STDIN],
  sensitive: 'output',
}
const STORES_CREDENTIAL: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, READS_STDIN, { modifies: ['credential'] }]
const ERASES_CREDENTIAL: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, READS_STDIN, FOR_GOOD, { deletes: ['credential'] }]

/** Options of subtrees. */
const SUBTREE: OptionRows = {
  prefix: ['-P --prefix', 'path', 'Directory'],
  quiet: QUIET,
  debug: ['-d --debug', 'switch', 'Say more'],
  squash: ['--squash', 'switch', 'As one commit'],
  message: ['-m --message', 'text', 'Message'],
  annotate: ['--annotate', 'text', 'Before messages'],
  branch: ['-b --branch', 'ref', 'New branch'],
  'ignore-joins': ['--ignore-joins', 'switch', 'All anew'],
  onto: ['--onto', 'revision', 'Where to'],
  rejoin: ['--rejoin', 'switch', 'Merge it back'],
  'gpg-sign': ['-S --gpg-sign', 'switch', 'Sign commits', { effects: RUNS_PROGRAMS }],
}
const MERGES_SUBTREE: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, FOR_GOOD, { creates: ['commit'], modifies: ['branch', 'working_tree'] }]
const SUBTREE_REMOTE: ArgumentRow = ['value', 'URL or remote', { host: 'remote' }]

/** Programs around git. */
export const programCommands: CommandSet = {
  replace: {
    description: 'List replaced objects; with two objects replace one',
    effects: READS_LOCAL,
    folder: MOVES_REFS,
    arguments: {
      object: ['revision?', 'Object, with -l a pattern', { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, creates: ['ref'], unless: { list: ['true'] } }] }],
      replacement: ['revisions?', 'What to see instead'],
    },
    options: {
      list: ['-l --list', 'switch', 'List those that match'],
      format: ['--format', ['short', 'medium', 'long'], 'Layout'],
      force: ['-f --force', 'switch', 'Over a replacement there is', { effects: OVERWRITES }],
      delete: ['-d --delete', 'switch', 'See the object itself again', { effects: [RUNS_PROGRAMS, FOR_GOOD, { filesystem: { write: true, delete: true }, deletes: ['ref'] }] }],
      edit: ['-e --edit', 'switch', 'Edit the object in an editor', { effects: OPENS_EDITOR }],
      raw: ['--raw', 'switch', 'As it is stored'],
      graft: ['-g --graft', 'switch', 'Give a commit other parents', { effects: [RUNS_PROGRAMS, { filesystem: { write: true } }] }],
      'convert-graft-file': ['--convert-graft-file', 'switch', 'Take what .git/info/grafts says', { effects: [RUNS_PROGRAMS, { filesystem: { write: true, delete: true } }] }],
    },
  },
  rerere: {
    description: 'Resolve conflicts as before',
    commands: {
      '': {
        description: 'Note how conflicts were resolved, and resolve those that are known',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { modifies: ['working_tree'] }],
        folder: CHANGES_INDEX,
        options: { 'rerere-autoupdate': ['--rerere-autoupdate', 'switch', 'Stage them'] },
      },
      status: { description: 'List files whose resolution will be noted', effects: READS_LOCAL, folder: READS },
      remaining: { description: 'List conflicts that are left', effects: READS_LOCAL, folder: READS },
      diff: { description: 'Show what was resolved', effects: READS_LOCAL, folder: READS },
      clear: { description: 'Forget what was noted in this operation', effects: [REWRITES_LOCAL, DESTROYS, { deletes: ['resolution'] }] },
      forget: { description: 'Forget how conflicts in these files were resolved', effects: [REWRITES_LOCAL, DESTROYS, { deletes: ['resolution'] }], folder: CHANGES_INDEX, arguments: { path: ['paths', 'Files'] } },
      gc: { description: 'Forget old ones', effects: [REWRITES_LOCAL, DESTROYS, { deletes: ['resolution'] }] },
    },
  },
  maintenance: {
    description: 'Keep repositories fast in the background',
    commands: {
      run: {
        description: 'Do it once: pack, index, and delete what is lost for two weeks',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { modifies: ['object_database'], deletes: ['unreachable_object', 'reflog_entry'] }],
        folder: DELETES_OBJECTS,
        options: {
          auto: ['--auto', 'switch', 'Only where enough has piled up'],
          detach: ['--detach', 'switch', 'In the background'],
          'no-detach': ['--no-detach', 'switch', 'Not in the background'],
          schedule: ['--schedule', ['hourly', 'daily', 'weekly'], 'What is due'],
          task: TASK,
          quiet: ['--quiet', 'switch', 'Say less'],
          'no-quiet': ['--no-quiet', 'switch', 'Say more'],
        },
      },
      start: {
        description: 'Do it from now on, by jobs of this machine',
        effects: SCHEDULES,
        changes: 'machine',
        options: { scheduler: ['--scheduler', ['auto', 'crontab', 'systemd-timer', 'launchctl', 'schtasks'], 'Kind of jobs'] },
      },
      stop: { description: 'Stop these jobs', effects: [SCHEDULES, { filesystem: { delete: true } }], changes: 'machine' },
      register: { description: 'Add this repository to those jobs', effects: SCHEDULES, changes: 'machine', options: { 'config-file': MAINTENANCE_CONFIG } },
      unregister: {
        description: 'Take it away from them',
        effects: SCHEDULES,
        changes: 'machine',
        options: { 'config-file': MAINTENANCE_CONFIG, force: ['-f --force', 'switch', 'Even if it is not there'] },
      },
      'is-needed': { description: 'Say by the exit code whether it is due', effects: READS_LOCAL, folder: READS, options: { auto: ['--auto', 'switch', 'Enough has piled up'], task: TASK } },
    },
  },
  bugreport: {
    description: 'Write a report about this machine and git to a file, and open it in an editor',
    effects: [WRITES_LOCAL, EACH_TIME, OPENS_EDITOR, { creates: ['file'] }],
    options: {
      'output-directory': ['-o --output-directory', 'directory', 'Where to'],
      suffix: ['-s --suffix', 'text', 'End of the name'],
      'no-suffix': ['--no-suffix', 'switch', 'None'],
      diagnose: ['--diagnose', ['stats', 'all'], 'An archive of figures, too', { argv: { bareValue: 'stats' } }],
      'no-diagnose': ['--no-diagnose', 'switch', 'None'],
    },
  },
  diagnose: {
    description: 'Write figures about the repository to an archive',
    effects: [WRITES_LOCAL, EACH_TIME, { creates: ['file'] }],
    options: {
      'output-directory': ['-o --output-directory', 'directory', 'Where to'],
      suffix: ['-s --suffix', 'text', 'End of the name'],
      mode: ['--mode', ['stats', 'all'], 'With all of .git'],
    },
  },
  credential: {
    description: 'Passwords that git knows',
    changes: 'machine',
    commands: {
      fill: CREDENTIAL,
      approve: { description: 'Keep the password on standard input', effects: STORES_CREDENTIAL },
      reject: { description: 'Forget the one that standard input names', effects: ERASES_CREDENTIAL },
      capability: { description: 'List what is understood', effects: READS_LOCAL },
    },
  },
  'credential-cache': {
    description: 'Passwords in memory',
    changes: 'machine',
    commands: {
      get: CREDENTIAL,
      store: { description: 'Keep one', effects: STORES_CREDENTIAL },
      erase: { description: 'Forget one', effects: ERASES_CREDENTIAL },
      exit: { description: 'Forget all', effects: [REWRITES_LOCAL, RUNS_PROGRAMS, FOR_GOOD, { deletes: ['credential'] }] },
    },
  },
  'credential-store': {
    description: 'Passwords in a file',
    changes: 'machine',
    commands: {
      get: CREDENTIAL,
      store: { description: 'Keep one', effects: STORES_CREDENTIAL },
      erase: { description: 'Forget one', effects: ERASES_CREDENTIAL },
    },
  },
  daemon: {
    description: 'Serve repositories to others, until it is stopped',
    effects: [READS_LOCAL, USES_NETWORK, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['service'] }],
    changes: 'machine',
    arguments: { directory: ['directories?', 'Directories that are served'] },
    options: {
      'strict-paths': ['--strict-paths', 'switch', 'Only these paths'],
      'base-path': ['--base-path', 'directory', 'Where paths begin'],
      'base-path-relaxed': ['--base-path-relaxed', 'switch', 'Or without it'],
      'interpolated-path': ['--interpolated-path', 'pattern', 'Path for hosts'],
      'user-path': ['--user-path', 'path', 'Directory of users', { argv: { bareValue: '.' } }],
      'export-all': ['--export-all', 'switch', 'All repositories'],
      inetd: ['--inetd', 'switch', 'For inetd'],
      listen: ['--listen', 'names', 'Address'],
      port: ['--port', 'integer', 'Port'],
      'init-timeout': ['--init-timeout', 'integer', 'Seconds'],
      timeout: ['--timeout', 'integer', 'Seconds'],
      'max-connections': ['--max-connections', 'integer', 'Most connections'],
      reuseaddr: ['--reuseaddr', 'switch', 'Reuse the address'],
      syslog: ['--syslog', 'switch', 'To the log of the machine'],
      verbose: ['--verbose', 'switch', 'Say more'],
      detach: ['--detach', 'switch', 'In the background'],
      'pid-file': ['--pid-file', 'path', 'File of its number', { effects: OVERWRITES }],
      user: ['--user', 'name', 'As this user'],
      group: ['--group', 'name', 'As this group'],
      enable: ['--enable', ['upload-pack', 'upload-archive', 'receive-pack'], 'Service', { variadic: true }],
      disable: ['--disable', ['upload-pack', 'upload-archive', 'receive-pack'], 'No such service', { variadic: true }],
      'allow-override': ['--allow-override', 'names', 'Repositories may'],
      'forbid-override': ['--forbid-override', 'names', 'Repositories may not'],
      'access-hook': ['--access-hook', 'path', 'Program that is asked', { effects: RUNS_PROGRAM }],
      'log-destination': ['--log-destination', ['stderr', 'syslog', 'none'], 'Where to log'],
      'informative-errors': ['--informative-errors', 'switch', 'Tell others more'],
    },
  },
  'http-backend': { description: 'Serve a repository to a web server', effects: RUNS_ANYTHING },
  'send-pack': {
    description: 'Publish commits; git push does it with more care',
    effects: [TRANSFERS, RUNS_PROGRAMS, DESTROYS, { modifies: ['remote_branch'] }],
    folder: PUBLISHES,
    changes: 'server',
    arguments: { repository: ['value', 'URL or directory', { host: 'remote' }], ref: ['revisions?', 'Refs'] },
    options: {
      all: ['--all', 'switch', 'All branches'],
      mirror: ['--mirror', 'switch', 'All refs'],
      'dry-run': ['-n --dry-run', 'switch', 'Only say what would be done'],
      force: ['-f --force', 'switch', 'Overwrite'],
      verbose: ['-v --verbose', 'switch', 'Say more'],
      quiet: QUIET,
      thin: ['--thin', 'switch', 'Send differences'],
      atomic: ['--atomic', 'switch', 'All or none'],
      'push-option': ['--push-option', 'texts', 'Text for the server'],
      signed: ['--signed', ['true', 'false', 'if-asked'], 'Sign it', { argv: { bareValue: 'true' } }],
      'force-with-lease': ['--force-with-lease', 'switch', 'Overwrite what is known'],
      'receive-pack': ['--receive-pack --exec', 'name', 'Program on the other side', { effects: RUNS_PROGRAM }],
      remote: ['--remote', 'name', 'Remote that is meant'],
      stdin: ['--stdin', 'switch', 'Read refs from standard input', { effects: READS_STDIN }],
      'stateless-rpc': ['--stateless-rpc', 'switch', 'For helpers'],
      progress: PROGRESS,
    },
  },
  'send-email': {
    description: 'Send patches as mails',
    effects: SENDS,
    folder: PUBLISHES,
    changes: 'server',
    arguments: { patch: ['revisions?', 'Files, directories or commits'] },
    options: {
      'max-count': ['--max-count', 'integer', 'So many commits', { argv: { prefix: '-' } }],
      to: ['--to', 'texts', 'Recipient'],
      cc: ['--cc', 'texts', 'Copy'],
      bcc: ['--bcc', 'texts', 'Hidden copy'],
      from: ['--from', 'text', 'Sender'],
      'reply-to': ['--reply-to', 'text', 'Where to answer'],
      subject: ['--subject', 'text', 'Subject'],
      'in-reply-to': ['--in-reply-to', 'text', 'Mail that it answers'],
      annotate: ['--annotate', 'switch', 'Edit them first', { effects: OPENS_EDITOR }],
      compose: ['--compose', 'switch', 'Write a letter first', { effects: OPENS_EDITOR }],
      'to-cmd': ['--to-cmd', 'value', 'Program that names recipients', { effects: RUNS_PROGRAM }],
      'cc-cmd': ['--cc-cmd', 'value', 'Program that names copies', { effects: RUNS_PROGRAM }],
      'header-cmd': ['--header-cmd', 'value', 'Program that writes headers', { effects: RUNS_PROGRAM }],
      'sendmail-cmd': ['--sendmail-cmd', 'value', 'Program that sends', { effects: RUNS_PROGRAM }],
      'smtp-server': ['--smtp-server', 'value', 'Server, or a program', { effects: RUNS_PROGRAM }],
      'smtp-server-port': ['--smtp-server-port', 'name', 'Port'],
      'smtp-server-option': ['--smtp-server-option', 'texts', 'Option of the program'],
      'smtp-encryption': ['--smtp-encryption', ['ssl', 'tls', 'none'], 'Encryption'],
      'smtp-user': ['--smtp-user', 'text', 'User'],
      'smtp-pass': ['--smtp-pass', 'text', 'Password', { sensitive: true }],
      'smtp-domain': ['--smtp-domain', 'name', 'Own name'],
      'smtp-auth': ['--smtp-auth', 'text', 'How to log in'],
      'smtp-ssl-cert-path': ['--smtp-ssl-cert-path', 'path', 'Certificates'],
      'smtp-debug': ['--smtp-debug', ['0', '1'], 'Show what is said'],
      'batch-size': ['--batch-size', 'integer', 'Mails in one go'],
      'relogin-delay': ['--relogin-delay', 'integer', 'Seconds between'],
      confirm: ['--confirm', ['always', 'never', 'cc', 'compose', 'auto'], 'When to ask'],
      'dry-run': ['--dry-run', 'switch', 'Only show what would be sent; programs run'],
      'chain-reply-to': ['--chain-reply-to', 'switch', 'Each answers the one before'],
      'no-chain-reply-to': ['--no-chain-reply-to', 'switch', 'All answer the first'],
      thread: ['--thread', 'switch', 'Mails answer each other'],
      'no-thread': ['--no-thread', 'switch', 'They do not'],
      'suppress-from': ['--suppress-from', 'switch', 'No copy to the author'],
      'suppress-cc': ['--suppress-cc', 'name', 'No copies to those'],
      'signed-off-by-cc': ['--signed-off-by-cc', 'switch', 'Copies to those who signed off'],
      'format-patch': ['--format-patch', 'switch', 'Words are commits'],
      identity: ['--identity', 'name', 'Section of the configuration'],
      validate: ['--validate', 'switch', 'Run the hook (default)'],
      'no-validate': ['--no-validate', 'switch', 'Do not'],
      force: ['--force', 'switch', 'In spite of checks'],
      '8bit-encoding': ['--8bit-encoding', 'name', 'Encoding'],
      'compose-encoding': ['--compose-encoding', 'name', 'Encoding'],
      'transfer-encoding': ['--transfer-encoding', ['7bit', '8bit', 'quoted-printable', 'base64', 'auto'], 'Encoding'],
      'envelope-sender': ['--envelope-sender', 'text', 'Sender for servers'],
      'dump-aliases': ['--dump-aliases', 'switch', 'List short names', { preview: READS_LOCAL }],
      quiet: ['--quiet', 'switch', 'Say less'],
      xmailer: ['--xmailer', 'switch', 'Name git'],
      'no-xmailer': ['--no-xmailer', 'switch', 'Do not'],
    },
  },
  'imap-send': {
    description: 'Put patches of standard input into a folder of mails',
    effects: [SENDS, READS_STDIN],
    changes: 'server',
    options: {
      verbose: ['-v --verbose', 'switch', 'Say more'],
      quiet: QUIET,
      curl: ['--curl', 'switch', 'With libcurl'],
      'no-curl': ['--no-curl', 'switch', 'Without'],
      folder: ['-f --folder', 'text', 'Folder'],
      list: ['--list', 'switch', 'List folders'],
    },
  },
  instaweb: {
    description: 'Serve the repository as a web page and open a browser',
    effects: RUNS_ANYTHING,
    changes: 'machine',
    options: {
      local: ['-l --local', 'switch', 'Only for this machine'],
      httpd: ['-d --httpd', 'value', 'Program that serves'],
      'module-path': ['-m --module-path', 'path', 'Modules of apache'],
      port: ['-p --port', 'integer', 'Port'],
      browser: ['-b --browser', 'value', 'Browser'],
      start: ['--start', 'switch', 'Start, without a browser'],
      stop: ['--stop', 'switch', 'Stop'],
      restart: ['--restart', 'switch', 'Restart'],
    },
  },
  gui: {
    description: 'Windows for commits',
    commands: {
      '': { description: 'Open the window', effects: OPENS_WINDOW },
      blame: {
        description: 'Show who changed a file',
        effects: OPENS_WINDOW,
        arguments: { revision: ['revision?', 'Commit'], file: ['path', 'File'] },
        options: { line: ['--line', 'value', 'Line'] },
      },
      browser: { description: 'Show a tree', effects: OPENS_WINDOW, arguments: { revision: ['revision?', 'Commit'], path: ['path?', 'Directory'] } },
      citool: {
        description: 'Make one commit',
        effects: OPENS_WINDOW,
        options: { amend: ['--amend', 'switch', 'Change the last one'], nocommit: ['--nocommit', 'switch', 'Only check'] },
      },
      version: { description: 'Print the version', effects: READS_LOCAL },
    },
  },
  citool: {
    description: 'Make one commit in a window',
    effects: OPENS_WINDOW,
    options: { amend: ['--amend', 'switch', 'Change the last one'], nocommit: ['--nocommit', 'switch', 'Only check'] },
  },
  difftool: {
    description: 'Show changes in another program',
    effects: [RUNS_ANYTHING, ASKS_PERSON],
    folder: STARTS_TOOLS,
    argv: NO_END_OF_OPTIONS,
    arguments: { revision: ['revision?', 'Commit'], 'other-revision': OTHER_REVISION, path: PATHS },
    options: {
      ...COMMON_DIFFERENCES,
      cached: ['--cached --staged', 'switch', 'What is staged'],
      ...TOOLS,
      'dir-diff': ['-d --dir-diff', 'switch', 'Directories at once'],
      extcmd: ['-x --extcmd', 'value', 'Command line of the program'],
      symlinks: ['--symlinks', 'switch', 'Links to files'],
      'no-symlinks': ['--no-symlinks', 'switch', 'Copies of files'],
      'trust-exit-code': ['--trust-exit-code', 'switch', 'Stop where it fails'],
      'no-trust-exit-code': ['--no-trust-exit-code', 'switch', 'Go on'],
      'no-index': ['--no-index', 'switch', 'Two paths'],
    },
  },
  mergetool: {
    description: 'Resolve conflicts in another program',
    effects: [RUNS_ANYTHING, ASKS_PERSON, { modifies: ['index', 'working_tree'] }],
    folder: STARTS_TOOLS,
    arguments: { file: ['paths?', 'Files'] },
    options: { ...TOOLS, order: ['-O', 'path', 'File with the order of files'] },
  },
  'merge-index': {
    description: 'Run a program for each file with conflicts',
    effects: [RUNS_ANYTHING, { modifies: ['index', 'working_tree'] }],
    arguments: { program: ['value', 'Program'], file: ['paths?', 'Files', { argv: { endOfOptions: true } }] },
    options: { all: ['-a', 'switch', 'All files'], 'one-by-one': ['-o', 'switch', 'Go on after failures'], quiet: ['-q', 'switch', 'Say less'] },
  },
  'merge-one-file': {
    description: 'Merge one file, for git merge-index',
    effects: [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { modifies: ['index', 'working_tree'] }],
    folder: CHECKS_OUT,
    arguments: {
      base: ['text?', 'Object of the ancestor'],
      ours: ['text?', 'Our object'],
      theirs: ['text?', 'Their object'],
      path: ['text?', 'File'],
      'base-mode': ['text?', 'Mode'],
      'our-mode': ['text?', 'Mode'],
      'their-mode': ['text?', 'Mode'],
    },
  },
  'for-each-repo': {
    description: 'Run a command of git in all repositories of a setting',
    effects: RUNS_ANYTHING,
    argv: { interspersed: false },
    arguments: { command: ['values', 'Command with its arguments'] },
    options: { config: ['--config', 'name', 'Setting that lists them'], 'keep-going': ['--keep-going', 'switch', 'Go on after failures'] },
  },
  hook: {
    description: 'Hooks of the repository',
    commands: {
      run: {
        description: 'Run a hook',
        effects: RUNS_ANYTHING,
        arguments: { name: ['name', 'Hook'], argument: ['texts?', 'Its arguments', { argv: { endOfOptions: true } }] },
        options: { 'ignore-missing': ['--ignore-missing', 'switch', 'Succeed where there is none'], 'to-stdin': ['--to-stdin', 'path', 'File for its standard input'] },
      },
      list: { description: 'List hooks', effects: READS_LOCAL, folder: READS, arguments: { name: ['name', 'Event'] } },
    },
  },
  'filter-branch': {
    description: 'Make all commits anew, changed by commands; the old ones stay in refs/original',
    effects: [RUNS_ANYTHING, { modifies: ['branch', 'commit'] }],
    folder: CHECKS_OUT,
    arguments: { revision: ['revisions?', 'What to change', { argv: { endOfOptions: true } }] },
    options: {
      setup: ['--setup', 'value', 'Command before all'],
      'env-filter': ['--env-filter', 'value', 'Command for variables'],
      'tree-filter': ['--tree-filter', 'value', 'Command for files'],
      'index-filter': ['--index-filter', 'value', 'Command for the index'],
      'parent-filter': ['--parent-filter', 'value', 'Command for parents'],
      'msg-filter': ['--msg-filter', 'value', 'Command for messages'],
      'commit-filter': ['--commit-filter', 'value', 'Command that commits'],
      'tag-name-filter': ['--tag-name-filter', 'value', 'Command for names of tags'],
      'subdirectory-filter': ['--subdirectory-filter', 'path', 'Only this directory'],
      'prune-empty': ['--prune-empty', 'switch', 'Without empty commits'],
      'remap-to-ancestor': ['--remap-to-ancestor', 'switch', 'Branches to the nearest one'],
      original: ['--original', 'name', 'Where to keep the old ones'],
      directory: ['-d', 'path', 'Temporary directory'],
      force: ['-f --force', 'switch', 'Over what is kept'],
      'state-branch': ['--state-branch', 'name', 'Branch for its notes'],
      all: ['--all', 'switch', 'All refs'],
    },
  },
  subtree: {
    description: 'Repositories within directories of this one',
    commands: {
      add: {
        description: 'Take a repository or commit into a new directory',
        effects: [TRANSFERS, MERGES_SUBTREE, USES_NETWORK],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { repository: SUBTREE_REMOTE, ref: ['revision?', 'Branch'] },
        options: SUBTREE,
      },
      pull: {
        description: 'Fetch it and merge it into its directory',
        effects: [MERGES_SUBTREE, USES_NETWORK],
        folder: DOWNLOADS_COMMITS,
        changes: 'folder',
        arguments: { repository: SUBTREE_REMOTE, ref: ['revision', 'Branch'] },
        options: SUBTREE,
      },
      merge: {
        description: 'Merge a commit into its directory',
        effects: MERGES_SUBTREE,
        folder: CHECKS_OUT,
        arguments: { commit: ['revision', 'Commit'], repository: ['value?', 'Repository', { host: 'remote' }] },
        options: SUBTREE,
      },
      split: {
        description: 'Make commits of a directory alone',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, { creates: ['commit', 'branch'] }],
        folder: MOVES_REFS,
        arguments: { commit: ['revision?', 'Commit'], repository: ['value?', 'Repository', { host: 'remote' }] },
        options: SUBTREE,
      },
      push: {
        description: 'Make such commits and publish them',
        effects: [TRANSFERS, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['remote_branch'] }],
        folder: PUBLISHES,
        changes: 'server',
        arguments: { repository: SUBTREE_REMOTE, ref: ['revision', 'Branch there'] },
        options: SUBTREE,
      },
    },
  },
  backfill: {
    description: 'Download objects that were left out',
    effects: [TRANSFERS, RUNS_PROGRAMS, { creates: ['object'] }],
    folder: DOWNLOADS_COMMITS,
    changes: 'folder',
    options: { 'min-batch-size': ['--min-batch-size', 'integer', 'Objects at once'], sparse: ['--sparse', 'switch', 'Only of the sparse checkout'] },
  },
  mailinfo: {
    description: 'Write message and patch of a mail on standard input to two files',
    effects: [WRITES_LOCAL, OVERWRITES, READS_STDIN],
    arguments: { message: ['path', 'File of the message'], patch: ['path?', 'File of the patch'] },
    options: {
      keep: ['-k', 'switch', 'Leave subjects as they are'],
      'keep-non-patch': ['-b', 'switch', 'Leave other marks in them'],
      utf8: ['-u', 'switch', 'In UTF-8'],
      encoding: ['--encoding', 'name', 'Encoding'],
      'no-encoding': ['-n', 'switch', 'As it is'],
      'message-id': ['-m --message-id', 'switch', 'Name the mail'],
      scissors: ['--scissors', 'switch', 'Drop text above a scissors line'],
      'no-scissors': ['--no-scissors', 'switch', 'Keep it'],
      'quoted-cr': ['--quoted-cr', ['nowarn', 'warn', 'strip'], 'What to do about CR'],
    },
  },
  mailsplit: {
    description: 'Write each mail of a mailbox to a file',
    effects: [WRITES_LOCAL, OVERWRITES],
    arguments: { mailbox: ['paths?', 'Mailboxes (default: standard input)'] },
    options: {
      directory: ['-o', 'directory', 'Where to', { argv: { separators: [''] } }],
      bare: ['-b', 'switch', 'Also without a From line'],
      digits: ['-d', 'integer', 'Digits', { argv: { separators: [''] } }],
      skip: ['-f', 'integer', 'Numbers to leave out', { argv: { separators: [''] } }],
      'keep-cr': ['--keep-cr', 'switch', 'Keep CR'],
      mboxrd: ['--mboxrd', 'switch', 'Of this kind'],
    },
  },
  quiltimport: {
    description: 'Make commits of a series of patches',
    effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['commit'], modifies: ['branch', 'working_tree'] }],
    folder: CHECKS_OUT,
    options: {
      'dry-run': ['-n --dry-run', 'switch', 'Only warn'],
      author: ['--author', 'text', 'Author'],
      patches: ['--patches', 'path', 'Directory of patches'],
      series: ['--series', 'path', 'List of patches'],
      'keep-non-patch': ['--keep-non-patch', 'switch', 'Leave marks in subjects'],
    },
  },
}
