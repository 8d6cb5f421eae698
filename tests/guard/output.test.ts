import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterOutput, WITHHELD } from '../../src/command/guard/filter-output'
import { salvageFields } from '../../src/command/guard/requests/read-hook-input'
import { ask } from './ask'

const TOKEN = `ghp_${'a1B2'.repeat(9)}`
const BIG = 'x'.repeat(17_000_000)
const SILENCE = { out: '', err: '', code: 0 }

/** A request of Claude Code after a tool ran. */
const post = (tool_response: unknown, fields: object = {}): object => ({
  ...{ session_id: 's', cwd: '/repo', permission_mode: 'default', hook_event_name: 'PostToolUse', tool_name: 'Bash' },
  ...{ tool_input: { command: 'cat a' }, tool_response, ...fields },
})
const line = (stdout: string): object => ({ stdout, stderr: '', interrupted: false, isImage: false })
const updated = (updatedToolOutput: unknown): object => ({
  hookSpecificOutput: { hookEventName: 'PostToolUse', updatedToolOutput },
})

type Row = readonly [about: string, agent: string, request: unknown, answer: unknown]
const ROWS: readonly Row[] = [
  ['no secret', 'claude-code', post(line('fine')), undefined],
  ['a secret', 'claude-code', post(line(`token ${TOKEN}\n`)), updated(line('token [REDACTED]\n'))],
  [
    'a secret in a file',
    'claude-code',
    post({ type: 'text', file: { filePath: '/repo/a', content: `K=${TOKEN}`, numLines: 1 } }, { tool_name: 'Read' }),
    updated({ type: 'text', file: { filePath: '/repo/a', content: 'K=[REDACTED]', numLines: 1 } }),
  ],
  [
    'a password, which its key gives away',
    'claude-code',
    post([{ type: 'text', data: { password: 'kX9!mQ2#vL7p' } }], { tool_name: 'mcp__db__get' }),
    updated([{ type: 'text', data: { password: '[REDACTED]' } }]),
  ],
  ['no output', 'claude-code', post(undefined), undefined],
  ['a huge output', 'claude-code', post(line(BIG)), updated({ ...line(WITHHELD) })],
  ['a secret', 'codex', post(`token ${TOKEN}`), { decision: 'block', reason: 'token [REDACTED]' }],
  ['a secret in parts', 'codex', post([{ text: TOKEN }]), { decision: 'block', reason: '[{"text":"[REDACTED]"}]' }],
  ['no secret', 'codex', post('fine'), undefined],
  ['a huge output', 'codex', post(BIG), { decision: 'block', reason: WITHHELD }],
  ['no secret', 'gemini', post({ llmContent: 'fine' }, { hook_event_name: 'AfterTool' }), {}],
  [
    'a secret',
    'gemini',
    post({ llmContent: `Output: ${TOKEN}`, returnDisplay: TOKEN }, { hook_event_name: 'AfterTool' }),
    { decision: 'deny', reason: 'Output: [REDACTED]' },
  ],
  [
    'a huge output',
    'gemini',
    post({ llmContent: BIG }, { hook_event_name: 'AfterTool' }),
    { decision: 'deny', reason: WITHHELD },
  ],
  [
    'a secret',
    'copilot',
    { cwd: '/repo', toolName: 'bash', toolArgs: '{}', toolResult: { resultType: 'success', textResultForLlm: TOKEN } },
    { modifiedResult: { resultType: 'success', textResultForLlm: '[REDACTED]' } },
  ],
  [
    'a huge output',
    'copilot',
    { cwd: '/repo', toolName: 'bash', toolArgs: '{}', toolResult: { resultType: 'success', textResultForLlm: BIG } },
    { modifiedResult: { resultType: 'success', textResultForLlm: WITHHELD } },
  ],
  [
    'a secret of a server',
    'cursor',
    { hook_event_name: 'postToolUse', tool_name: 'MCP:get', tool_output: JSON.stringify({ text: TOKEN }) },
    { updated_mcp_tool_output: { text: '[REDACTED]' } },
  ],
  [
    'a line, which Cursor does not let replace',
    'cursor',
    { hook_event_name: 'postToolUse', tool_name: 'Shell', tool_output: TOKEN },
    undefined,
  ],
]

describe('the output of tools', () => {
  it.each(ROWS)('with %s: %s', async (_, agent, request, answer) => {
    const expected = answer === undefined ? SILENCE : { ...SILENCE, out: `${JSON.stringify(answer)}\n` }
    expect(await ask(agent, request)).toEqual(expected)
  })

  it('is not taken for a request, nor a request for it', async () => {
    const hidden = { toolName: 'bash', toolArgs: { toolResult: '', command: `rm a # ${BIG}` }, cwd: '/repo' }
    expect((await ask('copilot', hidden)).out).toContain('"ask"')
    const nested = post('', {
      hook_event_name: 'PreToolUse',
      tool_input: { hook_event_name: 'PostToolUse', command: BIG },
    })
    expect((await ask('claude-code', nested)).out).toContain('"permissionDecision":"ask"')
    const bypass = post('', {
      hook_event_name: 'PreToolUse',
      permission_mode: 'bypassPermissions',
      tool_input: { command: BIG },
    })
    expect((await ask('claude-code', bypass)).out).toContain('"permissionDecision":"deny"')
    const other = post('', { hook_event_name: 'PreToolUse', tool_name: 'TodoWrite', tool_input: { text: BIG } })
    expect((await ask('claude-code', other)).out).toContain('"permissionDecision":"ask"')
  })

  it('is withheld where it cannot be filtered', () => {
    const fail = (): string => {
      throw new Error('no')
    }
    expect(filterOutput({ a: ['x', 1] }, fail)).toEqual({ isChanged: true, value: { [WITHHELD]: [WITHHELD, 1] } })
    let deep: unknown = TOKEN
    for (let depth = 0; depth < 10_000; depth++) deep = [deep]
    const { value, isChanged } = filterOutput(deep)
    expect([isChanged, JSON.stringify(value).includes(TOKEN)]).toEqual([true, false])
  })

  it('keeps its form, and everything that is no secret', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (given) => {
        const value: unknown = JSON.parse(JSON.stringify(given))
        const filtered = filterOutput(value)
        if (!filtered.isChanged) expect(filtered.value).toEqual(value)
        const holding = filterOutput({ value, text: `a ${TOKEN}` })
        expect(JSON.stringify(holding.value)).not.toContain(TOKEN)
      }),
    )
  })
})

describe('the fields of a request that is too long', () => {
  it.each([
    ['{"a":"b","c":{"a":"x"},"d":[{"e":"f"}],"g":"h', { a: 'b', c: null, d: null, g: null }],
    ['{"a":"b","a":"c","d":"e"}', { d: 'e' }],
    ['{"a\\u0062":"\\"}{"}', { ab: '"}{' }],
    ['{"__proto__":"x","c":1}', JSON.parse('{"__proto__":"x","c":null}')],
    ['[{"a":"b"}]', {}],
    ['"a":"b"', {}],
    ['', {}],
    ['{"a', {}],
  ])('of %s are found at the top alone', (json, fields) => {
    expect(salvageFields(json)).toEqual(fields)
  })

  it('are those that a parser finds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (given) => {
        const json = JSON.stringify(given)
        const parsed = JSON.parse(json) as Record<string, unknown>
        const texts = Object.entries(parsed).map(([key, value]) => [key, typeof value === 'string' ? value : null])
        expect(salvageFields(json)).toEqual(Object.fromEntries(texts))
      }),
    )
  })
})
