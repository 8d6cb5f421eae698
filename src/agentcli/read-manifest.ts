import { copyJson, type JsonCopy } from '../internal/copy-json'
import { fieldsOf, isRecord } from '../internal/guard'
import { checkTool } from './check-tool'
import { fieldsByName, mistake, type OnWrongType, readToolFields } from './read-fields'
import type { ManifestProblem, ToolSpec } from './types'

/** The tools of a manifest, and everything that is wrong with it. */
export interface ManifestReading {
  readonly specs: readonly ToolSpec[]
  readonly problems: readonly ManifestProblem[]
}

/**
 * Reads a manifest as agentcli does, but for that it goes on behind the first problem. Never throws.
 *
 * @param json text, or what it says
 * @param directory see `resolveProgram`
 */
export function readManifest(json: unknown, directory: string | undefined): ManifestReading {
  const wrong: ManifestProblem[] = []
  const problems: ManifestProblem[] = []
  const onWrong: OnWrongType = (path, problem) => wrong.push({ message: `parse manifest: ${problem}`, path })
  const seen = new Set<string>()
  const specs = readTools(json, onWrong).map((tool, index) => {
    const fields = readToolFields(tool, ['tools', String(index)], onWrong)
    return checkTool(fields, { index, directory, seen, problems })
  })
  return { specs, problems: wrong.concat(problems) }
}

function readTools(json: unknown, onWrong: OnWrongType): readonly unknown[] {
  const copied = typeof json === 'string' ? parseText(json) : copyJson(json)
  if ('problem' in copied) onWrong([], copied.problem)
  else {
    const root = copied.value ?? {}
    if (!isRecord(root)) mistake('an object', root, [], onWrong)
    const tools = fieldsByName(fieldsOf(root)).get('tools') ?? []
    if (Array.isArray(tools)) return tools
    mistake('an array', tools, ['tools'], onWrong)
  }
  return []
}

function parseText(text: string): JsonCopy {
  try {
    return copyJson(JSON.parse(text))
  } catch (error) {
    // The rest of the message repeats the text.
    const [place = ''] = / at position \d+/.exec(String(error)) ?? []
    return { problem: text.trim() === '' ? 'unexpected end of JSON input' : `invalid JSON${place}` }
  }
}
