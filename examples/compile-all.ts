/** Compiles the metadata of seven real programs for three providers and shows what a model and a policy would see. */
import { type CompileDiagnostic, compileTools, createToolset, createValidator, type Provider } from 'atip-bridge'
import { curl, docker, gh, git, kubectl, npm, terraform } from 'atip-bridge/tools'

const providers: Provider[] = ['openai', 'anthropic', 'gemini']

console.log(['program', 'commands', ...providers, 'destructive', 'read-only'].map(cell).join(''))
for (const tool of [git, gh, kubectl, docker, npm, curl, terraform]) {
  const toolset = createToolset([tool])
  const validator = createValidator(toolset, { allowDestructive: false })
  const sizes = providers.map((provider) => `${kilobytes(compileTools(toolset, provider).tools)} kB`)
  const refused = toolset.commands.filter(({ name }) => !validator.validate(name, {}).valid)
  const readOnly = toolset.commands.filter((command) => command.readOnly)
  console.log([tool.name, toolset.commands.length, ...sizes, refused.length, readOnly.length].map(cell).join(''))
}

const diagnostics: CompileDiagnostic[] = []
compileTools([gh], 'gemini', { onDiagnostic: (diagnostic) => diagnostics.push(diagnostic) })
console.log(`\nWhat compiling gh for Gemini had to change: ${diagnostics.length} things, the first of them`)
console.log(`${diagnostics[0]?.code} in ${diagnostics[0]?.toolName}: ${diagnostics[0]?.message}`)

function cell(value: string | number): string {
  return String(value).padEnd(13)
}

function kilobytes(value: unknown): number {
  return Math.round(JSON.stringify(value).length / 1000)
}
