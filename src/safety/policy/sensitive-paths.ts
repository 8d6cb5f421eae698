import { compileGlob } from '../../internal/match-glob'
import { once } from '../../internal/once'
import { listPathReadings, readPathParts } from './paths'

/** Names of files and directories with credentials, at any depth; absolute paths begin with `/`. `*` means any text. */
export const CREDENTIALS: readonly string[] = /* @__PURE__ */ words(`
  .claude/.credentials.json .claude.json .codex/auth.json .gemini/oauth_creds.json .gemini/mcp-oauth-tokens* .gemini/antigravity*/*token*
  .gemini/antigravity*/*cred* .copilot/config.json github-copilot/hosts.json github-copilot/apps.json .qwen/oauth_creds.json .grok/auth.json
  .kimi/credentials .kimi/mcp-oauth .kimi/config.toml .kimi-code/credentials .kimi-code/config.toml .hermes/auth.json
  devin/credentials.toml .openclaw/credentials .openclaw/agents/*/agent/auth-profiles.json .openclaw/openclaw.json .pi/agent/auth.json
  amp/secrets.json opencode/auth.json opencode/mcp-auth.json .cline/data/secrets.json .cline/data/settings/providers.json
  goose/secrets.yaml kiro-cli/data.sqlite3* amazon-q/data.sqlite3* globalstorage/state.vscdb* crush/crush.json
  huggingface/token huggingface/stored_tokens sops/age/keys.txt .pulumi/credentials.json .oci .hg/hgrc .hgrc
  .ssh .gnupg id_rsa id_dsa id_ecdsa id_ed25519 .env* .netrc _netrc .npmrc .yarnrc.yml .pypirc .pgpass .my.cnf .mylogin.cnf .htpasswd *.keytab
  .aws .azure .boto .s3cfg .kube .docker/config.json .dockercfg .git-credentials git/credentials .gem/credentials
  .cargo/credentials* .composer/auth.json .m2/settings.xml .gradle/gradle.properties .terraformrc .terraform.d
  atip-bridge/undo .vault-token .databrickscfg gh/hosts.yml glab-cli gcloud containers/auth.json pypoetry/auth.toml rclone/rclone.conf
  kubeconfig *.kubeconfig k3s.yaml credentials.json client_secret*.json service-account*.json service_account*.json
  terraform.tfstate* secrets.tfvars* prod*.env staging*.env secret*.env .dev.vars* .streamlit/secrets.toml wp-config.php
  .vault_pass* /etc/mysql/debian.cnf doctl/config.yaml .fly/config.yml .config/hub rclone.conf composer/auth.json nuget/nuget.config
  hcloud/cli.toml .aliyun/config.json .wrangler/config com.vercel.cli/auth.json netlify/config.json configstore/firebase-tools.json
  .snowflake/connections.toml stripe/config.toml ngrok/ngrok.yml .config/op solana/id.json .ethereum/keystore .bitcoin/wallet.dat
  .huggingface/token .kaggle/kaggle.json .authinfo* .msmtprc .mbsyncrc .smbcredentials .vnc/passwd .sops/age/keys.txt
  /etc/networkmanager/system-connections /etc/wpa_supplicant*
  .password-store *.kdbx *.pem *.p12 *.pfx keychains keyrings login.keychain* .mozilla .config/google-chrome
  .config/chromium .config/bravesoftware google/chrome firefox/profiles
  /etc/shadow* /etc/gshadow* /etc/sudoers* /etc/master.passwd* /etc/ssh/*_key /etc/ssl/private /etc/krb5.keytab
  /etc/kubernetes/admin.conf /proc/*/environ /proc/*/mem /proc/*/root /proc/*/fd /proc/*/task /proc/*/cwd /dev/fd *.key .*_history
  /run/secrets /var/run/secrets
  /dev/sd* /dev/nvme* /dev/vd* /dev/xvd* /dev/hd* /dev/mmcblk* /dev/dm-* /dev/mapper /dev/loop* /dev/disk /dev/mem /dev/kmem /dev/port`)

/** Templates: files that only list variables, for people to copy. */
export const TEMPLATES: RegExp = /(?:^|\/)\.env[._-](?:example|sample|template|dist)$/

/** Private keys of ssh, by the names that `ssh-keygen` gives them. */
export const SSH_KEY: RegExp = /(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519|xmss)(?:_sk)?(?:[_-][\w-]*)?$/

/** Directories whose contents include credentials: the root, `/etc`, homes, and what programs keep in a home. */
const HOLDS_CREDENTIALS: RegExp =
  /^(?:\/|[a-z]:|\/(?:etc|home|users|root|run)|\/proc(?:\/[^/]+)?|(?:(?:[a-z]:)?\/(?:home|users)\/[^/]+|\/root|~[^/]*|\$\{?home\}?|%(?:userprofile|homepath)%)(?:\/\.(?:config|docker|cargo|gem|composer|m2|gradle|local|claude|codex|gemini|copilot|qwen|grok|kimi|kimi-code|hermes|openclaw|pi|cline|pulumi))?|[a-z]:\/users)$/

/** Files that run by themselves later: repository internals, hooks, CI files, start files, services, settings of coding agents. */
const RUNS_LATER: readonly string[] = /* @__PURE__ */ words(`
  .git git~1 .gitmodules .gitconfig .config/git .husky .githooks .pre-commit-config.yaml lefthook* .lefthook*
  .github/workflows .github/actions .gitlab-ci.yml .gitlab .circleci .travis.yml .drone.yml .buildkite .woodpecker*
  azure-pipelines* bitbucket-pipelines.yml jenkinsfile* appveyor.yml .appveyor.yml .cirrus.yml .semaphore
  .bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile .zlogin .zlogout
  .kshrc .cshrc .tcshrc .login .config/fish .envrc .direnvrc .inputrc .ssh .xprofile .xinitrc .xsession* .tmux.conf
  mise.toml .mise.toml .config/mise .tool-versions .lvimrc .jj/repo/config.toml
  .screenrc .pam_environment .config/autostart .config/systemd .local/bin .local/share/applications ~/bin
  launchagents launchdaemons programs/startup crontabs /var/spool/cron
  .vscode .idea .vimrc .exrc .nvimrc .nvim.lua .vim .config/nvim .emacs* .devcontainer .gdbinit .lldbinit .irbrc
  .rprofile .curlrc .wgetrc .npmrc .yarnrc* .pnpmfile.cjs node_modules/.bin .cargo/config* .gradle/init* .aws .kube
  .docker/cli-plugins .terraformrc .devcontainer.json .pnp.cjs .pryrc mise.local.toml .vimrc.local *.code-workspace .aider.conf.yml
  .atip .config/agent-tools .agents .amp .config/amp .claude/settings*.json .claude/hooks .claude/plugins .claude/agents .claude/commands
  .claude/skills .claude.json .mcp.json .cline .clinerules/hooks cline/hooks .codeium .codex .copilot .crush crush.json .crush.json
  .config/crush .cursor .devin .factory .gemini .github/hooks .goose .grok .hermes .kimi .kimi-code .kiro .opencode opencode.json*
  .config/opencode .pi .qwen .windsurf
  /etc /boot /lib /lib64 /usr /bin /sbin /opt /library /system`)

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** Returns true if a text names a sensitive path. `isPath` is true if the text is certainly a path. */
export type SensitivePathCheck = (text: string, isPath: boolean) => boolean

/** Creates a check for paths with credentials: the built-in ones and `added`. */
export function createSensitivePathCheck(added: readonly string[], cwd: string | undefined): SensitivePathCheck {
  const isListed = addToCheck(CREDENTIAL_CHECK, added)
  const locate = createLocator(cwd)
  return (text, isPath) =>
    listReadings(text, isPath).some((reading) => {
      const { near, far } = locate(reading)
      if (isListed(near, isPath) || (isPath && far !== near && isListed(far, true))) {
        return !TEMPLATES.test(near) || isListed(getParent(far), isPath)
      }
      if (SSH_KEY.test(near)) return true
      return isPath && (/(?:^|\/)id_[a-z0-9_-]+$/.test(near) || HOLDS_CREDENTIALS.test(far))
    })
}

/** Creates a check for paths whose contents run later by themselves: the built-in ones and `added`. */
export function createProtectedPathCheck(added: readonly string[], cwd: string | undefined): SensitivePathCheck {
  const isListed = addToCheck(RUNS_LATER_CHECK, added)
  const locate = createLocator(cwd)
  // Every file in such a directory is protected; the system's own directories are left out because people work there.
  const isInside = once(
    () => cwd !== undefined && addToCheck(RUNS_LATER_HERE, added.filter(isNoPlaceOfSystem))(fold(cwd), false),
  )
  const isListedFromRoot = createListCheck(added.filter(isAbsolute))
  return (text, isPath) =>
    listReadings(text, isPath).some((reading) => {
      const { near, far } = locate(reading)
      return isListed(near, isPath) || isListedFromRoot(far, isPath) || (isPath && !isAbsolute(near) && isInside())
    })
}

/** Creates a check for the paths of a list, and for what is below them: names at any depth, or absolute paths. */
export function createListedPathCheck(list: readonly string[], cwd: string | undefined): SensitivePathCheck {
  const isListed = createListCheck(list)
  const locate = createLocator(cwd)
  return (text, isPath) =>
    listReadings(text, isPath).some((reading) => {
      const { near, far } = locate(reading)
      return isListed(near, isPath) || isListed(far, isPath)
    })
}

/** Compiled once for all policies, because this takes longer than reading the rest of a policy. */
const CREDENTIAL_CHECK = /* @__PURE__ */ createListCheck(CREDENTIALS)
const RUNS_LATER_CHECK = /* @__PURE__ */ createListCheck(RUNS_LATER)
const RUNS_LATER_HERE = /* @__PURE__ */ createListCheck(RUNS_LATER, isNoPlaceOfSystem)

function isNoPlaceOfSystem(path: string): boolean {
  return !path.startsWith('/')
}

/** Returns a check for what a built-in list names, and for `added`. */
function addToCheck(isBuiltIn: SensitivePathCheck, added: readonly string[]): SensitivePathCheck {
  if (added.length === 0) return isBuiltIn
  const isAdded = createListCheck(added)
  return (path, isPath) => isBuiltIn(path, isPath) || isAdded(path, isPath)
}

/** A path, folded and in lower case. */
interface Location {
  /** Relative to the working directory if it lies below it. */
  readonly near: string
  /** Absolute, as far as that is known. */
  readonly far: string
}

function createLocator(cwd: string | undefined): (path: string) => Location {
  const home = cwd === undefined ? undefined : fold(cwd)
  return (path) => {
    const folded = fold(path).replace(/^\/private(?=\/(?:etc|var|tmp)(?:\/|$))/, '')
    if (isAbsolute(folded)) {
      const isBelow = home !== undefined && folded.startsWith(`${home}/`)
      return { near: isBelow ? folded.slice(home.length + 1) : folded, far: folded }
    }
    if (home !== undefined) {
      const far = fold(`${home}/${folded}`)
      return { near: folded.startsWith('../') || folded === '..' ? far : folded, far }
    }
    // Without a working directory, a path that leads up may lead to the root.
    const rest = folded.replace(/^(?:\.\.(?:\/|$))+/, '')
    return rest === folded ? { near: folded, far: folded } : { near: `/${rest}`, far: `/${rest}` }
  }
}

function isAbsolute(path: string): boolean {
  return /^(?:\/|~|[a-z]:|\$\{?\w+\}?(?:\/|$)|%\w+%)/.test(path)
}

function getParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A listed path. */
interface ListedPath {
  readonly isAbsolute: boolean
  readonly names: readonly ListedName[]
}

/** A name in a listed path, which may contain `*`. */
interface ListedName {
  readonly text: string
  /** Its characters other than `*`. */
  readonly given: string
  readonly matches: (name: string) => boolean
}

/** A name in the path that is checked. */
interface PathName {
  readonly text: string
  /** Returns true for a listed name that the name may be, because programs expand it; absent: it has no wildcards. */
  readonly mayBe?: (wanted: ListedName) => boolean
}

/**
 * Returns a function that returns true if a path or a directory above it is listed. A pattern of names counts only in a
 * text that is certainly a path. The list is compiled at the first path, because many calls have none.
 */
function createListCheck(
  list: readonly string[],
  isWanted: (entry: string) => boolean = () => true,
): SensitivePathCheck {
  const compiled = once(() => compileList(list.filter(isWanted)))
  return (path, isPath) => {
    const { all, byName } = compiled()
    const patterns = byName.get('*') ?? []
    const isRooted = isAbsolute(path)
    const names = path.split('/').flatMap((name) => (name === '' ? [] : [readName(name, isPath)]))
    return names.some(({ text, mayBe }, start) => {
      const isListed = (listed: ListedPath): boolean =>
        (!listed.isAbsolute || (isRooted && start === 0)) &&
        listed.names.every((wanted, index) => matchesName(wanted, names[start + index]))
      if (mayBe !== undefined) return all.some(isListed)
      return patterns.some(isListed) || byName.get(text)?.some(isListed) === true
    })
  }
}

/** Returns listed paths, all and by their first names; `*` is the name of those whose first name is a pattern. */
function compileList(list: readonly string[]): {
  readonly all: readonly ListedPath[]
  readonly byName: ReadonlyMap<string, readonly ListedPath[]>
} {
  const all = list.map((entry): ListedPath => {
    const path = entry.replaceAll('\\', '/').toLowerCase()
    const names = path.split('/').filter((name) => name !== '' && name !== '.')
    return {
      isAbsolute: isAbsolute(path),
      names: names.map((text) => ({ text, given: text.replaceAll('*', ''), matches: compileGlob(text) })),
    }
  })
  const byName = new Map<string, ListedPath[]>()
  for (const listed of all) {
    const [first] = listed.names
    const key = first === undefined || first.text.includes('*') ? '*' : first.text
    byName.set(key, [...(byName.get(key) ?? []), listed])
  }
  return { all, byName }
}

function readName(text: string, isPath: boolean): PathName {
  if (!isPath || !WILDCARD.test(text)) return { text }
  const pattern = text.replace(/\[[^[\]]*\]|[?[{}\]]/g, '*').replace(/\*+/g, '*')
  if (text.startsWith('.')) {
    const start = pattern.slice(0, pattern.indexOf('*'))
    return { text, mayBe: (wanted) => wanted.text.startsWith(start) }
  }
  // A pattern such as `*nv` means a listed name if it gives at least half of it; `*.yml` does not mean `.yarnrc.yml`.
  const length = pattern.replaceAll('*', '').length
  const matches = compileGlob(pattern)
  return { text, mayBe: ({ given }) => length > 1 && length * 2 >= given.length && matches(given) }
}

function matchesName(wanted: ListedName, name: PathName | undefined): boolean {
  return name !== undefined && (wanted.matches(name.text) || name.mayBe?.(wanted) === true)
}

/** Matches the text that git reads before a path: `:(icase).env`. */
const PATHSPEC_MAGIC = /^:\([^)]*\)/
const WILDCARD = /[*?[{]/

/**
 * Lists the paths that a text may mean: the whole text and what follows a separator, as in `HEAD:.env` and `@.env`. A
 * text that is not certainly a path is also split at blanks and quotes.
 */
function listReadings(text: string, isPath: boolean): string[] {
  const pieces = text.split(isPath ? /[=,@<>;|:]/ : /[=,@<>;|:\s'"`()]/)
  return [...new Set([text.replace(PATHSPEC_MAGIC, ''), text, ...pieces])]
    .filter((piece) => piece !== '')
    .flatMap(listPathReadings)
}

/**
 * Folds `.` and `..` and writes a path with slashes, in lower case, and without the dots and blanks that Windows
 * ignores.
 */
function fold(path: string): string {
  const { root, ups, names } = readPathParts(path)
  const start = root === '' ? '../'.repeat(ups) : root === '/' || root === '//' ? '/' : `${root.replace(/\/$/, '')}/`
  const plain = names.map((name) => name.replace(/(?<=[^. ])[. ]+$/, ''))
  return (start + plain.join('/')).toLowerCase().replace(/(?<=.)\/$/, '')
}
