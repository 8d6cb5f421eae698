import type { Danger } from '../types/argv'
import { isHarmlessAwk } from './readers/awk'
import { isAboutTerraform, isHarmlessTmux, printsHelp, printsHelpOf, runsNothing } from './readers/runs-nothing'
import { isHarmlessSed } from './readers/sed'

/** A built-in danger, with more conditions than callers can give. */
export interface KnownDanger extends Danger {
  /** The flags match only with a value that matches. */
  readonly value?: RegExp
  /** Operands that match are dangerous, too. */
  readonly operand?: RegExp
  /** Words after one of these flags are values, not operands. */
  readonly notAfter?: readonly string[]
  /** The minimum number of operands for a match: with fewer operands, the command only reads. */
  readonly least?: number
  /** Commands in which the flag means something else. */
  readonly unless?: readonly string[]
  /** Flags that look like abbreviations but are not. */
  readonly not?: readonly string[]
  /** The flags match only before the word of the command. */
  readonly isGlobal?: true
  /** Flags do not match if the metadata says that they choose the folder to look into (`x-folder`). */
  readonly unlessLooked?: true
  /** Matches operands that are harmless: all operands but the value, the last one, must match. One alone only reads. */
  readonly harmlessKeys?: RegExp
  /** Returns true if the words after the program prove that the danger is not there. */
  readonly refute?: (words: readonly string[]) => boolean
}

/** Settings of git that choose no program, address or file, and do not make git less careful. */
const SETTABLE_GIT_SETTINGS =
  /^(?:get|set|unset|remove-section|list|(?:user|author|committer)\.(?:name|email)|init\.defaultbranch|pull\.(?:rebase|ff)|merge\.(?:ff|conflictstyle)|rebase\.auto(?:squash|stash)|push\.autosetupremote|branch\.(?:autosetuprebase|sort)|tag\.sort|commit\.verbose|(?:color|column)\.ui|core\.(?:autocrlf|eol|filemode|quotepath|whitespace)|diff\.(?:algorithm|colormoved|mnemonicprefix|renames)|log\.(?:date|decorate)|rerere\.enabled|status\.(?:short|branch|showuntrackedfiles))$/i

/** A field of package.json that may decide what runs, now or after an installation. */
const OTHER_PACKAGE_FIELD =
  /^(?!(?:name|version|description|keywords|homepage|bugs|license|author|contributors|funding|files|repository|engines|private|type|types|sideEffects)(?:[.[=]|$))/

/** Programs that read options even after `--`, or do not support `--`. */
export const UNPROTECTED: readonly string[] = ['find', 'echo', 'test', '[', 'expr', 'kill', 'zip', 'dd', 'ps']

/** The values of curl's options for files that name a file. */
const FILE_OF_CURL = /^(?!(?:-|\/dev\/(?:null|stdout|stderr))$)./s

/** Beginnings of addresses that openssl takes in place of a file. */
const ADDRESS_OF_KEY = /^(?:file|pkcs11|org\.openssl\.\w+):/i

/** The options of python that print something and end it. */
const PRINTED_BY_PYTHON = ['-V', '--version', '-h', '-?', '--help', '--help-all', '--help-env', '--help-xoptions']

/** Commands that only read. */
const BUN_READS =
  'pm ls|pm list|pm bin|pm hash|pm hash-string|pm hash-print|pm whoami|pm untrusted|pm default-trusted|pm licenses|pm why|pm view|pm pkg get|why|list|outdated|info|audit|install --help|test --help|build --help|add --help|pm --help'
const DENO_READS =
  'types|list|outdated|why|audit|completions|help|--help test|--help check|--help lint|--help fmt|--help install|--help add'
const PNPM_READS =
  'list|ls|ll|la|why|outdated|audit|licenses|licences|view|info|show|v|store path|store status|bin|root|prefix|config get|config list|get|whoami|ping|search|--help install|--help add|--help remove|--help update|--help audit|--help publish|--help run|--help exec'
const YARN_READS =
  'list|why|outdated|info|audit|licenses|workspaces list|workspaces info|config get|config list|npm info|npm audit|npm whoami|bin|versions'

/** Options and operands of well-known programs that run, write or read something, according to their manuals. */
export const DANGERS: readonly KnownDanger[] = [
  // Version control
  {
    program: 'git',
    flags: ['-c', '--config-env', '--exec-path', '--git-dir', '--work-tree'],
    isGlobal: true,
    does: 'execute',
  },
  { program: 'git', flags: ['-C'], isGlobal: true, unlessLooked: true, does: 'execute' },
  {
    program: 'git',
    flags: ['--upload-pack', '--receive-pack', '--exec', '--ext-diff', '--textconv'],
    not: ['--text'],
    does: 'execute',
  },
  { program: 'git', flags: ['--template', '--separate-git-dir'], not: ['--temp'], does: 'execute' },
  { program: 'git', flags: ['--output', '--output-directory'], does: 'write' },
  { program: 'git', command: 'archive', flags: ['--remote'], does: 'execute' },
  { program: 'git', command: 'clone', flags: ['-u', '-c', '--config'], does: 'execute' },
  { program: 'git', command: 'grep', flags: ['-O', '--open-files-in-pager'], does: 'execute' },
  { program: 'git', command: 'rebase', flags: ['-x'], does: 'execute' },
  { program: 'git', command: 'difftool', flags: ['-x', '--extcmd'], does: 'execute' },
  // The signature of a commit or tag is checked by gpg, which starts further programs.
  { program: 'git', flags: ['--show-signature', '--verify-signatures'], not: ['--verify'], does: 'execute' },
  { program: 'git', flags: ['--format', '--pretty', '--group'], value: /%[-+ ]?G|%\(\*?signature/, does: 'execute' },
  { program: 'git', flags: ['--sort'], value: /^-?\*?signature/, does: 'execute' },
  { program: 'git', command: 'tag', flags: ['-v', '--verify'], does: 'execute' },
  { program: 'git', command: 'bisect run', operands: [''], does: 'execute' },
  { program: 'git', command: 'submodule foreach', operands: [''], does: 'execute' },
  { program: 'git', command: 'filter-branch', does: 'execute' },
  { program: 'git', command: 'config', harmlessKeys: SETTABLE_GIT_SETTINGS, does: 'execute' },
  { program: 'git', operands: ['ext::', 'fd::'], does: 'execute' },
  // A refspec overwrites with +; one without a source deletes. With --prune, one with both does, too.
  { program: 'git', command: 'push', operands: ['+', ':'], does: 'delete' },
  { program: 'git', command: ['fetch', 'pull'], operand: /^\+|^[^:]*:(?!\/\/)/, does: 'delete' },
  {
    program: 'gh',
    command: ['alias set', 'alias import'],
    refute: /* @__PURE__ */ printsHelpOf('alias set', 'alias import'),
    does: 'execute',
  },
  {
    program: 'gh',
    command: ['extension install', 'extension exec', 'extension upgrade', 'extensions install', 'extensions exec'],
    does: 'execute',
  },
  { program: 'gh', command: ['extensions upgrade', 'ext install', 'ext exec', 'ext upgrade'], does: 'execute' },
  { program: 'gh', command: 'config set', operands: ['editor', 'pager', 'browser'], does: 'execute' },
  { program: 'gh', flags: ['--input', '--body-file', '--notes-file'], not: ['--body', '--notes'], does: 'read' },
  { program: 'gh', command: 'api', flags: ['-F', '--field'], values: ['@'], does: 'read' },
  // A header that overrides the method makes any request of a GET.
  { program: 'gh', command: 'api', flags: ['-H', '--header'], value: /method|override/i, does: 'execute' },
  { program: 'hg', flags: ['--config', '--ssh', '--remotecmd'], does: 'execute' },
  // Archives
  {
    program: ['tar', 'bsdtar'],
    flags: [
      '--checkpoint-action',
      '--to-command',
      '-I',
      '--use-compress-program',
      '--rsh-command',
      '--rmt-command',
      '-F',
      '--info-script',
      '--new-volume-script',
    ],
    not: ['--checkpoint'],
    does: 'execute',
  },
  {
    program: ['tar', 'bsdtar'],
    flags: ['-P', '--absolute-names', '--one-top-level', '-C', '--directory'],
    does: 'write',
  },
  // An archive on another machine, which tar reaches with a program.
  { program: ['tar', 'bsdtar'], flags: ['-f', '--file'], value: /^[^/]*:/, does: 'execute' },
  { program: 'zip', flags: ['-T', '-TT', '--unzip-command'], does: 'execute' },
  // Search and text
  { program: 'find', flags: ['-exec', '-execdir', '-ok', '-okdir'], does: 'execute' },
  { program: 'find', flags: ['-delete'], does: 'delete' },
  { program: 'find', flags: ['-fls', '-fprint', '-fprint0', '-fprintf'], does: 'write' },
  { program: 'rg', flags: ['--pre', '--hostname-bin', '-z', '--search-zip'], does: 'execute' },
  { program: 'fd', flags: ['-x', '--exec', '-X', '--exec-batch'], does: 'execute' },
  { program: 'sed', refute: isHarmlessSed, does: 'execute' },
  { program: 'sed', flags: ['-i', '--in-place'], does: 'write' },
  { program: ['awk', 'gawk', 'mawk', 'nawk'], refute: isHarmlessAwk, does: 'execute' },
  { program: 'sort', flags: ['--compress-program'], does: 'execute' },
  { program: 'sort', flags: ['-o', '--output', '-T', '--temporary-directory'], does: 'write' },
  // Expressions that read files and variables, or run programs.
  {
    program: 'yq',
    operand: /\b(?:load\w*|env|strenv|envsubst|system|input_filename|import|include)\b|\$\s*ENV/,
    does: 'execute',
  },
  { program: 'jq', flags: ['--rawfile', '--slurpfile', '-f', '--from-file', '-L'], not: ['--slurp'], does: 'read' },
  { program: 'less', flags: ['-o', '-O', '--log-file'], does: 'write' },
  { program: 'less', operands: ['+', '!'], does: 'execute' },
  { program: 'man', flags: ['-P', '--pager', '-H', '--html'], does: 'execute' },
  {
    program: ['vim', 'vi', 'view', 'ex', 'nvim', 'gvim', 'rvim', 'ed', 'emacs'],
    refute: /* @__PURE__ */ runsNothing(['--version', '-h', '--help']),
    does: 'execute',
  },
  // Network
  {
    program: 'curl',
    flags: ['-K', '--config', '--engine', '--unix-socket', '--abstract-unix-socket', '--proto-default'],
    not: ['--proto'],
    does: 'execute',
  },
  {
    program: 'curl',
    flags: ['-O', '--remote-name', '--remote-name-all', '--output-dir', '--libcurl'],
    not: ['--output'],
    does: 'write',
  },
  {
    program: 'curl',
    flags: ['-o', '--output', '-D', '--dump-header', '-c', '--cookie-jar', '--trace', '--trace-ascii', '--stderr'],
    not: ['--cookie'],
    value: FILE_OF_CURL,
    does: 'write',
  },
  { program: 'curl', flags: ['--etag-save', '--hsts', '--alt-svc'], value: FILE_OF_CURL, does: 'write' },
  { program: 'curl', flags: ['-w', '--write-out'], value: /%output\{/, does: 'write' },
  { program: 'curl', flags: ['--data-urlencode', '--url-query', '--variable'], value: /^[^=]*@/, does: 'read' },
  // Schemes that can send more than a request.
  {
    program: 'curl',
    operand: /^(?:gophers?|dict|telnet|tftp|scp|sftp|smbs?|ldaps?|mqtts?|rtsp|rtmp\w*|smtps?|imaps?|pop3s?):/i,
    does: 'execute',
  },
  // Without a scheme, curl guesses it from the start of the host name, after expanding braces and decoding `%`.
  {
    program: 'curl',
    operand: /(?:^|@)(?:(?:dict|ldap|imap|smtp|pop3|ftp)\.|[^/?#:=@]*%(?:2e|[4-7][0-9a-f]))/i,
    does: 'execute',
  },
  // The variables of `--write-out` are not braces to expand, and neither are those of data and headers.
  {
    program: 'curl',
    notAfter: [
      '-d',
      '--data',
      '--data-raw',
      '--data-ascii',
      '--data-binary',
      '--data-urlencode',
      '--json',
      '-F',
      '--form',
      '--form-string',
      '-H',
      '--header',
      '-A',
      '--user-agent',
      '-e',
      '--referer',
      '-b',
      '--cookie',
    ],
    operand: /(?:^|@)(?:%(?:header)?\{[a-z][\w.-]*\}|(?!%(?:header)?\{[a-z][\w.-]*\})[^/:@{}[\]])*[{}[\]]/i,
    does: 'execute',
  },
  // Headers that change the method or the host, and line breaks, after which anything can follow.
  {
    program: 'curl',
    flags: ['-H', '--header', '--proxy-header'],
    value:
      /^\s|^(?:host|transfer-encoding|content-length|forwarded|x-forwarded-\w+|x-(?:original|rewrite)-\w+|x-(?:http-)?(?:method|override)(?:-override)?)\s*[:;]/i,
    does: 'execute',
  },
  {
    program: 'curl',
    flags: ['-H', '--header', '--proxy-header', '-A', '--user-agent', '-e', '--referer', '-r', '--range'],
    value: /[\r\n]/,
    does: 'execute',
  },
  {
    program: 'curl',
    flags: ['-b', '--cookie', '-X', '--request', '--request-target'],
    value: /[\r\n]/,
    does: 'execute',
  },
  { program: 'curl', flags: ['-T', '--upload-file', '-n', '--netrc', '--netrc-file', '--etag-compare'], does: 'read' },
  // A text without `=` is the name of a file.
  { program: 'curl', flags: ['-b', '--cookie'], value: /^@|^[^=]*$/, does: 'read' },
  {
    program: 'curl',
    flags: ['-d', '--data', '--data-ascii', '--data-binary', '-F', '--form', '-H', '--header', '--proxy-header'],
    values: ['@'],
    does: 'read',
  },
  { program: 'curl', flags: ['--json', '-w', '--write-out'], values: ['@'], does: 'read' },
  { program: 'curl', operands: ['file:'], does: 'read' },
  { program: 'wget', flags: ['-e', '--execute', '--config', '--use-askpass'], does: 'execute' },
  {
    program: 'wget',
    flags: ['-O', '--output-document', '-o', '--output-file'],
    value: FILE_OF_CURL,
    does: 'write',
  },
  { program: 'wget', flags: ['-P', '--directory-prefix'], does: 'write' },
  { program: 'wget', flags: ['-i', '--input-file', '--post-file', '--body-file'], does: 'read' },
  { program: ['ssh', 'autossh'], flags: ['-o', '-F', '-J', '-D', '-L', '-R', '-S', '-E', '-I'], does: 'execute' },
  { program: ['ssh', 'autossh'], operands: [''], does: 'execute' },
  { program: 'scp', flags: ['-o', '-F', '-J', '-S', '-D'], does: 'execute' },
  { program: 'sftp', flags: ['-o', '-F', '-J', '-S', '-D', '-b'], does: 'execute' },
  // A path on another machine, which rsync reaches with a program; older ones give it to a shell there.
  { program: 'rsync', operand: /^[^/]*:/, does: 'execute' },
  { program: 'rsync', flags: ['--files-from'], value: /^[^/]*:/, does: 'execute' },
  { program: 'rsync', flags: ['-e', '--rsh', '--rsync-path', '--daemon', '--config'], does: 'execute' },
  { program: 'openssl', flags: ['-out'], does: 'write' },
  { program: 'openssl', flags: ['-engine', '-provider', '-config'], does: 'execute' },
  // Names of files may be addresses: of keys in hardware, and of files that no path shows.
  { program: 'openssl', operand: ADDRESS_OF_KEY, does: 'execute' },
  {
    program: 'openssl',
    flags: [
      '-in',
      '--in',
      '-CAfile',
      '--CAfile',
      '-untrusted',
      '--untrusted',
      '-trusted',
      '-CRLfile',
      '-cert',
      '-prverify',
    ],
    value: ADDRESS_OF_KEY,
    does: 'execute',
  },
  // A host that is looked up.
  { program: 'lsof', operand: /@/, does: 'execute' },
  { program: 'lsof', flags: ['-i'], value: /@/, does: 'execute' },
  // Programs whose arguments are programs
  {
    program: [
      'env',
      'xargs',
      'sudo',
      'doas',
      'timeout',
      'nice',
      'nohup',
      'setsid',
      'stdbuf',
      'time',
      'watch',
      'chroot',
      'strace',
      'ltrace',
      'flock',
      'script',
      'parallel',
      'ionice',
      'chrt',
      'taskset',
      'unshare',
      'nsenter',
      'systemd-run',
      'su',
      'runuser',
      'pkexec',
      'busybox',
      'toybox',
      'entr',
      'screen',
    ],
    operands: [''],
    does: 'execute',
  },
  { program: 'tmux', refute: isHarmlessTmux, does: 'execute' },
  { program: ['env', 'script'], flags: ['-S', '--split-string', '-c', '--command'], does: 'execute' },
  { program: 'crontab', refute: /* @__PURE__ */ runsNothing(['-l']), does: 'execute' },
  { program: ['at', 'batch'], does: 'execute' },
  { program: 'ip', command: ['netns exec', 'vrf exec'], does: 'execute' },
  {
    program: ['sh', 'bash', 'dash'],
    refute: /* @__PURE__ */ runsNothing(['--version', '--help'], ['-n']),
    does: 'execute',
  },
  {
    program: ['node', 'nodejs'],
    refute: /* @__PURE__ */ runsNothing(['-v', '--version', '-h', '--help', '--v8-options'], ['-c', '--check']),
    does: 'execute',
  },
  {
    program: 'python',
    refute: /* @__PURE__ */ runsNothing(PRINTED_BY_PYTHON),
    does: 'execute',
  },
  {
    program: [
      'zsh',
      'ksh',
      'mksh',
      'ash',
      'rbash',
      'fish',
      'pypy',
      'tclsh',
      'expect',
      'gdb',
      'pwsh',
      'lua',
      'osascript',
    ],
    does: 'execute',
  },
  {
    program: ['make', 'gmake'],
    refute: /* @__PURE__ */ runsNothing(['-v', '--version', '-h', '--help']),
    does: 'execute',
  },
  { program: 'ninja', refute: /* @__PURE__ */ runsNothing(['--version', '-h', '--help']), does: 'execute' },
  {
    program: 'deno',
    refute: /* @__PURE__ */ runsNothing(['-V', '-v', '--version', '-h', '--help'], [], DENO_READS),
    does: 'execute',
  },
  {
    program: 'bun',
    refute: /* @__PURE__ */ runsNothing(['-v', '--version', '-h', '--help', '--revision'], [], BUN_READS),
    does: 'execute',
  },
  { program: 'perl', refute: /* @__PURE__ */ runsNothing(['-v', '--version', '-h', '--help']), does: 'execute' },
  { program: 'ruby', refute: /* @__PURE__ */ runsNothing(['--version', '-h', '--help'], ['-c']), does: 'execute' },
  {
    program: 'php',
    refute: /* @__PURE__ */ runsNothing(['-v', '--version', '-h', '--help', '-m'], ['-l', '-w']),
    does: 'execute',
  },
  { program: 'go', command: ['run', 'generate', 'test', 'install'], does: 'execute' },
  { program: 'go', flags: ['-toolexec', '-exec'], does: 'execute' },
  { program: 'cargo', command: ['run', 'r', 'test', 't', 'bench', 'build', 'b'], refute: printsHelp, does: 'execute' },
  {
    program: 'cargo',
    command: 'install',
    refute: /* @__PURE__ */ runsNothing([], [], 'install --list|install --help|install -h'),
    does: 'execute',
  },
  {
    program: ['pip', 'pipx', 'gem', 'uv'],
    command: ['install', 'run', 'sync'],
    refute: printsHelp,
    does: 'execute',
  },
  {
    program: 'uv',
    command: ['tool run', 'tool uvx', 'tool install', 'tool upgrade', 'tool update', 'pip install', 'pip sync'],
    refute: /* @__PURE__ */ printsHelpOf('tool run', 'tool install', 'tool upgrade', 'pip install', 'pip sync'),
    does: 'execute',
  },
  { program: 'sqlite3', operands: ['.', '|'], does: 'execute' },
  { program: 'psql', flags: ['-o', '--output'], values: ['|'], does: 'execute' },
  { program: 'psql', flags: ['-c', '--command', '-f', '--file'], does: 'execute' },
  { program: 'dd', operands: ['of='], does: 'write' },
  { program: 'gcc', operands: ['@'], does: 'read' },
  // Containers and clusters
  {
    program: ['docker', 'podman'],
    command: ['run', 'exec', 'container run', 'container exec', 'build', 'image build', 'buildx build', 'buildx bake'],
    refute: /* @__PURE__ */ printsHelpOf(
      'run',
      'exec',
      'container run',
      'container exec',
      'build',
      'image build',
      'buildx build',
      'buildx bake',
    ),
    does: 'execute',
  },
  {
    program: ['docker', 'podman'],
    command: ['compose up', 'compose run', 'compose exec', 'compose build', 'compose create', 'compose start'],
    refute: /* @__PURE__ */ printsHelpOf(
      'compose up',
      'compose run',
      'compose exec',
      'compose build',
      'compose create',
      'compose start',
    ),
    does: 'execute',
  },
  { program: ['docker', 'podman'], command: ['compose restart', 'compose watch', 'plugin install'], does: 'execute' },
  {
    program: 'docker',
    flags: ['--config', '-H', '--host', '--context', '--tlscacert'],
    not: ['--tls'],
    does: 'execute',
  },
  { program: 'docker', flags: ['-v', '--volume', '--mount', '--privileged', '--device', '--cap-add'], does: 'execute' },
  { program: 'docker', flags: ['--env-file', '--label-file', '--secret'], not: ['--env', '--label'], does: 'read' },
  {
    program: 'kubectl',
    command: ['exec', 'run', 'debug', 'attach', 'cp', 'edit', 'port-forward', 'proxy'],
    refute: printsHelp,
    does: 'execute',
  },
  // A kustomization may name a repository whose address holds options of git.
  { program: 'kubectl', command: 'kustomize', refute: printsHelp, does: 'execute' },
  { program: 'kubectl', flags: ['-k', '--kustomize'], does: 'execute' },
  {
    program: 'kubectl',
    flags: [
      '--kubeconfig',
      '--server',
      '-s',
      '--insecure-skip-tls-verify',
      '--certificate-authority',
      '--as',
      '--token',
      '--password',
      '--tls-server-name',
    ],
    not: ['--cert'],
    unless: ['config'],
    does: 'execute',
  },
  { program: 'terraform', command: ['apply', 'init'], refute: isAboutTerraform, does: 'execute' },
  // Packages
  {
    program: 'npm',
    command: [
      'exec',
      'start',
      'test',
      'install',
      'ci',
      'rebuild',
      'init',
      'explore',
      'edit',
      'publish',
      'x',
      'i',
      'in',
      'add',
      'it',
      'install-test',
      'install-ci-test',
      'clean-install',
      'cit',
      't',
      'tst',
      'rb',
      'create',
      'innit',
      'restart',
      'stop',
    ],
    refute: printsHelp,
    does: 'execute',
  },
  // Without the name of a script, it lists them.
  { program: 'npm', command: ['run', 'run-script', 'rum', 'urn'], operands: [''], refute: printsHelp, does: 'execute' },
  {
    program: 'npm',
    flags: ['--node-options', '--script-shell', '--prefix', '--userconfig', '--globalconfig'],
    not: ['--global', '--no'],
    does: 'execute',
  },
  {
    program: 'npm',
    command: 'config set',
    operands: ['script-shell', 'node-options', 'prefix', 'registry', 'editor', 'shell', 'git', 'viewer', '//'],
    does: 'execute',
  },
  {
    program: 'npm',
    command: 'pkg set',
    // npm ignores blanks around names, so that no list of the fields that run something would be complete.
    operand: OTHER_PACKAGE_FIELD,
    does: 'execute',
  },
  { program: ['npx', 'pnpx', 'bunx', 'uvx'], does: 'execute' },
  {
    program: 'pnpm',
    refute: /* @__PURE__ */ runsNothing(['-v', '--version', '-h', '--help'], [], PNPM_READS),
    does: 'execute',
  },
  { program: 'yarn', refute: /* @__PURE__ */ runsNothing([], [], YARN_READS), does: 'execute' },
]
