import type { ConversationCount } from './count-tokens'

/** Rounds up to two digits: counts change a little with every word of the metadata. */
export function roundTokens(count: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return (Math.ceil(count / step) * step).toLocaleString('en')
}

/** Writes counts as a table of Markdown. */
export function tabulateConversations(counts: readonly ConversationCount[]): string {
  const rows = counts.map(({ way, requests, definitions, last, sent }) => [
    ...[way, String(requests), roundTokens(definitions), roundTokens(last), roundTokens(sent)],
  ])
  const head = ['ten tasks', 'requests', 'definitions and prompt', 'last request of a task', 'sent in all']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
