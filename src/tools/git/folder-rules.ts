import type { AtipFile, AtipFilesBelow } from '../../types/file'
import type { AtipFolderRule } from '../../types/folder'

export const WORK_TREE: AtipFolderRule = { file: 'git-config', keys: ['core.worktree'], runs: 'another directory' }
export const CLEAN: AtipFolderRule = { file: 'git-config', keys: ['filter.*.clean', 'filter.*.process'], runs: 'a content filter' }
export const FILTERS: AtipFolderRule = { file: 'git-config', keys: ['filter.*.clean', 'filter.*.smudge', 'filter.*.process'], runs: 'a content filter' }
export const TEXTCONV: AtipFolderRule = { file: 'git-config', keys: ['diff.*.textconv'], runs: 'a text converter' }
export const EXTERNAL_DIFF: AtipFolderRule = { file: 'git-config', keys: ['diff.external', 'diff.*.command'], runs: 'a diff program' }
export const MERGE_DRIVER: AtipFolderRule = { file: 'git-config', keys: ['merge.*.driver'], runs: 'a merge driver' }
export const TRAILERS: AtipFolderRule = { file: 'git-config', keys: ['trailer.*.command', 'trailer.*.cmd'], runs: 'a program that writes trailers' }
export const HELP_VIEWERS: AtipFolderRule = {
  file: 'git-config',
  keys: ['help.format', 'help.browser', 'help.htmlpath', 'web.browser', 'man.*', 'browser.*'],
  runs: 'a program that shows help',
}
export const GPG: AtipFolderRule = { file: 'git-config', keys: ['gpg.program', 'gpg.*.program', 'gpg.ssh.defaultkeycommand'], runs: 'a program that signs or checks signatures' }
export const TRANSPORT: AtipFolderRule = {
  file: 'git-config',
  keys: ['core.sshcommand', 'remote.*.uploadpack', 'remote.*.receivepack', 'remote.*.vcs', 'credential.helper', 'credential.*.helper'],
  runs: 'a program for connections',
}
export const DETOUR: AtipFolderRule = {
  file: 'git-config',
  keys: ['url.*.insteadof', 'url.*.pushinsteadof', 'remote.*.proxy', 'http.*proxy*', 'http.*ssl*', 'http.*schannel*', 'http.*cookie*', 'http.*delegation', 'http.*curloptresolve'],
  runs: 'another or a weaker connection',
}
export const RECENT_OBJECTS: AtipFolderRule = { file: 'git-config', keys: ['gc.recentobjectshook'], runs: 'a program that lists objects to keep' }

/** Hooks count in the directory that `core.hooksPath` names, too. */
export const INDEX_HOOKS: AtipFolderRule = { file: 'git-hooks', keys: ['post-index-change'], runs: 'a hook' }

export const REF_HOOKS: AtipFolderRule = { file: 'git-hooks', keys: ['reference-transaction'], runs: 'a hook' }
export const CHECKOUT_HOOKS: AtipFolderRule = { file: 'git-hooks', keys: ['post-checkout', 'post-index-change', 'reference-transaction'], runs: 'a hook' }
export const COMMIT_HOOKS: AtipFolderRule = {
  file: 'git-hooks',
  keys: [
    'pre-commit',
    'prepare-commit-msg',
    'commit-msg',
    'post-commit',
    'post-rewrite',
    'pre-merge-commit',
    'post-merge',
    'pre-auto-gc',
    'post-index-change',
    'reference-transaction',
  ],
  runs: 'a hook',
}
export const SEQUENCE_EDITOR: AtipFolderRule = { file: 'git-config', keys: ['sequence.editor'], runs: 'an editor' }
export const REBASE_HOOKS: AtipFolderRule = { file: 'git-hooks', keys: ['pre-rebase', 'post-checkout'], runs: 'a hook' }
export const MAIL_HOOKS: AtipFolderRule = { file: 'git-hooks', keys: ['applypatch-msg', 'pre-applypatch', 'post-applypatch'], runs: 'a hook' }
export const FETCH_HOOKS: AtipFolderRule = { file: 'git-hooks', keys: ['reference-transaction', 'pre-auto-gc'], runs: 'a hook' }

/** Commands that write the files that git keeps in the work tree. */
export const IN_WORK_TREE: AtipFilesBelow[] = [{ does: 'replace', of: 'work-tree' }]

/** The same, where no parameter says which files. */
export const IN_WORK_TREE_UNNAMED: AtipFilesBelow[] = [{ does: 'replace', of: 'work-tree', unless: ['branch', 'path'] }]

/** Paths whose files are replaced with what is staged. */
export const FROM_INDEX: AtipFile = { does: 'replace', of: 'unstaged', only: ['path', 'quiet', 'progress', 'no-progress'] }

/** A branch that the work tree is switched to. */
export const TO_BRANCH: AtipFile = { does: 'replace', of: 'branch', only: ['branch', 'quiet', 'progress', 'no-progress'] }

/** The same, or a path. */
export const TO_BRANCH_OR_FROM_INDEX: AtipFile = {
  does: 'replace',
  of: 'branch-or-unstaged',
  only: ['branch', 'quiet', 'progress', 'no-progress'],
}

/** What `clean` deletes below the working directory. */
export const CLEANED: AtipFilesBelow[] = [
  { does: 'delete', of: 'untracked', with: ['force'], unless: ['directories', 'ignored-too'], only: ['force', 'quiet'] },
  { does: 'delete', of: 'untracked-below', with: ['force', 'directories'], unless: ['ignored-too'], only: ['force', 'directories', 'quiet'] },
  { does: 'delete', of: 'ignored-below', with: ['force', 'directories', 'ignored-too'], only: ['force', 'directories', 'ignored-too', 'quiet'] },
]

/** What `reset` changes if no commit is named: without `--hard` no file, but with other options. */
export const RESET: AtipFilesBelow[] = [
  { does: 'replace', of: 'work-tree', unless: ['hard'] },
  { does: 'replace', of: 'uncommitted', with: ['hard'], unless: ['commit'], only: ['hard', 'quiet'] },
]

/** The commit that `reset --hard` makes all files like. */
export const RESET_TO: AtipFile = { does: 'replace', of: 'uncommitted', with: ['hard'], only: ['hard', 'commit', 'quiet'] }
