import { isAbsolute } from 'node:path'
import { displayOf } from '../argv/display'
import { isToolName } from '../discover/tool-name'
import type { DiscoverOptions, Discovery, DiscoveryError, DiscoveryProgress } from '../discover/types'
import { EXIT, misused } from './failure'
import { toolsOf } from './known-tools'
import { recordOf } from './list'
import type { Words } from './parse-words'
import { columnsOf, printJson, printLines } from './print'
import { scanLines } from './scan-lines'
import { quoted, shownLine } from './shown-text'
import { cutToWidth } from './text-width'
import type { World } from './world'

/** `atip scan` */
export async function scanTools(words: Words, world: World): Promise<number> {
  const { env, signal } = world
  const probe = readProbe(words)
  const progress = createProgress(world)
  const refresh = words.switches.has('refresh')
  let discovery: Discovery
  try {
    discovery = await world.discoverTools({ probe, refresh, env, signal, onProgress: progress.show })
  } finally {
    progress.clear()
  }
  const isVerbose = words.switches.has('verbose')
  if (words.switches.has('json')) printJson(world, scanRecord(discovery))
  else {
    const example = await findExample(world)
    printLines(world, scanLines(discovery, { probe, isVerbose, width: columnsOf(world.stdout), world, example }))
  }
  const isIncomplete = Array.isArray(probe) && discovery.errors.some(isUnanswered)
  return isIncomplete ? EXIT.failed : EXIT.fine
}

/** A program that is there, of those that many people have; else a word that stands for its name. */
async function findExample({ locateProgram }: World): Promise<string> {
  for (const name of ['gh', 'docker', 'kubectl', 'npm', 'git', 'curl']) {
    if ((await locateProgram(name)) !== undefined) return name
  }
  return 'NAME'
}

/** Whether a program was asked in vain; directories of PATH are refused, too. */
function isUnanswered({ origin, reason }: DiscoveryError): boolean {
  return origin === 'probe' && reason !== 'relative'
}

/** Which programs may be run. */
export type Probe = NonNullable<DiscoverOptions['probe']>

function readProbe({ switches, values, positionals }: Words): Probe {
  const named = values.get('probe')
  const [first] = positionals
  if (named === undefined && first !== undefined) {
    const names = positionals.every(isProgram) ? displayOf(positionals) : 'NAME'
    throw misused(`scan: ${quoted(first)} is not asked without --probe.`, [
      `To ask it for its metadata, which runs it, say: atip scan --probe ${names}`,
    ])
  }
  if (named !== undefined && switches.has('marked')) {
    throw misused('scan: --probe and --marked exclude each other.', [
      '--probe asks programs by name, --marked looks for them.',
    ])
  }
  if (named !== undefined) return requirePrograms([...named, ...positionals])
  if (switches.has('marked')) return 'marked'
  if (switches.has('refresh')) {
    throw misused('scan: --refresh asks programs again, and so needs --probe or --marked.')
  }
  return 'never'
}

function isProgram(word: string): boolean {
  return isToolName(word) || isAbsolute(word)
}

function requirePrograms(programs: readonly string[]): readonly string[] {
  const other = programs.find((program) => !isProgram(program))
  if (other === undefined) return programs
  throw misused(`scan: ${quoted(other)} is neither the name of a program nor an absolute path.`)
}

function scanRecord(discovery: Discovery): Record<string, unknown> {
  const sources = discovery.sources.map(({ origin, path, tools }) => ({
    origin,
    path: path ?? null,
    tools: tools.length,
  }))
  return { tools: toolsOf(discovery).map(recordOf), refused: discovery.errors, sources }
}

interface Progress {
  readonly show: (progress: DiscoveryProgress) => void
  readonly clear: () => void
}

/** A line on the terminal that is written over by the next one; nothing where there is no terminal. */
function createProgress({ stderr }: World): Progress {
  let isShown = false
  const clear = (): void => {
    if (isShown) stderr.write('\r\x1b[K')
    isShown = false
  }
  const show = ({ done, total, program }: DiscoveryProgress): void => {
    if (!stderr.isTerminal) return
    clear()
    if (program === undefined) return
    // The last column would begin a new line on some terminals.
    stderr.write(cutToWidth(`Asking ${done + 1} of ${total}: ${shownLine(program)}`, columnsOf(stderr) - 1))
    isShown = true
  }
  return { show, clear }
}
