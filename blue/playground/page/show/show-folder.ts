import { sayBytes } from '../../../../src/internal/words/consequence-words'
import { FILES } from '../../answers/made-up-folder'
import { element } from '../element'

const KEPT = {
  git: 'git has exactly this',
  undo: 'atip undo can keep a copy',
  nobody: 'credentials: no copy is kept',
} as const

/** Shows the files of the made-up folder, and who else has what they hold. */
export function showFolder(): HTMLElement {
  return element(
    'ul',
    { class: 'causes' },
    ...FILES.map(({ name, bytes, kept }) =>
      element('li', {}, element('code', {}, name), ` ${sayBytes(bytes)}: ${KEPT[kept]}`),
    ),
  )
}
