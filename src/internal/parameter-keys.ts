import type { FlatParameter } from '../types/toolset'
import { isPortableKey, isWideKey, portableKey } from './names'
import type { ParameterDraft } from './read-parameters'

/**
 * Gives the parameters of one command the keys that models use.
 *
 * A key is the parameter's name wherever a provider takes it. An option that shares its name with an argument becomes
 * `<name>_option`; other clashes and refused names get a hash. No key of one parameter is a key of another for any
 * provider, so that a call can be understood without knowing which provider it came from.
 */
export function assignKeys(parameters: readonly ParameterDraft[]): readonly FlatParameter[] {
  if (areKeys(parameters)) return parameters
  const owners = new Map<string, ParameterDraft>()
  const isTaken = (key: string): boolean => owners.has(key)
  const unnamed: ParameterDraft[] = []
  for (const parameter of parameters) {
    if (isWideKey(parameter.name) && !isTaken(parameter.name)) owners.set(parameter.name, parameter)
    else unnamed.push(parameter)
  }
  unnamed.forEach((parameter, index) => {
    const sibling = `${parameter.name}_option`
    const isSibling = parameter.kind === 'option' && owners.get(parameter.name)?.kind === 'argument'
    parameter.key =
      isSibling && isWideKey(sibling) && !isTaken(sibling) ? sibling : portableKey(parameter.name, index, isTaken)
    owners.set(parameter.key, parameter)
  })
  parameters.forEach((parameter, index) => {
    parameter.portableKey = isPortableKey(parameter.key) ? parameter.key : portableKey(parameter.key, index, isTaken)
    owners.set(parameter.portableKey, parameter)
  })
  return parameters
}

/** Whether every name can be a key as it is, for every provider: the common case, told apart without building a table. */
function areKeys(parameters: readonly ParameterDraft[]): boolean {
  for (let index = 0; index < parameters.length; index++) {
    const { name } = parameters[index] as ParameterDraft
    if (!isPortableKey(name)) return false
    for (let other = 0; other < index; other++) if (parameters[other]?.name === name) return false
    if (index > 32) return false
  }
  return true
}
