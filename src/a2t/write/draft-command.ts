import { buildSafetySuffix } from '../../internal/effects/read-only'
import { fieldsOf, isRecord } from '../../internal/guard'
import { truncateDescription } from '../../internal/text'
import { pathOf } from '../../toolset/walk-state'
import type { FlatCommand } from '../../types/toolset'
import { isPublishableImage, readSignature } from '../read-signature'
import { withUniqueNames } from '../safe-names'
import type { A2TOutput, A2TSignature } from '../types'
import {
  draftInput,
  type InputDraft,
  sourcesFromParameters,
  sourcesFromSchema,
  sourcesFromSignature,
} from './draft-inputs'
import type { WriteSettings } from './to-a2t'

/** A command on its way to a signature. */
export interface CommandDraft {
  readonly command: FlatCommand
  /** Its signature where another server offers it. */
  readonly origin: A2TSignature | undefined
  readonly inputs: readonly InputDraft[]
  /** What A2T cannot say. */
  readonly unsaid: readonly string[]
}

const MAX_DESCRIPTION = 1999

/** The output of commands that declare none. */
export const DEFAULT_OUTPUT: A2TOutput = {
  id: 'result',
  name: 'Result',
  type: 'json',
  description: 'What came of the command.',
}

/** Reads what A2T can say of a command, and what it cannot. */
export function draftCommand(command: FlatCommand, { warn }: WriteSettings): CommandDraft {
  const { name: commandName, schema, withheld } = command
  const origin = readOrigin(command)
  for (const { name, min, maxLength } of origin?.input_parameters ?? []) {
    const message = 'The draft has no such limit'
    if ((min ?? maxLength) !== undefined) warn({ code: 'A2T_DROPPED', message, path: [commandName, name] })
  }
  const sources = origin
    ? sourcesFromSignature(origin)
    : schema
      ? sourcesFromSchema(schema)
      : sourcesFromParameters(command)
  if (typeof sources === 'string') return { command, origin, inputs: [], unsaid: [`${commandName} ${sources}`] }
  const inputs: InputDraft[] = []
  const unsaid: string[] = []
  for (const source of sources) {
    const input = draftInput(source)
    if (typeof input === 'string') unsaid.push(`${JSON.stringify(source.name.slice(0, 64))} of ${commandName} ${input}`)
    // A call that uses what was taken away would be denied.
    else if (!withheld.includes(source.name)) inputs.push(input)
  }
  return { command, origin, inputs, unsaid }
}

/** The signature that `fromA2T` keeps in a command. */
function readOrigin(command: FlatCommand): A2TSignature | undefined {
  const { 'x-a2t': raw } = command.definition
  return raw !== undefined && isRecord(fieldsOf(command.tool)['x-a2t'])
    ? readSignature(raw, undefined, pathOf(command.keys, 'x-a2t'))
    : undefined
}

/** What a draft says, under its id and its name; its version is that of its origin, or the first one. */
export function writeSignature(
  draft: CommandDraft,
  toolId: string,
  name: string,
  settings: WriteSettings,
): A2TSignature {
  const { command, origin, inputs } = draft
  const { img, version = 1, tags = [command.tool.name], output_parameters: outputs = [DEFAULT_OUTPUT] } = origin ?? {}
  if (!isPublishableImage(img))
    settings.warn({ code: 'A2T_DROPPED', message: 'No http(s) URL', path: [command.name, 'img'] })
  return {
    toolId,
    name,
    description: writeDescription(draft, settings),
    ...(img !== undefined && isPublishableImage(img) && { img }),
    version,
    currentVersion: version,
    tags: settings.tags.get(command.name) ?? tags,
    input_parameters: withUniqueNames(inputs.map(({ input }) => input)),
    output_parameters: settings.outputs.get(command.name) ?? withUniqueNames(outputs),
  }
}

/** The text with the flags of the effects; what a server wrote stays as it is where there are none. */
function writeDescription({ command, origin }: CommandDraft, { warn }: WriteSettings): string {
  const { name, effects, readOnly } = command
  const suffix = ` ${buildSafetySuffix(effects, readOnly)}`.trimEnd()
  const description = suffix === '' && origin ? origin.description : command.description
  const text = truncateDescription(description, MAX_DESCRIPTION - suffix.length)
  if (text !== description) warn({ code: 'A2T_LIMIT', message: `Cut to ${text.length}`, path: [name, 'description'] })
  return text + suffix
}
