import type { CommandRows, CommandSet } from '../../describe-program'

/** Commands that share options stand together, so that the compressed document needs to hold these only once. */
const ORDER =
  'config column grep diff log status show stash rerere reflog bisect merge-base rev-parse range-diff show-branch whatchanged name-rev ' +
  'describe rev-list diff-tree diff-files format-patch diff-index check-ignore difftool fast-export archive cat-file request-pull ' +
  'merge-file shortlog mergetool merge-tree blame fetch annotate bundle merge pull clone mailinfo commit-tree fmt-merge-msg rebase ' +
  'cherry-pick revert cherry am commit apply restore reset worktree stage checkout add clean checkout-index sparse-checkout switch rm ' +
  'update-index mv submodule lfs backfill subtree fetch-pack remote push send-pack ls-remote show-ref send-email tag for-each-ref ' +
  'pack-refs prune-packed branch interpret-trailers symbolic-ref replace notes update-ref ls-files maintenance check-attr ls-tree refs ' +
  'count-objects fsck-objects gc read-tree unpack-objects pack-redundant commit-graph check-ref-format repack init-db merge-one-file ' +
  'prune verify-pack index-pack multi-pack-index fsck update-server-info pack-objects hash-object filter-branch mktag init fast-import p4 ' +
  'show-index replay unpack-file quiltimport verify-commit check-mailmap imap-send daemon mailsplit hook svn help mktree stripspace ' +
  'write-tree cvsexportcommit http-backend verify-tag citool cvsserver instaweb for-each-repo merge-index cvsimport get-tar-commit-id gui ' +
  'bugreport var patch-id credential-store version credential-cache credential diagnose archimport'

/** Joins the commands of all files, those with the same options beside each other. */
export function orderCommands(sets: readonly CommandSet[]): CommandSet {
  const all: Record<string, CommandRows> = Object.assign({}, ...sets)
  const names = new Set(['', ...ORDER.split(' '), ...Object.keys(all)])
  return Object.fromEntries([...names].map((name) => [name, all[name] as CommandRows]))
}
