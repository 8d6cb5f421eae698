import type { ReadCode } from '../../code/used-code'
import { invalid, wrapErrors } from '../../internal/foreign-values'
import { FUNCTION, type OptionRules, oneOf, readOptions, TEXTS } from '../../internal/read-options'
import { isAbsoluteAnywhere } from '../../safety/policy/paths'
import { type Foresee, foreseeByExistence } from '../../toolset/files/foresee'
import type { FolderLook } from '../../types/folder-facts'
import type { Policy, PolicyDiagnostic } from '../../types/safety'
import type { ShellLine, ShellName } from '../../types/shell'
import type { ShellDecision } from '../../types/shell-decision'
import type { Tools } from '../../types/toolset'
import { findForeign } from '../read/find-foreign'
import { readShell } from '../read-shell'
import { createFolderJudge } from './folder-judge'
import { createLineJudge, type LineJudgeOptions } from './line-judge'

/**
 * Options of `createShellJudge`.
 *
 * @example
 * const options: ShellJudgeOptions = { folder: 'trusted', cwd: '/srv/app', shell: 'zsh' }
 */
export interface ShellJudgeOptions {
  /**
   * Finds what programs obey in a folder, because a judge of text cannot look: `lookIntoFolder` of
   * `atip-bridge/execute`. `'trusted'` says that you vouch for every folder.
   */
  folder: 'trusted' | FolderLook
  /** Folders whose programs may run, with everything below; absolute paths, links resolved. */
  trustedFolders?: readonly string[]
  /**
   * Returns true for an absolute path that exists, also for a link that leads nowhere: `lstat`, not `stat`. With it, `>` and
   * calls that write only new files lose nothing; without it, they may always destroy what a file held.
   */
  exists?: (path: string) => boolean
  /**
   * Reads code that a line holds, as `readCode` of `atip-bridge/code` does: what only reads is judged as a read of its
   * files. @default code may do anything
   */
  readCode?: ReadCode
  /** The shell that runs the lines. @default 'bash' */
  shell?: ShellName
  /** The absolute path of the directory in which lines start. @default `cwd` of the policy */
  cwd?: string
  /** The absolute path of the home directory. */
  home?: string
  /** Called for rules of the policy that can never apply. */
  onDiagnostic?: (diagnostic: PolicyDiagnostic) => void
}

/**
 * Judges lines of shell. Immutable.
 *
 * @example
 * const mayRun = ({ decide }: ShellJudge, line: string): boolean => decide(line).decision === 'allow'
 */
export interface ShellJudge {
  /** Decides whether a line may run. Never throws: a line that cannot be read has to be confirmed. */
  decide(line: string): ShellDecision
}

const PATH: readonly [string, (value: unknown) => boolean] = [
  'an absolute path',
  (value) => typeof value === 'string' && isAbsoluteAnywhere(value),
]
const OPTIONS: OptionRules<ShellJudgeOptions> = {
  folder: ["'trusted' or a function", (value) => value === 'trusted' || typeof value === 'function'],
  trustedFolders: TEXTS,
  shell: /* @__PURE__ */ oneOf('bash', 'sh', 'zsh'),
  cwd: PATH as never,
  home: PATH as never,
  exists: FUNCTION,
  readCode: FUNCTION,
  onDiagnostic: FUNCTION,
}

/**
 * Creates a judge of shell lines. It allows a line only if every part of it is a described command that the policy lets
 * run; anything else has to be confirmed, or is denied. It is not a sandbox: aliases, the state of the shell, `PATH` and
 * changed files can give a name another meaning.
 *
 * @param policy laid over `presets.supervised`
 * @throws AtipValidationError if a tool, the policy or an option is invalid
 * @example
 * const { decide } = createShellJudge([git], presets.supervised, { folder: 'trusted', cwd: '/srv/app' })
 * console.log(decide('git status && rm -rf build').decision) // => confirm
 */
export function createShellJudge(tools: Tools, policy: Policy, options: ShellJudgeOptions): ShellJudge {
  return createRuledJudge(tools, policy, options, {})
}

/** What a host may give to a judge of lines, besides the options of `createShellJudge`. */
export interface RuledJudgeOptions extends Pick<LineJudgeOptions, 'rules' | 'onRule' | 'maxWords' | 'readInner'> {
  /** Starts a look at what changes of files would do. @default only whether they exist */
  readonly startForesight?: (() => Foresee) | undefined
  /** Reads lines of another shell than those of Unix. What they change is not looked at. */
  readonly readLine?: ((line: string) => ShellLine) | undefined
  /** False if the shell that runs the lines is unknown. @default true */
  readonly isShellKnown?: boolean | undefined
}

/** Creates a judge that obeys rules about lines, besides those of the policy. */
export function createRuledJudge(
  tools: Tools,
  policy: Policy,
  options: ShellJudgeOptions,
  { isShellKnown = true, startForesight, readLine, ...ruled }: RuledJudgeOptions,
): ShellJudge {
  return wrapErrors('the tools, the policy or the options', () => {
    const {
      folder,
      exists,
      readCode,
      shell = 'bash',
      cwd,
      home,
      trustedFolders = [],
    } = readOptions<ShellJudgeOptions>(options, OPTIONS)
    if (folder === undefined) throw invalid(OPTIONS.folder[0], ['options', 'folder'], folder)
    const base = cwd ?? policy?.cwd
    const folders =
      folder === 'trusted'
        ? createFolderJudge(undefined, [...trustedFolders, ...(base === undefined ? [] : [base])])
        : createFolderJudge(folder, [...trustedFolders])
    const { judge, start } = createLineJudge({
      ...{ tools, policy, cwd, home, folders, shell, ...ruled },
      // Windows takes quotes off, so that a program may get other code than the line shows.
      readCode: readLine ? undefined : readCode,
      startForesight: readLine ? undefined : (startForesight ?? (exists && (() => foreseeByExistence(exists)))),
    })
    return Object.freeze<ShellJudge>({
      decide: (line) => {
        const text = typeof line === 'string' ? line : '\0'
        if (readLine !== undefined) return judge(readLine(text), start).decision
        const read = readShell(text, { shell })
        const message = findForeign(text, isShellKnown, ruled.readInner !== undefined)
        const problem = { code: 'NOT_READ' as const, message: message ?? '', start: 0, end: text.length }
        return judge(message === undefined ? read : { ...read, problems: [problem, ...read.problems] }, start).decision
      },
    })
  })
}
