import { isRecord, kindOf } from '../internal/guard'
import { checkTool, type Spec } from './check-tool'
import { copyJson } from '../internal/copy-json'
import { fieldsByName, readToolFields } from './read-fields'
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
  const parsed = typeof json === 'string' ? parseText(json) : { value: json }
  const copied = 'value' in parsed ? copyJson(parsed.value) : parsed
  if ('problem' in copied) return { specs: [], problems: [unparsed([], copied.problem)] }
  const root = copied.value
  if (root !== null && !isRecord(root)) return wrongType([], 'the manifest must be an object', root)
  const tools = fieldsByName(root ?? {}).get('tools') ?? []
  return Array.isArray(tools) ? readTools(tools, directory) : wrongType(['tools'], 'tools must be an array', tools)
}

function readTools(tools: readonly unknown[], directory: string | undefined): ManifestReading {
  const wrong: ManifestProblem[] = []
  const problems: ManifestProblem[] = []
  const specs: Spec[] = []
  const seen = new Set<string>()
  tools.forEach((tool, index) => {
    const path = ['tools', String(index)]
    const fields = readToolFields(tool, path, (at, problem) => wrong.push(unparsed(at, `${shownPath(at)} ${problem}`)))
    specs.push(checkTool(fields, { index, directory, seen, problems }))
  })
  return { specs, problems: wrong.concat(problems) }
}

function parseText(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    // The rest of the message repeats the text.
    const [, position] = / at position (\d+)/.exec(String(error)) ?? []
    const place = position === undefined ? '' : ` at position ${position}`
    return { problem: text.trim() === '' ? 'unexpected end of JSON input' : `invalid JSON${place}` }
  }
}

function wrongType(path: readonly string[], expected: string, value: unknown): ManifestReading {
  return { specs: [], problems: [unparsed(path, `${expected}, got ${kindOf(value)}`)] }
}

function unparsed(path: readonly string[], problem: string): ManifestProblem {
  return { message: `parse manifest: ${problem}`, path }
}

/** `tools[0].command[1]` */
function shownPath(path: readonly string[]): string {
  return path.map((part, depth) => (depth % 2 === 1 ? `[${part}]` : depth === 0 ? part : `.${part}`)).join('')
}
