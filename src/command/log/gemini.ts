import { type LogFinding, readField, readList, readText, type TranscriptReader, toFinding } from './transcript'

/**
 * Reads the transcripts of Gemini CLI, as in `~/.gemini/tmp`, its `stream-json` output, and saved conversations. They
 * do not say in which directory the session is.
 */
export const readGeminiEntry: TranscriptReader = (entry) => {
  const messages = [entry, ...readList(entry, 'messages')]
  return messages.flatMap((message) => [
    ...readList(message, 'toolCalls').flatMap((call) => readCall(call, 'name', 'args', 'id')),
    ...readList(message, 'parts').flatMap((part) => readCall(readField(part, 'functionCall'), 'name', 'args', 'id')),
    ...(readText(message, 'type') === 'tool_use' ? readCall(message, 'tool_name', 'parameters', 'tool_id') : []),
  ])
}

function readCall(call: unknown, name: string, args: string, id: string): LogFinding[] {
  const tool = readText(call, name)
  if (tool === undefined) return []
  if (tool !== 'run_shell_command') return [{ kind: 'other', tool }]
  const given = readField(call, args)
  const directory = readText(given, 'dir_path') ?? readText(given, 'directory')
  return [toFinding(readField(given, 'command'), { directory, id: readText(call, id) })]
}
