import { describeSystemProblem } from '../process/system-problem'
import { EXIT } from './failure'
import { runMcpProgram } from './mcp-program'
import { createStopSignal, createToolSources, readVersion } from './program-start'
import { sayStartProblem } from './start-problem'

/** Maximum time to wait for a reader that does not read, in milliseconds. */
const PATIENCE = 1000

/** Waits until everything is written, but at most for that time. */
async function finish(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE)
    stream.write('', () => resolve())
  })
}

async function main(): Promise<void> {
  const { stdin, stdout, stderr, argv, env } = process
  const signal = createStopSignal()
  const tell = (line: string): void => void stderr.write(`${line}\n`)
  // An error on standard error itself cannot be reported anywhere.
  stderr.on('error', () => {})
  let isLost = false
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    // EPIPE: the reader may stop reading.
    if (code === 'EPIPE' || isLost) return
    isLost = true
    const { reason, advice } = describeSystemProblem(code ?? '')
    tell(`atip-bridge-mcp: The output cannot be written, because ${reason}: ${advice}.`)
  })
  let code: number = EXIT.failed
  try {
    const streams = { input: stdin, output: stdout, tell }
    const sources = createToolSources(env, signal)
    code = await runMcpProgram(argv.slice(2), { ...streams, ...sources, cwd: process.cwd(), version: readVersion() })
  } catch (error) {
    tell(`atip-bridge-mcp: ${sayStartProblem(error)}`)
  }
  await Promise.all([finish(stdout), finish(stderr)])
  process.exit(isLost ? EXIT.failed : code)
}

void main()
