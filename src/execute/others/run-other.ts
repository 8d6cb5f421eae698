import { stringifyResult } from '../../lifecycle/stringify-result'
import { createCapture } from '../../process/capture-output'
import { createLimiter } from '../../process/concurrency'
import { createEnvironment, findSecretVariables } from '../../process/environment'
import { readOutput } from '../../process/output-text'
import { raceAbort } from '../../process/race-abort'
import { createRedactor, createShapeRedactor } from '../../process/redactor'
import type { ExecutorSettings } from '../executor-settings'
import { outputForModel } from '../text-for-model'
import type { OtherCall } from '../toolkit-types'
import type { FoundOther } from './find-other-calls'

/** Runs a call of another tool, or takes the answer that the caller gave for it. Never rejects. */
export type RunOther = (other: FoundOther, signal: AbortSignal | undefined) => Promise<OtherCall>

/** Makes a function that runs calls of other tools. Their results are filtered like the output of programs. */
export function createOtherRunner(settings: ExecutorSettings): RunOther {
  const redactShapes = createShapeRedactor(settings.filter)
  const { filter, maxOutputBytes, maxTextLength } = settings
  const limiter = createLimiter(settings.concurrency)
  const toText = (result: unknown): string => {
    const { granted } = createEnvironment(settings, {})
    const redact = createRedactor(redactShapes, findSecretVariables(granted))
    const capture = createCapture(maxOutputBytes)
    capture.push(Buffer.from(writeResult(result)))
    const findsKeys = filter !== false && filter.redactSecrets !== false
    const maxLength = filter === false ? undefined : filter.maxLength
    const output = readOutput(capture.end(), { redact, maxLength, findsKeys })
    return outputForModel(output, redact, maxTextLength)
  }
  return async ({ call, tool, outcome, answer }, signal) => {
    if (outcome !== undefined) return outcome
    if (answer !== undefined) {
      return { ...call, result: toText(answer.result), ...(answer.isError === true && { isError: true }) }
    }
    if (tool === undefined) return { ...call }
    if (!(await limiter.enter(signal))) return { ...call, result: NOT_RUN, isError: true }
    try {
      const context = { signal: signal ?? new AbortController().signal, call: { ...call } }
      const running = (async () => ({ value: await tool(structuredClone(call.arguments), context) }))()
      const ended = await raceAbort(running, signal)
      return ended === 'aborted'
        ? { ...call, result: STOPPED, isError: true }
        : { ...call, result: toText(ended.value) }
    } catch (error) {
      return { ...call, result: FAILED, isError: true, error }
    } finally {
      limiter.leave()
    }
  }
}

const NOT_RUN = 'This call was not run: the work was stopped on request.'
const STOPPED = 'This call was stopped on request. What it did until then is not undone.'
/** The error may hold anything, so the model does not see it. */
const FAILED = 'This call failed.'

function writeResult(result: unknown): string {
  if (result === undefined) return ''
  return typeof result === 'string' ? result : stringifyResult(result)
}
