import { isRecord, toRecord } from '../../internal/foreign-values'
import { listTexts } from '../../internal/list-texts'
import { matchesGlob } from '../../internal/match-glob'
import type { CommandEffects } from '../../toolset/call-effects'
import { listUsedValues, mapSpellings } from '../../toolset/parameter-keys'
import type { ViolationCode } from '../../types/safety'
import type { AtipShape } from '../../types/shape'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import type { ArgumentFact } from '../../types/violation-facts'
import { type ArgumentProblem, plainKey } from './arguments'
import {
  createHostCheck,
  createNamedHostCheck,
  findChosenHost,
  type HostChoice,
  isAnyHost,
  isMetadataService,
  readHostChoice,
} from './hosts'
import { createProtectedPathCheck, createSensitivePathCheck, type SensitivePathCheck } from './sensitive-paths'
import { hasShape, readShape } from './shapes'

/** The checks of argument values that a policy asks for; `undefined` for those that it does not. */
export interface RiskChecks {
  readonly hosts:
    | { readonly allowed: readonly string[]; readonly isAllowed: ReturnType<typeof createHostCheck> }
    | undefined
  /** Returns true for a host that may be reached although the policy forbids the network. */
  readonly isExcepted: ReturnType<typeof createHostCheck> | undefined
  readonly isSensitive: SensitivePathCheck | undefined
  readonly isProtected: SensitivePathCheck | undefined
  readonly shapes: boolean
}

/** The fields of a policy that concern the values of arguments. */
interface RiskPolicy {
  readonly allowNetwork?: boolean | undefined
  readonly allowedHosts?: readonly string[] | undefined
  readonly allowSensitive?: boolean | undefined
  readonly allowOutsideChanges?: boolean | undefined
  readonly sensitivePaths?: readonly string[] | undefined
  readonly protectedPaths?: readonly string[] | undefined
  readonly checkArguments?: boolean | undefined
  readonly cwd?: string | undefined
}

export function readRiskChecks(policy: RiskPolicy): RiskChecks {
  const { allowedHosts } = policy
  const isOpen = allowedHosts === undefined || allowedHosts.some(isAnyHost)
  const isExcepting = policy.allowNetwork === false && allowedHosts?.some((host) => !isAnyHost(host)) === true
  return {
    isExcepted: isExcepting ? createNamedHostCheck(allowedHosts) : undefined,
    hosts: isOpen ? undefined : { allowed: allowedHosts, isAllowed: createHostCheck(allowedHosts) },
    ...readSensitivePlaces(policy),
    shapes: policy.checkArguments === true,
  }
}

/** Makes the checks of paths that depend on the directory. */
export function readSensitivePlaces(policy: RiskPolicy): Pick<RiskChecks, 'isSensitive' | 'isProtected'> {
  const { allowSensitive, allowOutsideChanges, sensitivePaths = [], protectedPaths = [], cwd } = policy
  return {
    isSensitive: allowSensitive === false ? createSensitivePathCheck(sensitivePaths, cwd) : undefined,
    isProtected: allowOutsideChanges === false ? createProtectedPathCheck(protectedPaths, cwd) : undefined,
  }
}

/** Returns true if one of the checks is asked for. */
export function looksAtValues({ shapes, ...checks }: RiskChecks): boolean {
  return shapes || Object.values(checks).some((check) => check !== undefined)
}

/** The declarations about the values of one parameter. */
interface CheckedParameter {
  readonly key: string
  readonly spellings: readonly string[]
  readonly shape: AtipShape | undefined
  readonly host: HostChoice | undefined
  /** Patterns of values that make the output secret. */
  readonly secretValues: readonly string[]
  /** The keys of parameters one of which must be used, too, for the output to be secret; absent: none. */
  readonly secretWith: readonly string[] | undefined
  /** Parameters with values that make the output public. */
  readonly publicWith: PublicValues
}

/** Parameters, by their keys, with values that make output public. */
export type PublicValues = readonly { readonly keys: readonly string[]; readonly values: readonly string[] }[]

/** The parameters of a command whose values metadata says something about. */
export type CheckedParameters = readonly CheckedParameter[]

/** Lists what any description of a command says about the values of its parameters. */
export function readCheckedParameters({ descriptions }: CommandEffects): CheckedParameters {
  return descriptions.flatMap(({ spellings }) =>
    [...spellings].flatMap(([parameter, keys]) => readCheckedParameter(parameter, keys, spellings)),
  )
}

/** Maps every key of the parameters to their shapes. */
export function mapShapes(checked: CheckedParameters): Map<string, AtipShape | undefined> {
  return new Map(checked.flatMap(({ spellings, shape }) => spellings.map((key) => [key, shape] as const)))
}

function readCheckedParameter(
  { key, definition }: FlatParameter,
  spellings: readonly string[],
  all: ReadonlyMap<FlatParameter, readonly string[]>,
): CheckedParameter[] {
  const shape = readShape(definition['x-shape'])
  const host = readHostChoice(definition['x-host'])
  const declared = definition['x-sensitive']
  const secrets: readonly unknown[] = Array.isArray(declared) && declared.length > 0 ? declared : [declared]
  return secrets.flatMap((secret) => {
    const secretValues = secret === 'output' ? ['*'] : isRecord(secret) ? readPatterns(secret.output) : []
    const names = isRecord(secret) && Array.isArray(secret.with) ? secret.with : undefined
    // A name that no parameter has is a mistake, which must not make the output look public.
    const keys = names && [...all].flatMap(([{ name }, found]) => (names.includes(name) ? found : []))
    const secretWith = keys?.length === 0 ? undefined : keys
    if (shape === undefined && host === undefined && secretValues.length === 0) return []
    const publicWith = isRecord(secret) ? readPublicValues(secret.unless, all) : []
    return [{ key, spellings, shape, host, secretValues, secretWith, publicWith }]
  })
}

/**
 * Reads the values with which the output of a command is public, although the command prints secrets otherwise. No
 * other level or description of the command may call the output secret.
 */
export function readPublicOutput(command: FlatCommand): PublicValues {
  const { definition, keys, tool, replaces, parameters } = command
  const secret = definition['x-sensitive']
  const levels: unknown[] = [tool]
  for (const key of keys.slice(0, -1)) levels.push(toRecord(toRecord(levels.at(-1)).commands)[key])
  const isSecretOtherwise =
    levels.some((level) => toRecord(level)['x-sensitive'] !== undefined) || replaces.some((other) => other.printsSecret)
  return isRecord(secret) && !isSecretOtherwise ? readPublicValues(secret.unless, mapSpellings(parameters)) : []
}

/** Reads the values with which output is public. A mistake makes no output look public. */
function readPublicValues(unless: unknown, all: ReadonlyMap<FlatParameter, readonly string[]>): PublicValues {
  return Object.entries(toRecord(unless)).flatMap(([wanted, values]) => {
    if (!Array.isArray(values)) return []
    const texts = values.map((value) => String(value).toLowerCase())
    return [...all].flatMap(([{ name }, keys]) => (name === wanted ? [{ keys, values: texts }] : []))
  })
}

/** Reads patterns of values; anything but a list of texts means every value. */
function readPatterns(patterns: unknown): string[] {
  if (!Array.isArray(patterns) || !patterns.every((pattern) => typeof pattern === 'string')) return ['*']
  return patterns.map((pattern) => pattern.toLowerCase())
}

type Arguments = Readonly<Record<string, unknown>>

/** Finds the values that have another shape than declared, choose a host that is not allowed, or make output secret. */
export function findValueProblems(
  parameters: CheckedParameters,
  args: Arguments,
  checks: RiskChecks,
): ArgumentProblem[] {
  return parameters.flatMap((parameter): ArgumentProblem[] => {
    const values = listUsedValues(parameter.spellings, args)
    if (values.length === 0) return []
    const { key, shape, host } = parameter
    const found: ArgumentProblem[] = []
    const add = (code: ViolationCode, fact: ArgumentFact): void => {
      found.push({ code, parameter: key, fact })
    }
    if (checks.isSensitive !== undefined && makesOutputSecret(parameter, values, args)) {
      add('SENSITIVE_READ', { kind: 'secret-value' })
    }
    const hosts = host === undefined ? [] : values.map((value) => readHost(value, host))
    if (checks.isSensitive !== undefined && hosts.some((each) => each !== undefined && isMetadataService(each))) {
      add('SENSITIVE_READ', { kind: 'metadata-service' })
    }
    if (host !== undefined && checks.hosts !== undefined) {
      const { allowed, isAllowed } = checks.hosts
      const refused = hosts.find((each) => each !== undefined && !host.isOwn(each) && !isAllowed(each))
      if (refused !== undefined) {
        add('HOST_NOT_ALLOWED', { kind: 'host', ...(refused.name && { host: refused.name }), allowed: [...allowed] })
      }
    }
    if (shape !== undefined && checks.shapes && !values.every((value) => hasShape(value, shape))) {
      add('VALUE_SHAPE', { kind: 'shape', shape })
    }
    return found
  })
}

/** Returns true if a call chooses hosts, and only such to which the network may be used although it is forbidden. */
export function choosesExceptedHosts(parameters: CheckedParameters, args: Arguments, checks: RiskChecks): boolean {
  const { isExcepted } = checks
  if (isExcepted === undefined) return false
  const hosts = parameters.flatMap(({ host, spellings }) =>
    host === undefined ? [] : listUsedValues(spellings, args).map((value) => readHost(value, host)),
  )
  return hosts.length > 0 && hosts.every((host) => host !== undefined && isExcepted(host))
}

function readHost(value: unknown, { kind }: HostChoice): ReturnType<typeof findChosenHost> {
  return typeof value === 'object' ? {} : findChosenHost(String(value), kind)
}

/** The first values of a list, about which a pattern of several words is. */
const MAX_WORDS = 8

function makesOutputSecret(
  { secretValues, secretWith, publicWith }: CheckedParameter,
  values: readonly unknown[],
  args: Arguments,
): boolean {
  if (secretValues.length === 0) return false
  if (secretWith !== undefined && listUsedValues(secretWith, args).length === 0) return false
  if (isPublicUse(publicWith, args)) return false
  if (values.some((value) => typeof value === 'object')) return true
  const texts = values.map((value) => String(value).toLowerCase())
  const words = texts.slice(0, MAX_WORDS).join(' ')
  return secretValues.some((pattern) =>
    (pattern.includes(' ') ? [...texts, words] : texts).some((text) => matchesGlob(pattern, text)),
  )
}

/** Returns true if a call uses a parameter only with values that make its output public. */
export function isPublicUse(publicWith: PublicValues, args: Arguments): boolean {
  return publicWith.some(({ keys, values }) => {
    const given = listUsedValues(keys, args)
    return given.length > 0 && given.every((value) => values.includes(String(value).toLowerCase()))
  })
}

/** A file that a text refers to: `@file`, `name=@file`, `name=<file` (curl, gh), `file://file`, `name=fileb://file` (aws). */
const FILE_REFERENCE = /^[^=@<\s]*=?[@<](?<file>.+)|fileb?:\/\/(?<url>.+)/is

/** Shapes of values that are never paths. */
const NO_PATHS: readonly AtipShape[] = ['text', 'line', 'pattern', 'number', 'http-url', 'ref']
/** Shapes of values that may refer to a file. A format may name one in ways of its own. */
const REFERRING: readonly AtipShape[] = ['text', 'line', 'format']

/**
 * Returns the part of a text that may be a path, given the shape of its parameter; `undefined` if there is none.
 *
 * @param formatsAreText true if a `format` is never a path as a whole: a check of all texts would find too many
 */
export function findPathPart(text: string, shape: AtipShape | undefined, formatsAreText: boolean): string | undefined {
  const isPath = shape === undefined || !(NO_PATHS.includes(shape) || (formatsAreText && shape === 'format'))
  if (isPath || !hasShape(text, shape)) return text
  if (!REFERRING.includes(shape)) return undefined
  const { file, url } = FILE_REFERENCE.exec(text)?.groups ?? {}
  return file ?? url
}

/**
 * Finds the arguments that name sensitive paths.
 *
 * @param pathKeys the keys of parameters whose type is a path
 */
export function findSensitivePaths(
  args: Arguments,
  check: SensitivePathCheck,
  {
    pathKeys,
    keys,
    shapes,
  }: {
    pathKeys: ReadonlySet<string>
    keys: ReadonlyMap<string, string>
    shapes: ReadonlyMap<string, AtipShape | undefined>
  },
): { readonly parameter: string | undefined; readonly path: string }[] {
  return Object.keys(args).flatMap((key) => {
    const shape = shapes.get(key)
    const isPath = pathKeys.has(key) || shape === 'path'
    for (const text of listTexts(args[key])) {
      if (text === undefined) continue
      const path = findPathPart(text, shape, true)
      if (path !== undefined && check(path, isPath || path !== text))
        return [{ parameter: keys.get(key) ?? plainKey(key), path }]
    }
    return []
  })
}
