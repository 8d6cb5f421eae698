import { AtipValidationError, isAtipError } from '../internal/errors'
import { selectCommands } from '../select/select-commands'
import { createToolset } from '../toolset/create-toolset'
import { compileTools } from '../transformers/compile-tools'
import type { CompileDiagnostic } from '../types/compile'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import { EXIT, failed, guessMeant } from './failure'
import { requireTool } from './known-tools'
import { printJson, tell } from './output/print'
import { jsonLine, quoted, shownLine } from './output/shown-text'
import type { Words } from './parse-words'
import type { World } from './world'

/** `atip compile` */
export async function compileDefinitions({ positionals, switches, values }: Words, world: World): Promise<number> {
  const provider = values.get('provider')?.[0] as Provider
  const known = []
  for (const name of new Set(positionals)) known.push(await requireTool(world, name))
  const toolset = createToolset(known.map(({ tool }) => tool))
  const words = values.get('command')
  const selected = words === undefined ? toolset : selectByWords(toolset, words)
  const diagnostics: CompileDiagnostic[] = []
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
  for (const diagnostic of diagnostics) tellDiagnostic(world, diagnostic, switches.has('json'))
  return EXIT.fine
}

function selectByWords(toolset: Toolset, words: readonly string[]): Toolset {
  try {
    return selectCommands(toolset, { commands: [...words] })
  } catch (error) {
    if (!isAtipError(error)) throw error
    const index = error instanceof AtipValidationError ? Number(error.path.at(-1)) : Number.NaN
    throw unknownBeginning(toolset, words[index] ?? words.join(', '))
  }
}

function unknownBeginning({ commands, tools }: Toolset, words: string): Error {
  const beginnings = commands.flatMap(({ path }) => path.map((_, end) => path.slice(0, end + 1).join(' ')))
  const guess = guessMeant(words, [...new Set(beginnings)], quoted)
  const [first] = tools
  const name = shownLine(first?.name)
  return failed(`No command begins with ${quoted(words)}.${guess}`, [
    `atip show ${name} lists the commands of ${name}.`,
  ])
}

function tellDiagnostic(world: World, diagnostic: CompileDiagnostic, isJson: boolean): void {
  const { code, message, toolName, path } = diagnostic
  if (isJson) world.stderr.write(`${jsonLine(diagnostic)}\n`)
  else tell(world, `${[toolName, ...path].map(shownLine).join(' ')}: ${shownLine(message)} (${code})`)
}
