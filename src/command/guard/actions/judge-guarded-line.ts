import { isChange } from '../../../internal/effects/classify-effects'
import { findHome } from '../../../paths/find-home'
import { isFreeOrContainable } from '../../../safety/policy/checks'
import type { LineRule } from '../../../shell/judge/rules/line-rules'
import { findBuiltin } from '../../../shell/language/builtins'
import { listRefusals } from '../../../shell/language/list-refusals'
import { findForeign } from '../../../shell/read/find-foreign'
import { readShell } from '../../../shell/read-shell'
import { createToolset } from '../../../toolset/create-toolset'
import type { ShellName } from '../../../types/shell'
import type { ShellDecision, ShellPart } from '../../../types/shell-decision'
import type { Toolset } from '../../../types/toolset'
import { createJudgeOptions, judgeLine } from '../../line/judge-lines'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { findObstacle } from '../approvals/find-obstacle'
import { grantsItself } from '../approvals/grants-itself'
import { listOffers } from '../approvals/list-offers'
import { hideApproved } from '../folder-approvals'
import { readGuardTools } from '../guard-tools'
import { loseCopies } from '../loss/copies'
import { type Losses, weighLosses } from '../loss/weigh-losses'
import type { GuardPolicy } from '../settings/create-policies'
import type { ShellAction } from '../types'
import { askOutside } from './ask-outside'
import { listPartRules } from './find-rules'
import type { Judged } from './judge-action'
import { sayDecision, sayVariables } from './say-decision'

/** The circumstances in which a line is judged for an agent. */
export interface LineCircumstances {
  readonly policies: readonly [GuardPolicy, ...GuardPolicy[]]
  /** The words of the command, with what settings add to them. */
  readonly words: ParsedWords
  readonly world: World
  /** Where the line runs, if that is known. */
  readonly cwd: string | undefined
  /** True if the agent never runs lines in a shell of Windows. */
  readonly hasUnixShell?: boolean
  /** The hashes of the programs of folders that a person approved. */
  readonly approved: readonly string[]
}

/** Returns the world with a look into folders that does not show what a person approved. */
function hideInWorld(world: World, approved: readonly string[]): World {
  if (approved.length === 0) return world
  return {
    ...world,
    loadFolderLook: async () => hideApproved(await world.loadFolderLook(), approved),
  }
}

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
  action: Pick<ShellAction, 'line' | 'shell' | 'language'>,
  circumstances: LineCircumstances,
): Promise<GuardedLine> {
  const found = await decideLine(action, circumstances)
  const { policies, world, cwd } = circumstances
  const [{ rules, grants, ...own }, ...others] = policies
  if (grants.length === 0 || found.decided.decision !== 'confirm') return found
  const { parts } = found.decided
  const weighed = weighLosses(parts, found.tools, { cwd, home: findHome(world.env), exists: world.exists })
  if (findObstacle(found.decided, found.tools) !== undefined || weighed.isSevere) return found
  const widened = { ...own, rules: [...rules, ...grants], grants: [] }
  const used = new Set<LineRule>()
  const granted = await decideLine(action, { ...circumstances, policies: [widened, ...others] }, (rule) =>
    used.add(rule),
  )
  if (granted.decided.decision !== 'allow') return found
  const names = grants.flatMap((rule) => (used.has(rule) ? (own.ruleNames.get(rule.reason) ?? []) : []))
  return { ...granted, grants: names }
}

async function decideLine(
  { line, shell, language }: Pick<ShellAction, 'line' | 'shell' | 'language'>,
  { policies, words, world, cwd, hasUnixShell, approved }: LineCircumstances,
  onRule?: (rule: LineRule) => void,
): Promise<GuardedLine> {
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
    world: hideInWorld(world, approved),
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

/** How far an agent may be answered about a line. */
interface LineAnswers {
  /** True if an explicit allow may be said about reads. */
  readonly isAllowing: boolean
  /** True if later lines run in the directory in which this one ends. */
  readonly keepsShell: boolean
}

/** Judges a line for an agent. */
export async function judgeGuardedLine(
  action: ShellAction,
  { isAllowing, keepsShell, ...circumstances }: LineCircumstances & LineAnswers,
): Promise<Judged> {
  const { decided, tools, grants = [] } = await decideGuardedLine(action, circumstances)
  const { policies, words } = circumstances
  if (decided.parts.some((part) => grantsItself(part, tools))) {
    return { decision: 'deny', reason: GRANTS, by: 'atip guard allow', line: { decided, say: () => GRANTS } }
  }
  const strict = decided.parts.filter(({ decision }) => decision === decided.decision)
  const rules = [...new Set(strict.flatMap((part) => listPartRules(part, policies).map(({ name }) => name)))]
  const codes = [...new Set(strict.flatMap((part) => part.violations.map(({ code }) => code)))]
  const by = (grants.length > 0 ? grants : rules.length > 0 ? rules : codes).join(', ')
  if (decided.decision !== 'allow') {
    const decision = decided.decision === 'deny' ? 'deny' : 'ask'
    const { cwd, world } = circumstances
    const weigh = (parts: readonly ShellPart[]): Losses =>
      weighLosses(parts, tools, { cwd, home: findHome(world.env), exists: world.exists })
    const say = (told: ShellDecision): string => {
      const said = sayDecision(action.line, told, policies, weigh(told.parts))
      return [said, sayVariables(action.line, told, world.env)].filter((text) => text !== '').join(' ')
    }
    const { isSevere } = weigh(decided.parts)
    const offers = listOffers(action.line, { decided, tools }, isSevere)
    const obstacle = findObstacle(decided, tools)
    return {
      decision,
      reason: say(decided),
      by,
      mayLeave: !isSevere && rules.length === 0,
      line: { decided, say, offers, obstacle },
    }
  }
  const isSaid = isAllowing && words.switches.has('allow-reads')
  if (isSaid && keepsShell && moves(decided, circumstances)) return { decision: 'ask', reason: MOVES, by: 'directory' }
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

/** In front of a program, it makes the line ask instead. */
const UNCONTAINED = /\bATIP_CONTAIN=off\b/

/** Why a line runs unasked if atip starts it. */
export type StartReason = 'undo' | 'contain'

/**
 * Returns the reason for which a line runs unasked if we start it: because of copies, or because its undescribed parts are
 * contained. It must leave its shell where it was.
 */
export async function findStart(
  action: ShellAction,
  circumstances: LineCircumstances,
): Promise<StartReason | undefined> {
  const { decided } = await decideGuardedLine(action, circumstances)
  if (moves(decided, circumstances)) return undefined
  if (decided.decision === 'allow') return 'undo'
  const { cwd, world } = circumstances
  if (cwd === undefined || !mayContainLine(action.line, decided, circumstances.policies)) return undefined
  return (await world.canContain?.(cwd)) === true ? 'contain' : undefined
}

/**
 * Returns true for a line that runs unasked where its programs are contained. Rules that ask or deny are about words: where there
 * are some, no word may become known only when the line runs.
 */
export function mayContainLine(
  line: string,
  { decision, parts }: ShellDecision,
  policies: readonly Pick<GuardPolicy, 'policy' | 'rules'>[],
): boolean {
  if (decision !== 'confirm' || UNCONTAINED.test(line) || !parts.every(isFreeOrContainable)) return false
  const tree = readShell(line)
  const hasRules = policies.some(({ policy, rules }) => [...rules, ...(policy.rules ?? [])].some(isStrict))
  const isKnown = tree.commands.every(({ words }) => words.every(({ text }) => text !== undefined))
  return listRefusals(tree).length === 0 && (isKnown || !hasRules)
}

function isStrict({ decision }: Pick<LineRule, 'decision'>): boolean {
  return decision !== 'allow'
}

const MOVES = 'It moves the shell: later lines run in that directory, and the agent does not tell where they run.'

/** Returns true for a line that leaves its shell in another directory. */
function moves({ parts }: ShellDecision, { cwd }: LineCircumstances): boolean {
  const isMove = ({ program = '', source }: ShellPart): boolean =>
    findBuiltin(program).moves === true && source.replace(/["']/g, '') !== `cd ${cwd}`
  return parts.some(isMove)
}

/** Shells of other languages than bash. */
const OTHER_SHELLS = /(?:^|[\\/])(?:fish|nu|nushell|xonsh|elvish|pwsh|powershell|cmd|t?csh|rc|es|oil|murex)(?:\.exe)?$/i

/**
 * Returns false if the shell that runs a line may read it in another way than bash does: that of the person, unless the agent
 * has one of its own, or one of Windows.
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
