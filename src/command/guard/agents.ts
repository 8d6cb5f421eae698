import { amp } from './agents/amp'
import { antigravity } from './agents/antigravity'
import { claudeCode } from './agents/claude-code'
import { cline } from './agents/cline'
import { codex } from './agents/codex'
import { copilot } from './agents/copilot'
import { crush } from './agents/crush'
import { cursor } from './agents/cursor'
import { droid } from './agents/droid'
import { gemini } from './agents/gemini'
import { goose } from './agents/goose'
import { grok } from './agents/grok'
import { hermes } from './agents/hermes'
import { kimi } from './agents/kimi'
import { kiro } from './agents/kiro'
import { opencode } from './agents/opencode'
import { pi } from './agents/pi'
import { qwen } from './agents/qwen'
import { vscode } from './agents/vscode'
import { windsurf } from './agents/windsurf'
import type { Agent, HookedAgent } from './types'

/** The agents that the guard knows, by the names that people give. */
export const AGENTS: Readonly<Record<string, Agent>> = {
  'claude-code': claudeCode,
  codex,
  gemini,
  cursor,
  copilot,
  qwen,
  opencode,
  vscode,
  antigravity,
  grok,
  pi,
  amp,
  windsurf,
  kiro,
  kimi,
  hermes,
  goose,
  cline,
  crush,
  droid,
}

/** Lists the names of the agents of which something is true. */
export function listAgents(isSo: (agent: Agent) => boolean): string[] {
  return Object.entries(AGENTS).flatMap(([name, agent]) => (isSo(agent) ? name : []))
}

/** Returns the agent of a name that was checked when the words were parsed. */
export function getAgent(name: string): Agent {
  return AGENTS[name] as Agent
}

/** Returns true for an agent whose hooks can be installed. */
export function isHooked(agent: Agent): agent is HookedAgent {
  return agent.hooks !== undefined
}

/** Returns the titles of the agents whose transcripts are read. */
export function sayTranscribed(): string {
  const read = Object.values(AGENTS).filter(({ createTranscriptReader }) => createTranscriptReader !== undefined)
  return read.map(({ title }) => title).join(', ')
}

/** Lists what events an agent asks about: those before a tool runs, then those after it. */
export function listEvents({ request: { events, after = {} } }: Agent): string[] {
  return [...events, ...Object.keys(after)]
}
