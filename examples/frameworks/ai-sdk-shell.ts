/** A bash tool of the AI SDK that runs reads by itself, asks about everything else, and never runs what the policy denies. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Tool, tool } from 'ai'
import { presets } from 'atip-bridge'
import { lookIntoFolder } from 'atip-bridge/execute'
import { createShellJudge } from 'atip-bridge/shell'
import * as programs from 'atip-bridge/tools'
import { z } from 'zod'

export function createBash(cwd: string): Tool<{ line: string }, string> {
  const judge = createShellJudge(Object.values(programs), presets.supervised, { folder: lookIntoFolder, cwd })
  return tool({
    description: 'Run a line of bash',
    inputSchema: z.object({ line: z.string() }),
    needsApproval: ({ line }) => judge.decide(line).decision === 'confirm',
    execute: async ({ line }) => {
      const { decision, reason } = judge.decide(line)
      if (decision === 'deny') return reason
      const { stdout, stderr } = await promisify(execFile)('bash', ['--noprofile', '--norc', '-c', line], { cwd })
      return stdout + stderr
    },
  })
}
