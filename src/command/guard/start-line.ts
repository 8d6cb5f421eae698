import { createShellRunner } from '../../execute/shell/shell-runner'
import { RAN_CONTAINED, sayStopped } from '../../internal/words/sandbox-words'
import { endSentence } from '../../internal/words/violation-words'
import type { SandboxStop } from '../../sandbox/find-stops'
import { EXIT } from '../failure'
import { listPrograms, readLineTools } from '../line/judge-lines'
import { tell } from '../output/print'
import { shownLine } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { createStartPolicies } from './actions/judge-action'
import { decideGuardedLine } from './actions/judge-guarded-line'
import { mayContainLine, startsLines } from './actions/start-instead'
import { readEffectiveSettings, withSettings } from './settings/read-effective-settings'

/** Exit code of a line that was not run, as of a command that cannot be executed. */
const NOT_RUN = 126
/** Agents have bounds of their own. */
const TIMEOUT = 86_400_000
const MAX_BYTES = 67_108_864

/**
 * `atip guard start`: runs a line in place of an agent's shell, part by part, and copies what each part would lose just before
 * it starts. Decides about it again, and runs nothing that a person would have to be asked about.
 */
export async function startLine(given: ParsedWords, world: World): Promise<number> {
  const [line = ''] = given.positionals
  const { cwd, env, signal, stdout, stderr } = world
  const settings = await readEffectiveSettings([cwd], world)
  const words = withSettings(given, settings)
  if (!startsLines(settings)) return refuse('The settings let atip start no lines in place of a question.', world)
  const undo = settings.own.settings.undo === 'unasked' ? await world.openUndoStore() : undefined
  const policies = createStartPolicies(cwd, { settings, world })
  const run = { line, cwd, hasUnixShell: true }
  const { decided } = await decideGuardedLine(run, policies, { words: given, world, settings })
  if (decided.decision !== 'allow' && !mayContainLine(line, decided, policies)) return refuse(decided.reason, world)
  const names = [...listPrograms(line), ...decided.parts.flatMap(({ program }) => program ?? [])]
  const { tools } = await readLineTools(words, world, names)
  // What projects protect is hidden from contained programs, too.
  const sensitivePaths = policies.flatMap(({ policy }) => policy.sensitivePaths ?? [])
  const runner = createShellRunner(tools, {
    ...{ policy: { ...policies[0].policy, sensitivePaths, cwd }, cwd, undo, afterExit: 'leave' },
    ...{
      env: Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
      trustedFolders: settings.own.settings.trustedFolders ?? [],
    },
    ...{ timeoutMs: TIMEOUT, maxOutputBytes: MAX_BYTES },
    onOutput: ({ stream, text }) => (stream === 'stdout' ? stdout : stderr).write(text),
  })
  const { status, exitCode, ending, decision, parts, ...result } = await runner.execute(line, { signal })
  if (result.contained === true) tellContained(exitCode === 0, result.stopped ?? [], world)
  if (exitCode !== null) return exitCode
  const stopped = parts.find(({ reason }) => reason !== undefined)?.reason
  if (parts.every(({ ran }) => !ran) && status !== 'aborted') return refuse(stopped ?? decision.reason, world)
  tell(world, `The line was ${endSentence(ending)}`)
  return status === 'timeout' ? EXIT.timeout : 1
}

/** Says that something ran in a sandbox, and what to do if it failed for that reason. */
function tellContained(isOver: boolean, stopped: readonly SandboxStop[], world: World): void {
  tell(world, RAN_CONTAINED)
  if (stopped.length > 0) tell(world, shownLine(sayStopped(stopped)))
  if (isOver && stopped.length === 0) return
  tell(world, 'To ask the person to let it run without the sandbox, write ATIP_CONTAIN=off in front of the program.')
}

function refuse(reason: string, world: World): number {
  tell(world, `Not run: ${reason} Ask the person.`)
  return NOT_RUN
}
