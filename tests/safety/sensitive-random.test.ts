import { type AtipEffects, type AtipTool, createValidator, type Policy, type ViolationCode } from 'atip-bridge'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { restrictOnly } from '../support/policies'
import { runs } from '../support/runs'
import { GUARDED_FILES, GUARDED_VALUES, type GuardedFile, type GuardedValue } from './sensitive-values'

type Place = 'folder' | 'machine' | 'server' | undefined

/** A command whose metadata says something about its values, a policy, and a call. */
interface Case {
  readonly effects: AtipEffects | undefined
  readonly place: Place
  readonly moves: Place
  readonly printsSecret: boolean
  readonly secretValues: 'output' | { output: string[]; with?: string[] } | undefined
  readonly declared: { shape: GuardedShape | undefined; host: GuardedHost | undefined }
  readonly given: { value: GuardedValue | undefined; file: GuardedFile | undefined; isMoved: boolean }
  readonly policy: Policy
}

type GuardedShape = NonNullable<GuardedValue['has']>[number]
type GuardedHost = keyof NonNullable<GuardedValue['hosts']>

const READS: AtipEffects = { network: false, filesystem: { read: true, write: false, delete: false } }
const some = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values)

const cases: fc.Arbitrary<Case> = some(undefined, ...GUARDED_VALUES).chain((value) => {
  const shapes = [...(value?.has ?? []), ...(value?.lacks ?? [])]
  const hosts = Object.keys(value?.hosts ?? {}) as GuardedHost[]
  return fc.record({
    effects: some<Case['effects']>(undefined, READS, { ...READS, network: true }, WRITES, { ...WRITES, network: true }),
    place: some<Place>(undefined, 'folder', 'machine', 'server'),
    moves: some<Place>(undefined, 'folder', 'machine', 'server'),
    printsSecret: some(false, false, true),
    secretValues: some<Case['secretValues']>(undefined, undefined, ...SECRET_VALUES),
    declared: fc.record({ shape: some(undefined, ...shapes), host: some(undefined, ...hosts) }),
    given: fc.record({
      ...{ value: fc.constant(value), file: some(undefined, ...GUARDED_FILES), isMoved: fc.boolean() },
    }),
    policy: fc.record({
      ...{ allowSensitive: some(undefined, true, false), checkArguments: some(undefined, true, false) },
      ...{ allowOutsideChanges: some(undefined, true, false), allowChanges: some(undefined, true, false) },
      allowedHosts: some(undefined, [], ['example.org'], ['*.example.org'], ['example.org:8443'], ['*'], ['main']),
      onViolation: some(undefined, 'confirm', 'deny'),
      sensitivePaths: some(undefined, ['keyboard']),
      protectedPaths: some(undefined, ['docs']),
    }) as fc.Arbitrary<Policy>,
  })
})
const WRITES: AtipEffects = { network: false, filesystem: { read: true, write: true, delete: false } }

const SECRET_VALUES: Case['secretValues'][] = ['output', { output: ['secret*'] }, { output: ['*'], with: ['file'] }]

const MOVED = { name: 'move', flags: ['--move'], type: 'boolean', description: 'Move' }

function createTool({ effects, place, moves, printsSecret, secretValues, declared: { shape, host } }: Case): AtipTool {
  const value = {
    ...{ name: 'value', flags: ['--value'], type: 'string', description: 'A value' },
    ...(shape && { 'x-shape': shape }),
    ...(host && { 'x-host': host }),
    ...(secretValues && { 'x-sensitive': secretValues }),
  }
  const file = { name: 'file', flags: ['--file'], type: 'file', description: 'A file' }
  const run = {
    ...{ description: 'Runs', options: [value, file, { ...MOVED, ...(moves && { 'x-changes': moves }) }] },
    ...(effects && { effects }),
    ...(place && { 'x-changes': place }),
    ...(printsSecret && { 'x-sensitive': 'output' }),
  }
  return { atip: '0.6', name: 'tool', version: '1', description: 'A tool', commands: { run } } as never
}

/** Lists the violations as the documentation describes them, each code with its parameter. */
function listExpected({ effects, place, moves, printsSecret, secretValues, declared, given, policy }: Case): string[] {
  const { value, file, isMoved } = given
  const found: [ViolationCode, string, boolean][] = []
  const mayReadSecrets = policy.allowSensitive !== false
  const isListed = (list: readonly string[] | undefined): boolean =>
    list?.some((name) => file?.file.split('/').some((part) => part.startsWith(name))) === true
  const isSecret =
    secretValues === 'output' ||
    (secretValues?.with === undefined
      ? secretValues !== undefined && /^secret/i.test(String(value?.value))
      : file !== undefined)
  found.push(['SENSITIVE_READ', '-', printsSecret && !mayReadSecrets])
  found.push(['SENSITIVE_READ', 'value', value !== undefined && isSecret && !mayReadSecrets])
  const isCredential = file?.isCredential === true || isListed(policy.sensitivePaths?.map(() => 'keyboard'))
  found.push(['SENSITIVE_READ', 'file', isCredential && !mayReadSecrets])
  const host = declared.host && value?.hosts?.[declared.host]
  found.push(['HOST_NOT_ALLOWED', 'value', Boolean(host) && !isAllowed(host as string, policy.allowedHosts)])
  const isOtherShape = declared.shape !== undefined && value?.lacks?.includes(declared.shape) === true
  found.push(['VALUE_SHAPE', 'value', isOtherShape && policy.checkArguments === true])
  const writes = effects?.filesystem?.write === true
  const places: Place[] = ['folder', 'machine', 'server']
  const usual = effects?.network === false ? 'folder' : 'server'
  const ends = [place ?? (isMoved && moves && moves !== 'folder' ? 'folder' : usual), isMoved ? moves : 'folder']
  const isOutside = ends.some((end) => places.indexOf(end) > 0)
  const asksAnyway = policy.allowChanges === false
  const asksOutside = policy.allowOutsideChanges === false && !asksAnyway
  found.push(['CHANGE_OPERATION', '-', writes && (asksAnyway || (asksOutside && isOutside))])
  const mayWrite = writes || effects === undefined
  const isProtected = file?.runsLater === true || isListed(policy.protectedPaths)
  const isTold = asksAnyway && writes
  found.push(['CHANGE_OPERATION', 'file', mayWrite && isProtected && policy.allowOutsideChanges === false && !isTold])
  return found.flatMap(([code, parameter, isFound]) => (isFound ? [`${code} ${parameter}`] : [])).sort()
}

function isAllowed(host: string, allowed: readonly string[] | undefined): boolean {
  if (allowed === undefined || allowed.includes('*') || host === 'localhost') return true
  const [name = ''] = host.split(':')
  return allowed.some(
    (each) => each === host || each === name || (each === '*.example.org' && /\.example\.org$/.test(name)),
  )
}

it('secrets, hosts, shapes and places of changes are judged as a naive reading of the documentation says', () => {
  const property = fc.property(cases, (each) => {
    const { given, policy } = each
    const args = {
      ...(given.value && { value: given.value.value }),
      ...(given.file && { file: given.file.file }),
      ...(given.isMoved && { move: true }),
    }
    const { decision, violations } = createValidator([createTool(each)], restrictOnly(policy)).decide({
      name: 'tool_run',
      arguments: args,
    })
    const found = violations.map(({ code, parameter = '-' }) => `${code} ${parameter}`)
    const expected = listExpected(each)
    expect({ args, found: found.filter((text) => !OTHERS.test(text)).sort() }).toEqual({ args, found: expected })
    if (found.some((text) => OTHERS.test(text))) return
    const asked = policy.onViolation === 'deny' ? 'deny' : 'confirm'
    expect(decision).toBe(expected.length > 0 ? asked : 'allow')
  })
  fc.assert(property, { numRuns: runs(2000) })
})

/** Findings about arguments as such, which are compared elsewhere. */
const OTHERS = /^(?:INVALID_ARGUMENT|ARGUMENT_INJECTION|UNKNOWN_ARGUMENT)/
