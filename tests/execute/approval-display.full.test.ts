import { type AtipTool, presets, type ToolCall } from 'atip-bridge'
import {
  type ConfirmationRequest,
  createExecutor,
  createToolkit,
  type ExecutionDecision,
  type ExecutionEvent,
  type ExecutorOptions,
} from 'atip-bridge/execute'
import { docker, npm } from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { callOf, createFolder } from '../support/executor'
import { HARMLESS } from '../support/shell'
import { argument, command, option, tool } from '../support/tools'

const folder = createFolder()
afterAll(folder.remove)
const file = folder.file('program', '#!/bin/sh\nexit 0\n')

const TOKEN = `ghp_${'c4N4'.repeat(9)}`
/** A shell that takes words as they are, as `sh -c SCRIPT` does behind `--`. */
const SHELL = tool({
  name: 'box',
  commands: {
    run: command({
      arguments: [argument('words', { variadic: true, required: false })],
      options: [option('key', { 'x-sensitive': 'env', envVar: 'BOX_TOKEN' })],
    }),
    list: command({
      arguments: [argument('words', { variadic: true, required: false })],
      options: [option('key', { 'x-sensitive': 'env', envVar: 'BOX_TOKEN' })],
      effects: { ...HARMLESS, network: true },
    }),
  },
})
const TOOLS = [SHELL, npm, docker]
const ASK = { rules: [{ command: '*', decision: 'confirm' as const }] }

/** Returns the texts that the person, the model and the log see of a call that is approved. */
async function see(call: ToolCall, options: ExecutorOptions = {}) {
  const requests: ConfirmationRequest[] = []
  const events: ExecutionEvent[] = []
  const confirm: ExecutorOptions['confirm'] = (request) => requests.push(request) > 0
  const settings = { policy: ASK, cwd: folder.path, resolve: () => ({ file }), ...options }
  const executor = createExecutor(TOOLS, { ...settings, confirm, onEvent: (event) => events.push(event) })
  const result = await executor.execute(call)
  const request: ExecutionDecision = requests[0] ?? (await executor.decide(call))
  return { request, result, events }
}

const NAMES: readonly [string, ToolCall, string][] = [
  ['a script behind a flag for passwords', callOf('box_run', { words: ['-cpass', 'touch x'] }), "-cpass 'touch x'"],
  ['a script in a flag for secrets', callOf('box_run', { words: ['--secret=touch x'] }), "'--secret=touch x'"],
  ['a script after a word for a token', callOf('box_run', { words: ['-token', 'x.sh'] }), '-token x.sh'],
  ['a package', callOf('npm_install', { package: [TOKEN] }), TOKEN],
  ['an image', callOf('docker_run', { image: TOKEN }), TOKEN],
  ['a script with an assignment', callOf('box_run', { words: ["password='a; rm -rf x'"] }), 'rm -rf x'],
]

describe('what a person approves', () => {
  it.each(NAMES)('%s is shown in full, but not to the model and not in the log', async (_, call, shown) => {
    const { request, result, events } = await see(call)
    expect(request.decision).toBe('confirm')
    expect(request.display).toContain(shown)
    expect(result.status).toBe('ok')
    for (const text of [result.text, result.decision.display, ...events.map(({ display }) => display)]) {
      expect(text).toContain('[REDACTED]')
      expect(text).not.toContain(shown)
    }
    const [word = ''] = shown.split(' ').slice(-1)
    if (shown === TOKEN) expect(JSON.stringify([result, events])).not.toContain(word)
  })

  it.each(NAMES)('%s is shown in a call that waits, too', async (_, call, shown) => {
    const executor = createExecutor(TOOLS, { policy: ASK, cwd: folder.path, resolve: () => ({ file }) })
    const { status, decision, text } = await executor.execute(call)
    expect([status, text.includes(shown)]).toEqual(['needs-approval', false])
    expect(decision.display).toContain(shown)
    const toolkit = createToolkit([TOOLS.find(({ name }) => call.name.startsWith(name)) as AtipTool], {
      provider: 'openai',
      policy: ASK,
      cwd: folder.path,
      resolve: () => ({ file }),
    })
    const tool_calls = [
      { id: 'a', type: 'function', function: { name: call.name, arguments: JSON.stringify(call.arguments) } },
    ]
    const { pending, results } = await toolkit.handle({
      choices: [{ index: 0, finish_reason: 'tool_calls', message: { role: 'assistant', content: null, tool_calls } }],
    })
    expect(pending[0]?.display).toContain(shown)
    expect(JSON.stringify(results[0]?.decision)).not.toContain(JSON.stringify(shown).slice(1, -1))
  })

  it('is redacted where nobody is asked', async () => {
    for (const policy of [presets.unrestricted, { ...presets.unrestricted, deniedCommands: ['npm'] }]) {
      const { request, events } = await see(callOf('npm_install', { package: [TOKEN] }), { policy })
      expect(JSON.stringify([request, events])).not.toContain(TOKEN)
    }
  })

  it.each<[string, ToolCall, ExecutorOptions]>([
    ['of the call', callOf('box_run', { key: 'touch x', words: ['-c', 'touch x'] }), {}],
    ['of the call, in a part of a word', callOf('box_run', { key: 'touch', words: ['-c', 'touch x'] }), {}],
    ['of the host', callOf('box_run', { words: ['-c', 'Zebra-4711'] }), { env: { BOX_TOKEN: 'Zebra-4711' } }],
    ['that is a package', callOf('npm_install', { package: ['Zebra-4711'] }), { env: { BOX_TOKEN: 'Zebra-4711' } }],
    ['that is an image', callOf('docker_run', { image: 'zebra-4711' }), { env: { BOX_TOKEN: 'zebra-4711' } }],
  ])('hides no secret %s where it could be what runs', async (_, call, options) => {
    const { request, result } = await see(call, options)
    expect(request).toMatchObject({ decision: 'deny', approvalId: '' })
    expect(result.status).toBe('denied')
    expect(request.reason).toContain('nobody could see what they approve')
  })

  it('hides a known secret where nothing can run by it', async () => {
    const { request } = await see(callOf('box_list', { words: ['Zebra-4711'] }), { env: { BOX_TOKEN: 'Zebra-4711' } })
    expect(request.display).toBe(`${file} list -- '[REDACTED]'`)
  })

  it.each([
    ['аpt', "$'\\u0430pt'"],
    ['nginх/latest', "$'nginx/latest'".replace('x/', '\\u0445/')],
    ['сор', "$'\\u0441\\u043e\\u0440'"],
    ['–rf', "$'\\u2013rf'"],
    ['ｎpm', "$'\\uff4epm'"],
    ['rm сор', "$'rm \\u0441\\u043e\\u0440'"],
    ['Αpple', "$'\\u0391pple'"],
    ['привет', "'привет'"],
    ['не а', "'не а'"],
    ['fix – and “quote”…', "'fix – and “quote”…'"],
    ['café', "'café'"],
    ['日本語text', "'日本語text'"],
    ['яндекс-api', "'яндекс-api'"],
  ])('letters that pass for others are written out: %s', async (word, shown) => {
    const { request } = await see(callOf('box_run', { words: [word] }))
    expect(request.display).toBe(`${file} run -- ${shown}`)
  })
})
