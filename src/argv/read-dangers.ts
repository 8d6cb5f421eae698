import { invalid, isRecord } from '../internal/guard'
import type { Danger } from '../types/danger'
import { EFFECTS } from './danger'

/**
 * The user's own dangers.
 *
 * @throws AtipValidationError for a wrong value
 */
export function readDangers(options: unknown): readonly Danger[] {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { dangers = [] } = options
  if (!Array.isArray(dangers)) throw invalid('an array', ['options', 'dangers'], dangers)
  for (const [index, danger] of (dangers as unknown[]).entries()) {
    const path = ['options', 'dangers', String(index)]
    if (!isRecord(danger)) throw invalid('a danger, an object', path, danger)
    const { program, command, does } = danger
    if (!isText(program) && !isTexts(program)) throw invalid('a name or several', [...path, 'program'], program)
    if (command !== undefined && !isText(command) && !isTexts(command)) {
      throw invalid('the words of a command or of several', [...path, 'command'], command)
    }
    for (const field of ['flags', 'values', 'operands']) {
      if (danger[field] !== undefined && !isTexts(danger[field]))
        throw invalid('an array of texts', [...path, field], danger[field])
    }
    if (!isText(does) || !Object.hasOwn(EFFECTS, does)) throw invalid('execute, write or read', [...path, 'does'], does)
  }
  return dangers as Danger[]
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}
