import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { jsonSchema } from '../support/json-schema-arbitraries'
import { checkStrictGrammar, type GrammarReport, strictSchemasOf } from '../support/strict-grammar'
import { toolOf } from '../support/tools'

/**
 * The grammar of each strict schema that is made of a stranger's JSON Schema accepts and refuses as the schema says.
 */
export const strictGrammars = fc.asyncProperty(jsonSchema(), fc.nat(), async (given, seed) => {
  for (const [, schema] of strictSchemasOf([toolOf({ 'x-schema': given })])) {
    const { faults } = await checkStrictGrammar(schema, seed)
    if (faults.length > 0) throw new Error([...faults, JSON.stringify(schema)].join('\n'))
  }
})

/** The same for every command of the shipped tools. */
export async function checkShippedGrammars(report: (name: string, found: GrammarReport) => void): Promise<void> {
  for (const [index, [name, schema]] of strictSchemasOf(Object.values(shipped)).entries()) {
    report(name, await checkStrictGrammar(schema, index))
  }
}
