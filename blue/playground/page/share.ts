import { copyText } from './copy-button'
import { find } from './element'
import { type PageState, writeFragment } from './fragment'

/** Makes the button work that puts what is shown into the address, and copies that. */
export function createShare(getState: () => PageState): void {
  const field = find<HTMLInputElement>('share-link')
  const said = find('share-said')
  find('share').addEventListener('click', async () => {
    const fragment = writeFragment(getState())
    field.hidden = fragment === undefined
    if (fragment === undefined) {
      said.textContent = 'This text is too long for a link.'
      return
    }
    history.replaceState(null, '', fragment)
    field.value = location.href
    field.select()
    const copied = (await copyText(field.value)) ? 'Copied.' : 'Copy this link.'
    said.textContent = `${copied} It holds the text itself, so share no secrets with it.`
  })
}

/** Hides a link that no longer says what is shown. */
export function forgetLink(): void {
  find('share-link').hidden = true
  find('share-said').textContent = ''
}
