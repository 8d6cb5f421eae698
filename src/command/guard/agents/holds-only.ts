import { isRecord } from '../../../internal/guard'

/**
 * Returns a test for inputs with nothing but these fields: what another one does to a line, such as leaving a sandbox, is not
 * known. A switch that is off does nothing.
 */
export function holdsOnly(...fields: readonly string[]): (input: unknown) => boolean {
  return (input) =>
    isRecord(input) && Object.entries(input).every(([name, value]) => value === false || fields.includes(name))
}
