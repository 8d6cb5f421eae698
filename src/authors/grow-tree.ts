import type { DeclaredCommand } from './types'

interface Branch {
  command: DeclaredCommand | undefined
  readonly below: Map<string, Branch>
}

/** Makes a tree of commands that are listed with all their words. No word at all is the program itself. */
export function growTree(
  listed: readonly (readonly [words: readonly string[], command: DeclaredCommand])[],
): DeclaredCommand {
  const root: Branch = { command: undefined, below: new Map() }
  for (const [words, command] of listed) {
    let branch = root
    for (const word of words) {
      const next = branch.below.get(word) ?? { command: undefined, below: new Map() }
      branch.below.set(word, next)
      branch = next
    }
    branch.command = command
  }
  return growBranch(root)
}

function growBranch({ command, below }: Branch): DeclaredCommand {
  const commands = new Map([...below].map(([word, branch]) => [word, growBranch(branch)]))
  if (command === undefined) {
    return { description: undefined, arguments: [], options: [], shared: [], commands, isRunnable: false }
  }
  return { ...command, commands }
}
