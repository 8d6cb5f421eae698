import { claudeCode } from './agents/claude-code'
import { cline } from './agents/cline'
import { codex } from './agents/codex'
import { copilot } from './agents/copilot'
import { crush } from './agents/crush'
import { cursor } from './agents/cursor'
import { droid } from './agents/droid'
import { gemini } from './agents/gemini'
import { goose } from './agents/goose'
import { kiro } from './agents/kiro'
import { opencode } from './agents/opencode'
import { qwen } from './agents/qwen'
import { vscode } from './agents/vscode'
import { windsurf } from './agents/windsurf'
import type { GuardAgent } from './types'

/** Seconds that agents wait for a hook, as installations write it; the others wait longer. */
export const HOOK_SECONDS = 10

/** The agents that the guard knows, by the names that people give. */
export const AGENTS: Readonly<Record<string, GuardAgent>> = {
  'claude-code': claudeCode,
  codex,
  gemini,
  cursor,
  copilot,
  qwen,
  opencode,
  vscode,
  windsurf,
  kiro,
  goose,
  cline,
  crush,
  droid,
}
