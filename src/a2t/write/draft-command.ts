import { buildSafetySuffix } from '../../internal/effects/classify-effects'
import { isRecord, toRecord } from '../../internal/foreign-values'
import { truncateDescription } from '../../internal/text'
import { locateCommand } from '../../toolset/walk'
import type { FlatCommand } from '../../types/toolset'
import type { Warn } from '../read-fields'
import { isPublishableImage, MAX_TOOL_DESCRIPTION, readSignature } from '../read-signature'
import { withUniqueNames } from '../safe-names'
import type { A2TOutput, A2TSignature } from '../types'
import { type DraftedInputs, draftInputs } from './draft-inputs'

/** The parts of a command from which a signature is written. */
export interface CommandDraft extends DraftedInputs {
  readonly command: FlatCommand
  /** The signature from another server, if one offers the command. */
  readonly origin: A2TSignature | undefined
}

/** The output of commands that declare none. */
export const DEFAULT_OUTPUT: A2TOutput = {
  id: 'result',
  name: 'Result',
  type: 'json',
  // Published signatures have this text. Changing it would require a new version.
  description: 'What came of the command.',
}

/** Reads the parts of a command that A2T can express. */
export function draftCommand(command: FlatCommand, warn: Warn): CommandDraft {
  const origin = readOrigin(command)
  for (const { name, min, maxLength } of origin?.input_parameters ?? []) {
    const message = 'The draft has no min and no maxLength'
    if ((min ?? maxLength) !== undefined) warn({ code: 'A2T_DROPPED', message, path: [command.name, name] })
  }
  return { command, origin, ...draftInputs(command, origin) }
}

/** Reads the signature that `fromA2T` keeps in a command. */
function readOrigin(command: FlatCommand): A2TSignature | undefined {
  const { 'x-a2t': raw } = command.definition
  return raw !== undefined && isRecord(toRecord(command.tool)['x-a2t'])
    ? readSignature(raw, undefined, locateCommand(command.keys, 'x-a2t'))
    : undefined
}

/**
 * Writes a draft as a signature, with the version of its origin or 1.
 *
 * @param given the tags and outputs that the options give the command
 */
export function writeSignature(
  { command, origin, inputs }: CommandDraft,
  toolId: string,
  name: string,
  given: { readonly [Field in 'tags' | 'output_parameters']: A2TSignature[Field] | undefined },
  warn: Warn,
): A2TSignature {
  const { img, version = 1, output_parameters: declared = [DEFAULT_OUTPUT] } = origin ?? {}
  const hasImage = img !== undefined && isPublishableImage(img)
  if (img !== undefined && !hasImage) {
    warn({ code: 'A2T_DROPPED', message: 'Not an http(s) URL', path: [command.name, 'img'] })
  }
  return {
    toolId,
    name,
    description: writeDescription(command, origin, warn),
    ...(hasImage && { img }),
    version,
    currentVersion: version,
    tags: given.tags ?? origin?.tags ?? [command.tool.name],
    input_parameters: withUniqueNames(inputs.map(({ input }) => input)),
    output_parameters: given.output_parameters ?? withUniqueNames(declared),
  }
}

/** Adds the safety flags. If there are none, a text from another server is kept as it is. */
function writeDescription(command: FlatCommand, origin: A2TSignature | undefined, warn: Warn): string {
  const { name, effects, readOnly } = command
  const suffix = ` ${buildSafetySuffix(effects, readOnly)}`.trimEnd()
  const description = suffix === '' && origin ? origin.description : command.description
  const text = truncateDescription(description, MAX_TOOL_DESCRIPTION - suffix.length)
  if (text !== description) {
    warn({ code: 'A2T_LIMIT', message: `Cut to ${text.length} characters`, path: [name, 'description'] })
  }
  return text + suffix
}
