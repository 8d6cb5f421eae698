import { readCommand } from '../argv/read/read-command'
import type {
  ConfirmationRequest,
  ExecutionDecision,
  ExecutionResult,
  Executor,
  ExecutorOptions,
} from '../execute/types'
import { listUntold, sayLosses } from '../internal/words/loss-words'
import { RAN_CONTAINED, sayStopped } from '../internal/words/sandbox-words'
import { endSentence } from '../internal/words/violation-words'
import { createToolset } from '../toolset/create-toolset'
import type { ToolCall } from '../types/lifecycle'
import type { ViolationCode } from '../types/safety'
import { readCallArguments } from './call-arguments'
import { type CommandFailure, createFailure, EXIT, getStopExitCode, isFailure, misused, refused } from './failure'
import { type KnownCommand, requireCommand } from './known-commands'
import { requireTool } from './known-tools'
import { readGivenTools } from './metadata/given-tools'
import { getColumns, printJson, tell, tellFailure } from './output/print'
import { shownLine, shownLines } from './output/shown-text'
import { indentText, listLines } from './output/text-layout'
import type { ParsedWords } from './parse-words'
import { getPolicy, readPolicyName, readTrustedFolders, readUndescribed } from './policies'
import { explainViolation, nameUnknownArguments, selectDenying, selectMistakes } from './violations'
import type { World } from './world'

/** `atip run` */
export async function runCall(words: ParsedWords, world: World): Promise<number> {
  const { switches, values } = words
  const { found, args } = await failRefused(() => readCall(words, world))
  const given = values.get('approve')?.[0]
  if (given !== undefined && !/^[0-9a-f]{64}$/.test(given)) {
    throw misused('run: --approve needs the 64-character ID that an earlier atip run printed.')
  }
  const canAsk = world.readLine !== undefined && !switches.has('stdin')
  const progress = showProgress(world, switches.has('json'))
  const executor = await openExecutor(found, words, world, { canAsk, onOutput: progress?.onOutput })
  const stdin = switches.has('stdin') ? await world.readStdin() : undefined
  const call: ToolCall = { id: 'atip-run', name: found.command.name, arguments: args }
  const isYes = switches.has('yes')
  const decision = given === undefined && isYes ? await executor.decide(call, { stdin }) : undefined
  const unasked = decision !== undefined && canApproveUnasked(decision) ? decision : undefined
  // The call runs only if it has not changed since then.
  const approved = given ?? unasked?.approvalId
  if (unasked !== undefined) tell(world, `Approved by --yes: ${unasked.explanation.map(shownLine).join(' ')}`)
  const executed = await executor.execute(call, { signal: world.signal, stdin, approvalId: approved })
  const result = { ...executed, decision: nameUnknownArguments(executed.decision, args, found.command) }
  if (switches.has('json')) printJson(world, result)
  else printResult(world, result, { isYes, canAsk, isShown: progress?.isShown() === true })
  return toExitCode(result, world)
}

/** Creates an executor for exactly the vetted program. @throws a failure if the program must not run */
async function openExecutor(
  found: KnownCommand,
  words: ParsedWords,
  world: World,
  { canAsk, onOutput }: Pick<ExecutorOptions, 'onOutput'> & { canAsk: boolean },
): Promise<Executor> {
  const { env, cwd } = world
  const allowEnv = words.values.get('env') ?? []
  const missing = allowEnv.find((name) => env[name] === undefined)
  if (missing !== undefined) {
    throw misused(`run: the environment has no variable ${shownLine(missing)}. --env takes names, not values.`)
  }
  const vetted = await world.vetProgram(found.command.tool.name)
  if (!vetted.ok) throw refused('Not run: the program must not run.', [`${shownLine(vetted.message)}.`])
  const { file } = vetted
  const undo = await world.openUndoStore()
  return await world.createExecutor(found.toolset, {
    ...{ policy: { ...getPolicy(readPolicyName(words), cwd), ...readUndescribed(words) }, cwd, allowEnv },
    trustedFolders: readTrustedFolders(words, cwd),
    ...(file !== undefined && { resolve: () => ({ file }) }),
    ...(words.switches.has('sandbox') && {
      sandbox: (await import('../sandbox/create-effects-sandbox')).createEffectsSandbox({ required: true }),
    }),
    ...(onOutput !== undefined && { onOutput }),
    ...(undo !== undefined && { undo }),
    // Without a terminal no one can decline: the call then ends as `needs-approval`, not as `denied`.
    ...(canAsk && { confirm: (request) => askPerson(request, world) }),
  })
}

/** Shows output on a terminal while the program runs; `undefined` if there is no terminal. */
function showProgress(
  { stdout, stderr }: World,
  isJson: boolean,
): { onOutput: NonNullable<ExecutorOptions['onOutput']>; isShown(): boolean } | undefined {
  if (isJson || !stdout.isTerminal || !stderr.isTerminal) return undefined
  let isShown = false
  return {
    isShown: () => isShown,
    onOutput: ({ stream, text }) => {
      isShown = true
      const writer = stream === 'stdout' ? stdout : stderr
      writer.write(shownLines(text))
    },
  }
}

/** A call, and the command that it calls. */
interface FoundCall {
  readonly found: KnownCommand
  readonly args: Readonly<Record<string, unknown>>
}

/** Reads the call: a command with its arguments, or the words of a command line after `--`. */
async function readCall(words: ParsedWords, world: World): Promise<FoundCall> {
  const { positionals, rest, values } = words
  if (rest === undefined) {
    const [name = ''] = positionals
    if (name === '') throw misused('run: COMMAND is missing.', ['atip run --help shows examples.'])
    const found = await requireCommand(world, positionals, await readGivenTools(words, world.cwd))
    return { found, args: readCallArguments('run', words, found.command) }
  }
  const isMixed = positionals.length > rest.length || values.has('arg') || values.has('args')
  if (isMixed) throw misused('run: a command line behind -- has its own words and arguments.')
  return readLineWords(rest, words, world)
}

/** A failure to find a command exits with 125, because 1 could be the exit code of the program. */
async function failRefused<Found>(find: () => Promise<Found>): Promise<Found> {
  try {
    return await find()
  } catch (error) {
    throw isFailure(error) && error.exitCode === EXIT.failed
      ? createFailure(error.message, EXIT.refused, error.hints)
      : error
  }
}

function printResult(world: World, result: ExecutionResult, asking: Asking): void {
  const { stdout, stderr } = world
  for (const [writer, text] of [
    [stdout, result.stdout],
    [stderr, result.stderr],
  ] as const) {
    if (text !== '' && !asking.isShown) writer.write(writer.isTerminal ? shownLines(text) : text)
  }
  const { status } = result
  if (status === 'denied' || status === 'needs-approval') tellFailure(world, explainRefusal(result, asking))
  const told = asking.isShown ? { ...result, truncated: false } : result
  for (const line of [...explainEnd(told), ...explainStops(result)]) tell({ stderr }, line)
}

interface Asking {
  /** True if the output was shown while the program ran. */
  readonly isShown: boolean
  readonly isYes: boolean
  readonly canAsk: boolean
}

/** Explains an unusual end of the program, in addition to its own output. */
function explainEnd({ status, exitCode, ending, truncated }: ExecutionResult): string[] {
  const cut = truncated ? ['The output was too long: its middle part is left out.'] : []
  if (status === 'aborted') return [...cut, 'Stopped.']
  const isUnusual = status === 'timeout' || (status === 'failed' && exitCode === null)
  return isUnusual ? [...cut, endSentence(`It was ${ending}`)] : cut
}

/** Explains that a sandbox held the program, what it stopped, and what to do. */
function explainStops({ stopped = [], decision, contained, status }: ExecutionResult): string[] {
  const said = [
    ...(contained === true ? [RAN_CONTAINED] : []),
    ...(stopped.length > 0 ? [shownLine(sayStopped(stopped))] : []),
  ].join(' ')
  if (said === '') return []
  const { approvalIdWithoutSandbox: id } = decision
  const isOver = stopped.length === 0 && status === 'ok'
  return isOver || id === undefined
    ? [said]
    : [said, `To run it once without the sandbox, repeat it with --approve ${id}`]
}

/** Explains why the call did not run, and what to do. */
function explainRefusal({ status, decision }: ExecutionResult, { isYes, canAsk }: Asking): CommandFailure {
  const { violations, consequences = [], display, approvalId } = decision
  const strict = decision.decision === 'deny' ? selectDenying(violations) : violations
  const losses = sayLosses(strict, consequences).map(shownLine)
  const reasons = [...losses, ...listUntold(strict, consequences).map(explainViolation)]
  if (decision.decision === 'deny') {
    const why = selectMistakes(violations).length > 0 ? 'the call is not valid' : 'denied'
    return refused(`Not run: ${why}.`, reasons.length > 0 ? reasons : [shownLine(decision.reason)])
  }
  if (status === 'denied' && canAsk) return refused('Not run: declined.')
  const why = isYes ? '--yes is not enough' : 'a person must approve'
  const way = `To approve exactly this call, repeat it with --approve ${approvalId}`
  return refused(`Not run: ${why}.`, [`$ ${display}`, ...reasons, way])
}

function toExitCode({ status, exitCode }: ExecutionResult, { signal }: World): number {
  if (status === 'ok') return EXIT.fine
  if (status === 'failed') return exitCode ?? EXIT.unstartable
  if (status === 'timeout') return EXIT.timeout
  return status === 'aborted' ? getStopExitCode(signal) : EXIT.refused
}

/**
 * Violations that `--yes` may approve, because the call can be undone. Destroyed data, irreversible changes, costs and
 * unknown effects have their own codes, which are reported in addition to these.
 */
const RECOVERABLE: readonly ViolationCode[] = [
  'NETWORK_OPERATION',
  'FILESYSTEM_WRITE',
  'FILESYSTEM_DELETE',
  'CHANGE_OPERATION',
  'SUBPROCESS_OPERATION',
  'INTERACTIVE_OPERATION',
]

/** Returns true if `--yes` is enough to run a call without showing it to a person. */
export function canApproveUnasked({ decision, violations }: ExecutionDecision): boolean {
  const isRecoverable = violations.every(({ code }) => RECOVERABLE.includes(code))
  return decision === 'confirm' && violations.length > 0 && isRecoverable
}

/** Shows a person the call and the reasons for asking. Only `y` and `yes` approve it. */
async function askPerson(request: ConfirmationRequest, world: World): Promise<boolean> {
  const { display, explanation, cwd, command } = request
  const width = getColumns(world.stderr)
  const facts = [
    ['Program', shownLine(command[0])],
    ['Directory', shownLine(cwd)],
  ] as const
  const lines = [
    'This call needs your approval:',
    '',
    `  $ ${display}`,
    '',
    ...listLines(facts, width),
    ...explanation.flatMap((sentence) => indentText(`- ${shownLine(sentence)}`, 2, width)),
    '',
  ]
  world.stderr.write(`${lines.join('\n')}\n`)
  const answer = await world.readLine?.('Run it? [y/N] ')
  if (answer === undefined) world.stderr.write('\n')
  return /^y(?:es)?$/i.test(answer?.trim() ?? '')
}

/** Reads the words after `--` as a call. @throws a failure unless every word is understood */
async function readLineWords(line: readonly string[], words: ParsedWords, world: World): Promise<FoundCall> {
  const [name] = line
  if (name === undefined)
    throw misused('run: after --, a command line is missing.', ['atip run --help shows examples.'])
  const known = await requireTool(world, name, await readGivenTools(words, world.cwd))
  const toolset = createToolset([known.tool], { globalOptions: true })
  const { call, command, problems } = readCommand(toolset, line)
  if (call === undefined || command === undefined) {
    throw refused(
      'Not run: the command line is not understood.',
      problems.slice(0, 3).map(({ message }) => shownLine(message)),
    )
  }
  return { found: { known, toolset, command }, args: call.arguments }
}
