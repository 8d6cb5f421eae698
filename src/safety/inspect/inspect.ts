import { isChange, listPossibleEffects } from '../../internal/effects/classify-effects'
import { guarded } from '../../internal/guard'
import { ANYTHING, readOptions } from '../../internal/read-options'
import { flattenTools } from '../../toolset/create-toolset'
import { locateCommand } from '../../toolset/walk'
import type { AtipEffects, AtipTool } from '../../types/atip'
import type { Finding, FindingCode } from '../../types/inspect'
import type { FlatCommand, Tools } from '../../types/toolset'
import { foldAtGlance, foldLookalikes, isHomoglyph } from './lookalikes'
import { findTricks, listDocumentTexts, listKeys } from './texts'

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
    for (const { text, place, isName } of listDocumentTexts(tool)) {
      for (const code of findTricks(text)) findings.push(createFinding(code, listKeys(place)))
      if (isName && isHomoglyph(text)) findings.push(createFinding('HOMOGLYPH_NAME', listKeys(place)))
    }
    findings.push(...findShadows(tool, commands, listTools(others)))
    for (const command of commands) {
      const path = hasEffects(command) ? [...locateCommand(command.keys), 'effects'] : locateCommand(command.keys)
      for (const reason of findContradictions(command))
        findings.push(createFinding('CONTRADICTORY_EFFECTS', path, reason))
    }
    for (const { fact, path } of diagnostics) {
      if (fact?.kind === 'wrong-effect') findings.push(createFinding('INVALID_EFFECTS', path))
    }
    return findings
  })
}

function createFinding(code: FindingCode, path: readonly string[], reason?: string): Finding {
  const [severity, message] = MESSAGES[code]
  return { code, severity, path: [...path], message: reason === undefined ? message : `${message}: ${reason}` }
}

/** Whether a command has effects of its own, beside those that it inherits. */
function hasEffects({ tool, keys }: FlatCommand): boolean {
  let node: { readonly commands?: AtipTool['commands']; readonly effects?: unknown } | undefined = tool
  for (const key of keys) node = node?.commands?.[key]
  return node?.effects !== undefined
}

function listTools(tools: Tools): readonly AtipTool[] {
  return Array.isArray(tools) ? tools : flattenTools(tools).tools
}

/** Names that belong to somebody else already, or would to a reader. */
function findShadows(tool: AtipTool, commands: readonly FlatCommand[], others: readonly AtipTool[]): Finding[] {
  const findings: Finding[] = []
  const look = foldAtGlance(tool.name)
  if (others.some((other) => other !== tool && foldAtGlance(other.name) === look)) {
    findings.push(createFinding('SHADOWED_NAME', ['name']))
  }
  const taken = new Map<string, FlatCommand>()
  for (const command of others.flatMap((other) => (other === tool ? [] : flattenTools([other]).commands))) {
    if (command.tool.name !== tool.name) taken.set(foldFlatName(command), command)
  }
  for (const command of commands) {
    const flat = foldFlatName(command)
    if (taken.has(flat)) findings.push(createFinding('SHADOWED_NAME', locateCommand(command.keys)))
    else taken.set(flat, command)
  }
  return findings
}

/** What the flattened name of a command looks like. */
function foldFlatName({ tool, path }: FlatCommand): string {
  return foldLookalikes([tool.name, ...path].join('_'))
    .replace(/[^\p{L}\p{N}_-]/gu, '_')
    .toLowerCase()
}

const DELETING: readonly string[] = ['delete', 'destroy', 'purge', 'wipe', 'drop', 'erase', 'remove']

/** Why the declared effects of a command, or of one of its parameters, cannot all be true; empty where they can. */
export function findContradictions({ effects, path, tool, parameters }: FlatCommand): string[] {
  const added = parameters.flatMap((parameter) => (parameter.effects ? listPossibleEffects(parameter.effects) : []))
  const found = [effects, ...added].flatMap(listContradictions)
  const words = path.length > 0 ? path : [tool.name]
  if (words.some(saysDelete) && claimsToRead(effects) && !added.some(isChange)) {
    found.push('By its name it deletes something, by its effects it only reads')
  }
  return [...new Set(found)]
}

function listContradictions(effects: AtipEffects): string[] {
  const { destructive, reversible, cost, creates, modifies, deletes, filesystem } = effects
  const kinds = [creates, modifies, deletes].flatMap((list) => list ?? [])
  const found: string[] = []
  if (destructive === true && reversible === true) found.push('It destroys data, and that can be undone')
  if (kinds.some(isFile) && filesystem?.write === false && filesystem.delete === false) {
    found.push('It changes files, and writes and deletes none')
  }
  if (cost?.billable === true && cost.estimate === 'free') found.push('It costs money, and is free')
  if (cost?.billable === false && (cost.estimate === 'medium' || cost.estimate === 'high')) {
    found.push('It costs no money, and a lot of it')
  }
  return found
}

function isFile(kind: string): boolean {
  return /^(?:files?|director(?:y|ies)|folders?)$/i.test(kind)
}

/** Whether a word of the name, or of a word in camel case, is one for deleting. */
function saysDelete(word: string): boolean {
  return word.split(/[-_ .]|(?<=[a-z])(?=[A-Z])/).some((part) => DELETING.includes(part.toLowerCase()))
}

function claimsToRead(effects: AtipEffects): boolean {
  return !isChange(effects) && effects.filesystem?.write === false
}
