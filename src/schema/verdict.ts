/** Whether a value is as a JSON Schema says; `unclear` where the schema says it in a way that is not understood. */
export type SchemaVerdict =
  | { readonly verdict: 'ok' | 'unclear' }
  | { readonly verdict: 'bad'; readonly problem: string }

export const OK: SchemaVerdict = { verdict: 'ok' }
export const UNCLEAR: SchemaVerdict = { verdict: 'unclear' }

export function expect(holds: boolean, problem: string): SchemaVerdict {
  return holds ? OK : { verdict: 'bad', problem }
}

/** The first that is bad, else the first that is unclear. */
export function worst(verdicts: readonly SchemaVerdict[]): SchemaVerdict {
  return (
    verdicts.find(({ verdict }) => verdict === 'bad') ?? verdicts.find(({ verdict }) => verdict === 'unclear') ?? OK
  )
}

export function bound(
  value: unknown,
  limit: unknown,
  fits: (a: number, b: number) => boolean,
  problem: string,
): SchemaVerdict {
  if (typeof limit !== 'number') return UNCLEAR
  return expect(typeof value !== 'number' || fits(value, limit), problem)
}
