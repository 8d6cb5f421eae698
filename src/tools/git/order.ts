import type { CommandRows, CommandSet } from '../describe-program'

/** Commands that share options stand together, so that the compressed document needs to hold these only once. */
const ORDER =
  'status diff log show stash reflog bisect whatchanged format-patch range-diff diff-tree diff-index diff-files difftool grep rev-list shortlog ' +
  'fast-export bundle blame annotate pull fetch merge rebase cherry-pick revert am commit apply checkout switch restore reset worktree add stage ' +
  'submodule lfs subtree push remote send-pack ls-remote clone fetch-pack send-email tag branch for-each-ref notes sparse-checkout rm ' +
  'checkout-index read-tree ls-files archive update-index ls-tree mv clean rerere cat-file describe config hash-object name-rev check-ignore ' +
  'show-ref rev-parse maintenance gc repack pack-objects commit-graph multi-pack-index fsck fsck-objects prune index-pack merge-file ' +
  'show-branch init init-db merge-base refs update-ref symbolic-ref replace commit-tree merge-tree verify-commit verify-tag check-attr ' +
  'filter-branch interpret-trailers replay mergetool fast-import help quiltimport svn p4 daemon write-tree merge-one-file hook pack-refs'

/** Joins the commands of all files, those with the same options beside each other. */
export function orderCommands(sets: readonly CommandSet[]): CommandSet {
  const all: Record<string, CommandRows> = Object.assign({}, ...sets)
  const names = new Set(['', ...ORDER.split(' '), ...Object.keys(all)])
  return Object.fromEntries([...names].map((name) => [name, all[name] as CommandRows]))
}
