import { Readable } from 'node:stream'
import type { AtipTool } from 'atip-bridge'
import { createExecutor, type ExecutionDecision, type ExecutionResult } from 'atip-bridge/execute'
import { curl, gh, git } from 'atip-bridge/tools'
import { runAtip } from '../../src/command/dispatch'
import type { World, Writer } from '../../src/command/world'
import type {
  DiscoverOptions,
  Discovery,
  DiscoveryError,
  DiscoveryOrigin,
  DiscoverySource,
} from '../../src/discover/types'

/** The effects of a command. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Options of every discovery. */
  readonly discovered: readonly DiscoverOptions[]
  /** Programs that were run with --help. */
  readonly helped: readonly string[]
  readonly asked: readonly string[]
}

/** How the world of a command differs from an empty one. */
export interface Circumstances extends Partial<Omit<World, 'stdout' | 'stderr'>> {
  readonly columns?: number
  readonly isTerminal?: boolean
  readonly discovery?: Discovery
  /** Lines typed by a person. */
  readonly answers?: readonly (string | undefined)[]
}

/** Runs a command line, split at blanks, in an otherwise empty world. */
export async function run(line: string | readonly string[], circumstances: Circumstances = {}): Promise<Ran> {
  const { columns, isTerminal = false, discovery = discoveryOf([]), answers, ...given } = circumstances
  const [out, err] = [[] as string[], [] as string[]]
  const writer = (texts: string[]): Writer => ({ write: (text) => void texts.push(text), isTerminal, columns })
  const discovered: DiscoverOptions[] = []
  const helped: string[] = []
  const asked: string[] = []
  const world: World = {
    stdout: writer(out),
    stderr: writer(err),
    env: { HOME: '/home/ada', NO_COLOR: '1' },
    cwd: '/srv',
    program: ['/usr/bin/node', '/opt/atip/atip.js'],
    version: '1.2.3',
    signal: new AbortController().signal,
    readStdin: async () => '',
    readLine: answers && (async (question) => answers[asked.push(question) - 1]),
    discoverTools: async (options) => {
      discovered.push(options)
      return discovery
    },
    readShippedTools: async (names) => [curl, gh, git].filter(({ name }) => names?.includes(name) ?? true),
    loadFolderLook: async () => (folder) => ({ folder, settings: [], problems: [] }),
    appendPrivately: () => {},
    exists: (path) => !path.endsWith('/.'),
    readPieces: () => Readable.from([]),
    locateProgram: async (name) => (name === 'git' ? '/usr/bin/git' : undefined),
    vetProgram: async () => ({ ok: true, file: undefined, names: [] }),
    runHelp: async (program) => {
      helped.push(program)
      return { ok: false, file: program, reason: 'not-found', message: `${program} is not on PATH` }
    },
    observeProgram: async () => ({ ok: false, reason: 'strace', message: 'strace is missing', hints: [] }),
    openUndoStore: async () => undefined,
    createExecutor,
    ...given,
  }
  const argv = typeof line === 'string' ? line.split(' ').filter(Boolean) : line
  const code = await runAtip(argv, world)
  return { code, out: out.join(''), err: err.join(''), discovered, helped, asked }
}

/** Returns a discovery that found these tools in one place. */
export function discoveryOf(
  tools: readonly AtipTool[],
  origin: DiscoveryOrigin = 'shim',
  errors: readonly DiscoveryError[] = [],
): Discovery {
  const found = tools.map(({ name }) => ({
    ...{ name, origin, file: `/srv/shims/${name}.json` },
    ...{ program: `/usr/bin/${name}`, hiddenBy: undefined },
  }))
  const source: DiscoverySource = { origin, path: '/srv/shims', tools: found }
  return { tools: [...tools], sources: [source], errors: [...errors], loadMore: async (tool) => tool }
}

/** Returns a decision of an executor. */
export function decisionOf(fields: Partial<ExecutionDecision> = {}): ExecutionDecision {
  return {
    ...{ decision: 'allow', reason: 'Nothing in the policy is against it.', violations: [], explanation: [] },
    ...{
      approvalId: 'a'.repeat(64),
      folderApprovalIds: [],
      display: '/usr/bin/git status',
      command: ['/usr/bin/git', 'status'],
    },
    ...fields,
  }
}

/** Returns a result of an executor. */
export function resultOf(fields: Partial<ExecutionResult> = {}): ExecutionResult {
  return {
    ...{
      status: 'ok',
      exitCode: 0,
      stdout: '',
      stderr: '',
      durationMs: 5,
      ending: 'exit code 0, 0.0 s',
      truncated: false,
    },
    ...{ decision: decisionOf(), command: ['/usr/bin/git', 'status'], text: '$ git status\nexit code 0, 0.0 s' },
    ...fields,
  }
}

/** Returns the width of the widest line, in UTF-16 units. */
export function widest(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length))
}
