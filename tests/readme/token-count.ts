import { countTools, selectCommands } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import { git } from 'atip-bridge/tools'
import { replacePlace } from './replace-place'

/** The greatest cost of the first agent in README in each request. */
export const MAX_TOKENS = 5000

const CHARACTERS_PER_TOKEN = 4

/** The tokens of the first agent in README. */
export interface TokenCount {
  readonly commands: readonly string[]
  readonly definitions: number
  readonly prompt: number
  /** Of all commands of git. */
  readonly all: { readonly commands: number; readonly definitions: number }
}

/** Counts what the first agent in README adds to each request; it names its commands itself. */
export function countFirstAgent(readme: string): TokenCount {
  const [, list = ''] =
    /selectCommands\(\[git\], \{ commands: \[(.*?)\] \}\), \{ provider: 'openai' \}/.exec(readme) ?? []
  const commands = Array.from(list.matchAll(/'([^']+)'/g), ([, command = '']) => command)
  const tools = selectCommands([git], { commands })
  const { systemPrompt } = createToolkit(tools, { provider: 'openai' })
  const whole = countTools([git], 'openai')
  return {
    commands,
    definitions: countTools(tools, 'openai').estimatedTokens,
    prompt: Math.ceil(systemPrompt.length / CHARACTERS_PER_TOKEN),
    all: { commands: whole.tools, definitions: whole.estimatedTokens },
  }
}

/** Returns README with the tokens of its first agent written into their place. */
export function writeTokenCount(readme: string): string {
  const { commands, definitions, prompt, all } = countFirstAgent(readme)
  const sum = round(definitions + prompt, 100)
  const most = round(all.definitions, 1000)
  const names = commands.map((command) => `\`git ${command}\``).join(' and ')
  const sentence = `The definitions of ${names} and the system prompt cost about ${sum} tokens in each request (\`countTools\`), most of them for the many options of \`git log\`. The ${all.commands} commands of git that a model is offered would cost ${most}.`
  return replacePlace(readme, 'count', sentence)
}

/** Counts change a little with every word of the metadata. */
function round(count: number, step: number): string {
  return (Math.ceil(count / step) * step).toLocaleString('en')
}
