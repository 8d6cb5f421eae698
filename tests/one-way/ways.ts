import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createToolset, presets, type ToolCall } from 'atip-bridge'
import { createExecutor, createShellRunner, createToolkit, lookIntoFolder } from 'atip-bridge/execute'
import { readCommand, readShell } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import { run } from '../command/world'
import { ask } from '../guard/ask'
import { SHIPPED } from '../support/shipped'

const ALL = Object.values(shipped)
/** Without global options, as calls of models have them. */
const CALLED = createToolset(ALL)

/** The presets by the names that commands and settings have for them. */
export const PRESETS = {
  supervised: presets.supervised,
  'read-only': presets.readOnly,
  workspace: presets.workspace,
  unrestricted: presets.unrestricted,
} as const
export type PresetName = keyof typeof PRESETS

/** A decision, and the codes of its violations, each once, in order. */
export interface Answer {
  readonly decision: string
  readonly codes: readonly string[]
}

/** Where a line runs. */
export interface Place {
  readonly cwd: string
  readonly home: string
  readonly trustedFolders: readonly string[]
}

/** The call that a line is. */
export interface LineCall {
  readonly call: ToolCall
  /** True if it runs words or lines that its arguments hold. */
  readonly runs: boolean
}

/** The ways in which a line, or the call that it is, comes to be decided about. */
export interface Ways {
  readonly line: {
    readonly check: (line: string) => Promise<Answer>
    readonly runner: (line: string) => Promise<Answer>
    /** Its answers have no codes. */
    readonly guard: (line: string) => Promise<string>
  }
  readonly call: {
    readonly executor: (call: ToolCall) => Promise<Answer>
    readonly toolkit: (call: ToolCall) => Promise<Answer>
    readonly check: (call: ToolCall) => Promise<Answer>
  }
}

interface Decided {
  readonly decision: string
  readonly violations: readonly { readonly code: string }[]
}

function toAnswer({ decision, violations }: Decided): Answer {
  return { decision, codes: [...new Set(violations.map(({ code }) => code))].sort() }
}

/** Puts programs that do nothing into a directory. */
export function installPrograms(bin: string): void {
  mkdirSync(bin, { recursive: true, mode: 0o700 })
  for (const { name } of ALL) {
    writeFileSync(join(bin, name), '#!/bin/sh\nexit 0\n')
    chmodSync(join(bin, name), 0o755)
  }
}

/** Returns the call that a line is; `undefined` for a line with syntax, or with words that are no call. */
export function toCall(line: string): LineCall | undefined {
  const { commands, problems, source } = readShell(line)
  const [command] = commands
  if (commands.length !== 1 || command === undefined || problems.length > 0) return undefined
  const { start, end, assignments, redirections } = command
  const isWhole = start === 0 && end === source.length && assignments.length + redirections.length === 0
  const words = command.words.map(({ text }) => text)
  if (!isWhole || words.includes(undefined)) return undefined
  const { call, runs } = readCommand(CALLED, words as string[])
  return call === undefined ? undefined : { call, runs: runs.length > 0 }
}

/** Makes the ways for a preset in a place. */
export function createWays(preset: PresetName, { cwd, home, trustedFolders }: Place): Ways {
  const options = { policy: PRESETS[preset], cwd, trustedFolders, env: { HOME: home } }
  const [executor, runner] = [createExecutor(CALLED, options), createShellRunner(SHIPPED, options)]
  const { standardTools } = createToolkit(ALL, { ...options, provider: 'anthropic', strategy: 'action' })
  const tools = new Map(standardTools.map((tool) => [tool.name, tool]))
  const readShippedTools = async (names?: readonly string[]) => ALL.filter(({ name }) => names?.includes(name) ?? true)
  const world = {
    ...{ cwd, env: { HOME: home, NO_COLOR: '1' }, loadFolderLook: async () => lookIntoFolder },
    exists: existsSync,
    readShippedTools,
  }
  const trusted = trustedFolders.flatMap((folder) => ['--trust-folder', folder])
  const check = async (words: readonly string[]): Promise<Answer> =>
    toAnswer(JSON.parse((await run(['check', ...words, '--policy', preset, '--json', ...trusted], world)).out))
  const settings = join(home, '.config/agent-tools/guard.json')
  return {
    line: {
      check: (line) => check(['--line', line]),
      runner: async (line) => toAnswer(await runner.decide(line)),
      guard: async (command) => {
        mkdirSync(join(settings, '..'), { recursive: true })
        writeFileSync(settings, JSON.stringify({ preset, trustedFolders }))
        const request = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, cwd }
        const { out } = await ask('claude-code', request, ['--shell', 'bash'], world)
        const said = out === '' ? 'allow' : JSON.parse(out).hookSpecificOutput.permissionDecision
        return said === 'ask' ? 'confirm' : said
      },
    },
    call: {
      executor: async (call) => toAnswer(await executor.decide(call)),
      toolkit: async ({ name, arguments: args }) => {
        const tool = tools.get(name)
        if (tool === undefined) throw new Error(`There is no ${name}`)
        return toAnswer(await tool.decide(args))
      },
      check: ({ name, arguments: args }) => check([name, '--args', JSON.stringify(args)]),
    },
  }
}
