import type { HelpAnswer } from '../../answers/types'
import { copyButton } from '../copy-button'
import { element, formatCount } from '../element'
import { codeSpans } from './code-spans'
import { jsonBlock } from './late-details'
import type { Shown } from './shown'
import { headline } from './verdict'

/** Shows the draft of a help text, and the lines that were not read. */
export function showHelpAnswer(answer: HelpAnswer): Shown {
  const { name, commandCount, optionCount, unread, json, problem } = answer
  if (problem !== '') return { said: problem, nodes: [headline('deny', '✕', 'No draft', problem)] }
  const found = `${name}: ${formatCount(commandCount, 'command')}, ${formatCount(optionCount, 'option')}.`
  const left = unread.length === 0 ? 'Every line was read.' : `${formatCount(unread.length, 'unread line')}.`
  return {
    said: `${found} ${left}`,
    nodes: [
      unread.length === 0
        ? headline('allow', '✓', 'Draft', `${found} ${left}`)
        : headline('ask', '!', 'Draft', `${found} ${left}`),
      unread.length === 0
        ? undefined
        : element(
            'ul',
            { class: 'findings' },
            ...unread.map(({ line, message, text }) =>
              element(
                'li',
                { class: 'finding ask' },
                element(
                  'p',
                  { class: 'part-head' },
                  `Line ${line} `,
                  text === '' ? '' : element('code', { class: 'source' }, text),
                ),
                element('p', {}, ...codeSpans(`${message}.`)),
              ),
            ),
          ),
      element('h3', {}, 'The draft'),
      element(
        'p',
        { class: 'note' },
        'A help text says nothing about effects, so that the draft declares the worst. Lower them by hand.',
      ),
      copyButton('Copy JSON', json),
      jsonBlock('The draft', json),
    ],
  }
}
