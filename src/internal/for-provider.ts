import type { Provider } from '../types/providers'
import { AtipValidationError } from './errors'

/**
 * The entry of a table that has one for every provider.
 *
 * @throws AtipValidationError if `provider` is none of them
 */
export function pickForProvider<Table extends Record<Provider, unknown>>(
  table: Table,
  provider: unknown,
): Table[Provider] {
  if (typeof provider === 'string' && Object.hasOwn(table, provider)) return table[provider as Provider]
  const message = `Unknown provider: expected one of ${Object.keys(table).join(', ')}`
  throw new AtipValidationError(message, ['provider'], provider)
}
