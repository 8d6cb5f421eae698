import { cleanText, isUnsafeText } from '../internal/text'
import { safeNames } from './safe-names'

/** The parameters under names that can be shown, no two of them alike in any case. */
export function withStrictNames<Parameter extends { readonly name: string }>(
  parameters: readonly Parameter[],
): Parameter[] {
  const names = parameters.map(({ name }) => name)
  const strict = safeNames(names, (name) => (isUnsafeText(name) ? cleanText(name) || 'unnamed' : name))
  return parameters.map((parameter, index) => ({ ...parameter, name: strict[index] as string }))
}
