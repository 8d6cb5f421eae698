import { describe, expect, it } from 'vitest'
import type { ExecutionEvent } from '../../../src/execute/execution-events'
import { type Decided, type GateRequest, passGate } from '../../../src/execute/gate/pass-gate'
import type { ExecutionDecision } from '../../../src/execute/types'
import { createLimiter } from '../../../src/process/concurrency'

const call = { id: '1', name: 'box_run', arguments: {} }

function decided(decision: 'allow' | 'confirm' | 'deny', approvalId: string): Decided {
  const shared = { violations: [], folderApprovalIds: [], command: ['box'], explanation: [], approvalId }
  const told: ExecutionDecision = { ...shared, decision, reason: `It is ${decision}.`, display: 'box secret' }
  return { decision: told, record: { ...told, display: 'box [redacted]' }, redact: (text) => text }
}

interface Case {
  /** What is decided each time; the last goes on. */
  readonly decisions: readonly Decided[]
  readonly confirm?: boolean
  readonly approvalId?: string
  readonly isLogged?: boolean
  readonly logFails?: boolean
  readonly objection?: string
  readonly isFull?: boolean
  readonly isAborted?: boolean
}

/** Lets something pass, and lists what happened: events of the log, and the end. */
async function pass(given: Case): Promise<string[]> {
  const steps: string[] = []
  let times = 0
  const limit = createLimiter(1)
  if (given.isFull) await limit.enter(undefined)
  const onEvent = (event: ExecutionEvent): void => {
    steps.push(`log ${event.type}`)
    if (given.logFails) throw new Error('full disk')
  }
  const signal = given.isAborted ? AbortSignal.abort() : undefined
  const request: GateRequest<Decided> = {
    call,
    decide: () => given.decisions[Math.min(times++, given.decisions.length - 1)] as Decided,
    options: { ...(given.approvalId !== undefined && { approvalId: given.approvalId }), ...(signal && { signal }) },
    settings: {
      cwd: '/w',
      isApproved: () => false,
      onDiagnostic: undefined,
      onEvent: given.isLogged || given.logFails ? onEvent : undefined,
      confirm: given.confirm === undefined ? undefined : async () => given.confirm as boolean,
    },
    questions: createLimiter(1),
    running: limit,
    objection: given.objection,
  }
  const passing = passGate(
    request,
    async ({ now, approval }) => `started ${now.decision.approvalId} by ${approval.approvedBy}`,
    ({ status, reason, decision }) => `${status}: ${decision.display}: ${reason ?? decision.reason}`,
  )
  if (given.isFull) setTimeout(() => limit.leave(), 1)
  const end = await passing
  return [...steps, end, `decided ${times}`]
}

const [reads, writes, never] = [decided('allow', 'a'), decided('confirm', 'a'), decided('deny', '')]
const CHANGED = 'needs-approval: box secret: What would run has changed since the decision.'

describe('everything that starts', () => {
  it.each<[string, Case, string[]]>([
    ['runs at once if the policy allows it', { decisions: [reads] }, ['started a by policy', 'decided 1']],
    [
      'does not run if the policy denies it',
      { decisions: [never] },
      ['denied: box [redacted]: It is deny.', 'decided 1'],
    ],
    ['waits for a person', { decisions: [writes] }, ['needs-approval: box secret: It is confirm.', 'decided 1']],
    [
      'runs with an approval given before',
      { decisions: [writes], approvalId: 'a' },
      ['started a by person', 'decided 1'],
    ],
    [
      'does not run with an approval for something else',
      { decisions: [writes], approvalId: 'b' },
      [
        'needs-approval: box secret: The approval that was given is not the approvalId of any call. It is confirm.',
        'decided 1',
      ],
    ],
    [
      'is decided again after the question',
      { decisions: [writes], confirm: true },
      ['started a by person', 'decided 2'],
    ],
    [
      'does not run if a person says no',
      { decisions: [writes], confirm: false },
      ['denied: box [redacted]: A person declined it: do something else, or ask what the person wants.', 'decided 1'],
    ],
    [
      'does not run if it changed while a person was asked',
      { decisions: [writes, decided('confirm', 'b')], confirm: true },
      [CHANGED, 'decided 2'],
    ],
    [
      'does not run if it is denied by then',
      { decisions: [writes, decided('deny', 'a')], confirm: true },
      [CHANGED, 'decided 2'],
    ],
    [
      'is logged, and decided again after the log',
      { decisions: [reads], isLogged: true },
      ['log start', 'started a by policy', 'decided 2'],
    ],
    [
      'does not run if it changed while the log was written',
      { decisions: [reads, decided('allow', 'b')], isLogged: true },
      ['log start', 'log refusal', CHANGED, 'decided 2'],
    ],
    [
      'does not run if it needs a person by then',
      { decisions: [reads, writes], isLogged: true },
      ['log start', 'log refusal', CHANGED, 'decided 2'],
    ],
    [
      'does not run if it cannot be logged',
      { decisions: [reads], logFails: true },
      [
        'log start',
        'log refusal',
        'denied: box [redacted]: The log could not be written, so nothing was run.',
        'decided 1',
      ],
    ],
    [
      'logs a refusal',
      { decisions: [never], isLogged: true },
      ['log refusal', 'denied: box [redacted]: It is deny.', 'decided 1'],
    ],
    ['is decided again if it had to wait', { decisions: [reads], isFull: true }, ['started a by policy', 'decided 2']],
    [
      'does not run if it changed while it waited',
      { decisions: [reads, decided('allow', 'b')], isFull: true },
      [CHANGED, 'decided 2'],
    ],
    [
      'does not run against an objection',
      { decisions: [reads], objection: 'Too many.' },
      ['denied: box [redacted]: Too many.', 'decided 1'],
    ],
    [
      'does not run if it is stopped',
      { decisions: [reads], isAborted: true },
      ['aborted: box [redacted]: It is allow.', 'decided 1'],
    ],
  ])('%s', async (_, given, steps) => {
    expect(await pass(given)).toEqual(steps)
  })

  it('gives its place back, whatever happens', async () => {
    const running = createLimiter(1)
    const settings = {
      cwd: '/w',
      isApproved: () => false,
      onDiagnostic: undefined,
      onEvent: undefined,
      confirm: undefined,
    }
    const request = { call, options: {}, settings, questions: createLimiter(1), running, decide: () => reads }
    const start = async (): Promise<string> => {
      throw new Error('broken')
    }
    await expect(passGate(request, start, () => '')).rejects.toThrow('broken')
    expect(running.isFull()).toBe(false)
  })
})
