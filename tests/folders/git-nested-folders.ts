import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAT, git, ordinary, set, writeHooks } from './git-repository'
import type { HostileFolder, HostileFolderMaker } from './hostile-folder'

/** The settings are in another file than `.git/config`. */
const gitInclude: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-include.path', 'exit 1')
  writeFileSync(join(folder.cwd, 'extra.log'), `[core]\n\tfsmonitor = ${folder.program}\n`)
  return set(folder, { 'include.path': '../extra.log' })
}
const gitIncludeIf: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-includeIf', 'exit 1')
  writeFileSync(join(folder.cwd, 'extra.log'), `[core]\n\tfsmonitor = ${folder.program}\n`)
  return set(folder, { 'includeIf.gitdir:/.path': '../extra.log' })
}
const gitWorktreeConfig: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-config.worktree', 'exit 1')
  writeFileSync(join(folder.cwd, '.git', 'config.worktree'), `[core]\n\tfsmonitor = ${folder.program}\n`)
  return set(folder, { 'extensions.worktreeConfig': 'true' })
}
/** Attributes from a file that the settings name. */
const gitAttributesFile: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-core.attributesFile', CAT)
  writeFileSync(join(folder.cwd, 'attributes.log'), '* diff=other filter=other\n')
  writeFileSync(join(folder.cwd, '.gitattributes'), '')
  return set(folder, {
    'core.attributesFile': join(folder.cwd, 'attributes.log'),
    'diff.other.textconv': folder.program,
    'filter.other.clean': folder.program,
  })
}
const gitInfoAttributes: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-info-attributes', CAT)
  mkdirSync(join(folder.cwd, '.git', 'info'), { recursive: true })
  appendFileSync(join(folder.cwd, '.git', 'info', 'attributes'), '* diff=other filter=other\n')
  return set(folder, { 'diff.other.textconv': folder.program, 'filter.other.clean': folder.program })
}
/** No program: the repository shows files of another directory. */
const gitWorktreeElsewhere: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-core.worktree', 'exit 1')
  mkdirSync(join(folder.root, 'elsewhere'))
  writeFileSync(join(folder.root, 'elsewhere', 'secret-of-elsewhere'), 'secret\n')
  return set(folder, { 'core.worktree': join(folder.root, 'elsewhere') })
}

/** A directory of the working tree that is laid out as a bare repository. No `.git` is of the stranger's making. */
const gitEmbeddedBare: HostileFolderMaker = (parent) => {
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
const gitFile: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-gitfile', 'exit 1')
  renameSync(join(folder.cwd, '.git'), join(folder.cwd, 'assets.log'))
  writeFileSync(join(folder.cwd, '.git'), 'gitdir: assets.log\n')
  git(folder.cwd, ['config', 'core.fsmonitor', folder.program])
  return folder
}
/** A linked worktree: the settings are in the common directory, `.git` is a file. */
const gitLinkedWorktree: HostileFolderMaker = (parent) => {
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
const gitSubmoduleFsmonitor = submodule('git-submodule-fsmonitor', (f) => ({ 'core.fsmonitor': f.program }))
const gitSubmoduleFilter = submodule('git-submodule-filter', (f) => ({ 'filter.evil.clean': f.program }), CAT)
const gitSubmoduleExternal = submodule(
  'git-submodule-diff.external',
  (f) => ({ 'diff.external': f.program, 'diff.evil.textconv': f.program }),
  CAT,
)
const gitSubmoduleHooks: HostileFolderMaker = (parent) => {
  const folder = submodule('git-submodule-hooks', () => ({}))(parent)
  writeHooks(folder, join(folder.cwd, '.git', 'modules', 'sub', 'hooks'))
  return folder
}
/** `diff.submodule=diff` of the superproject, an external diff in the submodule: `log -p`, `diff` go into it. */
const gitSubmoduleDiff: HostileFolderMaker = (parent) => {
  const folder = submodule(
    'git-diff.submodule',
    (f) => ({ 'diff.evil.textconv': f.program, 'diff.external': f.program }),
    CAT,
  )(parent)
  return set(folder, { 'diff.submodule': 'diff' })
}
const gitSubmoduleUpdate: HostileFolderMaker = (parent) => {
  const folder = submodule('git-submodule.update', () => ({}))(parent)
  return set(folder, { 'submodule.sub.update': `!${folder.program}`, 'submodule.recurse': 'true' })
}

/** Repositories whose settings are elsewhere than in the folder's own `.git`, and repositories within. */
export const GIT_NESTED_FOLDERS: Readonly<Record<string, HostileFolderMaker>> = {
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
