import { type LogFinding, readField, readList, readText, type TranscriptReader, toFinding } from './transcript'

/** Makes a reader of transcripts of Claude Code, as in `~/.claude/projects`, and of its `stream-json` output. */
export function createClaudeCodeReader(): TranscriptReader {
  let cwd: string | undefined
  let mode: string | undefined
  return (entry) => {
    cwd = readText(entry, 'cwd') ?? cwd
    mode = readText(entry, 'permissionMode') ?? mode
    // What a subagent does is wrapped in an entry about its progress.
    const wrapped = readText(entry, 'type') === 'progress' ? readField(entry, 'data', 'message') : entry
    if (readText(wrapped, 'type') !== 'assistant') return []
    return readList(wrapped, 'message', 'content').flatMap((block): LogFinding[] => {
      if (readText(block, 'type') !== 'tool_use') return []
      const tool = readText(block, 'name') ?? ''
      if (tool !== 'Bash') return [{ kind: 'other', tool }]
      const rest = { cwd, id: readText(block, 'id'), mode: toMode(mode) }
      return [toFinding(readField(block, 'input', 'command'), rest)]
    })
  }
}

function toMode(mode: string | undefined): 'reads' | 'unasked' | undefined {
  if (mode === 'plan') return 'reads'
  return mode === 'bypassPermissions' ? 'unasked' : undefined
}
