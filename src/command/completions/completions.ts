import { describeAtip } from '../atip-metadata'
import { EXIT } from '../failure'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { writeBashScript } from './bash-script'
import { type CompletionCommand, listCompletions } from './completion-table'
import { writeFishScript } from './fish-script'
import { writeZshScript } from './zsh-script'

const WRITERS: Readonly<Record<string, (commands: readonly CompletionCommand[]) => string>> = {
  bash: writeBashScript,
  zsh: writeZshScript,
  fish: writeFishScript,
}

/** `atip completions` */
export async function printCompletions({ positionals }: ParsedWords, world: World): Promise<number> {
  const write = WRITERS[positionals[0] ?? '']
  if (write !== undefined) world.stdout.write(write(listCompletions(describeAtip(world.version))))
  return EXIT.fine
}
