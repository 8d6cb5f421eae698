/**
 * Two ATIP documents as JSON, as a program prints them for `--agent` or as they lie in `shims/`: what a model sees of them,
 * what a policy makes of calls, and an overview of the larger one. Both programs are invented; nothing is run.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileTools, createToolset, createValidator, presets, type ToolCall } from 'atip-bridge'
import { serveAgentFlag } from 'atip-bridge/discover'

const read = async (name: string) => JSON.parse(await readFile(join('examples', 'documents', `${name}.json`), 'utf8'))
const [wordstats, parcel] = await Promise.all([read('wordstats'), read('parcel')])

const toolset = createToolset([wordstats, parcel])
console.log('1. What a model sees:\n')
for (const { name, description } of compileTools(toolset, 'anthropic').tools) console.log(`   ${name}: ${description}`)

console.log('\n2. What the policy `supervised` makes of calls:\n')
const { decide } = createValidator(toolset, presets.supervised)
const calls: Pick<ToolCall, 'name' | 'arguments'>[] = [
  { name: 'wordstats', arguments: { files: ['README.md'] } },
  { name: 'parcel_search', arguments: { query: 'json parser' } },
  { name: 'parcel_release_publish', arguments: { preview: true } },
  { name: 'parcel_release_publish', arguments: {} },
  { name: 'parcel_release_delete', arguments: { package: 'left', version: '1.0.0' } },
]
for (const call of calls) {
  const { decision, reason } = decide(call)
  console.log(`   ${call.name} ${JSON.stringify(call.arguments)}: ${decision}. ${reason}`)
}

console.log('\n3. What `parcel --agent --depth=1` would print, cut:\n')
const write = (text: string): void => {
  const { commands, filter, totalCommands, includedCommands } = JSON.parse(text)
  console.log(`   ${JSON.stringify({ commands: Object.keys(commands), filter, totalCommands, includedCommands })}`)
}
serveAgentFlag(parcel, ['--agent', '--depth=1'], { write })
