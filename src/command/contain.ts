import { sayStopped } from '../internal/words/sandbox-words'
import type { Captured } from '../process/captured-output'
import { createEnvironment, readVariableGrants } from '../process/environment'
import { runProcess } from '../process/run-process'
import { createProcessGroups } from '../process/start-child'
import { createReadingSandbox } from '../sandbox/create-reading-sandbox'
import { findStops } from '../sandbox/find-stops'
import { applySandbox } from '../sandbox/sandbox'
import { EXIT, getStopExitCode, misused, refused } from './failure'
import { tell } from './output/print'
import { shownLine, shownLines } from './output/shown-text'
import type { ParsedWords } from './parse-words'
import { findProgramFile } from './vet-program'
import type { World } from './world'

/** The end of the output, in which a program says what it could not do. */
const MAX_KEPT = 1_048_576

/** `atip contain`: runs a program that can read, and change or reach nothing. */
export async function containProgram({ positionals, switches, values }: ParsedWords, world: World): Promise<number> {
  const [name, ...operands] = positionals
  if (name === undefined) throw misused('contain: PROGRAM is missing.', ['atip contain --help shows examples.'])
  const seconds = Number(values.get('timeout')?.[0] ?? 600)
  if (!(seconds >= 1 && seconds <= 86_400)) throw misused('contain: --timeout takes 1 to 86400 seconds.')
  const { cwd, signal } = world
  const file = await findProgramFile('contain', name, world)
  const contained = applySandbox(createReadingSandbox(), [file, ...operands], { cwd, effects: {} })
  if (typeof contained === 'string') throw refused(`Not run: ${shownLine(contained)}.`)
  const { command, profile } = contained
  const outcome = await runProcess(
    {
      ...{ command, cwd, env: createEnvironment(readVariableGrants({}, [], { cwd }), {}).variables },
      ...{ input: switches.has('stdin') ? await world.readStdin() : undefined, onChunk: createPrinter(world) },
      ...{ timeoutMs: seconds * 1000, maxOutputBytes: MAX_KEPT, afterExit: 'kill', signal },
    },
    createProcessGroups(),
  )
  if (outcome.end === 'unstartable') throw refused('Not run: the sandbox could not be started.')
  if (signal.aborted) return getStopExitCode(signal)
  if (outcome.end !== 'exit') tell(world, `It was stopped after ${seconds} seconds.`)
  const said = `${decodeCaptured(outcome.stdout)}\n${decodeCaptured(outcome.stderr)}`
  const stops = outcome.exitCode === 0 || profile === undefined ? [] : findStops(said, profile)
  if (stops.length > 0) {
    tell(world, shownLine(sayStopped(stops)))
    tell(world, 'Nothing was changed. To let it do that, run it without atip contain.')
  }
  return outcome.exitCode ?? EXIT.timeout
}

function decodeCaptured({ head, tail }: Captured): string {
  return `${new TextDecoder().decode(head)}\n${new TextDecoder().decode(tail)}`
}

/** Returns a function that prints what a program prints, while it runs. */
function createPrinter({ stdout, stderr }: World): (stream: 'stdout' | 'stderr', chunk: Uint8Array) => void {
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
  return (stream, chunk) => {
    const writer = stream === 'stdout' ? stdout : stderr
    const text = decoders[stream].decode(chunk, { stream: true })
    writer.write(writer.isTerminal ? shownLines(text) : text)
  }
}
