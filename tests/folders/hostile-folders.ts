/**
 * Folders as a stranger might make them: each names a marker program in a setting, a hook or an attribute, where a program that
 * works in the folder may find it. A call that obeyed the folder leaves a line in `marker`: the name of the vector and the
 * arguments. Nothing here leaves the directory that is given, and no program does anything but to write that line.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A hostile folder. */
export interface HostileFolder {
  readonly name: string
  /** What belongs to it; nothing outside is touched. */
  readonly root: string
  /** Where a command is to be run. */
  readonly cwd: string
  /** Exists once a program of the folder was run: one line a run. */
  readonly marker: string
  /** The program that the folder names. */
  readonly program: string
}

/** Makes a folder below `parent`; `options` has what only the caller knows. */
export type HostileFolderMaker = (parent: string, options?: HostileOptions) => HostileFolder

export interface HostileOptions {
  /** `http://127.0.0.1:PORT`: a server that answers 401 with `WWW-Authenticate: Basic`. For helpers and `askPass`. */
  readonly server?: string
}

/** Of a stranger's making: neither the person's settings nor those of the machine take part. */
const MAKER_ENV: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_COMMITTER_DATE: '1700000000 +0000',
}

export function git(cwd: string, args: readonly string[], input = ''): string {
  return execFileSync('git', args, {
    cwd,
    env: MAKER_ENV,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  }).trim()
}

/** Writes a program that leaves a line in `marker` and then does `body` (POSIX sh). */
function writeProgram(path: string, marker: string, name: string, body = 'exit 0'): void {
  writeFileSync(path, `#!/bin/sh\necho "${name}: $*" >> '${marker}'\n${body}\n`)
  chmodSync(path, 0o755)
}

const CAT = 'if [ -f "$1" ]; then cat "$1"; else cat; fi'

/** An ordinary repository with a bit of everything that reading commands look at. */
function ordinary(parent: string, name: string, body?: string): HostileFolder {
  const root = join(parent, name)
  const cwd = join(root, 'repo')
  const base = join(parent, '.base')
  if (!existsSync(join(base, 'repo'))) makeBase(base)
  rmSync(root, { recursive: true, force: true })
  cpSync(base, root, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  git(cwd, ['remote', 'add', 'origin', join(root, 'origin.git')])
  const folder = { name, root, cwd, marker: join(root, 'marker'), program: join(cwd, 'tool.sh') }
  writeProgram(folder.program, folder.marker, name, body)
  return folder
}

function makeBase(base: string): void {
  const cwd = join(base, 'repo')
  rmSync(base, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  const commit = (message: string) => git(cwd, ['commit', '-qam', message])
  git(cwd, ['init', '-q', '--template=', '-b', 'main'])
  mkdirSync(join(cwd, '.git', 'info'), { recursive: true })
  writeFileSync(join(cwd, '.gitattributes'), '*.txt diff=evil filter=evil merge=evil\n')
  writeFileSync(join(cwd, '.gitignore'), '*.log\ntool.sh\nmarker\n')
  for (const file of ['a.txt', 'b.txt', 'c.txt']) writeFileSync(join(cwd, file), `one\ntwo\nthree ${file}\n`)
  git(cwd, ['add', '-A'])
  commit('first')
  git(cwd, ['branch', 'side'])
  writeFileSync(join(cwd, 'a.txt'), 'one\ntwo\nthree a.txt\nneedle\n')
  commit('second')
  git(cwd, ['checkout', '-q', 'side'])
  writeFileSync(join(cwd, 'a.txt'), 'zero\none\ntwo\nthree a.txt\n')
  commit('side')
  git(cwd, ['checkout', '-q', '-b', 'side2', 'side~1'])
  writeFileSync(join(cwd, 'a.txt'), 'nil\none\ntwo\nthree a.txt\n')
  commit('side')
  git(cwd, ['checkout', '-q', 'main'])
  git(cwd, ['merge', '-q', '--no-edit', 'side'])
  git(cwd, ['tag', '-a', '-m', 'v1', 'v1'])
  git(cwd, ['notes', 'add', '-m', 'note', 'HEAD'])
  writeFileSync(join(cwd, 'b.txt'), 'stashed\n')
  git(cwd, ['stash', '-q'])
  writeFileSync(join(cwd, 'b.txt'), 'changed\n')
  writeFileSync(join(cwd, 'c.txt'), 'staged\n')
  git(cwd, ['add', 'c.txt'])
  writeFileSync(join(cwd, 'untracked.txt'), 'new\n')
  writeFileSync(join(cwd, 'ignored.log'), 'x\n')
  writeFileSync(join(base, 'p.patch'), '--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,3 @@\n+x\n zero\n one\n')
  writeFileSync(join(cwd, '.git', 'BISECT_LOG'), 'git bisect start\n')
  git(base, ['clone', '-q', '--template=', '--bare', 'repo', 'origin.git'])
  git(base, ['--git-dir=origin.git', 'update-ref', 'refs/heads/new', git(cwd, ['rev-parse', 'side2'])])
}

/** Adds settings to the repository's own configuration. */
function set(folder: HostileFolder, settings: Readonly<Record<string, string>>): HostileFolder {
  for (const [key, value] of Object.entries(settings)) git(folder.cwd, ['config', '--local', '--add', key, value])
  return folder
}

/** A maker of a repository whose own settings name the program. */
const configured =
  (
    name: string,
    settings: (folder: HostileFolder, options: HostileOptions) => Readonly<Record<string, string>>,
    body?: string,
  ): HostileFolderMaker =>
  (parent, options = {}) => {
    const folder = ordinary(parent, name, body)
    return set(folder, settings(folder, options))
  }

const remoteUrl = (folder: HostileFolder, url: string) =>
  git(folder.cwd, ['config', '--local', 'remote.origin.url', url])

// --- git: own settings --------------------------------------------------------------------------------------------------

export const gitFsmonitor = configured('git-core.fsmonitor', (f) => ({ 'core.fsmonitor': f.program }), 'exit 1')
export const gitFsmonitorV2 = configured(
  'git-core.fsmonitor-v2',
  (f) => ({ 'core.fsmonitor': f.program, 'core.fsmonitorHookVersion': '2' }),
  'printf "t\\0/\\0"',
)

const HOOKS = [
  'applypatch-msg',
  'commit-msg',
  'fsmonitor-watchman',
  'post-applypatch',
  'post-checkout',
  'post-commit',
  'post-index-change',
  'post-merge',
  'post-receive',
  'post-rewrite',
  'post-update',
  'pre-applypatch',
  'pre-auto-gc',
  'pre-commit',
  'pre-merge-commit',
  'pre-push',
  'pre-rebase',
  'pre-receive',
  'prepare-commit-msg',
  'proc-receive',
  'push-to-checkout',
  'reference-transaction',
  'sendemail-validate',
  'update',
]

function writeHooks(folder: HostileFolder, directory: string): void {
  mkdirSync(directory, { recursive: true })
  for (const hook of HOOKS) writeProgram(join(directory, hook), folder.marker, hook)
}

export const gitHooks: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-hooks')
  writeHooks(folder, join(folder.cwd, '.git', 'hooks'))
  return folder
}

export const gitHooksPath: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-core.hooksPath')
  writeHooks(folder, join(folder.cwd, 'ignored.log.d'))
  return set(folder, { 'core.hooksPath': 'ignored.log.d' })
}

export const gitFilterClean = configured('git-filter.clean', (f) => ({ 'filter.evil.clean': f.program }), CAT)
export const gitFilterSmudge = configured('git-filter.smudge', (f) => ({ 'filter.evil.smudge': f.program }), CAT)
export const gitFilterProcess = configured(
  'git-filter.process',
  (f) => ({ 'filter.evil.process': f.program }),
  'exit 1',
)
export const gitFilterRequired = configured(
  'git-filter.required',
  (f) => ({ 'filter.evil.clean': f.program, 'filter.evil.smudge': f.program, 'filter.evil.required': 'true' }),
  CAT,
)
export const gitDiffExternal = configured('git-diff.external', (f) => ({ 'diff.external': f.program }))
export const gitDiffCommand = configured('git-diff.command', (f) => ({ 'diff.evil.command': f.program }))
export const gitDiffTextconv = configured('git-diff.textconv', (f) => ({ 'diff.evil.textconv': f.program }), CAT)
/** As before, and results are kept under refs/notes: a look at history writes. */
export const gitDiffCacheTextconv = configured(
  'git-diff.cachetextconv',
  (f) => ({ 'diff.evil.textconv': f.program, 'diff.evil.cachetextconv': 'true' }),
  CAT,
)

const SIGNATURES = {
  openpgp: '-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----',
  x509: '-----BEGIN SIGNED MESSAGE-----\nMI\n-----END SIGNED MESSAGE-----',
  ssh: '-----BEGIN SSH SIGNATURE-----\nU1\n-----END SSH SIGNATURE-----',
}

/** Puts a commit and a tag with a signature, good or not, at the tip. */
function sign(folder: HostileFolder, format: keyof typeof SIGNATURES): HostileFolder {
  const { cwd } = folder
  const tree = git(cwd, ['rev-parse', 'HEAD^{tree}'])
  const parent = git(cwd, ['rev-parse', 'HEAD'])
  const who = 'a <a@example.com> 1700000001 +0000'
  const signature = SIGNATURES[format].split('\n').join('\n ')
  const commit = `tree ${tree}\nparent ${parent}\nauthor ${who}\ncommitter ${who}\ngpgsig ${signature}\n\nsigned\n`
  const oid = git(cwd, ['hash-object', '-t', 'commit', '-w', '--stdin'], commit)
  git(cwd, ['update-ref', 'HEAD', oid])
  const tag = `object ${oid}\ntype commit\ntag signed\ntagger ${who}\n\nsigned\n${SIGNATURES[format]}\n`
  git(cwd, ['update-ref', 'refs/tags/signed', git(cwd, ['hash-object', '-t', 'tag', '-w', '--stdin'], tag)])
  return folder
}

const signedBy =
  (
    format: keyof typeof SIGNATURES,
    name: string,
    settings: (folder: HostileFolder) => Readonly<Record<string, string>>,
  ): HostileFolderMaker =>
  (parent) => {
    const folder = ordinary(parent, name, 'exit 1')
    return set(sign(folder, format), settings(folder))
  }

export const gitGpgProgram = signedBy('openpgp', 'git-gpg.program', (f) => ({
  'gpg.program': f.program,
  'log.showSignature': 'true',
}))
export const gitGpgOpenpgpProgram = signedBy('openpgp', 'git-gpg.openpgp.program', (f) => ({
  'gpg.openpgp.program': f.program,
  'log.showSignature': 'true',
}))
export const gitGpgX509Program = signedBy('x509', 'git-gpg.x509.program', (f) => ({
  'gpg.x509.program': f.program,
  'log.showSignature': 'true',
}))
export const gitGpgSshProgram = signedBy('ssh', 'git-gpg.ssh.program', (f) => ({
  'gpg.ssh.program': f.program,
  'gpg.ssh.allowedSignersFile': join(f.cwd, 'a.txt'),
  'log.showSignature': 'true',
}))
/** `%G?` by way of the default format: `log.showSignature=false` does not help. */
export const gitFormatPretty = signedBy('openpgp', 'git-format.pretty', (f) => ({
  'gpg.program': f.program,
  'format.pretty': '%h %G?',
}))
/** The person's own gpg is started on a stranger's signature: no program of the folder, but GNUPGHOME is created. */
export const gitShowSignature = signedBy('openpgp', 'git-log.showSignature', () => ({ 'log.showSignature': 'true' }))

export const gitTarCommand = configured(
  'git-tar.command',
  (f) => ({ 'tar.tgz.command': f.program, 'tar.tar.gz.command': f.program, 'tar.evil.command': f.program }),
  'cat',
)

/** A blob is missing; git asks the promisor remote for it, through the program. */
export const gitPromisor: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-promisor', 'exit 1')
  for (const blob of ['HEAD~1:a.txt', 'HEAD:a.txt']) {
    const oid = git(folder.cwd, ['rev-parse', blob])
    rmSync(join(folder.cwd, '.git', 'objects', oid.slice(0, 2), oid.slice(2)), { force: true })
  }
  return set(folder, {
    'core.repositoryFormatVersion': '1',
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    'remote.origin.uploadpack': folder.program,
  })
}
/** As before, over ssh. */
export const gitPromisorSsh: HostileFolderMaker = (parent) => {
  const made = gitPromisor(parent)
  const root = join(parent, 'git-promisor-ssh')
  rmSync(root, { recursive: true, force: true })
  renameSync(made.root, root)
  const folder = {
    name: 'git-promisor-ssh',
    root,
    cwd: join(root, 'repo'),
    marker: join(root, 'marker'),
    program: join(root, 'repo', 'tool.sh'),
  }
  writeProgram(folder.program, folder.marker, folder.name, 'exit 1')
  git(folder.cwd, ['config', '--unset-all', 'remote.origin.uploadpack'])
  remoteUrl(folder, 'ssh://example.invalid/x')
  return set(folder, { 'core.sshCommand': folder.program })
}

const withUrl =
  (
    name: string,
    url: (folder: HostileFolder, options: HostileOptions) => string,
    settings: (folder: HostileFolder, options: HostileOptions) => Readonly<Record<string, string>>,
    body = 'exit 1',
  ): HostileFolderMaker =>
  (parent, options = {}) => {
    const folder = ordinary(parent, name, body)
    remoteUrl(folder, url(folder, options))
    return set(folder, settings(folder, options))
  }

const server = (_: HostileFolder, options: HostileOptions) => `${options.server ?? 'http://127.0.0.1:9'}/x.git`
const origin = (folder: HostileFolder) => join(folder.root, 'origin.git')

export const gitSshCommand = withUrl(
  'git-core.sshCommand',
  () => 'ssh://example.invalid/x',
  (f) => ({ 'core.sshCommand': f.program }),
)
export const gitAskPass = withUrl('git-core.askPass', server, (f) => ({ 'core.askPass': f.program }))
export const gitCredentialHelper = withUrl('git-credential.helper', server, (f) => ({ 'credential.helper': f.program }))
export const gitCredentialHelperShell = withUrl('git-credential.helper-shell', server, (f) => ({
  'credential.helper': `!${f.program}`,
}))
export const gitCredentialUrlHelper = withUrl('git-credential.url.helper', server, (f, o) => ({
  [`credential.${o.server ?? 'http://127.0.0.1:9'}.helper`]: f.program,
}))
export const gitUploadPack = withUrl('git-remote.uploadpack', origin, (f) => ({
  'remote.origin.uploadpack': f.program,
}))
export const gitReceivePack = withUrl('git-remote.receivepack', origin, (f) => ({
  'remote.origin.receivepack': f.program,
}))
export const gitRemoteVcs = withUrl(
  'git-remote.vcs',
  (f) => `${f.program} %s`,
  () => ({ 'remote.origin.vcs': 'ext', 'protocol.ext.allow': 'always' }),
)
export const gitExtUrl = withUrl(
  'git-ext-url',
  (f) => `ext::${f.program} %s`,
  () => ({ 'protocol.ext.allow': 'always' }),
)
export const gitProtocolAllow = withUrl(
  'git-protocol.allow',
  (f) => `ext::${f.program} %s`,
  () => ({ 'protocol.allow': 'always' }),
)
export const gitInsteadOf = withUrl(
  'git-url.insteadOf',
  () => 'https://github.com/a/b',
  (f) => ({ [`url.ext::${f.program} .insteadOf`]: 'https://github.com/', 'protocol.ext.allow': 'always' }),
)
export const gitPushInsteadOf = withUrl(
  'git-url.pushInsteadOf',
  () => 'https://github.com/a/b',
  (f) => ({ [`url.ext::${f.program} .pushInsteadOf`]: 'https://github.com/', 'protocol.ext.allow': 'always' }),
)
export const gitProxyCommand = withUrl(
  'git-core.gitProxy',
  () => 'git://127.0.0.1:9/x',
  (f) => ({ 'core.gitProxy': f.program }),
)
/** An old way to define a remote, which `git config --list` does not show. */
export const gitLegacyRemotes: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-legacy-remotes', 'exit 1')
  git(folder.cwd, ['config', '--remove-section', 'remote.origin'])
  mkdirSync(join(folder.cwd, '.git', 'remotes'), { recursive: true })
  writeFileSync(join(folder.cwd, '.git', 'remotes', 'origin'), `URL: ext::${folder.program} %s\n`)
  return set(folder, { 'protocol.ext.allow': 'always' })
}

export const gitAlternateRefsCommand: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-core.alternateRefsCommand')
  git(folder.root, ['clone', '-q', '--bare', 'origin.git', 'alternate.git'])
  mkdirSync(join(folder.cwd, '.git', 'objects', 'info'), { recursive: true })
  writeFileSync(
    join(folder.cwd, '.git', 'objects', 'info', 'alternates'),
    `${join(folder.root, 'alternate.git', 'objects')}\n`,
  )
  return set(folder, { 'core.alternateRefsCommand': folder.program })
}
export const gitPager = configured(
  'git-core.pager',
  (f) => ({
    'core.pager': f.program,
    'pager.status': f.program,
    'pager.log': f.program,
    'pager.diff': f.program,
    'pager.config': f.program,
    'pager.branch': f.program,
  }),
  'cat',
)
export const gitEditor = configured('git-core.editor', (f) => ({
  'core.editor': f.program,
  'sequence.editor': f.program,
}))
export const gitBrowser = configured('git-browser.cmd', (f) => ({
  'help.format': 'web',
  'help.htmlPath': f.cwd,
  'help.browser': 'evil',
  'web.browser': 'evil',
  'browser.evil.cmd': f.program,
}))
export const gitManViewer = configured('git-man.viewer', (f) => ({
  'help.format': 'man',
  'man.viewer': 'evil',
  'man.evil.cmd': f.program,
}))
export const gitDiffFilter = configured(
  'git-interactive.diffFilter',
  (f) => ({ 'interactive.diffFilter': f.program }),
  'cat',
)
export const gitMergeDriver = configured(
  'git-merge.driver',
  (f) => ({ 'merge.evil.driver': `${f.program} %O %A %B` }),
  'exit 0',
)
/** `log -p` makes merges again, with the driver of the folder. */
export const gitRemergeDiff = configured(
  'git-log.diffMerges',
  (f) => ({ 'merge.evil.driver': `${f.program} %O %A %B`, 'log.diffMerges': 'remerge' }),
  'exit 0',
)
export const gitTools = configured('git-difftool', (f) => ({
  'diff.tool': 'evil',
  'difftool.evil.cmd': f.program,
  'difftool.prompt': 'false',
  'merge.tool': 'evil',
  'mergetool.evil.cmd': f.program,
  'diff.guitool': 'evil',
}))
export const gitTrailers = configured('git-trailer.command', (f) => ({
  'trailer.evil.key': 'Evil',
  'trailer.evil.command': f.program,
  'trailer.evil.cmd': f.program,
}))
export const gitPackObjectsHook = configured('git-uploadpack.packObjectsHook', (f) => ({
  'uploadpack.packObjectsHook': f.program,
}))
export const gitAlias = configured('git-alias', (f) => ({
  'alias.status': `!${f.program}`,
  'alias.log': `!${f.program}`,
  'alias.own': `!${f.program}`,
}))
export const gitAutocorrect = configured(
  'git-help.autocorrect',
  (f) => ({ 'help.autocorrect': 'immediate', 'core.fsmonitor': f.program }),
  'exit 1',
)
export const gitUntrackedCache = configured('git-core.untrackedCache', () => ({
  'core.untrackedCache': 'true',
  'feature.manyFiles': 'true',
}))
/** Configuration-based hooks of git 2.54 and later. */
export const gitConfigHooks = configured('git-hook.command', (f) => ({
  'hook.evil.command': f.program,
  'hook.evil.event': 'post-index-change',
}))

/** The settings are in another file than `.git/config`. */
export const gitInclude: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-include.path', 'exit 1')
  writeFileSync(join(folder.cwd, 'extra.log'), `[core]\n\tfsmonitor = ${folder.program}\n`)
  return set(folder, { 'include.path': '../extra.log' })
}
export const gitIncludeIf: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-includeIf', 'exit 1')
  writeFileSync(join(folder.cwd, 'extra.log'), `[core]\n\tfsmonitor = ${folder.program}\n`)
  return set(folder, { 'includeIf.gitdir:/.path': '../extra.log' })
}
export const gitWorktreeConfig: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-config.worktree', 'exit 1')
  writeFileSync(join(folder.cwd, '.git', 'config.worktree'), `[core]\n\tfsmonitor = ${folder.program}\n`)
  return set(folder, { 'extensions.worktreeConfig': 'true' })
}
/** Attributes from a file that the settings name. */
export const gitAttributesFile: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-core.attributesFile', CAT)
  writeFileSync(join(folder.cwd, 'attributes.log'), '* diff=other filter=other\n')
  writeFileSync(join(folder.cwd, '.gitattributes'), '')
  return set(folder, {
    'core.attributesFile': join(folder.cwd, 'attributes.log'),
    'diff.other.textconv': folder.program,
    'filter.other.clean': folder.program,
  })
}
export const gitInfoAttributes: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-info-attributes', CAT)
  mkdirSync(join(folder.cwd, '.git', 'info'), { recursive: true })
  appendFileSync(join(folder.cwd, '.git', 'info', 'attributes'), '* diff=other filter=other\n')
  return set(folder, { 'diff.other.textconv': folder.program, 'filter.other.clean': folder.program })
}
/** No program: the repository shows files of another directory. */
export const gitWorktreeElsewhere: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-core.worktree', 'exit 1')
  mkdirSync(join(folder.root, 'elsewhere'))
  writeFileSync(join(folder.root, 'elsewhere', 'secret-of-elsewhere'), 'secret\n')
  return set(folder, { 'core.worktree': join(folder.root, 'elsewhere') })
}

// --- git: repositories within, and settings that are not in the folder's own .git -----------------------------------------------

/** A directory of the working tree that is laid out as a bare repository. No `.git` is of the stranger's making. */
export const gitEmbeddedBare: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-embedded-bare', 'exit 1')
  const cwd = join(folder.cwd, 'docs')
  git(folder.cwd, ['clone', '-q', '--bare', '.', 'docs'])
  const program = join(folder.cwd, 'tool.sh')
  git(cwd, ['config', 'core.bare', 'false'])
  git(cwd, ['config', 'core.worktree', folder.cwd])
  git(cwd, ['config', 'core.fsmonitor', program])
  git(cwd, ['config', 'diff.evil.textconv', program])
  git(cwd, ['--git-dir=.', 'read-tree', 'HEAD'])
  return { ...folder, cwd }
}
/** `.git` is a file that names a directory in the working tree. */
export const gitFile: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-gitfile', 'exit 1')
  renameSync(join(folder.cwd, '.git'), join(folder.cwd, 'assets.log'))
  writeFileSync(join(folder.cwd, '.git'), 'gitdir: assets.log\n')
  git(folder.cwd, ['config', 'core.fsmonitor', folder.program])
  return folder
}
/** A linked worktree: the settings are in the common directory, `.git` is a file. */
export const gitLinkedWorktree: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-linked-worktree', 'exit 1')
  git(folder.cwd, ['worktree', 'add', '-q', '../linked', 'side2'])
  set(folder, { 'core.fsmonitor': folder.program })
  return { ...folder, cwd: join(folder.root, 'linked') }
}

/** A repository with a submodule whose own settings are `settings`. */
const submodule =
  (
    name: string,
    settings: (folder: HostileFolder) => Readonly<Record<string, string>>,
    body = 'exit 1',
  ): HostileFolderMaker =>
  (parent) => {
    const folder = ordinary(parent, name, body)
    git(folder.cwd, [
      '-c',
      'protocol.file.allow=always',
      'submodule',
      '--quiet',
      'add',
      join(folder.root, 'origin.git'),
      'sub',
    ])
    git(folder.cwd, ['commit', '-qm', 'submodule', '--', '.gitmodules', 'sub'])
    for (const [key, value] of Object.entries(settings(folder))) git(join(folder.cwd, 'sub'), ['config', key, value])
    writeFileSync(join(folder.cwd, 'sub', 'a.txt'), 'changed\n')
    return folder
  }
export const gitSubmoduleFsmonitor = submodule('git-submodule-fsmonitor', (f) => ({ 'core.fsmonitor': f.program }))
export const gitSubmoduleFilter = submodule('git-submodule-filter', (f) => ({ 'filter.evil.clean': f.program }), CAT)
export const gitSubmoduleExternal = submodule(
  'git-submodule-diff.external',
  (f) => ({ 'diff.external': f.program, 'diff.evil.textconv': f.program }),
  CAT,
)
export const gitSubmoduleHooks: HostileFolderMaker = (parent) => {
  const folder = submodule('git-submodule-hooks', () => ({}))(parent)
  writeHooks(folder, join(folder.cwd, '.git', 'modules', 'sub', 'hooks'))
  return folder
}
/** `diff.submodule=diff` of the superproject, an external diff in the submodule: `log -p`, `diff` go into it. */
export const gitSubmoduleDiff: HostileFolderMaker = (parent) => {
  const folder = submodule(
    'git-diff.submodule',
    (f) => ({ 'diff.evil.textconv': f.program, 'diff.external': f.program }),
    CAT,
  )(parent)
  return set(folder, { 'diff.submodule': 'diff' })
}
export const gitSubmoduleUpdate: HostileFolderMaker = (parent) => {
  const folder = submodule('git-submodule.update', () => ({}))(parent)
  return set(folder, { 'submodule.sub.update': `!${folder.program}`, 'submodule.recurse': 'true' })
}

/** All vectors of git, by name of the function. */
export const GIT_FOLDERS: Readonly<Record<string, HostileFolderMaker>> = {
  gitFsmonitor,
  gitFsmonitorV2,
  gitHooks,
  gitHooksPath,
  gitFilterClean,
  gitFilterSmudge,
  gitFilterProcess,
  gitFilterRequired,
  gitDiffExternal,
  gitDiffCommand,
  gitDiffTextconv,
  gitDiffCacheTextconv,
  gitGpgProgram,
  gitGpgOpenpgpProgram,
  gitGpgX509Program,
  gitGpgSshProgram,
  gitFormatPretty,
  gitShowSignature,
  gitTarCommand,
  gitPromisor,
  gitPromisorSsh,
  gitSshCommand,
  gitAskPass,
  gitCredentialHelper,
  gitCredentialHelperShell,
  gitCredentialUrlHelper,
  gitUploadPack,
  gitReceivePack,
  gitRemoteVcs,
  gitExtUrl,
  gitProtocolAllow,
  gitInsteadOf,
  gitPushInsteadOf,
  gitProxyCommand,
  gitLegacyRemotes,
  gitAlternateRefsCommand,
  gitPager,
  gitEditor,
  gitBrowser,
  gitManViewer,
  gitDiffFilter,
  gitMergeDriver,
  gitRemergeDiff,
  gitTools,
  gitTrailers,
  gitPackObjectsHook,
  gitAlias,
  gitAutocorrect,
  gitUntrackedCache,
  gitConfigHooks,
  gitInclude,
  gitIncludeIf,
  gitWorktreeConfig,
  gitAttributesFile,
  gitInfoAttributes,
  gitWorktreeElsewhere,
  gitEmbeddedBare,
  gitFile,
  gitLinkedWorktree,
  gitSubmoduleFsmonitor,
  gitSubmoduleFilter,
  gitSubmoduleExternal,
  gitSubmoduleHooks,
  gitSubmoduleDiff,
  gitSubmoduleUpdate,
}

// --- npm, terraform, kubectl, docker ---------------------------------------------------------------------------------------------

/** A folder with a package and its `.npmrc`; `name` may be what npm takes for a repository of GitHub. */
function packageFolder(
  parent: string,
  vector: string,
  npmrc: (folder: HostileFolder) => readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): HostileFolder {
  const root = join(parent, vector)
  const cwd = join(root, 'package')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(cwd, 'node_modules', 'lodash'), { recursive: true })
  const folder = { name: vector, root, cwd, marker: join(root, 'marker'), program: join(cwd, 'tool.sh') }
  writeProgram(folder.program, folder.marker, vector, 'exit 1')
  const manifest = { name: 'plain', version: '1.0.0', dependencies: { lodash: '1.0.0' }, ...more }
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(cwd, 'node_modules', 'lodash', 'package.json'), '{"name":"lodash","version":"1.0.0"}')
  writeFileSync(join(cwd, '.npmrc'), `${npmrc(folder).join('\n')}\n`)
  return folder
}

const script = (folder: { root: string }, name: string) => `echo ${name} >> '${join(folder.root, 'marker')}'`

/** `npm view`, `npm owner ls`: the name of the package is taken for a repository, which `git` is asked about. */
export const npmGit: HostileFolderMaker = (parent) =>
  packageFolder(parent, 'npm-git', (f) => [`git=${f.program}`], { name: 'a/b' })
/** The same by way of a second file: a project may say where the "user's" settings are. */
export const npmUserConfig: HostileFolderMaker = (parent) => {
  const folder = packageFolder(parent, 'npm-userconfig', () => ['userconfig=./settings'], { name: 'a/b' })
  writeFileSync(join(folder.cwd, 'settings'), `git=${folder.program}\n`)
  return folder
}
export const npmGlobalConfig: HostileFolderMaker = (parent) => {
  const folder = packageFolder(parent, 'npm-globalconfig', () => ['globalconfig=./settings'], { name: 'a/b' })
  writeFileSync(join(folder.cwd, 'settings'), `git=${folder.program}\n`)
  return folder
}
/** Scripts that `npm diff --diff=.`, `npm pack --dry-run`, `npm install --dry-run` and `npm ci --dry-run` run. */
export const npmScripts: HostileFolderMaker = (parent) => {
  const root = join(parent, 'npm-scripts')
  const scripts = Object.fromEntries(
    ['prepare', 'prepack', 'postpack', 'preinstall', 'install', 'postinstall', 'predependencies', 'dependencies'].map(
      (n) => [n, script({ root }, n)],
    ),
  )
  return packageFolder(parent, 'npm-scripts', () => [], { scripts })
}
/** `npm run NAME` hands the script to a shell of the folder: `ignore-scripts` does not help. */
export const npmScriptShell: HostileFolderMaker = (parent) =>
  packageFolder(parent, 'npm-script-shell', (f) => [`script-shell=${f.program}`], {
    scripts: { test: 'true', prepare: 'true' },
  })
export const npmEditor: HostileFolderMaker = (parent) =>
  packageFolder(parent, 'npm-editor', (f) => [
    `editor=${f.program}`,
    `viewer=${f.program}`,
    `browser=${f.program}`,
    `shell=${f.program}`,
  ])
/** No program: files are written where the folder says (`written` below the folder). */
export const npmWrites: HostileFolderMaker = (parent) =>
  packageFolder(parent, 'npm-writes', () => ['logs-dir=./written/logs', 'cache=./written/cache'])
/** No program: variables of the environment are sent to a host of the folder's choice, in the path and as a token. */
export const npmVariables: HostileFolderMaker = (parent, options = {}) => {
  const url = options.server ?? 'http://127.0.0.1:9'
  return packageFolder(parent, 'npm-variables', () => [
    `registry=${url}/\${HOME}/`,
    `${url.slice(5)}/:_authToken=\${HOME}`,
    'fetch-retries=0',
  ])
}
export const npmProxy: HostileFolderMaker = (parent, options = {}) =>
  packageFolder(parent, 'npm-proxy', () => [
    `proxy=${options.server}`,
    `https-proxy=${options.server}`,
    'strict-ssl=false',
    'fetch-retries=0',
  ])
/** The settings of the workspace root hold in its packages: the folder to look at is above. */
export const npmWorkspace: HostileFolderMaker = (parent) => {
  const folder = packageFolder(parent, 'npm-workspace', (f) => [`git=${f.program}`], { workspaces: ['packages/*'] })
  const cwd = join(folder.cwd, 'packages', 'w')
  mkdirSync(cwd, { recursive: true })
  writeFileSync(join(cwd, 'package.json'), '{"name":"a/w","version":"1.0.0"}')
  return { ...folder, cwd }
}

export const NPM_FOLDERS: Readonly<Record<string, HostileFolderMaker>> = {
  npmGit,
  npmUserConfig,
  npmGlobalConfig,
  npmScripts,
  npmScriptShell,
  npmEditor,
  npmWrites,
  npmVariables,
  npmProxy,
  npmWorkspace,
}

/** A folder with a provider of its own and the lock file that vouches for it. Needs `terraform`, for the hash only. */
export const terraformProvider: HostileFolderMaker = (parent) => {
  const root = join(parent, 'terraform-provider')
  const cwd = join(root, 'module')
  const mirror = join(root, 'mirror', 'registry.terraform.io', 'evil', 'evil', '1.0.0', 'linux_amd64')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  mkdirSync(mirror, { recursive: true })
  const program = join(mirror, 'terraform-provider-evil_v1.0.0')
  const folder = { name: 'terraform-provider', root, cwd, marker: join(root, 'marker'), program }
  writeProgram(program, folder.marker, folder.name, 'exit 1')
  writeFileSync(
    join(root, 'rc'),
    `provider_installation {\n filesystem_mirror {\n path = "${join(root, 'mirror')}"\n }\n}\n`,
  )
  writeFileSync(
    join(cwd, 'main.tf'),
    'terraform {\n required_providers {\n evil = { source = "evil/evil" }\n }\n}\nresource "evil_thing" "a" {}\noutput "o" { value = "v" }\n',
  )
  execFileSync('terraform', ['init', '-no-color'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: root, TF_CLI_CONFIG_FILE: join(root, 'rc'), CHECKPOINT_DISABLE: '1' },
    stdio: 'ignore',
  })
  // The provider is linked to the mirror; a stranger's folder has it within.
  const installed = join(
    cwd,
    '.terraform',
    'providers',
    'registry.terraform.io',
    'evil',
    'evil',
    '1.0.0',
    'linux_amd64',
  )
  rmSync(installed, { recursive: true, force: true })
  cpSync(mirror, installed, { recursive: true })
  const provider = 'provider["registry.terraform.io/evil/evil"]'
  const resource = {
    mode: 'managed',
    type: 'evil_thing',
    name: 'a',
    provider,
    instances: [{ schema_version: 0, attributes: { id: '1' } }],
  }
  writeFileSync(
    join(cwd, 'terraform.tfstate'),
    JSON.stringify({
      version: 4,
      terraform_version: '1.11.4',
      serial: 1,
      lineage: 'x',
      outputs: { o: { value: 'v', type: 'string' } },
      resources: [resource],
    }),
  )
  rmSync(folder.marker, { force: true })
  return folder
}
/** No program: state is asked of a server that the folder names. */
export const terraformBackend: HostileFolderMaker = (parent, options = {}) => {
  const root = join(parent, 'terraform-backend')
  const cwd = join(root, 'module')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  writeFileSync(
    join(cwd, 'main.tf'),
    `terraform {\n backend "http" {\n address = "${options.server}/s"\n }\n}\noutput "o" { value = "v" }\n`,
  )
  execFileSync('terraform', ['init', '-no-color'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: root, CHECKPOINT_DISABLE: '1' },
    stdio: 'ignore',
  })
  return { name: 'terraform-backend', root, cwd, marker: join(root, 'marker'), program: '' }
}

/** A kustomization that names a repository: `git` is started. `program` is put first on PATH by the caller (`pathFor`). */
export const kubectlKustomize: HostileFolderMaker = (parent) => {
  const root = join(parent, 'kubectl-kustomize')
  const cwd = join(root, 'k')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  mkdirSync(join(root, 'bin'))
  const folder = {
    name: 'kubectl-kustomize',
    root,
    cwd,
    marker: join(root, 'marker'),
    program: join(root, 'bin', 'git'),
  }
  writeProgram(folder.program, folder.marker, folder.name, 'exit 1')
  writeFileSync(join(cwd, 'kustomization.yaml'), 'resources:\n- git@example.invalid:a/b.git\n')
  return folder
}
/** A search path on which the marker program takes the place of `git`, to see that it is started at all. */
export const pathFor = (folder: HostileFolder): string =>
  join(folder.root, 'bin') + delimiter + (process.env.PATH ?? '')

/** A compose project that asks for programs and the network; untested here, there is no compose plugin. */
export const dockerCompose: HostileFolderMaker = (parent) => {
  const root = join(parent, 'docker-compose')
  const cwd = join(root, 'project')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cwd, { recursive: true })
  const folder = { name: 'docker-compose', root, cwd, marker: join(root, 'marker'), program: join(cwd, 'tool.sh') }
  writeProgram(folder.program, folder.marker, folder.name)
  writeFileSync(
    join(cwd, '.env'),
    'COMPOSE_EXPERIMENTAL_GIT_REMOTE=1\nCOMPOSE_EXPERIMENTAL_OCI_REMOTE=1\nCOMPOSE_FILE=compose.yaml:/etc/hostname\n',
  )
  writeFileSync(
    join(cwd, 'compose.yaml'),
    'include:\n- git@example.invalid:a/b.git\nservices:\n  a:\n    image: a\n    env_file: /etc/hostname\n  p:\n    provider:\n      type: ./tool.sh\n',
  )
  return folder
}
