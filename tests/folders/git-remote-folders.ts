import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { git, ordinary, remoteUrl, set } from './git-repository'
import { type HostileFolder, type HostileFolderMaker, type HostileOptions, writeProgram } from './hostile-folder'

/** A blob is missing; git asks the promisor remote for it, through the program. */
const gitPromisor: HostileFolderMaker = (parent) => {
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
const gitPromisorSsh: HostileFolderMaker = (parent) => {
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

const gitSshCommand = withUrl(
  'git-core.sshCommand',
  () => 'ssh://example.invalid/x',
  (f) => ({ 'core.sshCommand': f.program }),
)
const gitAskPass = withUrl('git-core.askPass', server, (f) => ({ 'core.askPass': f.program }))
const gitCredentialHelper = withUrl('git-credential.helper', server, (f) => ({ 'credential.helper': f.program }))
const gitCredentialHelperShell = withUrl('git-credential.helper-shell', server, (f) => ({
  'credential.helper': `!${f.program}`,
}))
const gitCredentialUrlHelper = withUrl('git-credential.url.helper', server, (f, o) => ({
  [`credential.${o.server ?? 'http://127.0.0.1:9'}.helper`]: f.program,
}))
const gitUploadPack = withUrl('git-remote.uploadpack', origin, (f) => ({
  'remote.origin.uploadpack': f.program,
}))
const gitReceivePack = withUrl('git-remote.receivepack', origin, (f) => ({
  'remote.origin.receivepack': f.program,
}))
const gitRemoteVcs = withUrl(
  'git-remote.vcs',
  (f) => `${f.program} %s`,
  () => ({ 'remote.origin.vcs': 'ext', 'protocol.ext.allow': 'always' }),
)
const gitExtUrl = withUrl(
  'git-ext-url',
  (f) => `ext::${f.program} %s`,
  () => ({ 'protocol.ext.allow': 'always' }),
)
const gitProtocolAllow = withUrl(
  'git-protocol.allow',
  (f) => `ext::${f.program} %s`,
  () => ({ 'protocol.allow': 'always' }),
)
const gitInsteadOf = withUrl(
  'git-url.insteadOf',
  () => 'https://github.com/a/b',
  (f) => ({ [`url.ext::${f.program} .insteadOf`]: 'https://github.com/', 'protocol.ext.allow': 'always' }),
)
const gitPushInsteadOf = withUrl(
  'git-url.pushInsteadOf',
  () => 'https://github.com/a/b',
  (f) => ({ [`url.ext::${f.program} .pushInsteadOf`]: 'https://github.com/', 'protocol.ext.allow': 'always' }),
)
const gitProxyCommand = withUrl(
  'git-core.gitProxy',
  () => 'git://127.0.0.1:9/x',
  (f) => ({ 'core.gitProxy': f.program }),
)
/** An old way to define a remote, which `git config --list` does not show. */
const gitLegacyRemotes: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-legacy-remotes', 'exit 1')
  git(folder.cwd, ['config', '--remove-section', 'remote.origin'])
  mkdirSync(join(folder.cwd, '.git', 'remotes'), { recursive: true })
  writeFileSync(join(folder.cwd, '.git', 'remotes', 'origin'), `URL: ext::${folder.program} %s\n`)
  return set(folder, { 'protocol.ext.allow': 'always' })
}

/** Repositories that name the program where git talks to a remote. */
export const GIT_REMOTE_FOLDERS: Readonly<Record<string, HostileFolderMaker>> = {
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
}
