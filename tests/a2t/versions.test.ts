import {
  type A2TFunction,
  type A2TSignature,
  compareA2TVersions,
  createA2THandler,
  toA2T,
  toA2TFunctions,
} from 'atip-bridge/a2t'
import { describe, expect, it } from 'vitest'
import type { AtipCommand } from '../../src/types/atip'
import { argument, errorOf, option, toolOf } from '../support/tools'
import { CHANGES, OLD } from './support/version-changes'

const ROOT = 'https://api.example.com'
const run = (): string => 'x'
const versionOf = (signature: A2TSignature, version: number): A2TSignature => ({
  ...signature,
  version,
  currentVersion: version,
})
const [first, second] = [1, 2].map((version) => versionOf(OLD, version)) as [A2TSignature, A2TSignature]
const ANY = { allowIllegalVersions: true }

/** Invokes a version of the only tool of a handler with the required inputs. */
async function invoke(functions: readonly A2TFunction[], version: number): Promise<Response> {
  const [signature] = functions.map(({ signature }) => signature) as [A2TSignature]
  const input_parameters = signature.input_parameters
    .filter(({ required }) => required)
    .map(({ name, type, 'allowed-values': values }) => ({
      name,
      value: values?.[0]?.name ?? (type === 'int' ? 1 : 'x'),
    }))
  const url = `${ROOT}/tools/${signature.toolId}/versions/${version}:invoke`
  const headers = { 'content-type': 'application/json' }
  return createA2THandler(
    functions,
    ANY,
  )(new Request(url, { method: 'POST', headers, body: JSON.stringify({ input_parameters }) }))
}

describe('a handler', () => {
  it.each(CHANGES)('decides about %s as compareA2TVersions does', (_title, kind, path, change) => {
    const newer = versionOf(change(first), 2)
    expect(compareA2TVersions(first, newer).kind).toBe(kind)
    const create = () => createA2THandler([{ signature: newer, older: [first], run }])
    if (kind === 'compatible') expect(create).not.toThrow()
    // These are refused for another reason, whatever the option says.
    else if (!/toolId|\.min$|\.maxLength$/.test(path)) {
      const { message, path: at } = errorOf(create) as Error & { path: string[] }
      expect(message).toContain(`Version 2 of ${newer.name} breaks calls of version 1 (${path}: `)
      expect(message).toContain('allowIllegalVersions')
      expect(at.join('.')).toBe(`functions.0.older.${path}`)
      expect(() => createA2THandler([{ signature: newer, older: [first], run }], ANY)).not.toThrow()
    } else expect(create).toThrow()
  })

  it('finds what breaks among many versions', () => {
    const versions = Array.from({ length: 300 }, (_, index) => versionOf(OLD, index + 1))
    const broken = { ...versions[150], name: 'other' } as A2TSignature
    const older = versions.slice(0, -1).map((each) => (each.version === 151 ? broken : each))
    const signature = versions.at(-1) as A2TSignature
    expect(() => createA2THandler([{ signature, older: versions.slice(0, -1), run }])).not.toThrow()
    // The newest break is named first.
    expect(() => createA2THandler([{ signature, older, run }])).toThrow('Version 152 of')
  })

  it('names five of many changes', () => {
    const inputs = first.input_parameters.map((input) => ({ ...input, name: `${input.name} 2` }))
    const signature = { ...second, name: 'other', input_parameters: inputs, output_parameters: [] }
    const { message } = errorOf(() => createA2THandler([{ signature, older: [first], run }]))
    expect(message.match(/: (The|Removed)/g)).toHaveLength(5)
    expect(message).toMatch(/ and \d+ more\)/)
  })

  it.each<[string, A2TSignature, readonly A2TSignature[], string]>([
    ['that begins at 2', second, [], 'Version 1 is missing'],
    ['that begins at 5', versionOf(OLD, 5), [], 'Version 1 is missing'],
    ['whose oldest is 2', versionOf(OLD, 3), [second], 'Version 1 is missing'],
    ['with a gap', versionOf(OLD, 4), [first, second], 'Version 3 is missing'],
  ])('needs the option for a history %s', async (_title, signature, older, problem) => {
    expect(() => createA2THandler([{ signature, older, run }])).toThrow(problem)
    const handle = createA2THandler([{ signature, older, run }], ANY)
    const { status } = await handle(new Request(`${ROOT}/tools/${OLD.toolId}/versions/${signature.version}`))
    expect(status).toBe(200)
  })
})

describe('an old version', () => {
  const output = { id: 'result', name: 'Result', type: 'string' as const, description: 'What came of it.' }
  const one = { ...first, output_parameters: [output] }
  const renamed = { ...second, output_parameters: [{ ...output, name: 'Outcome' }] }

  it.each([1, 2])('answers by its own signature: version %d', async (version) => {
    const response = await invoke([{ signature: renamed, older: [one], run }], version)
    const name = version === 1 ? 'Result' : 'Outcome'
    expect([response.status, await response.json()]).toEqual([200, { output_parameters: [{ name, value: 'x' }] }])
  })

  it('may be answered by what run returns for it', async () => {
    const signature = {
      ...second,
      output_parameters: [
        { ...output, name: 'Outcome' },
        { ...output, id: 'b', name: 'B' },
      ],
    }
    const byVersion: A2TFunction['run'] = (_, { version }) =>
      version === 1 ? { Result: 'old' } : { Outcome: 'new', B: 'new' }
    const response = await invoke([{ signature, older: [one], run: byVersion }], 1)
    expect(await response.json()).toEqual({ output_parameters: [{ name: 'Result', value: 'old' }] })
  })

  it.each([
    ['renamed', { id: 'result', name: 'Outcome' }],
    ['of another type', { id: 'result', name: 'Text', type: 'json' as const }],
  ])('of a command does not run it where an output is %s', async (_title, fields) => {
    const text = { id: 'result', name: 'Text', type: 'string' as const, description: 'What came of it.' }
    const calls: unknown[] = []
    const executor = {
      execute: async (call: unknown) => {
        calls.push(call)
        return { status: 'ok', text: 'x' }
      },
    }
    const [published] = await toA2T([toolOf()], { outputs: { t_run: [text] } })
    const options = { previous: [published as A2TSignature], outputs: { t_run: [{ ...text, ...fields }] } }
    const toOutputs = ({ text }: { text: string }): string => text
    await expect(toA2TFunctions([toolOf()], executor, { ...options, toOutputs })).rejects.toThrow('output_parameters.')
    const functions = await toA2TFunctions([toolOf()], executor, { ...options, ...ANY, toOutputs })
    expect((await invoke(functions, 1)).status).toBe(409)
    expect((await invoke(functions, 2)).status).toBe(200)
    expect(calls).toHaveLength(1)
  })
})

describe('toA2T', () => {
  const choice = (values: string[]) => option('a', { type: 'enum', enum: values })
  it.each<[string, Partial<AtipCommand>, Partial<AtipCommand>, string | undefined]>([
    ['a new option', {}, { options: [option('a')] }, undefined],
    ['another description', { description: 'One' }, { description: 'Two' }, undefined],
    ['another type', { options: [option('a')] }, { options: [option('a', { type: 'boolean' })] }, 'a.type'],
    ['an option less', { options: [option('a')] }, {}, 'a: Removed'],
    ['a required argument', {}, { arguments: [argument('a')] }, 'a: Added as required'],
    [
      'an option that is required now',
      { options: [option('a')] },
      { options: [option('a', { required: true })] },
      'a.required',
    ],
    ['a value less', { options: [choice(['x', 'y'])] }, { options: [choice(['x'])] }, 'a.allowed-values'],
    ['a value more', { options: [choice(['x'])] }, { options: [choice(['x', 'y'])] }, 'a.allowed-values'],
  ])('writes a legal next version or none: %s', async (_title, older, newer, problem) => {
    const previous = await toA2T([toolOf(older)])
    const write = toA2T([toolOf(newer)], { previous })
    if (problem === undefined) return expect((await write)[0]?.version).toBe(2)
    await expect(write).rejects.toMatchObject({ message: expect.stringContaining(problem), code: 'ATIP_VALIDATION' })
    await expect(write).rejects.toThrow('Version 2 of t_run breaks calls of version 1 (input_parameters.')
    const [written] = await toA2T([toolOf(newer)], { previous, ...ANY })
    expect(written?.version).toBe(2)
    expect(compareA2TVersions(previous[0] as A2TSignature, written as A2TSignature).kind).toBe('illegal')
  })

  it('does not ask where the version was published', async () => {
    const [published] = await toA2T([toolOf()])
    const previous = [versionOf(published as A2TSignature, 2), { ...(published as A2TSignature), input_parameters: [] }]
    expect((await toA2T([toolOf()], { previous }))[0]?.version).toBe(2)
  })
})
