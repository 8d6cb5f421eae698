import { listExtensionMistakes } from '../safety/inspect/metadata-mistakes'
import { createToolset } from '../toolset/create-toolset'
import { compileTools } from '../transformers/compile-tools'
import type { CompileDiagnostic } from '../types/compile'
import type { Provider } from '../types/providers'
import { EXIT } from './failure'
import { selectByWords } from './known-commands'
import { requireTool } from './known-tools'
import { printJson, tell } from './output/print'
import { jsonLine, shownLine } from './output/shown-text'
import type { ParsedWords } from './parse-words'
import type { World } from './world'

/** `atip compile` */
export async function compileDefinitions(
  { positionals, switches, values }: ParsedWords,
  world: World,
): Promise<number> {
  const provider = values.get('provider')?.[0] as Provider
  const known = []
  for (const name of new Set(positionals)) known.push(await requireTool(world, name))
  const toolset = createToolset(known.map(({ tool }) => tool))
  const selected = selectByWords(toolset, values.get('command'))
  const diagnostics: CompileDiagnostic[] = known.flatMap(({ tool }) => listExtensionMistakes(tool))
  const isStrict = switches.has('strict')
  const { tools } = compileTools(selected, provider, {
    strict: isStrict,
    anthropicStrict: isStrict,
    onDiagnostic: (diagnostic) => diagnostics.push(diagnostic),
  })
  printJson(world, tools)
  if (switches.has('quiet')) return EXIT.fine
  for (const { tool, source } of known) {
    if (source === 'shipped')
      tell(world, `${shownLine(tool.name)}: using shipped metadata, because none was found on this machine.`)
  }
  if (isStrict && provider === 'gemini') tell(world, 'Gemini has no strict mode: --strict was ignored.')
  for (const diagnostic of diagnostics) {
    const { code, message, toolName, path } = diagnostic
    if (switches.has('json')) world.stderr.write(`${jsonLine(diagnostic)}\n`)
    else tell(world, `${[toolName, ...path].map(shownLine).join(' ')}: ${shownLine(message)} (${code})`)
  }
  return EXIT.fine
}

/** `atip export` */
export async function exportTool({ positionals }: ParsedWords, world: World): Promise<number> {
  const { tool, source, override } = await requireTool(world, positionals[0] ?? '')
  printJson(world, tool)
  const changed = override === undefined ? '' : `, changed by ${shownLine(override)}`
  if (world.stdout.isTerminal) return EXIT.fine
  tell(
    world,
    source === 'shipped' ? 'This metadata is shipped with atip.' : `This metadata is from ${source}${changed}.`,
  )
  return EXIT.fine
}
