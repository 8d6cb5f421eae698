import type { Provider } from '../types/providers'
import { AtipValidationError } from './errors'

/**
 * Returns a provider's entry of a table.
 *
 * @throws AtipValidationError if `provider` is unknown
 */
export function pickForProvider<Table extends Record<Provider, unknown>>(
  table: Table,
  provider: unknown,
): Table[Provider] {
  if (typeof provider === 'string' && Object.hasOwn(table, provider)) return table[provider as Provider]
  const message = `Unknown provider: expected one of ${Object.keys(table).join(', ')}`
  throw new AtipValidationError(message, ['provider'], provider)
}
