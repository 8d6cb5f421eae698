import type { ConversationCount } from '../bench/conversations/count-tokens'
import { roundTokens, tabulateConversations } from '../bench/conversations/tabulate'
import { replacePlace } from './replace-place'

/** Returns README with the tokens of both interfaces written into their place. */
export function writeConversationSentence(readme: string, counts: readonly ConversationCount[]): string {
  const [shell, commands, search] = counts.map(({ sent }) => roundTokens(sent))
  const [least, most] = counts.map(({ definitions }) => roundTokens(definitions))
  const sentence = `With one tool for lines of shell (\`interface: 'shell'\`), the definition and the prompt are about ${least} tokens instead of ${most}. Ten recorded tasks sent ${shell} tokens in all their requests; with a definition for each command that they call it was ${commands}, and ${search} where the model searches for commands first ([how this is counted](blue/performance.md#tokens-of-conversations)).`
  return replacePlace(readme, 'conversations', sentence)
}

/** Returns the page about performance with the table of conversations in its place. */
export function writeConversationTable(page: string, counts: readonly ConversationCount[]): string {
  return replacePlace(page, 'conversations', tabulateConversations(counts))
}
