import { assignKeys } from '../internal/parameter-keys'

/** The keys that models see of the properties of one object. */
export interface SchemaKey {
  readonly name: string
  readonly key: string
  readonly portableKey: string
}

/** The keys of properties: their names, but where a provider refuses them. */
export function schemaKeysOf(names: readonly string[]): readonly SchemaKey[] {
  return assignKeys(names.map((name) => ({ name, key: name, portableKey: name, kind: 'option' as const })))
}
