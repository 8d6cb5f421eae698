import type { AtipArgument, AtipCommand, AtipEffects, AtipOption, AtipTool } from 'atip-bridge'

const PER_GROUP = 10
const PER_TOOL = 100

const VERBS = ['List', 'Create', 'Update', 'Delete', 'Describe', 'Restart', 'Export', 'Import', 'Approve', 'Archive']
const NOUNS = [
  'pull request',
  'release',
  'deployment',
  'secret',
  'pipeline',
  'volume',
  'network',
  'environment',
  'image',
]
const DETAILS = [
  'of the current project',
  'in the given namespace',
  'that match the filter',
  'and wait until it is done',
]
const EXTRAS = ['; fails if there is none', ', newest first', ' (needs write access)', ', without asking again']

/** Effects as real tools have them: one command in three changes something, one in ten for good. */
const EFFECTS: readonly AtipEffects[] = [
  ...Array.from({ length: 6 }, () => ({
    filesystem: { read: true, write: false, delete: false },
    network: true,
    subprocess: false,
    idempotent: true,
    reversible: true,
    destructive: false,
  })),
  { filesystem: { read: true, write: false, delete: false }, network: false, subprocess: false, idempotent: true },
  { network: true, idempotent: false, reversible: true, destructive: false, creates: ['pull_request'] },
  { network: true, idempotent: false, reversible: true, cost: { estimate: 'low', billable: true }, modifies: ['job'] },
  { network: true, idempotent: true, reversible: false, destructive: true, deletes: ['volume'] },
]

/** A random number generator, so that every run measures the same tools. */
function createDice(): (sides: number) => number {
  let state = 0x2f6e2b1
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/**
 * Tools with `leaves` commands in all that look like real ones: up to 100 commands a tool in groups of ten, two
 * arguments and four options each, descriptions of 40 to 90 characters, effects declared.
 */
export function makeTools(leaves: number): AtipTool[] {
  const roll = createDice()
  const pick = <T>(items: readonly T[]): T => items[roll(items.length)] as T
  const describe = (): string => `${pick(VERBS)} the ${pick(NOUNS)} ${pick(DETAILS)}${pick(EXTRAS)}`

  const makeArguments = (): AtipArgument[] => [
    { name: 'name', type: 'string', description: describe() },
    { name: 'path', type: pick(['file', 'directory', 'url']), description: describe(), required: roll(2) === 0 },
  ]
  const makeOptions = (): AtipOption[] => [
    { name: 'force', flags: ['-f', '--force'], type: 'boolean', description: describe(), 'x-effects': FORCE },
    { name: 'limit', flags: ['-L', '--limit'], type: 'integer', description: describe(), default: 30 },
    { name: 'output', flags: ['--output'], type: 'enum', description: describe(), enum: ['json', 'yaml', 'table'] },
    { name: 'label', flags: ['-l', '--label'], type: 'array', description: describe() },
  ]
  const makeCommand = (): AtipCommand => ({
    description: describe(),
    arguments: makeArguments(),
    options: makeOptions(),
    effects: pick(EFFECTS),
  })

  const tools: AtipTool[] = []
  for (let first = 0; first < leaves; first += PER_TOOL) {
    const groups: Record<string, AtipCommand> = {}
    for (let leaf = first; leaf < Math.min(first + PER_TOOL, leaves); leaf++) {
      const group = `group${Math.floor((leaf % PER_TOOL) / PER_GROUP)}`
      groups[group] ??= { description: describe(), commands: {} }
      Object.assign(groups[group].commands ?? {}, { [`command${leaf % PER_GROUP}`]: makeCommand() })
    }
    const name = `tool${first / PER_TOOL}`
    const trust = { source: 'vendor' as const }
    tools.push({ atip: '0.6', name, version: '1.0.0', description: describe(), trust, commands: groups })
  }
  // As read from files: no text and no object is shared.
  return tools.map((tool) => JSON.parse(JSON.stringify(tool)) as AtipTool)
}

const FORCE = { destructive: true, reversible: false }
