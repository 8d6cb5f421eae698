import { copyButton } from '../copy-button'
import { element } from '../element'

/** Makes a section that opens, with JSON in it. Its content is made when it is opened for the first time. */
export function lateDetails(
  title: string,
  said: string,
  json: string,
  listNodes: () => readonly (Node | undefined)[],
): HTMLDetailsElement {
  const details = element(
    'details',
    {},
    element('summary', {}, element('strong', {}, title), ' ', element('span', { class: 'from' }, said)),
  )
  const fill = (): void => {
    const nodes = [
      ...listNodes(),
      element('p', { class: 'details-copy' }, copyButton('Copy JSON', json)),
      jsonBlock(title, json),
    ]
    details.append(...nodes.filter((node) => node !== undefined))
  }
  details.addEventListener('toggle', fill, { once: true })
  return details
}

/** Makes a block of JSON that can be scrolled with the keyboard. */
export function jsonBlock(title: string, json: string): HTMLElement {
  return element('pre', { class: 'json', tabindex: '0', 'aria-label': title }, element('code', {}, json))
}
