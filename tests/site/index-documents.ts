import { type Application, IndexEvent, type Reflection } from 'typedoc'

/** Words that people search for and that a page answers, by the page's file without its end; no page shows them. */
export const KEYWORDS: Readonly<Record<string, string>> = {
  'blue/start/agent': 'OpenAI Anthropic Gemini approve confirm loop',
  'blue/start/mcp-host': 'Claude Desktop MCP server',
  'blue/how-to/guard-my-coding-agent': 'Claude Code hook Codex',
  'blue/how-to/limit-output-and-time': 'timeout truncate',
  'blue/how-to/redact-own-secrets': 'secret password token',
  'blue/how-to/resume-after-restart': 'pending restart',
  'blue/how-to/store-approvals': 'approve always allow',
  'blue/how-to/test-without-a-model': 'mock stub fake offline unit test without network',
}

const TEXT_WEIGHT = 3
/** The search divides by how much longer a field is than the same field of all members, which have no keywords. */
const KEYWORDS_WEIGHT = 10_000

/** Lets the search find documents by keywords, too. */
export function indexDocuments(app: Application, files: ReadonlyMap<Reflection, string>): void {
  app.renderer.on(IndexEvent.PREPARE_INDEX, ({ searchResults, searchFields, searchFieldWeights }: IndexEvent) => {
    searchFieldWeights.document = TEXT_WEIGHT
    searchFieldWeights.keywords = KEYWORDS_WEIGHT
    searchResults.forEach((result, index) => {
      const keywords = KEYWORDS[files.get(result) ?? '']
      if (keywords !== undefined) searchFields[index] = { ...searchFields[index], keywords }
    })
  })
}
