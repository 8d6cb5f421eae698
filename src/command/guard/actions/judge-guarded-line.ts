import { isChange } from '../../../internal/effects/classify-effects'
import { findHome } from '../../../paths/find-home'
import { isConfirmable, isUndescribed } from '../../../safety/policy/checks'
import { decideParts } from '../../../shell/judge/decide-parts'
import type { LineRule } from '../../../shell/judge/rules/line-rules'
import { findBuiltin } from '../../../shell/language/builtins'
import { findForeign } from '../../../shell/read/find-foreign'
import { createToolset } from '../../../toolset/create-toolset'
import type { ShellName } from '../../../types/shell'
import type { ShellDecision, ShellPart } from '../../../types/shell-decision'
import type { Toolset } from '../../../types/toolset'
import { createJudgeOptions, judgeLine } from '../../line/judge-lines'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { findObstacle, grantsItself } from '../approvals/find-obstacle'
import { listOffers } from '../approvals/list-offers'
import { hideApproved } from '../folder-approvals'
import { readGuardTools } from '../guard-tools'
import { loseCopies } from '../loss/keep-copies'
import { type Losses, weighLosses } from '../loss/weigh-losses'
import type { GuardPolicy } from '../settings/create-tightened-policies'
import { type GuardSetup, withSettings } from '../settings/read-effective-settings'
import type { ShellAction } from '../types'
import { listPartRules } from './find-rules'
import type { Judged } from './judge-action'
import { sayDecision, sayVariables } from './say-decision'

/** A line of an agent, and how it runs. */
export interface AgentLine extends Pick<ShellAction, 'line' | 'shell' | 'language'> {
  /** The directory in which it runs, if that is known. */
  readonly cwd: string | undefined
  /** True if the agent never runs lines in a shell of Windows. */
  readonly hasUnixShell?: boolean
}

/** The policy of the person, and those of projects. */
type GuardPolicies = readonly [GuardPolicy, ...GuardPolicy[]]

/** Names of shells of Windows. */
const WINDOWS_SHELL = /\b(?:pwsh|powershell|cmd)\b/i

/** A line with more words is not judged, so that the answer comes before the deadline on a slow machine. */
const MAX_WORDS = 3000

/** A decision about a line, and the tools that it was judged with. */
export interface GuardedLine {
  readonly decided: ShellDecision
  readonly tools: Toolset
  /** The names of the grants that let it pass. */
  readonly grants?: readonly string[]
}

/** Decides about a line by all policies. What a person granted counts only for a line that may be granted. */
export async function decideGuardedLine(
  line: AgentLine,
  policies: GuardPolicies,
  setup: GuardSetup,
): Promise<GuardedLine> {
  const found = await decideLine(line, policies, setup)
  const [{ rules, grants, ...own }, ...others] = policies
  if (grants.length === 0 || found.decided.decision !== 'confirm') return found
  const { env, exists } = setup.world
  const weighed = weighLosses(found.decided.parts, found.tools, { cwd: line.cwd, home: findHome(env), exists })
  if (findObstacle(found.decided, found.tools) !== undefined || weighed.isSevere) return found
  const widened = { ...own, rules: [...rules, ...grants], grants: [] }
  const used = new Set<LineRule>()
  const granted = await decideLine(line, [widened, ...others], setup, (rule) => used.add(rule))
  if (granted.decided.decision !== 'allow') return found
  const names = grants.flatMap((rule) => (used.has(rule) ? (own.ruleNames.get(rule.reason) ?? []) : []))
  return { ...granted, grants: names }
}

async function decideLine(
  { line, shell, language, cwd, hasUnixShell }: AgentLine,
  policies: GuardPolicies,
  { settings, world, ...given }: GuardSetup,
  onRule?: (rule: LineRule) => void,
): Promise<GuardedLine> {
  const words = withSettings(given.words, settings)
  const approved = settings.own.settings.approvedPrograms ?? []
  let tools: Toolset = createToolset([])
  const isKnown = hasUnixShell === true || isShellKnown(words, shell, world)
  const mayBeWindows = language !== undefined || findForeign(line, true) !== undefined || WINDOWS_SHELL.test(line)
  const loaded = mayBeWindows ? await import('./windows-lines') : undefined
  const windows = loaded?.prepareWindowsLine(line, language, isKnown)
  const decided = await judgeLine(line, {
    policies: loaded ? (policies.map(loaded.addWindowsRules) as [GuardPolicy, ...GuardPolicy[]]) : policies,
    ...(onRule !== undefined && { onRule }),
    options: createJudgeOptions(words, world, cwd),
    shells: listShells(words, shell, world),
    world: { ...world, loadFolderLook: async () => hideApproved(await world.loadFolderLook(), approved) },
    maxWords: MAX_WORDS,
    isShellKnown: isKnown,
    ...(windows && { windows }),
    readTools: async (names, lineWords) => {
      tools = await readGuardTools(words, world, names, lineWords, windows?.tools)
      return tools
    },
    // To look at the files of programs takes too long: PATH can give a name another meaning.
    vetProgram: async () => ({ ok: true, file: undefined, names: [] }),
  })
  const told = words.switches.has('no-copies') ? loseCopies(decided, 'the settings turn copies off') : decided
  const asked = askOutside(told, policies)
  return { decided: windows ? (loaded?.nameWindowsLosses(asked, windows) ?? asked) : asked, tools }
}

/**
 * Returns the decision that asks about files outside of the workspace, where nothing else denies: a policy alone denies them,
 * but a person can be asked here.
 */
export function askOutside(decided: ShellDecision, policies: readonly Pick<GuardPolicy, 'policy'>[]): ShellDecision {
  if (decided.decision !== 'deny' || policies.some(({ policy }) => policy.onViolation === 'deny')) return decided
  const isDenied = policies.some(({ policy }) => policy.undescribed === 'deny') ? isUndescribed : () => false
  const isOnlyOutside = ({ decision, violations }: ShellPart): boolean =>
    decision === 'deny' &&
    violations.every((each) => !isDenied(each) && (isConfirmable(each) || each.field === 'writablePaths'))
  return decideParts(decided.parts.map((part) => (isOnlyOutside(part) ? { ...part, decision: 'confirm' } : part)))
}

/** How far an agent may be answered about a line. */
interface LineAnswers {
  /** True if an explicit allow may be said about reads. */
  readonly isAllowing: boolean
  /** True if later lines run in the directory in which this one ends. */
  readonly keepsShell: boolean
}

/** Judges a line for an agent. */
export async function judgeGuardedLine(
  action: AgentLine,
  policies: GuardPolicies,
  setup: GuardSetup,
  { isAllowing, keepsShell }: LineAnswers,
): Promise<Judged> {
  const { decided, tools, grants = [] } = await decideGuardedLine(action, policies, setup)
  const { cwd, line } = action
  if (decided.parts.some((part) => grantsItself(part, tools))) {
    return { decision: 'deny', reason: GRANTS, by: 'atip guard allow', line: { decided, say: () => GRANTS } }
  }
  const strict = decided.parts.filter(({ decision }) => decision === decided.decision)
  const rules = [...new Set(strict.flatMap((part) => listPartRules(part, policies).map(({ name }) => name)))]
  const codes = [...new Set(strict.flatMap((part) => part.violations.map(({ code }) => code)))]
  const by = (grants.length > 0 ? grants : rules.length > 0 ? rules : codes).join(', ')
  if (decided.decision !== 'allow') {
    const decision = decided.decision === 'deny' ? 'deny' : 'ask'
    const { env, exists } = setup.world
    const weigh = (parts: readonly ShellPart[]): Losses =>
      weighLosses(parts, tools, { cwd, home: findHome(env), exists })
    const say = (told: ShellDecision): string => {
      const said = sayDecision(line, told, policies, weigh(told.parts))
      return [said, sayVariables(line, told, env)].filter((text) => text !== '').join(' ')
    }
    const { isSevere } = weigh(decided.parts)
    const offers = listOffers(line, { decided, tools }, isSevere)
    const obstacle = findObstacle(decided, tools)
    return {
      decision,
      reason: say(decided),
      by,
      mayLeaveToAgent: !isSevere && rules.length === 0,
      line: { decided, say, offers, obstacle },
    }
  }
  const isSaid = isAllowing && withSettings(setup.words, setup.settings).switches.has('allow-reads')
  if (isSaid && keepsShell && moves(decided, cwd)) return { decision: 'ask', reason: MOVES, by: 'directory' }
  const reason = !isSaid
    ? ''
    : rules.length > 0
      ? 'Rules allow every part of the line that does more than read.'
      : decided.parts.some(({ effects }) => isChange(effects))
        ? 'The settings allow every part of the line.'
        : 'Every part of the line only reads.'
  return { decision: isSaid ? 'allow' : 'none', reason, by, line: { decided, say: () => reason } }
}

const GRANTS = 'Only a person lets lines pass, in a terminal of their own: atip guard allow.'

const MOVES = 'It moves the shell: later lines run in that directory, and the agent does not tell where they run.'

/** Returns true for a line that leaves its shell in another directory. */
export function moves({ parts }: ShellDecision, cwd: string | undefined): boolean {
  const isMove = ({ program = '', source }: ShellPart): boolean =>
    findBuiltin(program).moves === true && source.replace(/["']/g, '') !== `cd ${cwd}`
  return parts.some(isMove)
}

/** Shells of other languages than bash. */
const OTHER_SHELLS = /(?:^|[\\/])(?:fish|nu|nushell|xonsh|elvish|pwsh|powershell|cmd|t?csh|rc|es|oil|murex)(?:\.exe)?$/i

/**
 * Returns false if the shell that runs a line may read it in another way than bash: a shell of Windows, or the shell
 * of the person if the agent has none of its own.
 */
function isShellKnown(
  { values }: ParsedWords,
  shell: ShellName | undefined,
  { env, cwd, platform = process.platform }: World,
): boolean {
  if (values.has('shell')) return true
  if (platform === 'win32' || /^[A-Za-z]:[\\/]/.test(cwd)) return false
  return shell !== undefined || !OTHER_SHELLS.test(env.SHELL ?? '')
}

/**
 * Lists the shells that may run a line: agents take that of the person, if it is one that they know. What is read for `sh`
 * without a problem is the same in bash; what is also read for zsh is plain enough for any other shell.
 */
function listShells({ values }: ParsedWords, shell: ShellName | undefined, { env }: World): readonly ShellName[] {
  const given = (values.get('shell')?.[0] as ShellName | undefined) ?? shell
  if (given !== undefined) return [given]
  const [name = ''] = /[^/]*$/.exec(env.SHELL ?? '') ?? []
  if (name === 'bash' || name === 'zsh') return [name]
  return /^(?:|sh|dash|ash|busybox|m?ksh|ksh93|rbash)$/.test(name) ? ['sh'] : ['sh', 'zsh']
}
