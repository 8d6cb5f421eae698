import { isChange, listPossibleEffects } from '../../internal/effects/classify-effects'
import { accepts } from '../../internal/fields/accepts'
import { type ExtensionPlace, listExtensions } from '../../internal/fields/extension-fields'
import type { FieldForm } from '../../internal/fields/field-form'
import { isRecord } from '../../internal/foreign-values'
import { sayMetadataFact } from '../../internal/words/metadata-words'
import type { AtipEffects, AtipTool } from '../../types/atip'
import type { CompileDiagnostic, MetadataFact } from '../../types/compile'
import type { FlatCommand } from '../../types/toolset'

const DELETING: readonly string[] = [
  ...['delete', 'destroy', 'purge', 'wipe', 'drop', 'erase', 'remove'],
  ...['rm', 'unlink', 'uninstall', 'shred', 'prune', 'truncate'],
]

/** Lists contradictions between the declared effects of a command or of one of its parameters. */
export function findEffectContradictions(command: FlatCommand): string[] {
  const found = listEffects(command).flatMap(listContradictions)
  if (contradictsName(command)) {
    found.push('its name suggests that it deletes something, its effects that it only reads')
  }
  return [...new Set(found)]
}

/** Returns true if the name of a command says that it deletes something, but its effects say that it only reads. */
export function contradictsName(command: FlatCommand): boolean {
  const { effects, path, tool } = command
  const words = path.length > 0 ? path : [tool.name]
  return effects.filesystem?.write === false && words.some(saysDelete) && !listEffects(command).some(isChange)
}

/** Lists the effects of a command and those that its parameters add. */
function listEffects({ effects, parameters }: FlatCommand): AtipEffects[] {
  return [effects, ...parameters.flatMap((each) => (each.effects ? listPossibleEffects(each.effects) : []))]
}

function listContradictions(effects: AtipEffects): string[] {
  const { destructive, reversible, cost, creates, modifies, deletes, filesystem } = effects
  const kinds = [creates, modifies, deletes].flatMap((list) => list ?? [])
  const found: string[] = []
  if (destructive === true && reversible === true) found.push('it destroys data, but can be undone')
  const changesFiles = kinds.some((kind) => /^(?:files?|director(?:y|ies)|folders?)$/i.test(kind))
  if (changesFiles && filesystem?.write === false && filesystem.delete === false) {
    found.push('it changes files, but neither writes nor deletes any')
  }
  if (cost?.billable === true && cost.estimate === 'free') found.push('it costs money, but is free')
  if (cost?.billable === false && (cost.estimate === 'medium' || cost.estimate === 'high')) {
    found.push('it costs no money, but its estimate is high')
  }
  return found
}

/** Returns true if a part of a name, also in camel case, is a word for deleting. */
function saysDelete(word: string): boolean {
  return word.split(/[-_ .]|(?<=[a-z])(?=[A-Z])/).some((part) => DELETING.includes(part.toLowerCase()))
}

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
