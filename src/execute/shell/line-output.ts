import { attempt } from '../../internal/attempt'
import { createLiveOutput, type LiveOutput } from '../../process/live-output'
import type { ToolCall } from '../../types/lifecycle'
import { createKeptOutput, type KeptOutput } from '../keep-output'
import type { RunnerContext } from './decide/runner-context'

/** Prepares what takes the output of a line while it runs; nothing if nobody wants it. */
export function openLineOutput(
  { id, name }: ToolCall,
  { settings, redact, secrets }: RunnerContext,
): { readonly live: LiveOutput | undefined; readonly kept: KeptOutput | undefined } {
  const { onOutput, outputDirectory, maxTextLength, filter } = settings
  if (onOutput === undefined && outputDirectory === undefined) return { live: undefined, kept: undefined }
  const kept = outputDirectory === undefined ? undefined : createKeptOutput(outputDirectory, name, maxTextLength / 4)
  const send = (stream: 'stdout' | 'stderr', text: string): void => {
    kept?.push(stream, text)
    attempt(() => onOutput?.({ callId: id, toolName: name, stream, text }))
  }
  return { live: createLiveOutput({ filter, secrets, redact, send }), kept }
}
