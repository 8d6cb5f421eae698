import { closeOf } from './brackets'
import type { ValueText } from './types'

/** The value that a text behind a flag stands for. */
export function readValueText(text: string, separator: ValueText['separator'], isOptional: boolean): ValueText {
  // pflag writes what a flag without a value stands for: `string[="json"]`.
  const [, named = text] = /^(\w{1,64})\[=[^\]]*\]$/.exec(text) ?? []
  const bare = named.replace(/(?:\.{3}|…)\]?$/, '').trim()
  const isWhole = /^[<[{(]/.test(bare) && closeOf(bare, 0) === bare.length
  const inner = isWhole ? bare.slice(1, -1).replace(/(?:\.{3}|…)$/, '') : bare
  return {
    text: inner.trim(),
    bracket: isWhole ? (bare.charAt(0) as ValueText['bracket']) : '',
    isDefault: false,
    optional: isOptional || named !== text || (isWhole && bare.startsWith('[') && !inner.includes('|')),
    variadic: /[^=:](?:\.\.\.|…)|\[,/.test(text),
    isApart: false,
    separator,
  }
}
