import { isAbsolute, resolve } from 'node:path'
import { AGENTS } from '../../guard/agents'
import type { GuardAction, GuardAgent, GuardRequest, GuardVerdict } from '../../guard/types'
import { endSentence } from '../../internal/words/violation-words'
import { presets } from '../../safety/policy/presets'
import type { ShellName } from '../../types/shell'
import { createJudgeOptions, judgeLine } from '../line/judge-lines'
import { shownLine } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { readGuardTools } from './guard-tools'
import { readHookInput } from './read-hook-input'
import { sayDecision } from './say-decision'

/**
 * `atip guard`: answers one hook request of an agent. What cannot be read or judged is answered like a change, never with
 * silence where the agent could be told otherwise.
 */
export async function guard(words: ParsedWords, world: World): Promise<number> {
  const agent = AGENTS[words.values.get('agent')?.[0] ?? ''] as GuardAgent
  let request: GuardRequest = { action: { kind: 'other' }, isUnasked: false, event: '' }
  let verdict: GuardVerdict
  try {
    request = agent.read(await readHookInput(world))
    verdict = await judgeAction(request.action, { agent, words, world })
  } catch (error) {
    const problem = error instanceof Error ? shownLine(error.message) : 'an unknown error'
    request = { ...request, action: { kind: 'unreadable', problem } }
    verdict = cannotJudge(problem)
  }
  const { stdout, stderr, exitCode } = agent.answer(withoutQuestion(verdict, request), request)
  if (stdout !== '') world.stdout.write(stdout)
  if (stderr !== '') world.stderr.write(stderr)
  return exitCode
}

/** Turns a question into a denial if the agent asks nobody. */
function withoutQuestion(verdict: GuardVerdict, { isUnasked }: GuardRequest): GuardVerdict {
  if (verdict.decision !== 'ask' || !isUnasked) return verdict
  const how =
    'The agent runs in a mode in which nobody is asked. To allow this, a person has to run it, or use another mode.'
  return { decision: 'deny', reason: `${verdict.reason} ${how}` }
}

function cannotJudge(problem: string): GuardVerdict {
  return { decision: 'ask', reason: endSentence(`atip could not judge this: ${problem}`) }
}

interface Judging {
  readonly agent: GuardAgent
  readonly words: ParsedWords
  readonly world: World
}

async function judgeAction(action: GuardAction, { agent, words, world }: Judging): Promise<GuardVerdict> {
  if (action.kind === 'other') return { decision: 'none', reason: '' }
  if (action.kind === 'unreadable') return cannotJudge(action.problem)
  const { line, cwd = '' } = action
  const place = isAbsolute(cwd) && !cwd.includes('\0') ? resolve(cwd) : undefined
  const options = createJudgeOptions(words, world, place)
  const decision = await judgeLine(line, {
    policy: presets.supervised,
    options: { ...options, shell: findShell(words, action, world) },
    world,
    readTools: (names) => readGuardTools(words, world, names),
    // To look at the files of programs takes too long: PATH can give a name another meaning.
    vetProgram: async () => ({ ok: true, file: undefined, names: [] }),
  })
  if (decision.decision !== 'allow')
    return { decision: decision.decision === 'deny' ? 'deny' : 'ask', reason: sayDecision(line, decision) }
  const isAllowed = agent.takesAllow && words.switches.has('allow-reads')
  return isAllowed
    ? { decision: 'allow', reason: 'Every part of the line only reads.' }
    : { decision: 'none', reason: '' }
}

/** Agents run lines in the shell of the person, if it is one that they know. */
function findShell({ values }: ParsedWords, { shell }: { shell?: ShellName | undefined }, { env }: World): ShellName {
  const given = values.get('shell')?.[0] as ShellName | undefined
  return given ?? shell ?? (/(?:^|\/)zsh$/.test(env.SHELL ?? '') ? 'zsh' : 'bash')
}
