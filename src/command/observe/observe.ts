import { basename } from 'node:path'
import { buildCommand } from '../../argv/build-command'
import { readCommand } from '../../argv/read/read-command'
import { MACHINE_EYES } from '../../folder/machine-eyes'
import { isAtipError } from '../../internal/errors'
import { isToolName } from '../../internal/tool-name'
import type { ProtectingVariables } from '../../process/protecting-variables'
import { createCallSight } from '../../see/see-call'
import { createToolset } from '../../toolset/create-toolset'
import type { AtipTool } from '../../types/atip'
import type { ToolCall } from '../../types/lifecycle'
import { EXIT, refused } from '../failure'
import { readKnownTools } from '../known-tools'
import { readToolFiles } from '../metadata/given-tools'
import { getColumns, printJson, printLines, tell } from '../output/print'
import { quoted, shownLine } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import { getPolicy } from '../policies'
import { findProgramFile } from '../vet-program'
import type { World } from '../world'
import type { Label } from './list-deeds'
import type { ObserveRequest } from './observe-program'
import { createReport, sayReport } from './report'

/** `atip observe` */
export async function observeCall(words: ParsedWords, world: World): Promise<number> {
  const { positionals, switches } = words
  const [name = '', ...rest] = positionals
  const file = await findProgramFile('observe', name, world)
  const described = await describeCall(name, rest, words, world)
  const isConfined = !switches.has('unconfined')
  await askFirst([name, ...rest], { isConfined, network: switches.has('network'), isYes: switches.has('yes') }, world)
  const run = await world.observeProgram({
    command: [file, ...rest],
    ...{ cwd: world.cwd, isEmpty: switches.has('empty'), network: switches.has('network'), isConfined },
    ...{ environment: described.environment, protecting: described.protecting, signal: world.signal },
    strace: await world.locateProgram('strace'),
    bubblewrap: await world.locateProgram('bwrap'),
  })
  if (!run.ok) throw refused(`Not observed: ${shownLine(run.message)}.`, run.hints.map(shownLine))
  const report = createReport(run, file, described.label)
  const shown = { words: [name, ...rest], source: described.source, note: described.note, copied: run.copied }
  if (switches.has('json')) {
    printJson(world, { command: [name, ...rest], program: file, isConfined, ...report, note: described.note ?? null })
  } else printLines(world, sayReport(report, { ...shown, complaint: run.complaint }, getColumns(world.stdout)))
  return report.contradictions.length > 0 ? EXIT.failed : EXIT.fine
}

/** What the metadata says about a call, if some metadata describes it. */
interface DescribedCall {
  readonly label: Label | undefined
  /** Where the metadata comes from. */
  readonly source: string | undefined
  /** Why nothing is compared. */
  readonly note: string | undefined
  readonly environment: ObserveRequest['environment']
  readonly protecting: ProtectingVariables
}

const UNDESCRIBED = { label: undefined, source: undefined, environment: {}, protecting: { env: {}, gitConfig: {} } }

async function describeCall(
  program: string,
  rest: readonly string[],
  { values }: ParsedWords,
  world: World,
): Promise<DescribedCall> {
  const from = values.get('from') ?? []
  const name = basename(program)
  const given = await readToolFiles(from, world.cwd)
  const [own] = given
  const tool = given.find((each) => each.name === name) ?? own
  if (tool !== undefined) return readCall(tool, rest, from.join(), world)
  if (!isToolName(name)) return { ...UNDESCRIBED, note: 'There is no metadata to compare with.' }
  const known = (await readKnownTools(world, { names: [name] })).tools.find((each) => each.tool.name === name)
  if (known === undefined) return { ...UNDESCRIBED, note: `There is no metadata for ${name} to compare with.` }
  return readCall(known.tool, rest, known.source, world)
}

function readCall(tool: AtipTool, rest: readonly string[], source: string, { cwd }: World): DescribedCall {
  try {
    const toolset = createToolset([tool], { globalOptions: true })
    const { call, command, problems } = readCommand(toolset, [tool.name, ...rest])
    if (call === undefined || command === undefined) {
      const [problem] = problems
      const why = problem === undefined ? '' : `: ${shownLine(problem.message)}`
      return { ...UNDESCRIBED, note: `The metadata (${source}) does not describe this call${why}.` }
    }
    const complete: ToolCall = { id: '', name: command.name, arguments: call.arguments }
    const { effects, env } = buildCommand(toolset, complete)
    const settings = { policy: getPolicy('supervised', cwd), cwd, trustedFolders: [], isApproved: () => false }
    const { env: own, gitConfig } = createCallSight(toolset, { ...settings, eyes: MACHINE_EYES })(complete)
    const label = { effects, isReadOnly: command.readOnly }
    return { label, source, note: undefined, environment: env, protecting: { env: own, gitConfig } }
  } catch (error) {
    if (!isAtipError(error)) throw error
    return { ...UNDESCRIBED, note: `The metadata (${source}) cannot be used: ${shownLine(error.message)}.` }
  }
}

interface Risks {
  readonly isConfined: boolean
  readonly network: boolean
  readonly isYes: boolean
}

/** Says what is about to run. What may reach beyond the copy needs the consent of a person. */
async function askFirst(words: readonly string[], { isConfined, network, isYes }: Risks, world: World): Promise<void> {
  const line = quoted(words.join(' '))
  if (isConfined && !network) {
    tell(world, `Runs ${line} in a copy of this directory: nothing else can be written, and the network is off.`)
    return
  }
  const risk = isConfined
    ? 'It can read your files and use the network.'
    : 'It runs without bubblewrap: it can change and send everything that you can.'
  if (isYes) {
    tell(world, `Runs ${line}. ${risk}`)
    return
  }
  if (world.readLine === undefined) {
    throw refused(`Not run: ${line} needs your approval. ${risk}`, ['Without a terminal, pass --yes.'])
  }
  world.stderr.write(`${risk}\n`)
  const answer = await world.readLine(`Run ${line}? [y/N] `)
  if (!/^y(?:es)?$/i.test(answer?.trim() ?? '')) throw refused('Not run: you declined.')
}
