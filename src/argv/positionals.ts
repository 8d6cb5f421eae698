import type { FlatParameter } from '../types/toolset'
import type { Layout } from './layout'
import { requireNoDash } from './option'
import { refuse, textsOf } from './values'

/** An argument and what is given for it. */
export type Given = readonly [parameter: FlatParameter, value: unknown]

/**
 * The words for the arguments, with what ends the options in front.
 *
 * @param given in the order of the metadata; absent ones have the value `undefined`
 * @throws AtipArgumentError if an argument is left out while one behind it is given, or a value cannot be said
 */
export function positionalWords(given: readonly Given[], layout: Layout): string[] {
  const used = given.filter(([, value]) => value !== undefined)
  if (used.length === 0) return []
  requireNoGap(given, layout)
  if (used.filter(([{ list }]) => list).length > 1) {
    const [, second] = used.filter(([{ list }]) => list)
    refuse((second as Given)[0], 'cannot be told apart from the other list of arguments', undefined)
  }
  const { endOfOptions, optionsFirst = true } = layout.command
  const marked = given.find(([parameter]) => layout.of(parameter).endOfOptions === true)
  const own = marked === undefined ? -1 : used.indexOf(marked)
  const isOpen = endOfOptions === false || !optionsFirst || (marked !== undefined && endOfOptions === undefined)
  const place = own >= 0 ? own : isOpen ? Number.POSITIVE_INFINITY : 0
  const mark = endOfOptions === '--end-of-options' && own < 0 ? endOfOptions : '--'
  return used.flatMap(([parameter, value], index) => {
    const texts = textsOf(parameter, value)
    const words = index < place ? texts.map((text) => requireNoDash(parameter, text)) : texts
    return index === place ? [mark, ...words] : words
  })
}

/** What stands behind an argument that is left out would be taken for it, unless a mark of its own stands in front. */
function requireNoGap(given: readonly Given[], layout: Layout): void {
  const gap = given.findIndex(([, value]) => value === undefined)
  const behind = gap < 0 ? undefined : given.slice(gap).find(([, value]) => value !== undefined)
  if (behind === undefined || layout.of(behind[0]).endOfOptions === true) return
  const [missing] = given[gap] as Given
  refuse(
    missing,
    `must be given, since ${behind[0].key} is: the program tells arguments apart by their order`,
    undefined,
  )
}
