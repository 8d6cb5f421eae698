import { isPortableKey, isWideKey, makePortableKey } from '../internal/unique-names'
import type { FlatParameter } from '../types/toolset'
import type { ParameterDraft } from './read-parameters'

/** A parameter whose keys are not final yet. */
export type Keyed = Pick<ParameterDraft, 'name' | 'key' | 'portableKey' | 'kind'>

/**
 * Assigns the keys that models use to the parameters of one command.
 *
 * A key is the parameter's name if the provider accepts it. An option that shares its name with an argument becomes
 * `<name>_option`; other clashing or invalid names get a hash. No two parameters share a key, not even for different
 * providers, so calls can be read without knowing their provider.
 */
export function assignKeys<T extends Keyed>(parameters: readonly T[]): readonly T[] {
  return tryKeepNames(parameters) ? parameters : renameClashing(parameters.map((parameter) => ({ ...parameter })))
}

/** `parameters` are copies, because commands of a group share parameters and may need different keys for them. */
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
 * Handles the common case without building a table, and returns false for any other: few parameters, whose names are valid keys and unique even with
 * characters replaced for Gemini. The keys set here are the same for every command that shares a parameter.
 */
function tryKeepNames(parameters: readonly Keyed[]): boolean {
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
 * Returns the keys by which a call may give each parameter: its key, its key for Gemini, and its name unless that is
 * the key of another parameter.
 */
export function mapSpellings(parameters: readonly FlatParameter[]): Map<FlatParameter, readonly string[]> {
  const keys = new Set(parameters.map(({ key }) => key))
  return new Map(
    parameters.map((parameter) => {
      const { key, portableKey, name } = parameter
      const spellings = portableKey === key ? [key] : [key, portableKey]
      return [parameter, keys.has(name) || name === portableKey ? spellings : [...spellings, name]]
    }),
  )
}

/** Lists the values that a call gives for a parameter. A parameter with the value `false` or `null` is not used. */
export function listUsedValues(spellings: readonly string[], args: Readonly<Record<string, unknown>>): unknown[] {
  const values: unknown[] = []
  for (const spelling of spellings) {
    if (!Object.hasOwn(args, spelling)) continue
    const value = args[spelling]
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== false) values.push(item)
    }
  }
  return values
}
