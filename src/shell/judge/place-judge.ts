import { show } from '../../argv/read/word'
import { once } from '../../internal/once'
import { sayViolationToModel } from '../../internal/words/violation-words'
import { type CallJudge, createCallJudge, decideJudgement } from '../../safety/policy/validator'
import type { AtipEffects, AtipTool } from '../../types/atip'
import type { Decision, Policy, ReportedViolation } from '../../types/safety'
import type { ShellFileRedirection } from '../../types/shell'
import type { Toolset } from '../../types/toolset'
import type { CallArguments } from './folder-judge'

/** The decision about a call or a redirection. */
interface PlacedDecision {
  readonly decision: Decision<ReportedViolation>
  /** True if it reads a secret, allowed or not. */
  readonly readsSecret: boolean
}

/** Judges what runs in one directory. */
export interface PlaceJudge {
  /**
   * Judges a call.
   *
   * @param runsPrograms true if it runs programs that are judged by themselves, and prints nothing of its own
   */
  decideCall(name: string, args: CallArguments, effects: AtipEffects, runsPrograms: boolean): PlacedDecision
  /** Judges a redirection; messages call it `subject`. */
  decideAccess(access: FileAccess, file: string, subject: string): PlacedDecision
  /** Judges a read of the directory itself. */
  decideOwnRead(): PlacedDecision
}

/**
 * Makes a function that creates the judge for a directory: its absolute path, or `undefined` for an unknown one.
 *
 * @param toolset the described programs
 * @param policy its relative paths are resolved
 */
export function createPlaceJudges(toolset: Toolset, policy: Policy): (place: string | undefined) => PlaceJudge {
  const { cwd: _, ...rest } = policy
  // Reads of secrets are always looked for, because they must not flow to the network where they are allowed, either.
  const anywhere: Policy = { ...rest, allowSensitive: false }
  const { rules = [], deniedCommands: __, allowedTools: ___, ...others } = anywhere
  // A redirection is not a command: only rules about what calls do apply to it.
  const plain: Policy = { ...others, rules: rules.filter(({ command, effect }) => command === undefined && effect) }
  const [calls, files] = [createCallJudge(toolset, anywhere), createCallJudge([FILE_ACCESS], plain)]
  return (place) => createPlaceJudge(calls.at(place), files.at(place), policy, place)
}

function createPlaceJudge(calls: CallJudge, files: CallJudge, policy: Policy, place: string | undefined): PlaceJudge {
  const decide = (judgement: ReturnType<CallJudge['judge']>, isQuiet = false): PlacedDecision => {
    const isKept = ({ fact }: ReportedViolation): boolean => !(isQuiet && fact.kind === 'secret-output')
    const found = judgement.violations.filter(isKept)
    const readsSecret = found.some(isSecretRead)
    const violations = policy.allowSensitive === false ? found : found.filter((each) => !isSecretRead(each))
    return { decision: decideJudgement({ ...judgement, violations }, policy), readsSecret }
  }
  const decideAccess: PlaceJudge['decideAccess'] = (access, file, subject) => {
    const judgement = files.judge(access, { file })
    // Messages name the redirection by its words.
    const violations = judgement.violations.map((violation): ReportedViolation => {
      const isAboutFile = violation.parameter !== undefined
      const told = { ...violation, toolName: subject, ...(isAboutFile && { parameter: 'it' }) }
      return { ...violation, message: sayViolationToModel(told) }
    })
    return decide({ ...judgement, violations })
  }
  const decideOwnRead = once(() => decideAccess('shell_read', place ?? '', `The directory ${show(place ?? '')}`))
  return {
    decideCall: (name, args, effects, runsPrograms) => decide(calls.judge(name, args, effects), runsPrograms),
    decideAccess,
    decideOwnRead,
  }
}

function isSecretRead({ code }: ReportedViolation): boolean {
  return code === 'SENSITIVE_READ'
}

const QUIET: AtipEffects = {
  network: false,
  subprocess: false,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** Redirections, described like the commands of a program so that a policy judges them like calls. */
export const FILE_ACCESS: AtipTool = {
  atip: '0.6',
  name: 'shell',
  version: '1.0.0',
  description: 'Redirections of the shell',
  trust: { source: 'native' },
  effects: QUIET,
  commands: {
    read: {
      description: 'Read a file',
      arguments: [{ name: 'file', type: 'file', description: 'The file', 'x-shape': 'path' }],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        idempotent: true,
        reversible: true,
        destructive: false,
      },
    },
    append: {
      description: 'Write to the end of a file',
      arguments: [{ name: 'file', type: 'file', description: 'The file', 'x-shape': 'path' }],
      effects: {
        filesystem: { read: false, write: true, delete: false },
        idempotent: false,
        reversible: true,
        destructive: false,
        creates: ['file'],
        modifies: ['file'],
      },
    },
    create: {
      description: 'Write a new file',
      arguments: [{ name: 'file', type: 'file', description: 'The file', 'x-shape': 'path' }],
      effects: {
        filesystem: { read: false, write: true, delete: false },
        idempotent: true,
        reversible: true,
        destructive: false,
        creates: ['file'],
      },
    },
    write: {
      description: 'Replace the contents of a file',
      arguments: [{ name: 'file', type: 'file', description: 'The file', 'x-shape': 'path' }],
      effects: {
        filesystem: { read: false, write: true, delete: false },
        idempotent: true,
        reversible: false,
        destructive: true,
        creates: ['file'],
        modifies: ['file'],
      },
    },
  },
}

/** The name of a command of {@link FILE_ACCESS}. */
export type FileAccess = 'shell_read' | 'shell_append' | 'shell_create' | 'shell_write'

/** Returns the command that an operator is, if the file exists. */
export function accessOf(operator: ShellFileRedirection['operator']): FileAccess {
  if (operator === '<' || operator === '<&') return 'shell_read'
  return operator === '>>' || operator === '&>>' ? 'shell_append' : 'shell_write'
}
