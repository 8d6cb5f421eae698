import { claudeCode } from './agents/claude-code'
import { codex } from './agents/codex'
import { copilot } from './agents/copilot'
import { cursor } from './agents/cursor'
import { gemini } from './agents/gemini'
import type { GuardAgent } from './types'

/** The agents that the guard knows, by the names that people give. */
export const AGENTS: Readonly<Record<string, GuardAgent>> = {
  'claude-code': claudeCode,
  codex,
  gemini,
  cursor,
  copilot,
}
