import { readField, readText, type TranscriptReader } from './transcript'

/** Reads an object with one command: `{"line": "ls", "cwd": "/srv"}`, or with `command` instead of `line`. */
export const readPlainEntry: TranscriptReader = (entry) => {
  if (readField(entry, 'type') !== undefined) return []
  const line = readText(entry, 'line') ?? readText(entry, 'command')
  return line === undefined ? [] : [{ kind: 'command', line, cwd: readText(entry, 'cwd') }]
}
