import { isRecord, wrapErrors } from '../internal/foreign-values'
import { FLAG, type OptionRules, readOptions } from '../internal/read-options'
import { cleanText } from '../internal/text'
import { flattenTools } from '../toolset/create-toolset'
import { usesPinned } from '../toolset/pin-arguments'
import type { AtipTool } from '../types/atip'
import type { FlatCommand, Tools } from '../types/toolset'
import { joinPrompt, PROMPT_OPTIONS, type PromptOptions, type PromptSection } from './safety-prompt'

/**
 * Options of {@link generatePatternsPrompt}.
 *
 * @example
 * const options: PatternsPromptOptions = { maxLength: 4_000, offeredOnly: true }
 */
export interface PatternsPromptOptions extends PromptOptions {
  /** True to leave out workflows with a step that no tool runs. @default false */
  offeredOnly?: boolean
}

const OPTIONS: OptionRules<PatternsPromptOptions> = { ...PROMPT_OPTIONS, offeredOnly: FLAG }

/**
 * Describes the tools' workflows in Markdown, for a system prompt (RFC section 3.9). The same tools always give the
 * same text.
 *
 * The text says that a model may follow an `executable` workflow as written and must adapt any other workflow. Each
 * step names the tool that runs it, or says that no tool does. Malformed workflows are left out.
 *
 * @param options `maxLength`, as for `generateSafetyPrompt`; `offeredOnly`: true to leave out workflows with a step
 *   that no tool runs. @default false
 * @returns an empty string if there are no workflows
 * @throws AtipValidationError if a tool or an option is invalid
 * @example
 * const steps = [{ command: 'git add -A' }, { command: 'git commit' }]
 * const patterns = [{ name: 'save', description: 'Save work', steps }]
 * console.log(generatePatternsPrompt([{ ...git, patterns }]).includes('git commit')) // => true
 */
export function generatePatternsPrompt(tools: Tools, options: PatternsPromptOptions = {}): string {
  return wrapErrors('the tools', () => {
    const { maxLength = Infinity, offeredOnly = false } = readOptions<PatternsPromptOptions>(options, OPTIONS)
    const { tools: documents, commands } = flattenTools(tools)
    const byWords = new Map(commands.map((command) => [[command.tool.name, ...command.path].join(' '), command]))
    const sections = documents.flatMap((tool) => createSections(tool, byWords, offeredOnly))
    return joinPrompt('## Common Workflows', sections, maxLength)
  })
}

type ByWords = ReadonlyMap<string, FlatCommand>

function createSections({ patterns }: AtipTool, commands: ByWords, offeredOnly: boolean): PromptSection[] {
  if (!Array.isArray(patterns)) return []
  return patterns.flatMap((pattern: unknown): PromptSection[] => {
    if (!isRecord(pattern) || !Array.isArray(pattern.steps)) return []
    const name = toPlainLine(pattern.name)
    const steps = pattern.steps.flatMap((step: unknown, index) => writeStep(step, index, commands, offeredOnly))
    if (name === '' || steps.length < pattern.steps.length || steps.length === 0) return []
    const use =
      pattern.executable === true
        ? 'Follow the steps as written, as far as the policy allows each of them.'
        : 'For orientation: adapt the steps to the task, and check each before you take it.'
    const about = toPlainLine(pattern.description)
    const head = [`### ${name}`, about, use].filter(Boolean).join('\n')
    // A workflow is a single entry, so that the prompt shows it completely or not at all.
    return [{ head, lines: [[...steps, ...writeVariables(pattern.variables)].join('\n')] }]
  })
}

function writeStep(step: unknown, index: number, commands: ByWords, offeredOnly: boolean): string[] {
  const line = isRecord(step) ? toLine(step.command) : ''
  if (line === '') return []
  const description = toPlainLine((step as Record<string, unknown>).description)
  const isShell = SHELL.test(String((step as Record<string, unknown>).command).trim())
  const command = isShell ? undefined : findCommandForLine(line, commands)
  if (command === undefined && offeredOnly) return []
  // Nothing tells models about arguments that they cannot give.
  if (command !== undefined && usesPinned(command, line)) return []
  const means = command === undefined ? 'not among your tools' : command.name
  return [`${index + 1}. \`${line}\` (${means})${description && `: ${description}`}`]
}

/** Returns the command whose words are the longest prefix of a command line. */
function findCommandForLine(line: string, commands: ByWords): FlatCommand | undefined {
  const words = line.split(/\s+/)
  for (let count = Math.min(words.length, MAX_WORDS); count > 0; count--) {
    const command = commands.get(words.slice(0, count).join(' '))
    if (command !== undefined) return command
  }
  return undefined
}

const MAX_WORDS = 16
/** Matches command lines that only a shell can run. */
const SHELL = /[;&|<>$\\`\n\r]/

function writeVariables(variables: unknown): string[] {
  if (!isRecord(variables)) return []
  return Object.entries(variables).flatMap(([name, variable]) => {
    const description = isRecord(variable) ? toPlainLine(variable.description) : ''
    return toPlainLine(name) === '' ? [] : [`- {${toPlainLine(name)}}${description && `: ${description}`}`]
  })
}

/** Returns one line that does not end a code span. */
function toLine(value: unknown): string {
  return typeof value === 'string' ? cleanText(value).replaceAll('`', "'") : ''
}

/** Returns one line that neither ends a code span nor begins a Markdown block. */
function toPlainLine(value: unknown): string {
  return toLine(value).replace(/^(?:[^\p{L}\p{N}]|\d+[.)](?=\s|$))+/u, '')
}
