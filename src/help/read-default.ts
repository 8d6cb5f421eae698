import { closeOf } from './brackets'

const MAX_LENGTH = 200

/** The default that a description tells, without quotes, a list in brackets; `undefined` where it tells none, or one that is computed. */
export function readDefault(text: string): string | undefined {
  const opening = /[[(](?:env var: [\w, ]{1,200}; )?defaults?(?::| to| is|=| ) ?(?=[^\s\]),])/i.exec(text)
  if (opening !== null) {
    const bracketed = inBrackets(text, opening.index, opening.index + opening[0].length)
    if (bracketed !== undefined) return bracketed === '' ? undefined : bracketed
  }
  const said =
    /\bdefaults? (?:is|to|value is|value:) ?("[^"]{0,200}"|'[^']{0,200}'|`[^`]{0,200}`|[\w./:+-]{1,200}(?=$|[,;)]| \())/i.exec(
      text,
    )
  return said === null ? undefined : unquoted((said[1] as string).replace(/[.:]$/, ''))
}

/** What stands between `start` and the end of its bracket; empty for `[]`, `map[]` and for `(current year)`, which is no value. */
function inBrackets(text: string, opening: number, start: number): string | undefined {
  const rest = text.slice(start, start + MAX_LENGTH + 2)
  const [quoted] = /^(?:"[^"]{0,200}"|'[^']{0,200}')(?=[\]),;])/.exec(rest) ?? []
  if (quoted !== undefined) return unquoted(quoted)
  const closed = closeOf(text.slice(opening, start + MAX_LENGTH + 2), 0)
  const end = closed > 0 ? opening + closed - 1 - start : rest.search(/[\])]/)
  if (end <= 0) return undefined
  const value = withoutBounds(rest.slice(0, end))
  return /^(?:\(.*\)|(?:map)?\[\])$/.test(value) ? '' : unquoted(value)
}

/** click puts the bounds of a number and whether it is required behind the default: `1; 1<=x<=10; required`. */
function withoutBounds(text: string): string {
  return text.replace(/(?:; (?:required|(?:-?[\w.+]{1,30}<=?)?x(?:[<>]=?-?[\w.+]{1,30})?))+$/, '')
}

/** A text without quotes and blanks around it. */
export function unquoted(text: string): string {
  return text.trim().replace(/^(["'`])(.*)\1$/, '$2')
}
