import type { EffectAnswer, LineAnswer, PartAnswer, RuleAnswer } from '../../answers/types'
import { element, formatCount } from '../element'
import { codeSpans } from './code-spans'
import type { Shown } from './shown'
import { headline, VERDICTS, verdictBadge } from './verdict'

const SENTENCES = {
  allow: 'The line runs without a question.',
  confirm: 'A person must approve the line.',
  deny: 'The line does not run.',
} as const

/** Shows the decision about a line, part by part. */
export function showLineAnswer(answer: LineAnswer): Shown {
  const { decision, pieces, parts, partCount, strictCount, reason } = answer
  const { word, sign, look } = VERDICTS[decision]
  const counted = strictCount > 0 && partCount > 1 ? ` ${sayCount(strictCount, partCount, decision)}` : ''
  const shownCount = countParts(parts)
  return {
    said: `${word}. ${SENTENCES[decision]}${counted}`,
    nodes: [
      headline(look, sign, word, `${SENTENCES[decision]}${counted}`),
      element(
        'pre',
        { class: 'line', tabindex: '0', 'aria-label': 'The line' },
        element('code', {}, ...pieces.map(markPiece)),
      ),
      parts.length === 0 ? element('p', {}, ...codeSpans(reason)) : partList(parts),
      partCount > shownCount
        ? element('p', { class: 'note' }, `And ${formatCount(partCount - shownCount, 'more part')}.`)
        : undefined,
    ],
  }
}

/** Says how many parts decide about the line: `Both of its parts ask.` */
function sayCount(count: number, all: number, decision: LineAnswer['decision']): string {
  const shown = count.toLocaleString('en')
  const who = count < all ? shown : all === 2 ? 'Both' : `All ${shown}`
  const does = decision === 'deny' ? (count === 1 ? 'is denied' : 'are denied') : count === 1 ? 'asks' : 'ask'
  const of = count < all ? formatCount(all, 'part') : 'parts'
  return `${who} of its ${of} ${does}.`
}

function markPiece({ text, decision }: LineAnswer['pieces'][number]): HTMLElement {
  return element('span', { class: `mark ${VERDICTS[decision].look}` }, text)
}

function countParts(parts: readonly PartAnswer[]): number {
  return parts.reduce((count, part) => count + 1 + countParts(part.parts), 0)
}

function partList(parts: readonly PartAnswer[]): HTMLElement {
  return element('ol', { class: 'parts' }, ...parts.map(showPart))
}

const PLACES = { server: 'The change is on a server.', machine: 'The change is outside the folder.' } as const

function showPart(part: PartAnswer): HTMLElement {
  const { source, decision, place, effects, losses, lossRules, reasons, parts } = part
  return element(
    'li',
    { class: `part ${VERDICTS[decision].look}` },
    element('p', { class: 'part-head' }, verdictBadge(decision), ' ', element('code', { class: 'source' }, source)),
    element('p', { class: 'about' }, sayCommand(part)),
    effects.length + losses.length + reasons.length === 0
      ? undefined
      : element(
          'ul',
          { class: 'causes' },
          ...losses.map((loss) =>
            element('li', { class: 'loss' }, ...codeSpans(loss), ...lossRules.flatMap((rule) => [' ', ruleMark(rule)])),
          ),
          ...effects.map(showEffect),
          ...reasons.map(({ said, code, rule }) =>
            element('li', {}, ...codeSpans(said), ' ', ruleMark({ code, rule })),
          ),
        ),
    place === undefined ? undefined : element('p', { class: 'about' }, PLACES[place]),
    parts.length === 0 ? undefined : partList(parts),
  )
}

function sayCommand({ command, isDescribed, decision, effects, losses, reasons }: PartAnswer): string {
  const isHarmless = decision === 'allow' && effects.length + losses.length + reasons.length === 0
  const harmless = isHarmless ? ' It has no effects.' : ''
  if (command === '') return `What it does is not known.`
  return isDescribed ? `The described command ${command}.${harmless}` : `The program or builtin ${command}.${harmless}`
}

function showEffect({ said, from, rules }: EffectAnswer): HTMLElement {
  return element(
    'li',
    {},
    'It ',
    ...codeSpans(said),
    element('span', { class: 'from' }, ': from ', ...codeSpans(from)),
    ...rules.flatMap((rule) => [' ', ruleMark(rule)]),
  )
}

/** Names the rule of the policy that is against something. */
function ruleMark({ code, rule }: RuleAnswer): HTMLElement {
  return element(
    'span',
    { class: 'rule' },
    rule === '' ? code : rule,
    rule === '' ? '' : element('span', { class: 'unseen' }, ` (${code})`),
  )
}
