import type { OutputAnswer } from '../../answers/types'
import { element, formatCount } from '../element'
import type { Shown } from './shown'
import { headline } from './verdict'

/** Shows what a model sees of the output of a program. */
export function showOutputAnswer({ pieces, secrets, secretCount }: OutputAnswer): Shown {
  const hidden = `${formatCount(secretCount, 'secret')} hidden.`
  const more = secretCount - secrets.length
  return {
    said: secretCount === 0 ? 'Nothing is hidden.' : hidden,
    nodes: [
      secretCount === 0
        ? headline('allow', '✓', 'Unchanged', 'Nothing in it looks like a secret.')
        : headline('ask', '!', 'Hidden', hidden),
      secretCount === 0
        ? undefined
        : element(
            'ul',
            { class: 'causes' },
            ...secrets.map(({ line, kind }) => element('li', {}, `Line ${line}: ${kind}`)),
            more > 0 ? element('li', {}, `And ${formatCount(more, 'more secret')}.`) : undefined,
          ),
      element('h3', {}, 'What the model sees'),
      element(
        'pre',
        { class: 'json', tabindex: '0', 'aria-label': 'What the model sees' },
        element('code', {}, ...pieces.map(({ text, isHidden }) => (isHidden ? element('mark', {}, text) : text))),
      ),
    ],
  }
}
