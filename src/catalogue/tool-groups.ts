/**
 * The programs that this package describes, by what they are used for: each of them stands in one group.
 *
 *
 * @example
 * console.log(TOOL_GROUPS.find(({ name }) => name === 'archives')?.title) // => Archives
 */
export const TOOL_GROUPS = [
  {
    name: 'files',
    title: 'Files and folders',
    tools: [
      'basename',
      'chmod',
      'chown',
      'cp',
      'dd',
      'dirname',
      'du',
      'fd',
      'file',
      'find',
      'install',
      'ln',
      'ls',
      'mkdir',
      'mktemp',
      'mv',
      'pwd',
      'readlink',
      'realpath',
      'rm',
      'rmdir',
      'rsync',
      'shred',
      'stat',
      'touch',
      'tree',
      'truncate',
    ],
  },
  {
    name: 'text',
    title: 'Text',
    tools: [
      'awk',
      'bc',
      'cat',
      'cmp',
      'column',
      'comm',
      'cut',
      'diff',
      'echo',
      'egrep',
      'envsubst',
      'expr',
      'fgrep',
      'fold',
      'gawk',
      'grep',
      'head',
      'hexdump',
      'join',
      'jq',
      'less',
      'mawk',
      'nl',
      'od',
      'paste',
      'patch',
      'printf',
      'rev',
      'rg',
      'sed',
      'seq',
      'shuf',
      'sort',
      'split',
      'strings',
      'tac',
      'tail',
      'tee',
      'tr',
      'uniq',
      'wc',
      'xxd',
      'yes',
      'yq',
      'zgrep',
    ],
  },
  {
    name: 'archives',
    title: 'Archives',
    tools: ['bzip2', 'gunzip', 'gzip', 'tar', 'unzip', 'xz', 'zcat', 'zip', 'zstd'],
  },
  {
    name: 'encodings',
    title: 'Checksums and encodings',
    tools: ['base64', 'gpg', 'md5sum', 'openssl', 'sha1sum', 'sha256sum', 'sha512sum', 'ssh-keygen'],
  },
  {
    name: 'versions',
    title: 'Version control',
    tools: ['gh', 'git'],
  },
  {
    name: 'packages',
    title: 'Packages',
    tools: [
      'apt',
      'apt-get',
      'brew',
      'bundle',
      'composer',
      'conda',
      'dpkg',
      'gem',
      'npm',
      'npx',
      'pip',
      'pip3',
      'pnpm',
      'poetry',
      'rustup',
      'uv',
      'yarn',
    ],
  },
  {
    name: 'build',
    title: 'Build, test and check',
    tools: [
      'biome',
      'black',
      'c++',
      'cargo',
      'cc',
      'clang',
      'clang++',
      'cmake',
      'ctest',
      'eslint',
      'g++',
      'gcc',
      'go',
      'gofmt',
      'gradle',
      'javac',
      'jest',
      'make',
      'mocha',
      'mvn',
      'mypy',
      'ninja',
      'playwright',
      'pre-commit',
      'prettier',
      'pytest',
      'ruff',
      'rustc',
      'tsc',
      'vitest',
    ],
  },
  {
    name: 'interpreters',
    title: 'Shells and interpreters',
    tools: ['bash', 'bun', 'deno', 'java', 'node', 'perl', 'php', 'python', 'python3', 'ruby', 'sh', 'ts-node', 'tsx'],
  },
  {
    name: 'containers',
    title: 'Containers and clusters',
    tools: ['docker', 'helm', 'kubectl', 'podman'],
  },
  {
    name: 'infrastructure',
    title: 'Infrastructure',
    tools: ['ansible-playbook', 'terraform'],
  },
  {
    name: 'network',
    title: 'Network',
    tools: ['curl', 'dig', 'getent', 'host', 'ip', 'nc', 'netstat', 'nslookup', 'ping', 'scp', 'ss', 'ssh', 'wget'],
  },
  {
    name: 'databases',
    title: 'Databases',
    tools: ['mysql', 'psql', 'redis-cli', 'sqlite3'],
  },
  {
    name: 'processes',
    title: 'Processes',
    tools: [
      'crontab',
      'env',
      'kill',
      'lsof',
      'nice',
      'nohup',
      'pgrep',
      'pkill',
      'ps',
      'service',
      'sleep',
      'sudo',
      'timeout',
      'tmux',
      'top',
      'watch',
      'xargs',
    ],
  },
  {
    name: 'system',
    title: 'System',
    tools: [
      'clear',
      'date',
      'df',
      'dmesg',
      'free',
      'groups',
      'hostname',
      'id',
      'journalctl',
      'locale',
      'lsblk',
      'lscpu',
      'mount',
      'nproc',
      'printenv',
      'systemctl',
      'test',
      'tput',
      'uname',
      'uptime',
      'whereis',
      'which',
      'whoami',
    ],
  },
] as const

/**
 * A group of programs.
 *
 *
 * @example
 * const show = ({ title, tools }: ToolGroup): string => `${title}: ${tools.join(', ')}`
 */
export interface ToolGroup {
  readonly name: string
  /** A short heading. */
  readonly title: string
  /** Names of programs, sorted. */
  readonly tools: readonly ToolName[]
}

/**
 * The name of a program that this package describes.
 *
 *
 * @example
 * const name: ToolName = 'git'
 */
export type ToolName = (typeof TOOL_GROUPS)[number]['tools'][number]
