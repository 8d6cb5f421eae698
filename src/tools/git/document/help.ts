import type { CommandRows, CommandSet, OptionRow } from '../../describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL } from '../../effects'

const help = (flags: string): OptionRow => [flags, 'switch', 'Print help', { preview: PREVIEWS_LOCAL, rare: true }]

/**
 * Commands that print help and do nothing else wherever `--help` or `-h` stands before `--`: seen after an argument, in
 * git 2.39.5. Others take it for one of their words (`git stash create -h`), or pass it on.
 */
const HELPFUL =
  'add am annotate apply archive blame branch cat-file check-ignore checkout checkout-index cherry-pick clean clone commit commit-graph config ' +
  'commit-tree describe diff fetch format-patch fsck gc grep hash-object init log ls-files ls-tree maintenance merge ' +
  'merge-base merge-file mv name-rev notes pack-refs prune pull push range-diff read-tree rebase reflog remote repack replace rerere ' +
  'reset restore rev-list revert rm shortlog show show-branch show-ref sparse-checkout stage stash status switch symbolic-ref tag ' +
  'update-ref verify-commit verify-tag whatchanged worktree write-tree'
const UNHELPFUL = ['create', 'clear', 'export', 'import', 'save']

/** Adds the options that print help to the commands that take them. */
export function addHelp(commands: CommandSet): CommandSet {
  const helpful = HELPFUL.split(' ')
  const rows = Object.entries(commands).map(([name, command]) => [name, helpful.includes(name) ? withHelp(command) : command] as const)
  return Object.fromEntries(rows)
}

function withHelp(command: CommandRows): CommandRows {
  const { commands, options = {} } = command
  if (commands === undefined) {
    const own = options as Readonly<Record<string, OptionRow>>
    const isTaken = Object.values(own).some(([flags]) => flags.split(' ').includes('-h'))
    return { ...command, options: { ...own, help: help(isTaken ? '--help' : '-h --help') } }
  }
  const all = Object.entries(commands as CommandSet).map(([name, each]) => [name, UNHELPFUL.includes(name) ? each : withHelp(each)] as const)
  const alone = { '': withHelp({ description: 'Print its usage', effects: READS_LOCAL }) }
  return { ...command, commands: { ...alone, ...Object.fromEntries(all) } }
}
