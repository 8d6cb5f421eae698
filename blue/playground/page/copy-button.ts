import { element } from './element'

/** Makes a button that copies a text. */
export function copyButton(name: string, text: string): HTMLButtonElement {
  const button = element('button', { class: 'quiet', type: 'button' }, name)
  button.addEventListener('click', async () => {
    button.textContent = (await copyText(text)) ? 'Copied' : 'Select the text to copy it'
  })
  return button
}

/** Copies a text; returns false where the browser does not allow that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
