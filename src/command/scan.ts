import { isAbsolute, join } from 'node:path'
import { displayOf } from '../argv/display'
import type { DiscoverOptions, Discovery, DiscoveryError, DiscoveryProgress, DiscoveryReason } from '../discover/types'
import { isAtipError } from '../internal/errors'
import { isToolName } from '../process/find-program'
import { EXIT, misused } from './failure'
import { toKnownTools } from './known-tools'
import { formatCount, formatToolTable, toToolRecord } from './list'
import { getColumns, printJson, printLines } from './output/print'
import { quoted, shownLine } from './output/shown-text'
import { cutToWidth, indentText, type ListRow, listLines } from './output/text-layout'
import type { Words } from './parse-words'
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
    printLines(world, scanLines(discovery, { probe, isVerbose, width: getColumns(world.stdout), world, example }))
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
  return { tools: toKnownTools(discovery).map(toToolRecord), refused: discovery.errors, sources }
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
    stderr.write(cutToWidth(`Asking ${done + 1} of ${total}: ${shownLine(program)}`, getColumns(stderr) - 1))
    isShown = true
  }
  return { show, clear }
}

interface ScanReport {
  readonly probe: Probe
  readonly isVerbose: boolean
  readonly width: number
  readonly world: World
  /** The name of a program, for what is proposed. */
  readonly example: string
}

/** What a scan found, what it refused, and what to do next. */
export function scanLines(discovery: Discovery, report: ScanReport): string[] {
  const { probe, isVerbose, width } = report
  const found = toKnownTools(discovery)
  const head =
    found.length === 0 ? 'No metadata was found on this machine.' : `Found ${formatCount(found.length, 'tool')}:`
  return [
    ...indentText(head, 0, width),
    ...(found.length === 0 ? [] : formatToolTable(found, width)),
    ...refusedLines(discovery.errors, isVerbose || Array.isArray(probe), width),
    ...(found.length === 0 ? nextLines(report) : []),
  ]
}

function refusedLines(errors: readonly DiscoveryError[], isVerbose: boolean, width: number): string[] {
  if (errors.length === 0) return []
  const head = `Not used (${errors.length}):`
  if (isVerbose) {
    return [
      '',
      head,
      ...errors.flatMap(({ message, cached }) => {
        const text = `${shownLine(message)}${cached === true ? ' (known from an earlier scan)' : ''}`
        return indentText(text, 2, width)
      }),
    ]
  }
  const counts = new Map<string, number>()
  for (const { reason } of errors) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  const rows = sorted.map(([reason, count]): ListRow => [`${count} ${reason}`, explainReason(reason)])
  return ['', head, ...listLines(rows, width), '', ...indentText('--verbose lists each of them.', 0, width)]
}

function nextLines({ world, probe, width, example }: ScanReport): string[] {
  const rows: ListRow[] = [
    ['atip list', 'Shows the tools whose metadata comes with atip: it is used until something better is found'],
    ...(probe === 'never' ? probeRows(example) : []),
    [
      `atip shim ${example} > ${example}.json`,
      `Drafts metadata from what ${example} prints for --help; complete it, and put it at ${locateShimFile(world, example)}`,
    ],
  ]
  return [
    '',
    'What to do next:',
    ...rows.flatMap(([term, said]) => [...indentText(term, 2, width), ...indentText(said, 6, width)]),
  ]
}

function probeRows(example: string): ListRow[] {
  return [
    [`atip scan --probe ${example}`, `Runs ${example} with --agent to ask it for its metadata`],
    ['atip scan --marked', 'Asks every program on PATH whose bytes hold the word atip'],
  ]
}

/** Where a definition of the user belongs, written as a shell takes it. */
export function locateShimFile({ agentToolsPaths, env }: Pick<World, 'agentToolsPaths' | 'env'>, name: string): string {
  try {
    const file = join(agentToolsPaths(env).data, 'shims', `${name}.json`)
    const { HOME } = env
    const isHome = HOME !== undefined && HOME !== '/' && file.startsWith(`${HOME}/`)
    return isHome ? `~${displayOf([file.slice(HOME.length)])}` : displayOf([file])
  } catch (error) {
    if (isAtipError(error)) return `${name}.json`
    throw error
  }
}

/** What a reason means, in a few words. */
export function explainReason(reason: string): string {
  return Object.hasOwn(REASON_WORDS, reason) ? REASON_WORDS[reason as DiscoveryReason] : ''
}

const REASON_WORDS: Readonly<Record<DiscoveryReason, string>> = {
  missing: 'there is nothing',
  unreadable: 'the system does not let it be read',
  unwritable: 'the system does not let it be written',
  link: 'a symbolic link where none is allowed',
  kind: 'no regular file',
  owner: 'it, or a directory on the way to it, belongs to somebody else',
  writable: 'others may write to it, or to a directory on the way to it',
  'too-large': 'larger than what is read',
  changed: 'it changed while it was read',
  json: 'no JSON',
  'duplicate-key': 'JSON with one key twice',
  format: 'a form or version that is not known',
  locked: 'somebody else is writing',
  setuid: 'it would run as another user',
  'not-executable': 'no program',
  relative: 'a directory of PATH that is not absolute',
  skipped: 'never asked, as it could do harm',
  'not-found': 'not on PATH',
  unmarked: 'it does not hold the word atip',
  timeout: 'it did not answer in time',
  failed: 'it could not be started, or asked for something',
  exit: 'it does not know --agent, or failed',
  invalid: 'its answer is no ATIP metadata',
  name: 'its metadata is of another name',
  checksum: 'its checksum is not the one in the metadata',
  shadowed: 'another program stands in front of it on PATH',
}
