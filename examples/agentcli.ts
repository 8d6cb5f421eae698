/**
 * A tool of an agentcli manifest with a model's call: load, compile, check, run, and print. The manifest and its tool are
 * written into a temporary folder; the model's response is recorded.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileTools, createToolset, createValidator, handleToolResult, parseToolCall, presets } from 'atip-bridge'
import { fromToolsManifest, loadToolsManifest, runManifestTool } from 'atip-bridge/agentcli'

const folder = await mkdtemp(join(tmpdir(), 'atip-bridge-'))
await mkdir(join(folder, 'tools/bin'), { recursive: true })
await writeFile(join(folder, 'tools/bin/count'), '#!/bin/sh\nprintf \'{"bytes":%d}\' "$(wc -c)"\n', { mode: 0o755 })
const schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }
const count = { name: 'count', description: 'Counts bytes', schema, command: ['./tools/bin/count'], timeoutSec: 5 }
await writeFile(join(folder, 'tools.json'), JSON.stringify({ tools: [count] }))

const specs = await loadToolsManifest(join(folder, 'tools.json'))
const unknown = createValidator(fromToolsManifest(specs), presets.supervised)
console.log(`1. Of the manifest alone: ${unknown.decide({ name: 'count', arguments: { text: '' } }).decision}\n`)

// A manifest says nothing of effects: what you know of a tool is yours to add.
const known = {
  destructive: false,
  reversible: true,
  idempotent: true,
  network: false,
  cost: { billable: false },
  filesystem: { read: false, write: false, delete: false },
  interactive: { stdin: 'optional' as const },
}
const toolset = createToolset(fromToolsManifest(specs, { overrides: { count: known } }))
console.log(`2. Compiled for Anthropic:\n${JSON.stringify(compileTools(toolset, 'anthropic').tools[0], null, 2)}\n`)

const response = { content: [{ type: 'tool_use', id: 'toolu_1', name: 'count', input: { text: 'hello' } }] }
const validator = createValidator(toolset, presets.supervised)
for (const call of parseToolCall('anthropic', response)) {
  const { decision, reason } = validator.decide(call)
  console.log(`3. ${call.name}: ${decision}. ${reason}`)
  const spec = specs.find(({ name }) => name === toolset.resolve(call.name)?.tool.name)
  if (spec === undefined || decision !== 'allow') continue
  const { status, result } = await runManifestTool(spec, call.arguments)
  console.log(`4. ${status}: ${JSON.stringify(handleToolResult('anthropic', call.id, result))}`)
}
await rm(folder, { recursive: true })
