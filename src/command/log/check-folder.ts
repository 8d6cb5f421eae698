import { resolve } from 'node:path'
import { findHome } from '../../paths/find-home'
import type { FolderLook } from '../../types/folder-facts'
import type { Toolset } from '../../types/toolset'
import { misused } from '../failure'
import { sayUnreadable } from '../files/unreadable'
import { getColumns, printJson, printLines, tell } from '../output/print'
import { formatCount, quoted } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import type { FoundLogs } from './find-logs'
import { addFinding, type FolderTotals, startFolderTotals, TRUSTED } from './folder-totals'
import { createLogJudge } from './log-judge'
import { toExitCode } from './log-totals'
import { readLog } from './read-log'
import { folderRecord, folderReportLines } from './say-folder'

/** More files that cannot be read are only counted. */
const MAX_TOLD = 5

/** Reports what agents did of which a folder holds transcripts: the worst of it, and what would have been asked. */
export async function checkFolder(
  folder: string,
  { found, tools, look }: { readonly found: FoundLogs; readonly tools: Toolset; readonly look: FolderLook },
  words: ParsedWords,
  world: World,
): Promise<number> {
  if (words.switches.has('verbose')) throw misused('check: --verbose needs one transcript, not a folder of them.')
  const isJson = words.switches.has('json')
  const names = words.values.get('policy') ?? ['supervised', 'workspace', TRUSTED]
  const totals = startFolderTotals(names)
  const judges = names.map((name) => {
    const trustsPlaces = name === TRUSTED
    const policyName = trustsPlaces ? 'workspace' : name
    return createLogJudge({ tools, look, policyName, isPast: true, trustsPlaces }, words, world)
  })
  if (world.stderr.isTerminal) tell(world, `Reading ${formatCount(found.files.length, 'transcript')}.`)
  for (const each of found.unreadable) addUnreadable(totals, each.path, each.error, world)
  const seen = new Set<string>()
  const means = { tools, home: findHome(world.env), exists: world.exists, judges }
  for (const file of found.files) {
    world.signal.throwIfAborted()
    try {
      let last = 0
      for await (const each of readLog(world.readPieces(resolve(world.cwd, folder, file)), {
        seen,
        mayBePlain: false,
      })) {
        world.signal.throwIfAborted()
        last = each.entry
        addFinding(totals, each, file, means)
      }
      totals.files++
      totals.entries += last
    } catch (error) {
      addUnreadable(totals, file, error, world)
    }
  }
  const about = { folder, links: found.links, totals }
  if (isJson) printJson(world, folderRecord(about))
  else printLines(world, folderReportLines(about, getColumns(world.stdout), world))
  const [first] = totals.policies
  return first === undefined ? 0 : toExitCode({ ...first.totals, broken: totals.broken })
}

/** Counts what the system did not let us read. @throws every other error */
function addUnreadable(totals: FolderTotals, path: string, error: unknown, world: World): void {
  const { code } = Object(error) as { code?: unknown }
  if (typeof code !== 'string') throw error
  const { says } = sayUnreadable(error)
  totals.unreadable.push({ file: path, problem: says })
  if (totals.unreadable.length <= MAX_TOLD) tell(world, `${quoted(path)} ${says}.`)
}
