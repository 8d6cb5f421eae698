/** A copy without the fields that are `undefined`. */
export function withoutUndefined<Fields extends object>(
  fields: {
    readonly [Name in keyof Fields]: Fields[Name] | undefined
  },
): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}
