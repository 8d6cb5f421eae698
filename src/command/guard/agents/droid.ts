import { answerPreToolUse } from '../output'
import { appliesPatch, isServiceName, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'

/** A hook's allow overrides the person's own rules, so it is never said. */
export const droid: Agent = {
  title: 'Factory droid',
  request: {
    events: ['PreToolUse'],
    unasked: ['bypassPermissions'],
    tools: {
      execute: /* @__PURE__ */ runsLine(),
      create: /* @__PURE__ */ writesFiles('file_path'),
      edit: /* @__PURE__ */ writesFiles('file_path'),
      multiedit: /* @__PURE__ */ writesFiles('file_path'),
      applypatch: /* @__PURE__ */ appliesPatch('input'),
      read: /* @__PURE__ */ readsFiles('file_path'),
      ls: /* @__PURE__ */ readsFiles('directory_path', 'path'),
      glob: /* @__PURE__ */ readsFiles('folder', 'patterns'),
      grep: /* @__PURE__ */ readsFiles('path', 'glob_pattern'),
    },
    isService: (tool) => isServiceName(tool) || tool.includes('___'),
  },
  answer: answerPreToolUse,
  allowKeepsOwnRules: false,
  files: ['.factory'],
}
