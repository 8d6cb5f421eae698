import type { Answers, Inputs, Subject } from '../answers/types'
import type { FromWorker, ToWorker } from '../workers/serve'
import type { OwnFiles } from './own-files'

/** Asks a worker, always about the newest input. */
export interface Asker<Input> {
  ask(input: Input): void
  /** Loads the worker, so that the first answer comes sooner. */
  warm(): void
}

export interface AskerOptions<Name extends Subject> {
  readonly subject: Name
  readonly files: OwnFiles
  readonly onAnswer: (answer: Answers[Name]) => void
  readonly onProblem: (sentence: string) => void
}

const MAX_SECONDS = 5
const TOO_SLOW = `This took longer than ${MAX_SECONDS} seconds and was stopped. Try a shorter text.`
const FAILED = 'This text could not be read. Please report it, if you can.'
const NOT_LOADED = 'A file of this page could not be loaded. Check the connection and try again.'

/** Creates an asker. A worker that takes too long is stopped, and the next question starts another one. */
export function createAsker<Name extends Subject>(options: AskerOptions<Name>): Asker<Inputs[Name]> {
  const { subject, files, onAnswer, onProblem } = options
  let starting: Promise<Worker> | undefined
  let waiting: Inputs[Name] | undefined
  let isBusy = false
  const start = (): Promise<Worker> => {
    starting ??= files.startWorker(subject)
    return starting
  }
  const stop = async (): Promise<void> => {
    const worker = await starting?.catch(() => undefined)
    starting = undefined
    worker?.terminate()
  }
  const answerWaiting = async (): Promise<void> => {
    isBusy = true
    while (waiting !== undefined) {
      const input = waiting
      waiting = undefined
      const reply = await askWorker<Name>(start, files, input)
      if ('problem' in reply) await stop()
      // An answer to older input would only flicker.
      if (waiting !== undefined) continue
      if ('problem' in reply) onProblem(reply.problem)
      else onAnswer(reply.answer)
    }
    isBusy = false
  }
  return {
    ask: (input) => {
      waiting = input
      if (!isBusy) void answerWaiting()
    },
    warm: () => void start().catch(() => stop()),
  }
}

type Reply<Name extends Subject> = { readonly answer: Answers[Name] } | { readonly problem: string }

async function askWorker<Name extends Subject>(
  start: () => Promise<Worker>,
  files: OwnFiles,
  input: Inputs[Name],
): Promise<Reply<Name>> {
  try {
    const worker = await start()
    for (;;) {
      const reply = await exchange<Inputs[Name], Answers[Name]>(worker, { kind: 'ask', input })
      if (reply === undefined) return { problem: TOO_SLOW }
      if (reply.kind === 'answer') return { answer: reply.answer }
      if (reply.kind === 'failed') return { problem: FAILED }
      const tools = await Promise.all(reply.names.map((name) => files.load(`programs/${name}`)))
      for (const tool of tools) worker.postMessage({ kind: 'program', tool })
    }
  } catch {
    return { problem: NOT_LOADED }
  }
}

/** Sends a question and waits for what comes back; `undefined` if that takes too long. */
function exchange<Input, Answer>(worker: Worker, message: ToWorker<Input>): Promise<FromWorker<Answer> | undefined> {
  return new Promise((settle) => {
    const timer = setTimeout(() => settle(undefined), 1000 * MAX_SECONDS)
    const end = (reply: FromWorker<Answer>): void => {
      clearTimeout(timer)
      settle(reply)
    }
    worker.onmessage = ({ data }) => end(data as FromWorker<Answer>)
    worker.onerror = () => end({ kind: 'failed' })
    worker.postMessage(message)
  })
}
