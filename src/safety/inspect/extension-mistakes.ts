import { accepts } from '../../internal/fields/accepts'
import { type ExtensionPlace, listExtensions } from '../../internal/fields/extension-fields'
import type { FieldForm } from '../../internal/fields/field-form'
import { isRecord } from '../../internal/guard'
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
      if (value === undefined || accepts(form, value)) continue
      const fact: MetadataFact = { kind: 'wrong-extension', expected: describe(form), counts }
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

/** Says what a form allows: values, or the fields of an object. */
function describe({ anyOf = [], enum: choices = [], items, properties }: FieldForm): string {
  const object = properties && `an object with ${Object.entries(properties).map(describeField).join(', ')}`
  const list = items === undefined ? [] : `a list of ${describe(items) || 'texts'}`
  return [...choices, ...anyOf.map(describe), object ?? list].flat().join(', ')
}

/** Says what a field allows, unless it is a text, or an object with fields of its own. */
function describeField([name, form]: [string, FieldForm]): string {
  const said = form.properties === undefined && form.anyOf !== undefined ? describe(form) : ''
  return said === '' ? name : `${name} (${said})`
}
