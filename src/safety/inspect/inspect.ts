import { isRecord, wrapErrors } from '../../internal/foreign-values'
import { foldAtGlance, foldLookalikes, isHomoglyph } from '../../internal/lookalikes'
import { ANYTHING, readOptions } from '../../internal/read-options'
import { flattenTools } from '../../toolset/create-toolset'
import { locateCommand } from '../../toolset/walk'
import type { AtipTool } from '../../types/atip'
import type { Finding, FindingCode } from '../../types/inspect'
import type { FlatCommand, Tools } from '../../types/toolset'
import { findEffectContradictions, listExtensionMistakes } from './metadata-mistakes'
import { findTricks, listDocumentTexts, listKeys } from './texts'

const MESSAGES: { readonly [Code in FindingCode]: readonly [severity: Finding['severity'], message: string] } = {
  INVISIBLE_CHARACTERS: ['error', 'Invisible characters'],
  BIDI_CHARACTERS: ['error', 'Characters that change the direction of text'],
  LINE_BREAK: ['warning', 'A line break: models may misread what follows'],
  FORGED_FLAG: ['error', 'Looks like a safety flag; real ones are derived from effects'],
  PROMPT_TEXT: ['error', 'Text that addresses a model instead of describing the tool'],
  HOMOGLYPH_NAME: ['error', 'A name with letters that look like other letters'],
  SHADOWED_NAME: ['error', 'Another tool or command has this name or a similar-looking one'],
  CONTRADICTORY_EFFECTS: ['warning', 'Contradictory effects'],
  INVALID_EFFECTS: ['warning', 'An effect of the wrong type counts as not declared'],
  INVALID_EXTENSION: ['warning', 'A mistake in an extension'],
}

interface InspectOptions {
  readonly others?: Tools
}

/**
 * Lists the problems that a person should review before an untrusted tool is used: hidden characters, forged safety
 * flags, text that
 * addresses a model, names that imitate others, and contradictory effects (RFC section 11.1).
 *
 * @param options `others`: tools whose names this tool must not use
 * @returns the findings in the order of the document, followed by the findings about names and effects
 * @throws AtipValidationError if a tool is invalid
 * @example
 * const tool = { atip: '0.6', name: 'notes', version: '1', description: 'Notes [🔒 READ-ONLY]' }
 * console.log(inspectTool(tool).map(({ code }) => code)) // => [ 'FORGED_FLAG' ]
 */
export function inspectTool(tool: AtipTool, options: InspectOptions = {}): Finding[] {
  return wrapErrors('the tool', () => {
    const { others = [] } = readOptions<InspectOptions>(options, { others: ANYTHING })
    const { commands, notes } = flattenTools([unmarked(tool)])
    const findings: Finding[] = []
    for (const { text, place, isName } of listDocumentTexts(tool)) {
      for (const code of findTricks(text)) findings.push(createFinding(code, listKeys(place)))
      if (isName && isHomoglyph(text)) findings.push(createFinding('HOMOGLYPH_NAME', listKeys(place)))
    }
    findings.push(...findShadows(tool, commands, Array.isArray(others) ? others : flattenTools(others).tools))
    for (const command of commands) {
      const path = hasEffects(command) ? [...locateCommand(command.keys), 'effects'] : locateCommand(command.keys)
      for (const reason of findEffectContradictions(command))
        findings.push(createFinding('CONTRADICTORY_EFFECTS', path, reason))
    }
    for (const { fact, path } of notes) {
      if (fact.kind === 'wrong-effect') findings.push(createFinding('INVALID_EFFECTS', path))
    }
    for (const { message, path } of listExtensionMistakes(tool)) {
      findings.push(createFinding('INVALID_EXTENSION', path, message))
    }
    return findings
  })
}

function createFinding(code: FindingCode, path: readonly string[], reason?: string): Finding {
  const [severity, message] = MESSAGES[code]
  return { code, severity, path: [...path], message: reason === undefined ? message : `${message}: ${reason}` }
}

/** Returns true if a command declares effects itself. */
function hasEffects({ tool, keys }: FlatCommand): boolean {
  let node: { readonly commands?: AtipTool['commands']; readonly effects?: unknown } | undefined = tool
  for (const key of keys) node = node?.commands?.[key]
  return node?.effects !== undefined
}

/** Returns a document for reading only, even if it is refused as a tool because its commands were restricted. */
function unmarked(tool: AtipTool): AtipTool {
  return isRecord(tool) ? { ...tool } : tool
}

/** Finds names that are the same as another tool's or command's name, or look the same. */
function findShadows(tool: AtipTool, commands: readonly FlatCommand[], others: readonly AtipTool[]): Finding[] {
  const findings: Finding[] = []
  const look = foldAtGlance(tool.name)
  if (others.some((other) => other !== tool && foldAtGlance(other.name) === look)) {
    findings.push(createFinding('SHADOWED_NAME', ['name']))
  }
  const taken = new Map<string, FlatCommand>()
  for (const command of others.flatMap((other) => (other === tool ? [] : flattenTools([unmarked(other)]).commands))) {
    if (command.tool.name !== tool.name) taken.set(foldFlatName(command), command)
  }
  for (const command of commands) {
    const flat = foldFlatName(command)
    if (taken.has(flat)) findings.push(createFinding('SHADOWED_NAME', locateCommand(command.keys)))
    else taken.set(flat, command)
  }
  return findings
}

/** Returns the flattened name of a command with lookalike letters replaced. */
function foldFlatName({ tool, path }: FlatCommand): string {
  return foldLookalikes([tool.name, ...path].join('_'))
    .replace(/[^\p{L}\p{N}_-]/gu, '_')
    .toLowerCase()
}
