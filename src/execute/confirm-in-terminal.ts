import { createInterface } from 'node:readline/promises'
import { AtipValidationError } from '../internal/errors'
import { revealText, stripEscapes } from '../process/clean-output'
import type { ConfirmationRequest } from './types'

/**
 * Asks at the terminal whether a call may run. Prints the command line, the program, the directory and the reasons on
 * standard error. Only `y` or `yes` is a yes: an empty answer and the end of the input are a no.
 *
 * Pass it as `confirm` to `createToolkit`, `createExecutor` or `createShellRunner`.
 *
 * @throws AtipValidationError if standard input or standard error is not a terminal; the call then does not run
 * @example
 * const toolkit = createToolkit([git], { provider: 'openai', confirm: confirmInTerminal })
 */
export async function confirmInTerminal(request: ConfirmationRequest, signal?: AbortSignal): Promise<boolean> {
  const { stdin, stderr } = process
  if (!stdin.isTTY || !stderr.isTTY) {
    const message = 'confirmInTerminal needs a terminal: pass a confirm that asks elsewhere, or handle pending calls'
    throw new AtipValidationError(message, ['options', 'confirm'], undefined)
  }
  return askAtTerminal(request, { input: stdin, output: stderr }, signal)
}

/** Asks as `confirmInTerminal` does, with these streams. */
export async function askAtTerminal(
  { display, explanation, command, cwd }: ConfirmationRequest,
  streams: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream },
  signal?: AbortSignal,
): Promise<boolean> {
  // Text of strangers must not move the cursor or hide a part of itself.
  const facts = [`Program: ${command[0] ?? 'none'}`, `Directory: ${cwd}`, ...explanation.map((each) => `- ${each}`)]
  const lines = [
    'This call needs your approval:',
    '',
    `  $ ${display}`,
    '',
    ...facts.map((fact) => `  ${revealText(stripEscapes(fact)).replaceAll('\n', ' ')}`),
  ]
  streams.output.write(`${lines.join('\n')}\n\n`)
  const reader = createInterface({ ...streams, ...(signal && { signal }) })
  const ended = new Promise<string>((resolve) => reader.once('close', () => resolve('')))
  try {
    return /^y(?:es)?$/i.test((await Promise.race([reader.question('Run it? [y/N] '), ended])).trim())
  } finally {
    reader.close()
  }
}
