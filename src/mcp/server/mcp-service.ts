import { TOOL_GROUPS } from '../../catalogue/tool-groups'
import { readCode } from '../../code/read-code'
import { createExecutorFor } from '../../execute/executor'
import { completeSettings, EXECUTOR_OPTIONS } from '../../execute/executor-settings'
import { createShellExecutor } from '../../execute/shell/offer/shell-executor'
import { describeShell } from '../../execute/shell/offer/shell-tool'
import { prepareShellTools } from '../../execute/shell/shell-runner'
import type { ShellRunDecision } from '../../execute/shell/shell-types'
import { ANSWER_GUIDE } from '../../execute/system-prompt'
import type { ExecutionDecision, Executor } from '../../execute/types'
import { attempt } from '../../internal/attempt'
import { wrapErrors } from '../../internal/foreign-values'
import {
  COUNT,
  FLAG,
  FUNCTION,
  MILLISECONDS,
  type OptionRules,
  oneOf,
  readOptions,
  SIGNAL,
  TEXT,
} from '../../internal/read-options'
import { createValidator } from '../../safety/policy/validator'
import { generateSafetyPrompt } from '../../safety/safety-prompt'
import { createShellJudge } from '../../shell/judge/create-shell-judge'
import { createSelected, createToolset, ensureToolset, flattenTools } from '../../toolset/create-toolset'
import type { Danger } from '../../types/argv'
import type { ToolCall } from '../../types/lifecycle'
import type { Decision, Policy, PolicyDiagnostic, ReportedViolation } from '../../types/safety'
import type { FlatCommand, Tools, Toolset } from '../../types/toolset'
import { writeTools } from '../to-mcp'
import type { MCPInput, MCPOutput, ServeMCPOptions, WrittenMcpTool } from '../types'
import { createServedParts, type ServedParts } from './served-parts'

/** The tools of a server, and how it serves them. */
export interface McpService {
  /** The commands, and the parts of them that are offered. */
  readonly parts: ServedParts
  readonly toolset: Toolset
  readonly executor: Executor
  /** The directory that calls run in. */
  readonly cwd: string
  readonly dangers: readonly Danger[]
  /** True if the host is asked for approval, false if `confirm` is. */
  readonly asksHost: boolean
  /**
   * True if a host that cannot show forms is trusted to have asked about a call that the judge alone leaves to a
   * person.
   */
  readonly confirmsByHost: boolean
  readonly judgeSeen: JudgeSeen
  /** The tools as `tools/list` returns them. */
  readonly tools: readonly WrittenMcpTool[]
  readonly info: { readonly name: string; readonly version: string }
  readonly instructions: string
  readonly pageSize: number
  readonly approvalTimeoutMs: number
  readonly input: MCPInput
  readonly output: MCPOutput
  readonly signal: AbortSignal | undefined
  /** Never throws. */
  readonly onProblem: (message: string) => void
}

const RULES: OptionRules<ServeMCPOptions> = {
  ...EXECUTOR_OPTIONS,
  name: TEXT,
  version: TEXT,
  interface: /* @__PURE__ */ oneOf('commands', 'shell'),
  instructions: ['a string', (value) => typeof value === 'string'],
  confirmByHost: FLAG,
  allParameters: FLAG,
  effectsInMeta: FLAG,
  pageSize: COUNT,
  approvalTimeoutMs: MILLISECONDS,
  input: ['a readable stream', (value) => typeof Object(value)[Symbol.asyncIterator] === 'function'],
  output: [
    'a writable stream',
    (value) => ['write', 'on', 'off'].every((name) => typeof Object(value)[name] === 'function'),
  ],
  signal: SIGNAL,
  onProblem: FUNCTION,
}

/** @throws AtipValidationError if a tool or an option is invalid */
export function createMcpService(tools: Tools, options: ServeMCPOptions): McpService {
  const given = readOptions<ServeMCPOptions>(options, RULES)
  return wrapErrors('the tools or the options', () => {
    const isShell = given.interface === 'shell'
    const programs = isShell ? prepareShellTools(tools, given.pinned) : ensureToolset(tools, given.pinned)
    const [only, ...others] = programs.tools
    const standard = others.length > 0 || only === undefined ? ANONYMOUS : only
    // A broken log must not stop the server.
    const onProblem = (message: string): void => attempt(() => given.onProblem?.(message))
    const report = ({ path, message }: Pick<PolicyDiagnostic, 'path' | 'message'>): void =>
      onProblem(`${path.join('.')}: ${message}`)
    const executorSettings = completeSettings({ ...given, onDiagnostic: given.onDiagnostic ?? report })
    const whole = isShell ? createToolset([describeShell(programs, TOOL_GROUPS)]) : programs
    const parts = createServedParts(whole, given.allParameters === true)
    const { toolset, readers } = parts
    const callable = isShell ? toolset : keepCallable(toolset, executorSettings.policy)
    return {
      parts,
      toolset,
      executor: isShell
        ? createShellExecutor('openai', programs, toolset, executorSettings)
        : createExecutorFor('openai', toolset, executorSettings),
      cwd: executorSettings.cwd,
      dangers: executorSettings.dangers,
      asksHost: executorSettings.confirm === undefined,
      confirmsByHost: given.confirmByHost === true,
      judgeSeen: isShell
        ? createLineSight(programs, executorSettings.policy)
        : createCallSight(toolset, executorSettings.policy),
      tools: writeTools(callable, given.effectsInMeta === true, readers, ({ toolName, message, fact }) => {
        // Global options are left out on purpose.
        if (fact?.kind !== 'global-options') onProblem(`${toolName}: ${message}`)
      }),
      info: { name: given.name ?? standard.name, version: given.version ?? standard.version },
      instructions: given.instructions ?? (isShell ? ANSWER_GUIDE : createInstructions(callable)),
      pageSize: given.pageSize ?? 1000,
      approvalTimeoutMs: given.approvalTimeoutMs ?? 600_000,
      input: given.input ?? process.stdin,
      output: given.output ?? process.stdout,
      signal: given.signal,
      onProblem,
    }
  })
}

const ANONYMOUS = { name: 'atip-bridge', version: '0' }

/** Hosts cut instructions that are longer, or leave them out. */
const MAX_LENGTH = 2000

/** Returns instructions for the host's model: how answers are to be read, and which commands are dangerous. */
function createInstructions(toolset: Toolset): string {
  const room = MAX_LENGTH - ANSWER_GUIDE.length - SEPARATOR.length
  const summary = generateSafetyPrompt(toolset, { maxLength: room, descriptions: false })
  return [ANSWER_GUIDE, summary].filter((part) => part !== '').join(SEPARATOR)
}

const SEPARATOR = '\n\n'

/** Judges a call by what a person sees of it, without a look at this machine. */
type JudgeSeen = (call: ToolCall, decision: ExecutionDecision) => Decision<ReportedViolation>

/** Returns a judge of calls by their names and arguments. */
function createCallSight(toolset: Toolset, policy: Policy): JudgeSeen {
  const { decide } = createValidator(toolset, policy)
  return (call) => decide(call)
}

/** Returns a judge of lines by their text, and by the directory in which they start. */
function createLineSight(programs: Toolset, policy: Policy): JudgeSeen {
  return ({ arguments: { line } }, decision) => {
    const { cwd } = decision as ShellRunDecision
    // What a folder sets cannot be seen in a line, so that it is left out here.
    const { decide } = createShellJudge(programs, policy, { folder: 'trusted', trustedFolders: ['/'], cwd, readCode })
    return decide(line as string)
  }
}

/**
 * Leaves out the commands that a policy denies with any arguments, because a model need not read about them. Keeps a
 * command if that is not certain: an option may make it a dry run.
 */
export function keepCallable(tools: Toolset, policy: Policy): Toolset {
  const { onViolation } = policy
  const denials = Array.from(policy.rules ?? []).filter(({ decision }) => decision === 'deny')
  // Denials of some calls of a command deny none for certain.
  const rules = denials.filter(({ when }) => when === undefined)
  const denyEffects = rules.some(({ effect }) => effect !== undefined)
  const validator = createValidator(tools, { ...policy, rules })
  const isDenied = (command: FlatCommand): boolean => {
    const { violations } = validator.decide({ name: command.name, arguments: {} })
    const hasPreview = command.parameters.some(({ definition }) => 'x-preview' in definition)
    return violations.some(({ code, parameter, fact }) => {
      if (code === 'TRUST_BELOW_THRESHOLD') return true
      if (code === 'COMMAND_DENIED') return !(denyEffects && hasPreview)
      return onViolation === 'deny' && !hasPreview && parameter === undefined && ABOUT_EFFECTS.includes(fact.kind)
    })
  }
  const kept = tools.commands.filter((command) => !isDenied(command))
  if (kept.length === tools.commands.length) return tools
  const documents = new Set(kept.map(({ tool }) => tool))
  return createSelected(flattenTools(tools), [...documents], kept)
}

const ABOUT_EFFECTS: readonly ReportedViolation['fact']['kind'][] = ['effect', 'undeclared', 'outside', 'secret-output']
