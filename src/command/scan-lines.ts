import { join } from 'node:path'
import { displayOf } from '../argv/display'
import type { Discovery, DiscoveryError } from '../discover/types'
import { isAtipError } from '../errors'
import { toolsOf } from './known-tools'
import { countOf, tableOf } from './list'
import type { Probe } from './scan'
import { reasonOf } from './scan-reasons'
import { shownLine } from './shown-text'
import type { World } from './world'
import { indentText, type ListRow, listLines } from './wrap-text'

interface Report {
  readonly probe: Probe
  readonly isVerbose: boolean
  readonly width: number
  readonly world: World
  /** The name of a program, for what is proposed. */
  readonly example: string
}

/** What a scan found, what it refused, and what to do next. */
export function scanLines(discovery: Discovery, report: Report): string[] {
  const { probe, isVerbose, width } = report
  const found = toolsOf(discovery)
  const head = found.length === 0 ? 'No metadata was found on this machine.' : `Found ${countOf(found.length, 'tool')}:`
  return [
    ...indentText(head, 0, width),
    ...(found.length === 0 ? [] : tableOf(found, width)),
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
  const rows = sorted.map(([reason, count]): ListRow => [`${count} ${reason}`, reasonOf(reason)])
  return ['', head, ...listLines(rows, width), '', ...indentText('--verbose lists each of them.', 0, width)]
}

function nextLines({ world, probe, width, example }: Report): string[] {
  const rows: ListRow[] = [
    ['atip list', 'Shows the tools whose metadata comes with atip: it is used until something better is found'],
    ...(probe === 'never' ? probesOf(example) : []),
    [
      `atip shim ${example} > ${example}.json`,
      `Drafts metadata from what ${example} prints for --help; complete it, and put it at ${shimFile(world, example)}`,
    ],
  ]
  return [
    '',
    'What to do next:',
    ...rows.flatMap(([term, said]) => [...indentText(term, 2, width), ...indentText(said, 6, width)]),
  ]
}

function probesOf(example: string): ListRow[] {
  return [
    [`atip scan --probe ${example}`, `Runs ${example} with --agent to ask it for its metadata`],
    ['atip scan --marked', 'Asks every program on PATH whose bytes hold the word atip'],
  ]
}

/** Where a definition of the user belongs, written as a shell takes it. */
export function shimFile({ agentToolsPaths, env }: Pick<World, 'agentToolsPaths' | 'env'>, name: string): string {
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
