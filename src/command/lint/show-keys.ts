const PLAIN = /^[A-Za-z_$][\w$-]*$/
const INDEX = /^\d{1,9}$/
/** More keys are left out at the front. */
const MAX_KEYS = 12
/** Longer keys are cut. */
const MAX_LENGTH = 60

/** Writes the keys that lead to a value: `commands.list.options[0].type`, `commands[""]`. */
export function showKeys(path: readonly string[]): string {
  const shown = path.slice(-MAX_KEYS).map((key, index) => {
    if (PLAIN.test(key) && key.length <= MAX_LENGTH) return index === 0 ? key : `.${key}`
    return INDEX.test(key) ? `[${key}]` : `[${JSON.stringify(key.slice(0, MAX_LENGTH))}]`
  })
  return `${path.length > MAX_KEYS ? '…' : ''}${shown.join('')}`
}
