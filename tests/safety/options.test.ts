import {
  buildCommand,
  createToolset,
  createValidator,
  generatePatternsPrompt,
  generateSafetyPrompt,
  inspectTool,
  restrictTools,
  selectCommands,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const TOOL = {
  atip: '0.6',
  name: 'tool',
  version: '1',
  description: 'Tool',
  commands: { run: { description: 'Runs' } },
}
const CALL = { id: '1', name: 'tool_run', arguments: {} }

/** Each function with options or fields of its own: a misspelled one, the one that was meant, and where it stands. */
const FUNCTIONS: readonly [
  name: string,
  misspelled: string,
  meant: string,
  path: string[],
  call: (o: never) => unknown,
][] = [
  ['createToolset', 'globalOption', 'globalOptions', ['options'], (o) => createToolset([TOOL], o)],
  ['generateSafetyPrompt', 'maxlength', 'maxLength', ['options'], (o) => generateSafetyPrompt([TOOL], o)],
  ['generatePatternsPrompt', 'maxLenght', 'maxLength', ['options'], (o) => generatePatternsPrompt([TOOL], o)],
  ['buildCommand', 'danger', 'dangers', ['options'], (o) => buildCommand([TOOL], CALL, o)],
  [
    'buildCommand, a danger',
    'flag',
    'flags',
    ['options', 'dangers', '0'],
    (o) => buildCommand([TOOL], CALL, { dangers: [{ program: 'tool', does: 'read', ...(o as object) }] }),
  ],
  ['inspectTool', 'other', 'others', ['options'], (o) => inspectTool(TOOL, o)],
  ['createValidator', 'onDiagnostics', 'onDiagnostic', ['options'], (o) => createValidator([TOOL], {}, o)],
  ['createValidator, its policy', 'allowDestructiv', 'allowDestructive', ['policy'], (o) => createValidator([TOOL], o)],
  [
    'createValidator, a rule',
    'reasons',
    'reason',
    ['policy', 'rules', '0'],
    (o) => createValidator([TOOL], { rules: [{ decision: 'deny', ...(o as object) }] }),
  ],
  ['restrictTools', 'deniedCommand', 'deniedCommands', ['delegation'], (o) => restrictTools([TOOL], o)],
  ['selectCommands', 'command', 'commands', ['selection'], (o) => selectCommands([TOOL], o)],
]

describe('options', () => {
  it.each(FUNCTIONS)('%s refuses %s and names %s', (_, misspelled, meant, path, call) => {
    const found = path[0] === 'options' ? 'option' : 'field'
    expect(() => call({ [misspelled]: true } as never)).toThrow(
      expect.objectContaining({
        code: 'ATIP_VALIDATION',
        path: [...path, misspelled],
        message: expect.stringContaining(`Unknown ${found} ${misspelled}: did you mean ${meant}? Expected one of`),
      }),
    )
  })

  it.each(FUNCTIONS)('%s accepts an option that is undefined', (_name, _misspelled, meant, _path, call) => {
    expect(() => call({ [meant]: undefined } as never)).not.toThrow()
  })
})
