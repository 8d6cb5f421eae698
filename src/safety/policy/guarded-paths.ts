import { matchesGlob } from '../../internal/match-glob'
import { listPathReadings, splitPath } from './paths'

/** Names of files and directories with credentials, at any depth; absolute paths begin with `/`. */
const CREDENTIALS: readonly string[] = [
  ...['.ssh', '.gnupg', '.env*', '.netrc', '_netrc', '.npmrc', '.yarnrc.yml', '.pypirc', '.pgpass', '.my.cnf'],
  ...['.mylogin.cnf', '.aws', '.azure', '.boto', '.s3cfg', '.kube', '.docker/config.json', '.dockercfg'],
  ...['.git-credentials', 'git/credentials', '.gem/credentials', '.cargo/credentials*', '.composer/auth.json'],
  ...[
    '.m2/settings.xml',
    '.gradle/gradle.properties',
    '.terraformrc',
    '.terraform.d',
    '.vault-token',
    '.databrickscfg',
  ],
  ...['gh/hosts.yml', 'glab-cli', 'gcloud', 'containers/auth.json', 'pypoetry/auth.toml', 'rclone/rclone.conf'],
  ...['.password-store', '*.kdbx', '*.pem', '*.p12', '*.pfx', 'keychains', 'keyrings', 'login.keychain*'],
  ...[
    '.mozilla',
    '.config/google-chrome',
    '.config/chromium',
    '.config/bravesoftware',
    'google/chrome',
    'firefox/profiles',
  ],
  ...['/etc/shadow*', '/etc/gshadow*', '/etc/sudoers*', '/etc/kubernetes/admin.conf', '/proc/*/environ', '/proc/*/mem'],
  ...['/run/secrets', '/var/run/secrets'],
]

/** Private keys of ssh have such names and no extension. */
const SSH_KEY = /(?:^|\/)id_[a-z0-9_-]+$/
/** Directories whose contents include credentials: the root, `/etc` and homes. */
const HOLDS_CREDENTIALS = /^(?:\/|\/(?:etc|home|users|root|proc|run)|\/(?:home|users)\/[^/]+|~[^/]*|\$\{?home\}?)$/

/** Files that run by themselves later: repository internals, hooks, CI files, shell and editor start files, services. */
const RUNS_LATER: readonly string[] = [
  ...[
    '.git',
    '.gitmodules',
    '.gitconfig',
    '.config/git',
    '.husky',
    '.githooks',
    '.pre-commit-config.yaml',
    'lefthook*',
  ],
  ...['.github/workflows', '.github/actions', '.gitlab-ci.yml', '.gitlab', '.circleci', '.travis.yml', '.drone.yml'],
  ...['.buildkite', '.woodpecker*', 'azure-pipelines*', 'bitbucket-pipelines.yml', 'jenkinsfile*', 'appveyor.yml'],
  ...['.bashrc', '.bash_profile', '.bash_login', '.bash_logout', '.bash_aliases', '.profile', '.zshrc', '.zshenv'],
  ...['.zprofile', '.zlogin', '.zlogout', '.kshrc', '.cshrc', '.tcshrc', '.config/fish', '.envrc', '.direnvrc', '.ssh'],
  ...[
    '.vscode',
    '.idea',
    '.vimrc',
    '.exrc',
    '.nvimrc',
    '.nvim.lua',
    '.vim',
    '.config/nvim',
    '.emacs*',
    '.devcontainer',
  ],
  ...['.config/autostart', '.config/systemd', 'launchagents', 'launchdaemons', '.npmrc', '.yarnrc*', '.cargo/config*'],
  ...['/etc', '/boot', '/lib', '/usr', '/bin', '/sbin', '/var/spool/cron', 'crontab', 'startup'],
]

/** Returns true if a text names a guarded path. `isPath` is true if the text is certainly a path. */
export type GuardedPathCheck = (text: string, isPath: boolean) => boolean

/** Creates a check for paths with credentials: the built-in ones and `added`. */
export function createSensitivePathCheck(added: readonly string[], cwd: string | undefined): GuardedPathCheck {
  const isListed = createListCheck([...CREDENTIALS, ...added])
  return (text, isPath) =>
    listReadings(text, isPath).some((path) => {
      if (isListed(path) || SSH_KEY.test(path)) return true
      return isPath && (HOLDS_CREDENTIALS.test(path) || HOLDS_CREDENTIALS.test(fold(`${cwd ?? '.'}/${path}`)))
    })
}

/** Creates a check for paths whose contents run later by themselves: the built-in ones and `added`. */
export function createProtectedPathCheck(added: readonly string[]): GuardedPathCheck {
  const isListed = createListCheck([...RUNS_LATER, ...added])
  return (text, isPath) => listReadings(text, isPath).some(isListed)
}

/** Returns a function that returns true if a path or a directory above it is listed. */
function createListCheck(list: readonly string[]): (path: string) => boolean {
  const patterns = list.map((entry) => {
    const path = entry.replaceAll('\\', '/').toLowerCase()
    return { isAbsolute: path.startsWith('/') || path.startsWith('~'), names: path.split('/').filter(Boolean) }
  })
  return (path) => {
    const names = path.split('/').filter(Boolean)
    return patterns.some(({ isAbsolute, names: wanted }) => {
      const last = isAbsolute ? (path.startsWith('/') || path.startsWith('~') ? 0 : -1) : names.length - wanted.length
      for (let start = 0; start <= last; start++) {
        if (
          wanted.every(
            (name, index) => names[start + index] !== undefined && matchesGlob(name, names[start + index] as string),
          )
        )
          return true
      }
      return false
    })
  }
}

const MAX_PIECES = 64

/**
 * Lists the paths that a text may mean, in lower case: the whole text and what follows a separator, as in `HEAD:.env`
 * and `@.env`. A text that is not certainly a path is also split at blanks and quotes.
 */
function listReadings(text: string, isPath: boolean): string[] {
  const pieces = text.split(isPath ? /[=,@<>;|:]/ : /[=,@<>;|:\s'"`()]/)
  const texts =
    pieces.length > MAX_PIECES ? [text, ...pieces.filter((piece) => /[./~]/.test(piece))] : [text, ...pieces]
  return [...new Set(texts)].flatMap(listPathReadings).map(fold)
}

/** Folds `.` and `..` and writes a path with slashes and in lower case. */
function fold(path: string): string {
  const { root, ups, names } = splitPath(path)
  const start = root === '' ? '../'.repeat(ups) : root === '/' || root === '//' ? '/' : `${root.replace(/\/$/, '')}/`
  return (start + names.join('/')).toLowerCase().replace(/(?<=.)\/$/, '')
}
