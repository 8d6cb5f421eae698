import { isPortableKey, isWideKey, makePortableKey } from '../internal/names'
import type { FlatParameter } from '../types/toolset'
import type { ParameterDraft } from './read-parameters'

/** What has a name and still gets its keys. */
export type Keyed = Pick<ParameterDraft, 'name' | 'key' | 'portableKey' | 'kind'>

/**
 * Gives the parameters of one command the keys that models use.
 *
 * A key is the parameter's name wherever a provider takes it. An option that shares its name with an argument becomes
 * `<name>_option`; other clashes and refused names get a hash. No key of one parameter is a key of another for any
 * provider, so that a call can be understood without knowing which provider it came from.
 */
export function assignKeys<T extends Keyed>(parameters: readonly T[]): readonly T[] {
  return keepNames(parameters) ? parameters : renameClashing(parameters.map((parameter) => ({ ...parameter })))
}

/** `parameters` are copies: those of a group are shared by its commands, each of which may need other keys. */
function renameClashing<T extends Keyed>(parameters: readonly T[]): readonly T[] {
  const owners = new Map<string, T>()
  const isTaken = (key: string): boolean => owners.has(key)
  const unnamed: T[] = []
  for (const parameter of parameters) {
    if (isWideKey(parameter.name) && !isTaken(parameter.name)) owners.set(parameter.name, parameter)
    else unnamed.push(parameter)
  }
  unnamed.forEach((parameter, index) => {
    const sibling = `${parameter.name}_option`
    const isSibling = parameter.kind === 'option' && owners.get(parameter.name)?.kind === 'argument'
    parameter.key =
      isSibling && isWideKey(sibling) && !isTaken(sibling) ? sibling : makePortableKey(parameter.name, index, isTaken)
    owners.set(parameter.key, parameter)
  })
  parameters.forEach((parameter, index) => {
    parameter.portableKey = isPortableKey(parameter.key)
      ? parameter.key
      : makePortableKey(parameter.key, index, isTaken)
    owners.set(parameter.portableKey, parameter)
  })
  return parameters
}

/**
 * The common case, told apart without building a table: few parameters, every name is a key and stays unique with its
 * characters replaced for Gemini. What is set here is the same for every command that shares a parameter.
 */
function keepNames(parameters: readonly Keyed[]): boolean {
  if (parameters.length > 32) return false
  for (let index = 0; index < parameters.length; index++) {
    const parameter = parameters[index] as Keyed
    const { name } = parameter
    if (!isPortableKey(name)) {
      if (!isWideKey(name)) return false
      parameter.portableKey = name.replace(/[.-]/g, '_')
      if (!isPortableKey(parameter.portableKey)) return false
    }
    for (let other = 0; other < index; other++) {
      const { name: key, portableKey } = parameters[other] as Keyed
      if (
        key === name ||
        portableKey === parameter.portableKey ||
        key === parameter.portableKey ||
        portableKey === name
      ) {
        return false
      }
    }
  }
  return true
}

/**
 * Every key under which a call may give each parameter: the one that a provider sees, Gemini's, and the parameter's
 * own name unless that is the key of another.
 */
export function mapSpellings(parameters: readonly FlatParameter[]): Map<FlatParameter, readonly string[]> {
  const keys = new Set(parameters.map(({ key }) => key))
  return new Map(
    parameters.map((parameter) => {
      const { key, portableKey, name } = parameter
      const spellings = name === key || keys.has(name) ? [key, portableKey] : [key, portableKey, name]
      // Keys of an object are looked up faster than texts that were read elsewhere.
      return [parameter, Object.keys(Object.fromEntries(spellings.map((spelling) => [spelling, 0])))]
    }),
  )
}

/** The values that a call gives for a parameter; `false`, `null` and absence are no use of it. */
export function listUsedValues(spellings: readonly string[], args: Readonly<Record<string, unknown>>): unknown[] {
  const values: unknown[] = []
  for (const spelling of spellings) {
    if (!Object.hasOwn(args, spelling)) continue
    const value = args[spelling]
    for (const item of Array.isArray(value) ? value : [value]) if (isUsed(item)) values.push(item)
  }
  return values
}

function isUsed(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false
}
