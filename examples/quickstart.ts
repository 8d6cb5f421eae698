/**
 * The whole way of one tool call: compile, read a model's response, check it against a policy, run it without a shell,
 * keep secrets out of the result, and answer. Real git in a temporary repository; the model's response is recorded.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  buildCommand,
  compileTools,
  createResultFilter,
  createToolset,
  createValidator,
  handleToolResults,
  parseToolCall,
  presets,
  type ToolCall,
  type ToolResult,
  toAssistantMessage,
} from 'atip-bridge'
import { git } from 'atip-bridge/tools'

const run = promisify(execFile)

/** What OpenAI answered to "What changed last, and throw my local changes away". */
const recorded = {
  choices: [
    {
      finish_reason: 'tool_calls',
      message: {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id: 'call_log',
            type: 'function',
            function: { name: 'git_log', arguments: '{"max-count":1,"patch":true}' },
          },
          { id: 'call_reset', type: 'function', function: { name: 'git_reset', arguments: '{"hard":true}' } },
        ],
      },
    },
  ],
}

const toolset = createToolset([git])
const { tools } = compileTools(toolset, 'openai', { strict: true })
console.log(`1. Compiled ${tools.length} git commands for OpenAI, for example:\n`)
console.log(`   ${tools.find((tool) => tool.function.name === 'git_restore')?.function.description}\n`)

const calls = parseToolCall('openai', recorded)
console.log(`2. The model calls ${calls.map((call) => call.name).join(' and ')}\n`)

const validator = createValidator(toolset, presets.supervised)
const filter = createResultFilter(toolset, { maxLength: 2_000 })
const repository = await createRepository()

const results: ToolResult[] = []
for (const call of calls) {
  const { decision, reason } = validator.decide(call)
  console.log(`3. ${call.name}: ${decision}. ${reason}`)
  // An agent would ask its user where the decision is to confirm; this one has nobody to ask.
  const isError = decision !== 'allow'
  const output = isError ? `Not run: ${reason}` : await runGit(call)
  const result = filter.filter(output, call.name)
  console.log(`   answer for the model:\n${indent(result)}\n`)
  results.push({ ...call, result, isError })
}

const next = [...toAssistantMessage('openai', recorded), ...handleToolResults('openai', results)]
console.log(`4. Appended to the conversation: ${next.map(({ role }) => role).join(', ')}`)
await rm(repository, { recursive: true })

/** Runs the command line of a call. `atip-bridge/execute` does this with a time limit, a small environment, and more. */
async function runGit(call: ToolCall): Promise<string> {
  const { command, args } = buildCommand(toolset, call)
  const { stdout } = await run(command, args, { cwd: repository })
  return stdout
}

/** A repository whose last commit added a password by mistake. */
async function createRepository(): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'atip-bridge-'))
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org']
  await run('git', ['init', '--quiet'], { cwd })
  await writeFile(join(cwd, 'settings.ini'), 'user = ada\npassword = correct-horse-7\n')
  await run('git', ['add', '.'], { cwd })
  await run('git', [...identity, 'commit', '--quiet', '--message', 'Add settings'], { cwd })
  return cwd
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '   | ')
}
