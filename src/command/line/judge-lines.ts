import { isAbsolute } from 'node:path'
import { isNameOf } from '../../argv/program-names'
import { readCode } from '../../code/read-code'
import { isToolName } from '../../internal/tool-name'
import { findHome } from '../../paths/find-home'
import { PATH_EYES } from '../../paths/path-eyes'
import { createNamelessViolation } from '../../safety/policy/checks'
import { weighJudgement } from '../../safety/policy/validator'
import { seeLine } from '../../see/see-line'
import { createRuledJudge, type ShellJudgeOptions } from '../../shell/judge/create-shell-judge'
import { mergeDecisions } from '../../shell/judge/decide-parts'
import { isStricter } from '../../shell/judge/part-recorder'
import type { LineRule } from '../../shell/judge/rules/line-rules'
import type { ReadInner } from '../../shell/judge/text-judging'
import { type createOwnToolset, createToolset } from '../../toolset/create-toolset'
import type { AtipTool } from '../../types/atip'
import type { FolderLook } from '../../types/folder-facts'
import type { Policy } from '../../types/safety'
import type { ShellLine, ShellName } from '../../types/shell'
import type { ShellDecision, ShellPart } from '../../types/shell-decision'
import type { FlatCommand, Toolset, ToolsetOptions } from '../../types/toolset'
import { readGivenTools } from '../metadata/given-tools'
import type { ParsedWords } from '../parse-words'
import { readTrustedFolders } from '../policies'
import type { World } from '../world'
import { needsWholeTools } from './stub-commands'

/** Returns the options that every judge of lines has here. @param cwd where lines start, if that is known */
export function createJudgeOptions(
  words: ParsedWords,
  world: World,
  cwd: string | undefined,
): Omit<ShellJudgeOptions, 'folder'> {
  const { env, exists } = world
  const home = env.HOME ?? ''
  return {
    ...{ exists, readCode },
    ...(cwd !== undefined && { cwd }),
    shell: (words.values.get('shell')?.[0] ?? 'bash') as ShellName,
    trustedFolders: readTrustedFolders(words, world.cwd),
    ...(isAbsolute(home) && { home }),
  }
}

/** Loads the look into folders if a tool obeys what folders hold, or if some folders are trusted. */
export async function loadLook(
  { commands }: Toolset,
  { env, loadFolderLook }: World,
  trustedFolders: readonly string[] = [],
): Promise<FolderLook> {
  if (trustedFolders.length === 0 && !commands.some(obeysFolder)) {
    return () => {
      throw new Error('No tool obeys folders')
    }
  }
  const look = await loadFolderLook()
  return rememberLooks((folder, options) => look(folder, { ...options, env }))
}

function obeysFolder({ folder, replaces }: FlatCommand): boolean {
  return folder.length > 0 || replaces.some(obeysFolder)
}

const MAX_LOOKS = 256

/** Returns a look that looks once into each folder. */
function rememberLooks(look: FolderLook): FolderLook {
  const known = new Map<string, ReturnType<FolderLook>>()
  return (folder, options) => {
    const key = JSON.stringify([folder, options.files])
    const found = known.get(key) ?? look(folder, options)
    if (known.size >= MAX_LOOKS) known.clear()
    known.set(key, found)
    return found
  }
}

/** Reads the tools that lines may name. @param names only tools with these names */
export async function readLineTools(
  words: ParsedWords,
  world: World,
  names?: readonly string[],
  more: readonly AtipTool[] = [],
): Promise<Toolset> {
  const { env, signal } = world
  const given = words.values.has('tools') ? await readGivenTools(words, world.cwd) : []
  const selection = names === undefined ? {} : { names: names.filter(isToolName) }
  const found = await world.discoverTools({ probe: 'never', remember: false, env, signal, tools: given, ...selection })
  const taken = new Set(found.tools.map(({ name }) => name))
  const shipped = (await world.readShippedTools(selection.names)).filter(({ name }) => !taken.has(name))
  return createLineToolset([...found.tools, ...shipped, ...more.filter(({ name }) => !taken.has(name))])
}

/**
 * Creates a toolset for lines, without the tools whose metadata cannot be used.
 *
 * @param create creates a toolset of tools that can be used
 */
export function createLineToolset(tools: AtipTool[], create: typeof createOwnToolset = createToolset): Toolset {
  try {
    return create(tools, LINE_OPTIONS)
  } catch {
    return create(tools.filter(isUsable), LINE_OPTIONS)
  }
}

const LINE_OPTIONS: ToolsetOptions = { globalOptions: true }

function isUsable(tool: AtipTool): boolean {
  try {
    return createToolset([tool], LINE_OPTIONS).tools.length > 0
  } catch {
    return false
  }
}

/** A policy, and the rules about lines that belong to it. */
export interface RuledPolicy {
  readonly policy: Policy
  readonly rules?: readonly LineRule[]
}

/** How a line is judged. */
export interface LineJudgeOptions extends Pick<World, 'vetProgram'> {
  /** The strictest of their decisions about a part counts; the first one weighs what is wrong with programs. */
  readonly policies: readonly [RuledPolicy, ...RuledPolicy[]]
  /** Called for each rule that is about a command of the line. */
  readonly onRule?: (rule: LineRule) => void
  /** False if the shell that runs the line is unknown. @default true */
  readonly isShellKnown?: boolean
  /** Reads lines of shells of Windows, if this may be one. @default it is not one */
  readonly windows?: {
    readonly readLine?: (line: string) => ShellLine
    readonly readInner: ReadInner
    readonly isSure: boolean
  }
  readonly options: Omit<ShellJudgeOptions, 'folder'>
  /** The shells that may run the line: the strictest decision counts. @default that of the options */
  readonly shells?: readonly ShellName[]
  /** The greatest number of words that are judged. */
  readonly maxWords?: number
  readonly world: World
  /** Reads the tools with these names, or all. With `words`, it may leave out commands that none of them names. */
  readonly readTools: (names: readonly string[] | undefined, words?: ReadonlySet<string>) => Promise<Toolset>
}

/** After so many searches for names, the metadata of all programs is read. */
const MAX_ROUNDS = 2

/**
 * Judges a line. Reads only the metadata of the programs that the line names, and asks about a program that must not
 * run. Runs nothing.
 */
export async function judgeLine(
  line: string,
  {
    policies,
    onRule,
    isShellKnown,
    windows,
    maxWords,
    options,
    shells = [options.shell ?? 'bash'],
    readTools,
    vetProgram,
    world,
  }: LineJudgeOptions,
): Promise<ShellDecision> {
  const { readLine, readInner, isSure = false } = windows ?? {}
  const readings = [
    ...(isSure ? [] : shells.map((shell) => ({ shell }))),
    ...(readLine ? [{ shell: 'bash' as const, readLine }] : []),
  ]
  const names = new Set(listPrograms(line))
  const foresee = await world.loadForesight?.()
  let words: ReadonlySet<string> | undefined = new Set(names)
  for (let rounds = 1; ; rounds++) {
    const tools = await readTools(rounds > MAX_ROUNDS ? undefined : [...names], words)
    const folder = await loadLook(tools, world, options.trustedFolders)
    const [own] = policies
    const decisions = policies.flatMap(({ policy, rules }) =>
      readings.map(({ shell, ...reading }) =>
        createRuledJudge(
          tools,
          policy,
          { ...options, shell, folder },
          { rules, onRule, isShellKnown, maxWords, readInner, startForesight: foresee && (() => foresee), ...reading },
        ).decide(line),
      ),
    )
    const decision = mergeDecisions(decisions as [ShellDecision, ...ShellDecision[]])
    if (words !== undefined && needsWholeTools(decision, tools)) {
      words = undefined
      rounds--
      continue
    }
    // Quotes can hide a name from a search of the text.
    const hidden = decision.parts.flatMap(({ program }) => (program === undefined || names.has(program) ? [] : program))
    if (hidden.length === 0 || rounds > MAX_ROUNDS) {
      const vetted = await vetPrograms(decision, tools, own.policy, vetProgram)
      const { cwd } = options
      // Without a directory, the judge asks about paths anyway.
      if (cwd === undefined) return vetted
      const given = policies.map(({ policy }) => policy)
      return seeLine(line, vetted, given, { cwd, home: findHome(world.env), tools, eyes: PATH_EYES })
    }
    for (const name of hidden.flatMap(listNames)) names.add(name)
  }
}

/** Lists the names in a line that may be names of programs. */
export function listPrograms(line: string): string[] {
  return (line.match(/[\w.+-]+/g) ?? []).flatMap(listNames)
}

/** Lists a name, and the name without its version: `python3` for `python3.12`. */
function listNames(name: string): string[] {
  const plain = name.replace(/\.\d+$/, '')
  return plain === name ? [name] : [name, plain]
}

/** Asks about the programs that others could have changed. */
async function vetPrograms(
  decision: ShellDecision,
  { tools }: Toolset,
  policy: Policy,
  vetProgram: World['vetProgram'],
): Promise<ShellDecision> {
  const problems = new Map<string, string>()
  for (const program of new Set(decision.parts.map((part) => part.program ?? ''))) {
    const isDescribed = tools.some((tool) => isNameOf(tool, program))
    const vetted = isDescribed ? await vetProgram(program) : undefined
    // An agent's shell asks for a password where atip could not stop the program.
    if (vetted?.ok === false && vetted.reason !== 'setuid') problems.set(program, vetted.message)
  }
  if (problems.size === 0) return decision
  const parts = decision.parts.map((part) => addProblem(part, problems.get(part.program ?? ''), policy))
  const worst = parts.reduce<Pick<ShellPart, 'decision' | 'reason'>>(
    (found, part) => (isStricter(part, found) ? part : found),
    decision,
  )
  const violations = parts.flatMap((part) => part.violations)
  return { decision: worst.decision, reason: worst.reason, violations, parts }
}

function addProblem(part: ShellPart, problem: string | undefined, policy: Policy): ShellPart {
  if (problem === undefined) return part
  const violation = createNamelessViolation('', 'UNKNOWN_PROGRAM', { kind: 'unreadable', problem })
  const violations = [...part.violations, violation]
  const weighed = { ...part, violations, ...weighJudgement({ violations: [violation], rules: [] }, policy) }
  return isStricter(weighed, part) ? weighed : { ...part, violations }
}
