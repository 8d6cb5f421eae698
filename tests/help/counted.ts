import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AtipTool } from 'atip-bridge'
import { fromHelp } from '../../src/help/from-help'
import type { HelpDiagnostic } from '../../src/help/types'
import { type Count, pageOf } from './measure'

const DIRECTORY = fileURLToPath(new URL('../fixtures/help/counted/', import.meta.url))

/** An option in `truths.txt`: `~` before it if a draft may leave it out, `=` after it for a value, `?` if unclear. */
interface CountedOption {
  readonly flags: readonly string[]
  readonly takes: 'value' | 'nothing' | 'unclear'
  readonly isOptional: boolean
}

/** The content of a help text as counted by a person, without options that only print help or the version. */
export interface Truth {
  readonly name: string
  readonly options: readonly CountedOption[]
  readonly commands: readonly string[]
}

export interface CountedScore {
  readonly name: string
  readonly options: Count
  readonly commands: Count
  readonly values: Count
  readonly diagnostics: readonly HelpDiagnostic[]
  readonly faults: readonly string[]
}

/** Reads blocks of `# program`, lines of options between commas, and `: subcommands`. */
export const TRUTHS: readonly Truth[] = readFileSync(`${DIRECTORY}truths.txt`, 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((block) => {
    const [name = '', ...lines] = block.split('\n').filter((line) => line !== '')
    const listed = lines.filter((line) => !line.startsWith(': ')).flatMap((line) => line.split(', '))
    const commands = lines.filter((line) => line.startsWith(': ')).flatMap((line) => line.slice(2).split(' '))
    return { name, options: listed.map(readCountedOption), commands }
  })

function readCountedOption(text: string): CountedOption {
  const takes = text.endsWith('=') ? 'value' : text.endsWith('?') && !text.endsWith('-?') ? 'unclear' : 'nothing'
  const flags = text.replace(/~/g, '').split(' ')
  const last = flags.pop() as string
  return { flags: [...flags, takes === 'nothing' ? last : last.slice(0, -1)], takes, isOptional: text.startsWith('~') }
}

export const readCounted = (name: string): string => readFileSync(`${DIRECTORY}${name}.txt`, 'utf8')

/** Compares the draft of a text with what a person counted in it. */
export function scoreCounted({ name, options, commands }: Truth): CountedScore {
  const diagnostics: HelpDiagnostic[] = []
  const tool = fromHelp(name, readCounted(name), { onDiagnostic: (diagnostic) => diagnostics.push(diagnostic) })
  const page = pageOf(tool, [])
  const plus = listPlusWords(tool)
  const drafted = [
    ...page.options.map(({ flags, type }) => ({ flags, takesValue: type !== 'boolean' })),
    ...plus.map((word) => ({ flags: [`+${word}`], takesValue: undefined })),
  ]
  const keys = new Map(drafted.map((option) => [keyOf(option.flags), option]))
  const known = new Set(options.flatMap(({ flags }) => flags))
  const counted = options.filter(({ isOptional }) => !isOptional)
  const missing = counted.filter(({ flags }) => !keys.has(keyOf(flags)))
  const invented = drafted.filter(({ flags }) => !flags.every((flag) => known.has(flag)))
  const kinds = counted.filter(({ flags, takes }) => takes !== 'unclear' && keys.has(keyOf(flags)))
  const wrong = kinds.filter(({ flags, takes }) => keys.get(keyOf(flags))?.takesValue === (takes !== 'value'))
  const draftedFlags = new Set(drafted.flatMap(({ flags }) => flags))
  const isApart = (flags: readonly string[]): boolean => flags.every((flag) => draftedFlags.has(flag))
  const missed = commands.filter((command) => !page.commands.includes(command))
  const added = page.commands.filter((command) => !commands.includes(command))
  return {
    name,
    options: countOf(counted.length, missing.length, drafted.length, invented.length),
    commands: countOf(commands.length, missed.length, page.commands.length, added.length),
    values: countOf(kinds.length, wrong.length, 0, 0),
    diagnostics,
    faults: [
      ...missing.map(({ flags }) => `${isApart(flags) ? 'apart' : 'missing'} ${flags.join(' ')}`),
      ...invented.map(({ flags }) => `invented ${flags.join(' ')}`),
      ...wrong.map(({ flags }) => `value ${flags.join(' ')}`),
      ...missed.map((command) => `missing command ${command}`),
      ...added.map((command) => `invented command ${command}`),
    ].map((fault) => `${name}: ${fault}`),
  }
}

const keyOf = (flags: readonly string[]): string => [...flags].sort().join(' ')

function countOf(expected: number, missing: number, drafted: number, invented: number): Count {
  return { expected, found: expected - missing, drafted, invented }
}

/** Lists the words that a draft describes as written after a plus sign. */
function listPlusWords({ commands = {} }: AtipTool): string[] {
  const given = commands['']?.arguments ?? []
  const plus = given.filter((argument) => (argument as { 'x-argv'?: { prefix?: string } })['x-argv']?.prefix === '+')
  return plus.flatMap(({ description }) => description.replace(/^[^:]*: /, '').split(', '))
}
