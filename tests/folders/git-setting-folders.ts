import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAT, configured, git, ordinary, set, writeHooks } from './git-repository'
import type { HostileFolderMaker } from './hostile-folder'

const gitFsmonitor = configured('git-core.fsmonitor', (f) => ({ 'core.fsmonitor': f.program }), 'exit 1')
const gitFsmonitorV2 = configured(
  'git-core.fsmonitor-v2',
  (f) => ({ 'core.fsmonitor': f.program, 'core.fsmonitorHookVersion': '2' }),
  'printf "t\\0/\\0"',
)

const gitHooks: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-hooks')
  writeHooks(folder, join(folder.cwd, '.git', 'hooks'))
  return folder
}

const gitHooksPath: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-core.hooksPath')
  writeHooks(folder, join(folder.cwd, 'ignored.log.d'))
  return set(folder, { 'core.hooksPath': 'ignored.log.d' })
}

const gitFilterClean = configured('git-filter.clean', (f) => ({ 'filter.evil.clean': f.program }), CAT)
const gitFilterSmudge = configured('git-filter.smudge', (f) => ({ 'filter.evil.smudge': f.program }), CAT)
const gitFilterProcess = configured('git-filter.process', (f) => ({ 'filter.evil.process': f.program }), 'exit 1')
const gitFilterRequired = configured(
  'git-filter.required',
  (f) => ({ 'filter.evil.clean': f.program, 'filter.evil.smudge': f.program, 'filter.evil.required': 'true' }),
  CAT,
)
const gitDiffExternal = configured('git-diff.external', (f) => ({ 'diff.external': f.program }))
const gitDiffCommand = configured('git-diff.command', (f) => ({ 'diff.evil.command': f.program }))
const gitDiffTextconv = configured('git-diff.textconv', (f) => ({ 'diff.evil.textconv': f.program }), CAT)
/** As before, and results are kept under refs/notes: a look at history writes. */
const gitDiffCacheTextconv = configured(
  'git-diff.cachetextconv',
  (f) => ({ 'diff.evil.textconv': f.program, 'diff.evil.cachetextconv': 'true' }),
  CAT,
)

const gitTarCommand = configured(
  'git-tar.command',
  (f) => ({ 'tar.tgz.command': f.program, 'tar.tar.gz.command': f.program, 'tar.evil.command': f.program }),
  'cat',
)

const gitAlternateRefsCommand: HostileFolderMaker = (parent) => {
  const folder = ordinary(parent, 'git-core.alternateRefsCommand')
  git(folder.root, ['clone', '-q', '--bare', 'origin.git', 'alternate.git'])
  mkdirSync(join(folder.cwd, '.git', 'objects', 'info'), { recursive: true })
  writeFileSync(
    join(folder.cwd, '.git', 'objects', 'info', 'alternates'),
    `${join(folder.root, 'alternate.git', 'objects')}\n`,
  )
  return set(folder, { 'core.alternateRefsCommand': folder.program })
}
const gitPager = configured(
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
const gitEditor = configured('git-core.editor', (f) => ({
  'core.editor': f.program,
  'sequence.editor': f.program,
}))
const gitBrowser = configured('git-browser.cmd', (f) => ({
  'help.format': 'web',
  'help.htmlPath': f.cwd,
  'help.browser': 'evil',
  'web.browser': 'evil',
  'browser.evil.cmd': f.program,
}))
const gitManViewer = configured('git-man.viewer', (f) => ({
  'help.format': 'man',
  'man.viewer': 'evil',
  'man.evil.cmd': f.program,
}))
const gitDiffFilter = configured('git-interactive.diffFilter', (f) => ({ 'interactive.diffFilter': f.program }), 'cat')
const gitMergeDriver = configured(
  'git-merge.driver',
  (f) => ({ 'merge.evil.driver': `${f.program} %O %A %B` }),
  'exit 0',
)
/** `log -p` makes merges again, with the driver of the folder. */
const gitRemergeDiff = configured(
  'git-log.diffMerges',
  (f) => ({ 'merge.evil.driver': `${f.program} %O %A %B`, 'log.diffMerges': 'remerge' }),
  'exit 0',
)
const gitTools = configured('git-difftool', (f) => ({
  'diff.tool': 'evil',
  'difftool.evil.cmd': f.program,
  'difftool.prompt': 'false',
  'merge.tool': 'evil',
  'mergetool.evil.cmd': f.program,
  'diff.guitool': 'evil',
}))
const gitTrailers = configured('git-trailer.command', (f) => ({
  'trailer.evil.key': 'Evil',
  'trailer.evil.command': f.program,
  'trailer.evil.cmd': f.program,
}))
const gitPackObjectsHook = configured('git-uploadpack.packObjectsHook', (f) => ({
  'uploadpack.packObjectsHook': f.program,
}))
const gitAlias = configured('git-alias', (f) => ({
  'alias.status': `!${f.program}`,
  'alias.log': `!${f.program}`,
  'alias.own': `!${f.program}`,
}))
const gitAutocorrect = configured(
  'git-help.autocorrect',
  (f) => ({ 'help.autocorrect': 'immediate', 'core.fsmonitor': f.program }),
  'exit 1',
)
const gitUntrackedCache = configured('git-core.untrackedCache', () => ({
  'core.untrackedCache': 'true',
  'feature.manyFiles': 'true',
}))
/** Configuration-based hooks of git 2.54 and later. */
const gitConfigHooks = configured('git-hook.command', (f) => ({
  'hook.evil.command': f.program,
  'hook.evil.event': 'post-index-change',
}))

/** Repositories whose own settings, hooks and drivers name the program. */
export const GIT_SETTING_FOLDERS: Readonly<Record<string, HostileFolderMaker>> = {
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
  gitTarCommand,
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
}
