import { toRecord } from '../../../internal/foreign-values'
import { isSilent, printJson, SILENCE } from '../output'
import { toText } from '../requests/request-data'
import { readsFiles, runsLine, type ToolReader, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'
import { rewritesOnly } from './hook-entries'
import { PI_PLUGIN } from './unhooked/plug-ins'

/** The reason that an older extension shows when it refuses a line that it cannot rewrite. */
const OLD = 'The extension of atip is too old for this. A person can install it once more: atip guard install pi.'

/** It does not ask by itself: its extension shows what the guard asks, and refuses where no one can be asked. */
export const pi: Agent = {
  title: 'Pi',
  request: {
    events: ['tool_call'],
    after: { tool_result: 'output' },
    fields: { event: 'event', cwd: 'directory', session: 'sessionID', tool: 'tool', input: 'args', mode: 'mode' },
    unasked: ['headless'],
    tools: {
      bash: /* @__PURE__ */ runsLine('command', 'args'),
      write: /* @__PURE__ */ atPath(/* @__PURE__ */ writesFiles('path')),
      edit: /* @__PURE__ */ atPath(/* @__PURE__ */ writesFiles('path')),
      read: /* @__PURE__ */ atPath(/* @__PURE__ */ readsFiles('path')),
      ls: /* @__PURE__ */ atPath(/* @__PURE__ */ readsFiles('path')),
      find: /* @__PURE__ */ atPath(/* @__PURE__ */ readsFiles('path', 'pattern')),
      grep: /* @__PURE__ */ atPath(/* @__PURE__ */ readsFiles('path', 'glob')),
    },
  },
  answer: ({ decision, reason, offers = '', output, rewritten }) => {
    if (rewritten !== undefined) return printJson({ decision: 'deny', reason: OLD, rewritten })
    if (output !== undefined) return printJson({ output: toText(output) })
    return isSilent(decision) ? SILENCE : printJson({ decision, reason: reason + offers })
  },
  allowKeepsOwnRules: false,
  startsLines: /* @__PURE__ */ rewritesOnly('command', 'timeout'),
  hasUnixShell: true,
  files: ['.pi'],
  hooks: {
    userFile: ['.pi', 'agent', 'extensions', 'atip.js'],
    projectFile: ['.pi', 'extensions', 'atip.js'],
    entry: PI_PLUGIN,
  },
}

/** It takes an `@` off the front of a path. */
function atPath(read: ToolReader): ToolReader {
  return (input, request) => {
    const { path } = toRecord(input)
    const isNamed = typeof path === 'string' && path.startsWith('@')
    return read(isNamed ? { ...toRecord(input), path: path.slice(1) } : input, request)
  }
}
