import { isRecord } from '../../../internal/guard'

/**
 * Returns `rewritten` for inputs with nothing but these fields: what another one does to a line, such as leaving a sandbox, is not
 * known. A switch that is off does nothing.
 */
export function rewritesOnly(...fields: readonly string[]): (input: unknown) => 'rewritten' | undefined {
  return (input) => {
    const isPlain =
      isRecord(input) && Object.entries(input).every(([name, value]) => value === false || fields.includes(name))
    return isPlain ? 'rewritten' : undefined
  }
}
