const MAX_NAME = 120

/** Keeps the characters of names and paths, so that a stranger's name can say nothing else. */
export function cleanName(text: string): string {
  return cut(text.replace(/[^\w.*/@:+~-]/g, '?'), MAX_NAME)
}

/** Shortens a text that is too long. */
export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…` : text
}
