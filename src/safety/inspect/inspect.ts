import { guarded } from '../../internal/guard'
import { ANYTHING, readOptions } from '../../internal/read-options'
import { flattenTools } from '../../toolset/create-toolset'
import { pathOf } from '../../toolset/walk-state'
import type { AtipTool } from '../../types/atip'
import type { Finding, FindingCode } from '../../types/inspect'
import type { FlatCommand, Tools } from '../../types/toolset'
import { findContradictions } from './contradictions'
import { glanceOf, isHomoglyph, skeletonOf } from './names'
import { findTricks, pathTo, textsOf } from './texts'

const MESSAGES: { readonly [Code in FindingCode]: readonly [severity: Finding['severity'], message: string] } = {
  INVISIBLE_CHARACTERS: ['error', 'Characters that nobody sees'],
  BIDI_CHARACTERS: ['error', 'Characters that change the direction of text'],
  LINE_BREAK: ['warning', 'A line break: models may take what follows for something else'],
  FORGED_FLAG: ['error', 'The look of a safety flag; real ones are made from effects'],
  PROMPT_TEXT: ['error', 'Text that speaks to a model instead of describing the tool'],
  HOMOGLYPH_NAME: ['error', 'A name with letters that look like others'],
  SHADOWED_NAME: ['error', 'Another tool or command has this name, or one that looks like it'],
  CONTRADICTORY_EFFECTS: ['warning', 'Effects that cannot all be true'],
  INVALID_EFFECTS: ['warning', 'An effect of the wrong type counts as not declared'],
}

interface InspectOptions {
  readonly others?: Tools
}

/**
 * Looks for what a person should see before a stranger's tool is used: hidden characters, forged safety flags, text that
 * speaks to a model, names that pass for others, effects that cannot be true (RFC section 11.1).
 *
 * @param options `others`: tools whose names this one must not take
 * @returns findings in the order of the document, then of names and effects; empty where there are none
 * @throws AtipValidationError if a tool is invalid
 */
export function inspectTool(tool: AtipTool, options: InspectOptions = {}): Finding[] {
  return guarded('the tool', () => {
    const { others = [] } = readOptions<InspectOptions>(options, { others: ANYTHING })
    const { commands, diagnostics } = flattenTools([tool])
    const findings: Finding[] = []
    for (const { text, place, isName } of textsOf(tool)) {
      for (const code of findTricks(text)) findings.push(finding(code, pathTo(place)))
      if (isName && isHomoglyph(text)) findings.push(finding('HOMOGLYPH_NAME', pathTo(place)))
    }
    findings.push(...findShadows(tool, commands, toolsOf(others)))
    for (const command of commands) {
      const path = hasEffects(command) ? [...pathOf(command.keys), 'effects'] : pathOf(command.keys)
      for (const reason of findContradictions(command)) findings.push(finding('CONTRADICTORY_EFFECTS', path, reason))
    }
    for (const { message, path } of diagnostics) {
      if (message.endsWith('counts as not declared')) findings.push(finding('INVALID_EFFECTS', path))
    }
    return findings
  })
}

function finding(code: FindingCode, path: readonly string[], reason?: string): Finding {
  const [severity, message] = MESSAGES[code]
  return { code, severity, path: [...path], message: reason === undefined ? message : `${message}: ${reason}` }
}

/** Whether a command has effects of its own, beside those that it inherits. */
function hasEffects({ tool, keys }: FlatCommand): boolean {
  let node: { readonly commands?: AtipTool['commands']; readonly effects?: unknown } | undefined = tool
  for (const key of keys) node = node?.commands?.[key]
  return node?.effects !== undefined
}

function toolsOf(tools: Tools): readonly AtipTool[] {
  return Array.isArray(tools) ? tools : flattenTools(tools).tools
}

/** Names that belong to somebody else already, or would to a reader. */
function findShadows(tool: AtipTool, commands: readonly FlatCommand[], others: readonly AtipTool[]): Finding[] {
  const findings: Finding[] = []
  const look = glanceOf(tool.name)
  if (others.some((other) => other !== tool && glanceOf(other.name) === look)) {
    findings.push(finding('SHADOWED_NAME', ['name']))
  }
  const taken = new Map<string, FlatCommand>()
  for (const command of others.flatMap((other) => (other === tool ? [] : flattenTools([other]).commands))) {
    if (command.tool.name !== tool.name) taken.set(flatLook(command), command)
  }
  for (const command of commands) {
    const flat = flatLook(command)
    if (taken.has(flat)) findings.push(finding('SHADOWED_NAME', pathOf(command.keys)))
    else taken.set(flat, command)
  }
  return findings
}

/** What the flattened name of a command looks like. */
function flatLook({ tool, path }: FlatCommand): string {
  return skeletonOf([tool.name, ...path].join('_'))
    .replace(/[^\p{L}\p{N}_-]/gu, '_')
    .toLowerCase()
}
