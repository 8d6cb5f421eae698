import type { ConversationCount } from '../bench/conversations/count-tokens'
import { roundTokens, tabulateConversations } from '../bench/conversations/tabulate'
import { replacePlace } from './replace-place'

/** Returns README with the tokens of both interfaces written into their place. */
export function writeConversationSentence(readme: string, counts: readonly ConversationCount[]): string {
  const [shell, commands, search] = counts.map(({ sent }) => roundTokens(sent))
  const [least, most] = counts.map(({ definitions }) => roundTokens(definitions))
  const sentence = `Ten recorded tasks call 19 commands. With one shell tool (\`interface: 'shell'\`) the definitions and the system prompt cost about ${least} tokens in each request; with a definition for each command, they cost ${most}. All requests together took ${shell} tokens with the shell tool, ${search} if the model searched for commands (\`createToolSearch\`), and ${commands} with a definition for each command ([how this is counted](blue/performance.md#tokens-of-conversations)).`
  return replacePlace(readme, 'conversations', sentence)
}

/** Returns the page about performance with the table of conversations in its place. */
export function writeConversationTable(page: string, counts: readonly ConversationCount[]): string {
  return replacePlace(page, 'conversations', tabulateConversations(counts))
}
