import { listAnchors } from './list-anchors'

/**
 * Returns true if a text holds anything that may begin or name a secret. Any other text is left as it is by the built-in
 * detectors. For a few short texts, this takes a quarter of the time that a search for secrets takes.
 */
export function mayHoldSecret(text: string): boolean {
  return listAnchors().some((anchor) => text.includes(anchor))
}
