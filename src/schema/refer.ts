import { legalName } from '../internal/names'
import { anyValue, giveUp, type Lowered, type Lowering, objectAsText } from './lowering'
import { resolvePointer } from './schema-values'
import { simplifySchema } from './simplify-schema'
import { typesOf } from './types-of'

/** A schema within itself: by name where the provider takes that, else any value. */
export function refer(pointer: string, notes: string[], run: Lowering): Lowered {
  const { recursive, openApi } = run.dialect
  if (recursive === true || (recursive === 'optional' && run.optional > 0))
    return { $ref: `#/$defs/${nameOf(pointer, run)}` }
  giveUp(run, 'refers to itself')
  run.lose('A schema within itself reads as any value')
  return openApi && isObject(pointer, run) ? objectAsText(run, notes) : anyValue(run)
}

function nameOf(pointer: string, { definitions }: Lowering): string {
  const known = definitions.get(pointer)
  if (known !== undefined) return known
  const base = legalName(pointer.slice(pointer.lastIndexOf('/') + 1)).slice(0, 48)
  const isTaken = [...definitions.values()].includes(base)
  const name = isTaken ? `${base}${definitions.size}` : base
  definitions.set(pointer, name)
  return name
}

function isObject(pointer: string, run: Lowering): boolean {
  const simple = simplifySchema(resolvePointer(pointer, run.root), [], { ...run, lose: () => undefined })
  return simple !== undefined && 'schema' in simple && typesOf(simple.schema).includes('object')
}
