import { type ExtensionPlace, listExtensions } from '../../internal/fields/extension-fields'
import type { FieldForm } from '../../internal/fields/field-form'
import { findWrong, type WrongPart } from '../../internal/fields/find-wrong'
import { isRecord, sayPlace } from '../../internal/guard'
import { sayMetadataFact } from '../../internal/words/metadata-words'
import type { AtipTool } from '../../types/atip'
import type { CompileDiagnostic, MetadataFact } from '../../types/compile'

/** Lists the mistakes in the extensions (`x-*`) of a valid tool, in the order of its document. */
export function listExtensionMistakes(tool: AtipTool): CompileDiagnostic[] {
  const found: CompileDiagnostic[] = []
  const check = (declared: unknown, place: ExtensionPlace, path: readonly string[]): void => {
    if (!isRecord(declared)) return
    for (const [field, { form, counts }] of listExtensions(place)) {
      const value = declared[field]
      const wrong = value === undefined ? undefined : findWrong(form, value)
      if (wrong === undefined) continue
      const fact: MetadataFact = { kind: 'wrong-extension', expected: describe(wrong), counts }
      const message = sayMetadataFact(fact)
      found.push({ code: 'FIELD_IGNORED', message, toolName: tool.name, path: [...path, field], fact })
    }
  }
  const visit = (level: unknown, path: readonly string[]): void => {
    if (!isRecord(level)) return
    check(level, path.length === 0 ? 'tool' : 'command', path)
    for (const list of ['arguments', 'options', 'globalOptions']) {
      const parameters = level[list]
      if (!Array.isArray(parameters)) continue
      for (const [index, each] of parameters.entries()) {
        check(each, list === 'arguments' ? 'argument' : 'option', [...path, list, String(index)])
      }
    }
    if (!isRecord(level.commands)) return
    for (const [key, command] of Object.entries(level.commands)) visit(command, [...path, 'commands', key])
  }
  visit(tool, [])
  return found
}

/** Says what is expected in place of a wrong part, and where in its extension that is. */
function describe({ form, path }: WrongPart): string {
  return `${describeForm(form)}${sayPlace(path)}`
}

function describeForm({ anyOf, enum: choices, type, items, properties, pattern }: FieldForm): string {
  if (anyOf !== undefined) return anyOf.map(describeForm).join(', or ')
  if (choices !== undefined) return choices.join(', ')
  if (type === 'array') return items?.type === 'string' ? 'an array of strings' : 'an array of objects'
  if (properties !== undefined) return `an object with the fields ${Object.keys(properties).join(', ')}`
  if (type === 'string') return pattern === undefined ? 'a string' : `a string that matches ${pattern}`
  return type === 'boolean' ? 'true or false' : type === 'null' ? 'null' : 'an object'
}
