import { describeEffects } from '../safety/describe'
import type { EffectOrigin, EffectsDescription } from '../types/inspect'
import type { FlatCommand, FlatParameter, Toolset } from '../types/toolset'
import { nameEffect, rankOfEffect, sayAbsent, sayAddedEffect, sayEffect } from './effect-words'
import { titleOf } from './known-commands'
import type { KnownTool } from './known-tools'
import { placeRows } from './show-tool-lines'
import { shownLine } from './shown-text'
import { indentText, type ListRow, listLines } from './wrap-text'

/** One command: what it does, in words, and what it takes. */
export function commandLines(known: KnownTool, toolset: Toolset, command: FlatCommand, width: number): string[] {
  const description = describeEffects(toolset, command.name)
  return [
    ...indentText(`${titleOf(command)}: ${shownLine(command.description)}`, 0, width),
    ...listLines([['Name', `${command.name}, as models call it`], ...placeRows(known)], width),
    ...effectLines(description, width),
    ...addedLines(description, width),
    ...parameterLines(command, width),
    ...(command.examples.length > 0 ? ['', 'Examples:'] : []),
    ...command.examples.flatMap((example) => indentText(shownLine(example), 2, width)),
  ]
}

function effectLines({ effects, undeclared }: EffectsDescription, width: number): string[] {
  const own = effects.filter(({ declaredBy }) => declaredBy !== 'parameter').sort(byGravity)
  const done = own.flatMap(({ effect, value }) => shownLine(sayEffect(effect, value)) || [])
  const absent = own.flatMap(({ effect, value }) => sayAbsent(effect, value) ?? [])
  const unknown = undeclared.map(nameEffect)
  return [
    '',
    'Effects:',
    ...done.flatMap((text) => indentText(`It ${text}.`, 2, width)),
    ...(absent.length > 0 ? indentText(`It does not: ${absent.join(', ')}.`, 2, width) : []),
    ...(unknown.length > 0 ? indentText(`Not declared, and so not known: ${unknown.join(', ')}.`, 2, width) : []),
  ]
}

/** What the use of parameters adds. */
function addedLines({ effects }: EffectsDescription, width: number): string[] {
  const added = new Map<string, string[]>()
  for (const { effect, value, parameter, when } of [...effects].sort(byGravity)) {
    if (parameter === undefined) continue
    const said = sayAddedEffect(effect, value)
    if (said === undefined) continue
    const term = `${shownLine(parameter)}${when === undefined ? '' : ` = ${when === '*' ? 'any other' : shownLine(when)}`}`
    added.set(term, [...(added.get(term) ?? []), shownLine(said)])
  }
  if (added.size === 0) return []
  const rows = [...added].map(([term, said]): ListRow => [term, said.join(', ')])
  return ['', 'With these parameters it also:', ...listLines(rows, width)]
}

function byGravity(one: EffectOrigin, other: EffectOrigin): number {
  return rankOfEffect(one.effect) - rankOfEffect(other.effect)
}

function parameterLines({ parameters, schema }: FlatCommand, width: number): string[] {
  if (schema !== undefined)
    return ['', ...indentText('Its arguments are described by a JSON Schema: see --json.', 0, width)]
  if (parameters.length === 0) return []
  return ['', 'Parameters:', ...listLines(parameters.map(parameterRow), width)]
}

function parameterRow(parameter: FlatParameter): ListRow {
  const { key, kind, type, required, list, enum: choices, description, default: standard } = parameter
  const facts = [
    ...(kind === 'argument' ? ['argument'] : []),
    ...(required ? ['required'] : []),
    type === 'boolean'
      ? 'switch'
      : choices === undefined
        ? type
        : choices.map((value) => shownLine(String(value))).join('|'),
    ...(list ? ['several'] : []),
    ...(standard === undefined || standard === null ? [] : [`default ${shownLine(String(standard))}`]),
  ]
  return [shownLine(key), `${shownLine(description)} (${facts.join(', ')})`]
}
