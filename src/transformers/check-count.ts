import { AtipValidationError } from '../errors'
import type { ProviderRules } from './rules'

/** @throws AtipValidationError where a provider would refuse a request with so many tools */
export function checkCount(count: number, { label, maxTools }: ProviderRules, path: string[]): void {
  if (count <= maxTools) return
  const message = `${count} tools are more than the ${maxTools} that ${label} takes: take a part of them with selectCommands`
  throw new AtipValidationError(message, path, undefined)
}
