import {
  type AtipEffects,
  type AtipOption,
  buildCommand,
  createToolset,
  createValidator,
  isAtipError,
  presets,
  type Toolset,
} from 'atip-bridge'
import { toMCP, type WrittenMcpTool } from 'atip-bridge/mcp'
import * as shipped from 'atip-bridge/tools'
import { gh, git } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { deriveMcpHints } from '../../src/internal/effects/mcp-hints'
import { createServedParts, explainExcess, type ServedParts } from '../../src/mcp/server/served-parts'
import { writeTools } from '../../src/mcp/to-mcp'
import { computeCallEffects, readCommandEffects } from '../../src/toolset/call-effects'
import { createRandom, randomArguments } from '../support/random-calls'
import { byLength } from '../support/runs'
import { HARMLESS } from '../support/shell'
import { argument, command, option, tool } from '../support/tools'

const ALL = createToolset(Object.values(shipped))
const list = ({ toolset, readers }: ServedParts): WrittenMcpTool[] => writeTools(toolset, false, readers, undefined)
const partsOf = (tools: Toolset, allParameters = false): ServedParts => createServedParts(tools, allParameters)
const SERVED = partsOf(ALL)
const LISTED = new Map(list(SERVED).map((each) => [each.name, each]))
const isReading = (name: string): boolean | undefined => LISTED.get(name)?.annotations.readOnlyHint
const offered = (name: string): string[] => Object.keys(Object(LISTED.get(name)?.inputSchema.properties))
const explain = (name: string, args: Record<string, unknown>, parts = SERVED): string | undefined =>
  explainExcess(parts, { id: '1', name, arguments: args }, [])

const WRITES: AtipEffects = { filesystem: { write: true } }
const partsOfOne = (options: AtipOption[], more: Parameters<typeof command>[0] = {}): ServedParts =>
  partsOf(createToolset([tool({ name: 'n', effects: HARMLESS, commands: { c: command({ options, ...more }) } })]))

describe('a command that only reads but for some options', () => {
  it.each([
    ['git_log', 'max-count', 'output'],
    ['git_diff', 'cached', 'output'],
    ['git_grep', 'pattern', 'open-files-in-pager'],
    ['git_status', 'short', 'null'],
    ['gh_pr_list', 'state', 'web'],
    ['rg', 'pattern', 'pre'],
    ['sed', 'quiet', 'in-place'],
    ['sort', 'reverse', 'output'],
    ['uniq', 'input', 'output'],
    ['kubectl_get', 'output', 'kustomize'],
  ])('%s is offered as reading, with %s and without %s', (name, kept, leftOut) => {
    expect(isReading(name)).toBe(true)
    expect(offered(name)).toContain(kept)
    expect(offered(name)).not.toContain(leftOut)
    expect(explain(name, { [leftOut]: 'x' })).toBe(
      `${name} is offered without ${leftOut} here. Whoever starts the server can offer every parameter: --all-parameters of atip-bridge-mcp, allParameters of serveMCP.`,
    )
    expect(explain(name, { [kept]: 'x', [leftOut]: null })).toBeUndefined()
  })

  it.each([
    ['git_log', { format: '%G?' }],
    ['find', { expression: ['-delete'] }],
    ['find', { path: ['.'], expression: ['-exec', 'rm', '{}', ';'] }],
    ['sed', { script: 'w out' }],
    ['awk', { program: '{ system($0) }' }],
    ['openssl_verify', { certificate: ['pkcs11:x'] }],
  ])('%s with %j is not run', (name, args) => {
    expect(isReading(name)).toBe(true)
    expect(explain(name, args)).toBe(
      `With these arguments ${name} would do more than read, and the host was told that it only reads.`,
    )
  })

  it.each(['tar', 'dd', 'curl', 'gh_api', 'docker_save', 'openssl_req', 'git_branch', 'git_config', 'npm_run', 'tee'])(
    '%s is none: an argument changes something, or its examples do',
    (name) => {
      expect(isReading(name)).toBe(false)
      expect(SERVED.readers.has(name)).toBe(false)
    },
  )

  it('has everything with allParameters, and hints of its worst use', () => {
    const all = partsOf(ALL, true)
    const [before, after] = [toMCP(ALL, { effectsInMeta: false }), list(all)]
    expect(after.map(({ inputSchema }) => inputSchema)).toEqual(before.map(({ inputSchema }) => inputSchema))
    expect(all.leftOut.size).toBe(0)
    expect(after.find(({ name }) => name === 'git_log')?.annotations.readOnlyHint).toBe(false)
    expect(explain('git_log', { output: 'x' }, all)).toBeUndefined()
  })

  it.each<[string, AtipOption[], Parameters<typeof command>[0], boolean]>([
    ['an option that writes', [option('o', { 'x-effects': WRITES })], {}, true],
    ['a required option that writes', [option('o', { 'x-effects': WRITES, required: true })], {}, false],
    ['an option that an example uses', [option('o', { 'x-effects': WRITES })], { examples: ['n c --o=x'] }, false],
    ['an argument that writes', [], { arguments: [argument('a', { 'x-effects': WRITES })] }, false],
    [
      'a rare argument in the middle',
      [],
      {
        arguments: [
          argument('a', { 'x-effects': WRITES, 'x-rare': true, required: false }),
          argument('b', { required: false }),
        ],
      },
      false,
    ],
    [
      'a rare last argument',
      [],
      {
        arguments: [
          argument('b', { required: false }),
          argument('a', { 'x-effects': WRITES, 'x-rare': true, required: false }),
        ],
      },
      true,
    ],
    ['effects of the wrong type', [option('o', { 'x-effects': { network: 'no' } as never })], {}, false],
    [
      'an option whose usual values write',
      [option('o', { 'x-effects': { values: { a: {}, '*': WRITES } } })],
      {},
      true,
    ],
    ['an option of which one value writes', [option('o', { 'x-effects': { values: { a: WRITES } } })], {}, true],
    ['secret output', [], { 'x-sensitive': 'output' }, false],
    ['faulty effects', [], { effects: { destructive: 'no' } as never }, false],
  ])('%s', (_, options, more, isReader) => {
    const parts = partsOfOne(options, more)
    expect(parts.readers.has('n_c')).toBe(isReader)
    expect(list(parts)[0]?.annotations.readOnlyHint).toBe(isReader)
  })

  it('has names that a prototype has, and stays as it was', () => {
    const options = ['__proto__', 'constructor'].map((name) => option(name, { 'x-rare': true }))
    const tools = createToolset([tool({ name: 'n', effects: HARMLESS, commands: { c: command({ options }) } })])
    const parts = partsOf(tools)
    expect(tools.commands[0]?.parameters).toHaveLength(2)
    expect(explain('n_c', { constructor: 'x' }, parts)).toContain('without constructor')
    expect(explain('n_c', {}, parts)).toBeUndefined()
  })
})

describe('the served definitions', () => {
  it('of git are at most seven tenths of what they were', () => {
    const bytes = (tools: unknown): number => Buffer.byteLength(JSON.stringify(tools))
    // 184,044 bytes with every option, effects in _meta and every title twice.
    expect(bytes(list(partsOf(createToolset([git]))))).toBeLessThan(0.7 * 184_044)
    const [before, after] = [toMCP([gh]), list(partsOf(createToolset([gh])))]
    expect(bytes(after) / bytes(before)).toBeLessThan(0.75)
  })

  it('leave no command with a false hint because of its options: all that remain are for changing or tell secrets', () => {
    const reads = ({ name }: { name: string }): boolean => {
      const found = ALL.resolve(name) as NonNullable<ReturnType<Toolset['resolve']>>
      const { printsSecret } = found
      return !printsSecret && deriveMcpHints(computeCallEffects(readCommandEffects(found), {})).readOnlyHint
    }
    const others = [...LISTED.values()].filter((each) => !each.annotations.readOnlyHint && reads(each))
    const byArgument = others.filter(({ name }) =>
      ALL.resolve(name)?.parameters.some(
        ({ kind, effects, definition }) => kind === 'argument' && (effects !== undefined || 'x-runs' in definition),
      ),
    )
    const rest = others.filter((each) => !byArgument.includes(each)).map(({ name }) => name)
    expect(rest).toEqual([
      'curl',
      'dd',
      'docker_save',
      'docker_export',
      'docker_image_save',
      'gh_api',
      'openssl_req',
      'tar',
    ])
  })
})

describe('no hint is too mild, whatever parameters a call has', () => {
  const random = createRandom(71)
  const each = byLength({ short: 2, full: 10, long: 50 })
  it.each([false, true])('with allParameters %s', (allParameters) => {
    const parts = partsOf(ALL, allParameters)
    const hints = new Map(list(parts).map(({ name, annotations }) => [name, annotations]))
    const supervised = createValidator(parts.toolset, presets.supervised)
    let built = 0
    for (const found of parts.toolset.commands) {
      const { name } = found
      const told = hints.get(name) as WrittenMcpTool['annotations']
      const declared = readCommandEffects(found)
      for (let run = 0; run < each; run++) {
        const call = { id: '1', name, arguments: randomArguments(found, random) }
        if (explain(name, call.arguments, parts) !== undefined) continue
        const effects = build(parts, call)
        if (effects === undefined) continue
        built++
        const isWithin = (one: AtipEffects): boolean => {
          const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = deriveMcpHints(one)
          return (
            (!told.readOnlyHint || readOnlyHint) &&
            (told.destructiveHint || !destructiveHint) &&
            (!told.idempotentHint || idempotentHint) &&
            (told.openWorldHint || !openWorldHint)
          )
        }
        const isReadingAsTold = !told.readOnlyHint || deriveMcpHints(effects).readOnlyHint
        const runsUnasked = supervised.decide(call).decision === 'allow'
        const isTrue =
          isReadingAsTold &&
          (!runsUnasked || isWithin(effects)) &&
          isWithin(computeCallEffects(declared, call.arguments))
        if (!isTrue) expect.fail(`${name} ${JSON.stringify(call.arguments)}: ${JSON.stringify(told)}`)
      }
    }
    expect(built).toBeGreaterThan(each * 500)
  })
})

/** Returns the effects of a call, `undefined` if no command line can be built for it. */
function build({ toolset }: ServedParts, call: Parameters<typeof buildCommand>[1]): AtipEffects | undefined {
  try {
    return buildCommand(toolset, call).effects
  } catch (error) {
    if (isAtipError(error)) return undefined
    throw error
  }
}
