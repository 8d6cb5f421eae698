import type { Verdict } from '../../answers/types'
import { element } from '../element'

/** How a decision is shown: never by its colour alone. */
export const VERDICTS: {
  readonly [Decision in Verdict]: { readonly word: string; readonly sign: string; readonly look: string }
} = {
  allow: { word: 'Allow', sign: '✓', look: 'allow' },
  confirm: { word: 'Ask', sign: '?', look: 'ask' },
  deny: { word: 'Deny', sign: '✕', look: 'deny' },
}

/** Makes a badge with the word for a decision. */
export function verdictBadge(decision: Verdict): HTMLElement {
  const { word, sign, look } = VERDICTS[decision]
  return badge(look, sign, word)
}

/** Makes a badge: a sign, and a word that says the same. */
export function badge(look: string, sign: string, word: string): HTMLElement {
  return element('span', { class: `badge ${look}` }, element('span', { 'aria-hidden': 'true' }, `${sign} `), word)
}

/** Makes the headline of a result. */
export function headline(look: string, sign: string, word: string, sentence: string): HTMLElement {
  return element('p', { class: `headline ${look}` }, badge(look, sign, word), ' ', sentence)
}
