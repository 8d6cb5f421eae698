/**
 * The files of a folder that each git command obeys: measured with 147 commands in 65 folders, each of which names a
 * program in another way (git 2.39.5). What variables can prevent is prevented; the rest is a rule.
 *
 * git refreshes the file times that its index caches (`diff`, `describe --dirty`), which no variable prevents without
 * wrong answers. No content changes by that, and no hook runs.
 *
 * @module
 */

import type { AtipFolder } from '../../types/folder'
import { extend } from '../effects'
import { SHOWS_CONTENTS } from './diff-options'
import {
  CHECKOUT_HOOKS,
  CLEAN,
  COMMIT_HOOKS,
  DETOUR,
  EXTERNAL_DIFF,
  FETCH_HOOKS,
  FILTERS,
  GPG,
  HELP_VIEWERS,
  INDEX_HOOKS,
  MAIL_HOOKS,
  MERGE_DRIVER,
  REBASE_HOOKS,
  RECENT_OBJECTS,
  REF_HOOKS,
  SEQUENCE_EDITOR,
  TEXTCONV,
  TRAILERS,
  TRANSPORT,
  WORK_TREE,
} from './folder-rules'

/** The rules for every command. The folder's editors, aliases, pagers, password programs and monitors do not run. */
export const GIT_FOLDER: AtipFolder = {
  env: {
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_ASKPASS: '',
    GIT_PROXY_COMMAND: '',
    // An editor of this name is not started: the text is taken as it is.
    GIT_EDITOR: ':',
  },
  gitConfig: {
    'core.fsmonitor': 'false',
    'core.alternateRefsCommand': 'true',
    'diff.submodule': 'short',
    'help.autocorrect': 'never',
    'log.diffMerges': 'separate',
    'log.showSignature': 'false',
    'safe.bareRepository': 'explicit',
  },
  // Hooks of the configuration: since git 2.54.
  obeys: [{ file: 'git-config', keys: ['hook.*.command'], runs: 'a hook' }, /* @__PURE__ */ extend(HELP_VIEWERS, { with: ['help'] })],
  directory: 'working-directory',
}

/** The network of commands that need it; helper programs (`ext::`) are left out. */
const PROTOCOLS = { GIT_ALLOW_PROTOCOL: 'http:https:ssh:git:file' }

/** Reads run no hook, and `false` finds no signature (`%G?`). */
const READ_SETTINGS = { 'core.hooksPath': '/dev/null', 'gpg.program': 'false', 'gpg.openpgp.program': 'false', 'gpg.x509.program': 'false', 'gpg.ssh.program': 'false' }

/** Reads objects and refs only. */
export const READS: AtipFolder = { gitConfig: READ_SETTINGS }

/**
 * `shortlog` reads no setting of gpg, so that a signature would start the person's, which writes into its directory.
 */
export const READS_SUMMARY: AtipFolder = { gitConfig: READ_SETTINGS, env: { GNUPGHOME: '/nonexistent' } }

/** Reads names in the working tree. */
export const READS_TREE: AtipFolder = { gitConfig: READ_SETTINGS, obeys: [WORK_TREE] }

/** Compares the contents of files in the working tree. */
export const READS_FILES: AtipFolder = { gitConfig: READ_SETTINGS, obeys: [WORK_TREE, CLEAN] }

/** `ls-files` compares contents only to list what was modified. */
export const LISTS_FILES: AtipFolder = {
  gitConfig: READ_SETTINGS,
  obeys: [WORK_TREE, { file: 'git-config', keys: ['filter.*.clean', 'filter.*.process'], runs: 'a content filter', with: ['modified'] }],
}

/** `describe` looks at files only with `--dirty`. */
export const DESCRIBES: AtipFolder = {
  gitConfig: READ_SETTINGS,
  obeys: [{ file: 'git-config', keys: ['core.worktree', 'filter.*.clean', 'filter.*.process'], runs: 'a content filter, or makes git work on another directory', with: ['dirty'] }],
}

export const DIFFS: AtipFolder = { gitConfig: READ_SETTINGS, obeys: [WORK_TREE, CLEAN, TEXTCONV, EXTERNAL_DIFF] }
export const BLAMES: AtipFolder = { gitConfig: READ_SETTINGS, obeys: [WORK_TREE, CLEAN, TEXTCONV] }

/** Shows changes by default. */
export const SHOWS: AtipFolder = {
  gitConfig: READ_SETTINGS,
  obeys: [
    TEXTCONV,
    { file: 'git-config', keys: ['diff.external', 'diff.*.command'], runs: 'a diff program', with: ['ext-diff'] },
    { file: 'git-config', keys: ['merge.*.driver'], runs: 'a merge driver', with: ['remerge-diff', 'diff-merges'] },
  ],
}

/** Shows changes of stashes, with the settings of `git diff`. */
export const SHOWS_STASH: AtipFolder = { gitConfig: READ_SETTINGS, obeys: [TEXTCONV, EXTERNAL_DIFF] }

/** Shows or searches changes only with these options. */
export const LOGS: AtipFolder = {
  gitConfig: READ_SETTINGS,
  obeys: [
    {
      file: 'git-config',
      keys: ['diff.*.textconv'],
      runs: 'a text converter',
      with: SHOWS_CONTENTS,
    },
    { file: 'git-config', keys: ['diff.external', 'diff.*.command'], runs: 'a diff program', with: ['ext-diff'] },
    { file: 'git-config', keys: ['merge.*.driver'], runs: 'a merge driver', with: ['remerge-diff', 'diff-merges'] },
  ],
}

export const GREPS: AtipFolder = { gitConfig: READ_SETTINGS, obeys: [WORK_TREE, { file: 'git-config', keys: ['diff.*.textconv'], runs: 'a text converter', with: ['textconv'] }] }
export const PRINTS_OBJECTS: AtipFolder = {
  gitConfig: READ_SETTINGS,
  obeys: [
    { file: 'git-config', keys: ['diff.*.textconv'], runs: 'a text converter', with: ['textconv'] },
    { file: 'git-config', keys: ['filter.*.smudge', 'filter.*.process'], runs: 'a content filter', with: ['filters'] },
  ],
}
export const ARCHIVES: AtipFolder = {
  gitConfig: READ_SETTINGS,
  obeys: [
    { file: 'git-config', keys: ['tar.*.command'], runs: 'a compression program' },
    { file: 'git-config', keys: ['filter.*.smudge', 'filter.*.process'], runs: 'a content filter' },
  ],
}

/** Shows help: the configuration names viewers of manual pages, and browsers. */
export const HELPS: AtipFolder = { gitConfig: READ_SETTINGS, obeys: [HELP_VIEWERS] }

/** Writes trailers, some of which a program of the configuration writes. */
export const WRITES_TRAILERS: AtipFolder = { gitConfig: READ_SETTINGS, obeys: [TRAILERS] }

/** Merges commits without files. */
export const MERGES_TREES: AtipFolder = { obeys: [MERGE_DRIVER, FILTERS, GPG] }

/** Starts a tool of the configuration for differences or conflicts. */
export const STARTS_TOOLS: AtipFolder = {
  obeys: [
    WORK_TREE,
    FILTERS,
    TEXTCONV,
    EXTERNAL_DIFF,
    { file: 'git-config', keys: ['difftool.*', 'mergetool.*', 'diff.tool', 'diff.guitool', 'merge.tool', 'merge.guitool'], runs: 'a tool' },
  ],
}

/** Asks a remote. */
export const ASKS: AtipFolder = { env: PROTOCOLS, gitConfig: READ_SETTINGS, obeys: [TRANSPORT, DETOUR] }

/** Checks signatures. */
export const VERIFIES: AtipFolder = { gitConfig: { 'core.hooksPath': '/dev/null' }, obeys: [GPG] }

/** `branch` runs hooks where it changes a branch. */
export const BRANCHES: AtipFolder = {
  obeys: [{ file: 'git-hooks', keys: ['reference-transaction'], runs: 'a hook', with: ['branch', 'delete', 'delete-force', 'move', 'move-force', 'copy', 'copy-force', 'force'] }],
}

/** `tag` runs hooks where it changes a tag, and signs and checks signatures. */
export const TAGS_COMMITS: AtipFolder = { obeys: [GPG, { file: 'git-hooks', keys: ['reference-transaction'], runs: 'a hook', with: ['tag', 'delete', 'force'] }] }

/** Changes refs only. */
export const MOVES_REFS: AtipFolder = { obeys: [REF_HOOKS] }

/** `symbolic-ref` runs hooks where it sets or deletes one. */
export const MOVES_SYMBOLIC_REF: AtipFolder = { obeys: [{ file: 'git-hooks', keys: ['reference-transaction'], runs: 'a hook', with: ['target', 'delete'] }] }

/** Changes the index, perhaps with files of the working tree. */
export const CHANGES_INDEX: AtipFolder = { obeys: [WORK_TREE, FILTERS, INDEX_HOOKS, REF_HOOKS] }

/** Deletes files of the working tree. */
export const DELETES_FILES: AtipFolder = { obeys: [WORK_TREE] }

/** Writes files of another commit into the working tree. */
export const CHECKS_OUT: AtipFolder = { obeys: [WORK_TREE, FILTERS, MERGE_DRIVER, CHECKOUT_HOOKS] }

/** Makes commits. */
export const MAKES_COMMITS: AtipFolder = {
  obeys: [WORK_TREE, FILTERS, MERGE_DRIVER, GPG, COMMIT_HOOKS, /* @__PURE__ */ extend(TRAILERS, { with: ['trailer'] })],
}

/** Makes commits anew. */
export const REBASES: AtipFolder = { obeys: [WORK_TREE, FILTERS, MERGE_DRIVER, GPG, COMMIT_HOOKS, REBASE_HOOKS, SEQUENCE_EDITOR] }

/** Makes commits from mails. */
export const APPLIES_MAILS: AtipFolder = { obeys: [WORK_TREE, FILTERS, MERGE_DRIVER, GPG, COMMIT_HOOKS, MAIL_HOOKS] }

/** Downloads commits. */
export const DOWNLOADS_COMMITS: AtipFolder = { env: PROTOCOLS, obeys: [TRANSPORT, DETOUR, FETCH_HOOKS] }

/** Downloads commits and brings them into the current branch. */
export const DOWNLOADS_AND_MERGES: AtipFolder = { env: PROTOCOLS, obeys: [TRANSPORT, DETOUR, WORK_TREE, FILTERS, MERGE_DRIVER, GPG, COMMIT_HOOKS, REBASE_HOOKS] }

/** Makes a repository of its own, whose settings the present folder does not choose. */
export const CLONES_ELSEWHERE: AtipFolder = { env: PROTOCOLS }

/** Publishes commits. */
export const PUBLISHES: AtipFolder = {
  env: PROTOCOLS,
  obeys: [TRANSPORT, DETOUR, GPG, { file: 'git-hooks', keys: ['pre-push', 'push-to-checkout', 'reference-transaction'], runs: 'a hook' }],
}

/** Brings submodules up to date. */
export const UPDATES_SUBMODULES: AtipFolder = {
  env: PROTOCOLS,
  obeys: [
    TRANSPORT,
    DETOUR,
    WORK_TREE,
    FILTERS,
    MERGE_DRIVER,
    GPG,
    COMMIT_HOOKS,
    REBASE_HOOKS,
    { file: 'git-config', keys: ['submodule.*.update'], except: ['checkout', 'merge', 'rebase', 'none'], runs: 'a program that updates a submodule' },
  ],
}

/** Deletes objects that no ref holds. */
export const DELETES_OBJECTS: AtipFolder = { obeys: [RECENT_OBJECTS, { file: 'git-hooks', keys: ['pre-auto-gc', 'reference-transaction'], runs: 'a hook' }] }

/** Deletes single objects that no ref holds. */
export const DELETES_LOST_OBJECTS: AtipFolder = { obeys: [RECENT_OBJECTS] }
