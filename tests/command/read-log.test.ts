import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NumberedFinding, readLog } from '../../src/command/log/read-log'

/** Reads a log that comes in pieces of this length. */
async function read(text: string, length = 7): Promise<NumberedFinding[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
  }
  const found: NumberedFinding[] = []
  for await (const each of readLog(pieces())) found.push(each)
  return found
}

const toLog = (entries: readonly unknown[]): string => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')

/** Returns the findings of entries in a few words. */
async function brief(entries: readonly unknown[] | string): Promise<unknown[]> {
  const found = await read(typeof entries === 'string' ? entries : toLog(entries), 1000)
  return found.map(({ finding }) => {
    if (finding.kind === 'broken') return 'broken'
    if (finding.kind === 'other') return `other ${finding.tool}`
    const { line, shell, cwd, directory, mode } = finding
    const rest = Object.entries({ shell, cwd, directory, mode }).filter(([, value]) => value !== undefined)
    return rest.length === 0 ? line : [line, Object.fromEntries(rest)]
  })
}

const use = (command: unknown, fields: object = {}, id = 'toolu_1') => ({
  type: 'assistant',
  message: { role: 'assistant', content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }] },
  ...fields,
})

const CLAUDE_CODE: [about: string, entries: unknown[], found: unknown[]][] = [
  ['a call', [use('ls -la')], ['ls -la']],
  ['its directory', [use('ls', { cwd: '/srv' })], [['ls', { cwd: '/srv' }]]],
  [
    'the directory of the session',
    [{ type: 'system', subtype: 'init', cwd: '/a' }, use('ls')],
    [['ls', { cwd: '/a' }]],
  ],
  ['plan mode', [{ type: 'user', permissionMode: 'plan' }, use('ls')], [['ls', { mode: 'reads' }]]],
  ['no questions', [{ permissionMode: 'bypassPermissions' }, use('ls')], [['ls', { mode: 'unasked' }]]],
  ['the end of plan mode', [{ permissionMode: 'plan' }, { permissionMode: 'default' }, use('ls')], ['ls']],
  ['the same call again', [use('ls'), use('ls'), use('ls', {}, 'toolu_2')], ['ls', 'ls']],
  ['another command under the same name', [use('ls'), use('rm x')], ['ls', 'rm x']],
  ['a subagent', [{ type: 'progress', data: { message: use('ls') } }], ['ls']],
  [
    'several blocks',
    [
      {
        type: 'assistant',
        message: {
          content: [
            { type: 'text', text: 'rm' },
            { type: 'tool_use', name: 'Bash', input: { command: 'a' } },
            { type: 'tool_use', name: 'Bash', input: { command: 'b\nc' } },
            { type: 'tool_use', name: 'PowerShell', input: { command: 'ls' } },
            { type: 'tool_use', name: 'Write', input: {} },
          ],
        },
      },
    ],
    ['a', 'b\nc', 'other PowerShell', 'other Write'],
  ],
  [
    'output that looks like a call',
    [
      {
        type: 'user',
        message: { content: [{ type: 'tool_result', content: JSON.stringify(use('rm x')) }, use('rm')] },
      },
    ],
    [],
  ],
  ['commands that are no text', [use(5), use(null), use(['ls']), use(undefined)], Array(4).fill('broken')],
  [
    'wrong types',
    [
      { type: 'assistant', message: 5 },
      { type: 'assistant', message: { content: 'text' } },
      { type: 'assistant', message: { content: [null, 1, [], { type: 'tool_use' }] } },
      { type: ['assistant'] },
      { type: 'assistant', cwd: 5, permissionMode: {}, message: null },
    ],
    ['other '],
  ],
]

const call = (args: unknown, name = 'shell') => ({
  type: 'response_item',
  payload: { type: 'function_call', name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
})
const turn = (fields: object) => ({ type: 'turn_context', payload: fields })

const CODEX: [about: string, entries: unknown[], found: unknown[]][] = [
  ['a shell', [call({ command: ['bash', '-lc', 'ls | head'] })], [['ls | head', { shell: 'bash' }]]],
  ['another shell', [call({ command: ['/bin/zsh', '-c', 'ls'] })], [['ls', { shell: 'zsh' }]]],
  ['words', [call({ command: ['echo', 'a b', '$x', 'c;d'] })], ["echo 'a b' '$x' 'c;d'"]],
  ['a shell with more words', [call({ command: ['bash', '-lc', '"$1"', 'rm'] })], [`bash -lc '"$1"' rm`]],
  ['a shell in a folder', [call({ command: ['./bash', '-lc', 'ls'] })], ['./bash -lc ls']],
  ['a line', [call({ command: 'ls', workdir: 'b' }, 'shell_command')], [['ls', { directory: 'b' }]]],
  ['another kind of line', [call({ cmd: 'ls', workdir: '/b' }, 'exec_command')], [['ls', { directory: '/b' }]]],
  ['the directory of the turn', [turn({ cwd: '/a' }), call({ cmd: 'x' }, 'exec_command')], [['x', { cwd: '/a' }]]],
  [
    'a sandbox that only reads',
    [turn({ sandbox_policy: { mode: 'read-only' } }), call({ command: 'x' })],
    [['x', { mode: 'reads' }]],
  ],
  [
    'the same in another spelling',
    [turn({ sandbox_policy: { type: 'read-only' }, approval_policy: 'never' }), call({ command: 'x' })],
    [['x', { mode: 'reads' }]],
  ],
  ['no questions', [turn({ approval_policy: 'never' }), call({ command: 'x' })], [['x', { mode: 'unasked' }]]],
  ['a session', [{ type: 'session_meta', payload: { cwd: '/a' } }, call({ command: 'x' })], [['x', { cwd: '/a' }]]],
  [
    'other tools',
    [call({}, 'update_plan'), call({ chars: 'y\n' }, 'write_stdin')],
    ['other update_plan', 'other write_stdin'],
  ],
  [
    'a patch',
    [{ type: 'response_item', payload: { type: 'custom_tool_call', name: 'apply_patch', input: '' } }],
    ['other apply_patch'],
  ],
  [
    'a local shell call',
    [
      {
        type: 'response_item',
        payload: {
          type: 'local_shell_call',
          action: { type: 'exec', command: ['bash', '-lc', 'ls'], working_directory: '/w' },
        },
      },
    ],
    [['ls', { shell: 'bash', directory: '/w' }]],
  ],
  [
    'an item twice',
    ['item.started', 'item.completed'].map((type) => ({
      type,
      item: { id: 'item_1', type: 'command_execution', command: `/bin/bash -lc 'ls "a b"'` },
    })),
    [['ls "a b"', { shell: 'bash' }]],
  ],
  [
    'an item that is more than a shell',
    [{ type: 'item.completed', item: { type: 'command_execution', command: "bash -lc 'ls' > x" } }],
    ["bash -lc 'ls' > x"],
  ],
  [
    'an event, and the call before it',
    [
      {
        type: 'response_item',
        payload: { type: 'function_call', name: 'shell', call_id: 'c', arguments: '{"command":"ls"}' },
      },
      {
        type: 'event_msg',
        payload: { type: 'exec_command_begin', call_id: 'c', command: ['bash', '-lc', 'ls'], cwd: '/' },
      },
    ],
    ['ls'],
  ],
  ['an entry of early versions', [{ type: 'function_call', name: 'shell', arguments: '{"command":["ls"]}' }], ['ls']],
  [
    'arguments that cannot be read',
    [call('{"command":'), call('5'), call({ command: [] }), call({ command: ['ls', 5] }), call({})],
    Array(5).fill('broken'),
  ],
  [
    'wrong types',
    [
      { type: 'response_item', payload: null },
      { type: 'response_item', payload: { type: 'function_call', name: 5 } },
      { type: 'turn_context', payload: [] },
      { type: 'item.completed', item: 'x' },
    ],
    ['other '],
  ],
]

const gemini = (args: unknown, name = 'run_shell_command') => ({
  type: 'gemini',
  toolCalls: [{ id: 'r-1', name, args }],
})

const GEMINI: [about: string, entries: unknown[] | string, found: unknown[]][] = [
  ['a message', [gemini({ command: 'ls' })], ['ls']],
  ['a directory', [gemini({ command: 'ls', directory: 'a' })], [['ls', { directory: 'a' }]]],
  ['a directory by its new name', [gemini({ command: 'ls', dir_path: 'a' })], [['ls', { directory: 'a' }]]],
  ['a session in a line', [{ sessionId: 's', messages: [gemini({ command: 'ls' })] }], ['ls']],
  [
    'a session in many lines',
    JSON.stringify({ messages: [gemini({ command: 'ls' }), gemini({ command: 'rm x' })] }, null, 2),
    ['ls', 'rm x'],
  ],
  ['a list in many lines', JSON.stringify([gemini({ command: 'ls' })], null, 2), ['ls']],
  ['a stream', [{ type: 'tool_use', tool_name: 'run_shell_command', parameters: { command: 'ls' } }], ['ls']],
  [
    'a saved conversation',
    [[{ role: 'model', parts: [{ functionCall: { name: 'run_shell_command', args: { command: 'ls' } } }] }]],
    ['ls'],
  ],
  ['other tools', [gemini({}, 'write_file')], ['other write_file']],
  ['commands that are no text', [gemini({ command: {} }), gemini(null), gemini([])], Array(3).fill('broken')],
  ['wrong types', [{ toolCalls: 5 }, { toolCalls: [5, null] }, { messages: {} }, { parts: [{ functionCall: 1 }] }], []],
  ['an unfinished document', '{\n  "messages": [\n', ['broken']],
]

const PLAIN: [about: string, text: string, found: unknown[]][] = [
  ['lines', 'ls\n\nrm x\n', ['ls', 'rm x']],
  ['lines that end otherwise', 'ls\r\nrm x', ['ls', 'rm x']],
  ['a mark of the byte order', '\ufeffls\n', ['ls']],
  ['lines that look like JSON', '[ -f x ] && ls\n{ ls; }\n{"a"}\n', ['[ -f x ] && ls', '{ ls; }', '{"a"}']],
  ['objects', '{"line":"ls"}\n{"command":"rm x","cwd":"/a"}\n', ['ls', ['rm x', { cwd: '/a' }]]],
  ['objects of something else', '{"a":1}\n{"type":"x","command":"ls"}\n', []],
  ['nothing', '', []],
]

const HOSTILE: [about: string, text: string, found: unknown[]][] = [
  ['broken lines', `{"broken\n${toLog([use('ls')])}x\n5\n"x"\nnull\n`, ['broken', 'ls', ...Array(4).fill('broken')]],
  ['a cut line', `${toLog([use('ls')])}{"type":"assistant","message":{"content":[{"ty`, ['ls', 'broken']],
  [
    'prototypes',
    `{"__proto__":{"type":"assistant","message":{"content":[]}},"line":"ls"}\n{"constructor":{"line":"rm"}}\n`,
    ['ls'],
  ],
  [
    'a prototype as an argument',
    `{"type":"function_call","name":"shell","arguments":"{\\"__proto__\\":{\\"command\\":\\"x\\"}}"}`,
    ['broken'],
  ],
  ['deep data', `{"a":1}\n${'['.repeat(200_000)}${']'.repeat(200_000)}\n${toLog([use('ls')])}`, ['ls']],
  ['lone surrogates', toLog([use('echo \ud800')]), ['echo \ud800']],
  ['NUL', 'a\0b\n', ['a\0b']],
]

describe('readLog', () => {
  it.each(CLAUDE_CODE)('reads Claude Code: %s', async (_, entries, found) => {
    expect(await brief(entries)).toEqual(found)
  })

  it.each(CODEX)('reads Codex: %s', async (_, entries, found) => {
    expect(await brief(entries)).toEqual(found)
  })

  it.each(GEMINI)('reads Gemini CLI: %s', async (_, entries, found) => {
    expect(await brief(entries)).toEqual(found)
  })

  it.each([...PLAIN, ...HOSTILE])('reads %s', async (_, text, found) => {
    expect(await brief(text)).toEqual(found)
  })

  it('is not fooled by deep data of one format', async () => {
    const deep = `${'{"message":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    expect(await brief(`{"a":1}\n${deep}\n`)).toEqual([])
  })

  it('takes any data', async () => {
    const names = [
      'type',
      'message',
      'content',
      'payload',
      'item',
      'arguments',
      'command',
      'toolCalls',
      'args',
      'parts',
    ]
    const texts = [
      'assistant',
      'tool_use',
      'Bash',
      'function_call',
      'shell',
      'run_shell_command',
      'progress',
      '{"command":5}',
    ]
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(...texts),
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...names, 'name', 'data', '__proto__'), tie('value'), { maxKeys: 4 }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 4 }), async (entries) => {
        for (const { entry, finding } of await read(toLog(entries), 1000)) {
          expect(entry).toBeLessThanOrEqual(entries.length)
          if (finding.kind === 'command') expect(typeof finding.line).toBe('string')
        }
      }),
      { numRuns: 300 },
    )
  })

  it('numbers the lines, and does not depend on the pieces', async () => {
    const text = `\n${toLog([use('ls'), use('rm x')])}\nbroken\n`
    const found = await read(text, 1)
    expect(found.map(({ entry }) => entry)).toEqual([2, 3, 5])
    for (const length of [2, 3, 64, 10_000]) expect(await read(text, length)).toEqual(found)
  })

  it('leaves out a line that is too long, and goes on', async () => {
    async function* pieces() {
      yield 'ls\n'
      for (let index = 0; index < 40; index++) yield 'x'.repeat(1_000_000)
      yield '\nrm x\n'
    }
    const found: unknown[] = []
    for await (const { entry, finding } of readLog(pieces())) found.push([entry, finding.kind])
    expect(found).toEqual([
      [1, 'command'],
      [2, 'broken'],
      [3, 'command'],
    ])
  })
})
