import { type PolicyPlan, readPolicy } from '../safety/policy'
import type { StandardSchema } from '../types/standard'
import type { FlatCommand } from '../types/toolset'
import { createConverter } from './json-schemas'
import type { Tell } from './read-options'
import { createArgumentValidator } from './validate-arguments'

/** Makes the schemas of commands. */
export type SchemaMaker = (command: FlatCommand) => StandardSchema

/** @param replaced what each command replaced, as `flattenTools` has it */
export function createSchemaMaker(replaced: ReadonlyMap<FlatCommand, readonly FlatCommand[]>, tell: Tell): SchemaMaker {
  const policy: PolicyPlan = readPolicy({ checkArguments: true })
  return (command) => {
    const standard: StandardSchema['~standard'] = Object.freeze({
      version: 1,
      vendor: 'atip-bridge',
      validate: createArgumentValidator(command, replaced.get(command) ?? [], policy),
      jsonSchema: createConverter(command, tell),
    })
    return Object.freeze<StandardSchema>({ '~standard': standard })
  }
}
