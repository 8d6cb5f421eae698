import type { CommandSet } from '../../describe-program'

/** Options that calls need. All others are read where a line uses them, but are not offered to hosts of MCP. */
const OFFERED =
  '3way abbrev-commit abbrev-ref abort above add after-context aggressive all allow-empty allow-unrelated-histories always amend append ' +
  'author auto autosquash autostash bare before-context branch branches build-options cached check chmod commit contains context continue ' +
  'copy copy-force count create date default delete delete-force deleted depth detach diff-filter directories directory dirty ' +
  'discard-changes dry-run edit email everything exact-match exclude exclude-standard exists extended-regexp fetch ff-only file ' +
  'files-with-matches files-without-match filter filters first-parent fixed-strings fixup follow follow-tags force force-create ' +
  'force-with-lease format get get-all get-url git-dir global graph grep hard hash head heads human-readable ignore-all-space ignore-case ' +
  'ignore-missing ignore-unmatch ignored ignored-only ignored-too include include-untracked index index-filter init initial-branch ' +
  'invert-match is-ancestor is-inside-work-tree keep keep-index line-number line-range lines list lockable lost-found mainline match ' +
  'max-count merge merge-base merged message mixed modified move move-force msg-filter name-only name-status new-branch no-checkout ' +
  'no-commit no-cone no-edit no-fetch no-ff no-index no-merges no-patch no-prompt no-prune no-query no-rebase no-tags no-verify ' +
  'non-matching numbered numstat oneline only-matching onto open-files-in-pager orphan others ours output output-directory patch pattern ' +
  'perl-regexp pickaxe pickaxe-regex-lines porcelain prefix pretty prune push quit reason rebase rebase-merges recent recurse-submodules ' +
  'recursive refs regexp regexp-ignore-case remote remotes replace-all reset-branch reverse set-upstream set-upstream-to short ' +
  'show-current show-current-patch show-origin show-toplevel signoff since single-branch size skip skip-errors soft sort source squash ' +
  'stage staged stat stdin stdout strategy-option strict strip subdirectory-filter summary system tags term-new term-old theirs to tool ' +
  'track tree-filter type unified unreachable unset unset-all unset-upstream unshallow until untracked untracked-files update url value ' +
  'verbose verify very-verbose word-regexp worktree'

/** Global options that few calls need. */
const RARE_GLOBALLY = 'config-env exec-path namespace no-replace-objects no-lazy-fetch no-advice attr-source glob-pathspecs noglob-pathspecs icase-pathspecs literal-pathspecs'

/** Returns the names of the options that few calls need, separated by spaces. */
export function listRare(commands: CommandSet): string {
  const offered = new Set(OFFERED.split(' '))
  return [RARE_GLOBALLY, ...listNames(commands).filter((name) => !offered.has(name))].join(' ')
}

function listNames(commands: CommandSet): string[] {
  return Object.values(commands).flatMap((rows) => [...Object.keys(rows.options ?? {}), ...listNames((rows.commands ?? {}) as CommandSet)])
}
