import { isAbsolute } from 'node:path'
import { quoteForShell } from '../argv/quote-for-shell'
import type { DiscoverOptions, Discovery, DiscoveryError, DiscoveryProgress, DiscoveryReason } from '../discover/types'
import { isToolName } from '../internal/tool-name'
import { EXIT, misused } from './failure'
import { locateShimFile, toKnownTools } from './known-tools'
import { formatToolTable, toToolRecord } from './list'
import { getColumns, printJson, printLines } from './output/print'
import { formatCount, quoted, shownLine } from './output/shown-text'
import { cutToWidth, indentText, type ListRow, listLines } from './output/text-layout'
import type { ParsedWords } from './parse-words'
import type { World } from './world'

/** `atip scan` */
export async function scanTools(words: ParsedWords, world: World): Promise<number> {
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
    printLines(world, scanLines(discovery, { probe, isVerbose, width: getColumns(world.stdout), env, example }))
  }
  // Relative directories of PATH are refused too, but they are not unanswered programs.
  const isUnanswered = ({ origin, reason }: DiscoveryError): boolean => origin === 'probe' && reason !== 'relative'
  return Array.isArray(probe) && discovery.errors.some(isUnanswered) ? EXIT.failed : EXIT.fine
}

/** Returns a common program that is installed, for examples; `NAME` if there is none. */
async function findExample({ locateProgram }: World): Promise<string> {
  for (const name of ['gh', 'docker', 'kubectl', 'npm', 'git', 'curl']) {
    if ((await locateProgram(name)) !== undefined) return name
  }
  return 'NAME'
}

/** The programs that a scan may run. */
type Probe = NonNullable<DiscoverOptions['probe']>

function readProbe({ switches, values, positionals }: ParsedWords): Probe {
  const named = values.get('probe')
  const [first] = positionals
  if (named === undefined && first !== undefined) {
    const names = positionals.every(isProgram) ? quoteForShell(positionals) : 'NAME'
    throw misused(`scan: ${quoted(first)} is only asked with --probe.`, [
      `To run it and ask for its metadata: atip scan --probe ${names}`,
    ])
  }
  if (named !== undefined && switches.has('marked')) {
    throw misused('scan: --probe and --marked cannot be combined.', [
      '--probe asks the programs you name, --marked looks for programs.',
    ])
  }
  if (named !== undefined) {
    const programs = [...named, ...positionals]
    const other = programs.find((program) => !isProgram(program))
    if (other === undefined) return programs
    throw misused(`scan: ${quoted(other)} is neither a program name nor an absolute path.`)
  }
  if (switches.has('marked')) return 'marked'
  if (switches.has('refresh')) throw misused('scan: --refresh needs --probe or --marked.')
  return 'never'
}

function isProgram(word: string): boolean {
  return isToolName(word) || isAbsolute(word)
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

/** Shows progress on one line, which is overwritten. Shows nothing without a terminal. */
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
    // Some terminals begin a new line after the last column.
    stderr.write(cutToWidth(`Asking ${done + 1} of ${total}: ${shownLine(program)}`, getColumns(stderr) - 1))
    isShown = true
  }
  return { show, clear }
}

interface ScanReport {
  readonly probe: Probe
  readonly isVerbose: boolean
  readonly width: number
  readonly env: World['env']
  /** A program name for the suggested commands. */
  readonly example: string
}

/** Reports what a scan found, what it refused and what to do next. */
function scanLines(discovery: Discovery, report: ScanReport): string[] {
  const { probe, isVerbose, width } = report
  const found = toKnownTools(discovery)
  const isEmpty = found.length === 0
  const head = isEmpty ? 'No metadata was found on this machine.' : `Found ${formatCount(found.length, 'tool')}:`
  return [
    ...indentText(head, 0, width),
    ...(isEmpty ? [] : formatToolTable(found, width)),
    ...refusedLines(discovery.errors, isVerbose || Array.isArray(probe), width),
    ...(isEmpty ? nextLines(report) : []),
  ]
}

function refusedLines(errors: readonly DiscoveryError[], isVerbose: boolean, width: number): string[] {
  if (errors.length === 0) return []
  const head = ['', `Not used (${errors.length}):`]
  if (isVerbose) {
    const texts = errors.map(({ message, cached }) => [message, cached === true ? ' (known from an earlier scan)' : ''])
    const told = new Set(texts.map(([message, note]) => `${shownLine(message)}${note}`))
    return [...head, ...[...told].flatMap((text) => indentText(text, 2, width))]
  }
  const counts = new Map<DiscoveryReason, number>()
  for (const { reason } of errors) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  const rows = sorted.map(([reason, count]): ListRow => {
    return [`${count} ${reason}`, Object.hasOwn(REASON_WORDS, reason) ? REASON_WORDS[reason] : '']
  })
  return [...head, ...listLines(rows, width), '', ...indentText('--verbose lists each of them.', 0, width)]
}

function nextLines({ env, probe, width, example }: ScanReport): string[] {
  const probes: ListRow[] = [
    [`atip scan --probe ${example}`, `Runs ${example} with --agent to ask for its metadata`],
    ['atip scan --marked', 'Asks every program on PATH whose file contains the word atip'],
  ]
  const rows: ListRow[] = [
    ['atip list', 'Lists tools with metadata shipped with atip, which is used until better metadata is found'],
    ...(probe === 'never' ? probes : []),
    [
      `atip shim ${example} > ${example}.json`,
      `Drafts metadata from the --help output of ${example}; review it and save it as ${locateShimFile(env, example)}`,
    ],
  ]
  return [
    '',
    'What to do next:',
    ...rows.flatMap(([term, said]) => [...indentText(term, 2, width), ...indentText(said, 6, width)]),
  ]
}

const REASON_WORDS: Readonly<Record<DiscoveryReason, string>> = {
  missing: 'it does not exist',
  unreadable: 'no permission to read it',
  unwritable: 'no permission to write it',
  link: 'a symbolic link where none is allowed',
  kind: 'not a regular file',
  owner: 'it or a directory above it belongs to someone else',
  writable: 'others may write to it or to a directory above it',
  'too-large': 'larger than the limit',
  changed: 'it changed while it was read',
  json: 'not JSON',
  'duplicate-key': 'JSON with a repeated key',
  format: 'an unknown format or version',
  locked: 'another process is writing it',
  setuid: 'it would run as another user',
  'not-executable': 'not a program',
  interpreter: 'its first line does not say clearly which program starts it',
  folder: 'it lies in the folder in which atip works',
  relative: 'a directory of PATH that is not absolute',
  skipped: 'never asked, because it could do harm',
  'not-found': 'not on PATH',
  unmarked: 'it does not contain the word atip',
  timeout: 'it did not answer in time',
  failed: 'it could not be started, or asked for input',
  exit: 'it failed or does not know --agent',
  invalid: 'its answer is not ATIP metadata',
  name: 'its metadata has another name',
  checksum: 'its checksum differs from the metadata',
  contradiction: 'its metadata contradicts the names of its commands',
  shadowed: 'another program of this name comes first on PATH',
}
