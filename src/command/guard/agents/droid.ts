import { hookOutput, NO_OPINION } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { readHookRequest } from '../requests/read-request'
import { appliesPatch, isServiceName, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { GuardAgent } from '../types'

const EVENT = 'PreToolUse'

const readAction = /* @__PURE__ */ createToolReader(
  {
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
  { isService: (tool) => isServiceName(tool) || tool.includes('___') },
)

/** Factory droid: a hook's allow stands above the person's own rules, so that it is never said. */
export const droid: GuardAgent = {
  takesAllow: false,
  read: (request) => readHookRequest(request, { events: [EVENT], unasked: ['bypassPermissions'], readAction }),
  answer: ({ decision, reason }) =>
    decision === 'none' || decision === 'allow' ? NO_OPINION : hookOutput(EVENT, decision, reason),
}
