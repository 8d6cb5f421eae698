import { readDefault, unquoted } from './read-default'

/** What a description says about a value. */
export interface ValueNotes {
  readonly choices: readonly string[]
  readonly fallback: string | undefined
  /** The default stands in square brackets, and is more than a yes or no: what has one takes a value. */
  readonly isFallbackTagged: boolean
  readonly isRequired: boolean
  readonly isRepeatable: boolean
  /** A type that stands in brackets behind the description, such as `[string]`. */
  readonly tag: string | undefined
  readonly envVar: string | undefined
}

const MAX_TEXT = 6000
const MAX_CHOICES = 200

/** Reads `[default: 80]`, `(choices: "a", "b")`, `[required]`, `[env: TOKEN=]` and the like. */
export function readValueNotes(description: readonly string[]): ValueNotes {
  const text = description.join(' ').slice(0, MAX_TEXT)
  return {
    choices: readChoices(text, description),
    fallback: readDefault(text),
    isFallbackTagged: /\[default: (?!true\b|false\b)[^\]]/.test(text),
    isRequired: /\[required\]|\(required\)|\brequired\]/i.test(text),
    isRepeatable:
      /\b(?:can|may) be (?:repeated|(?:given|specified|used|passed|set|provided|supplied) (?:multiple|several|more than))|\bmultiple times\b|\brepeatable\b/i.test(
        text,
      ),
    tag: /\[(string|number|array|boolean|count)\]/.exec(text)?.[1],
    envVar: /[[(](?:env(?: var)?: ?\$?|\$)([A-Z][A-Z0-9_]{1,63})[\])=,;]/.exec(text)?.[1],
  }
}

function readChoices(text: string, description: readonly string[]): string[] {
  const [, listed = ''] =
    /[[(<](?:possible values|choices|options|one of|valid values|allowed values): ?([^\])>]{1,2000})[\])>]/i.exec(
      text,
    ) ?? []
  if (listed !== '') return listed.split(/[,|]/).map(unquoted).filter(Boolean).slice(0, MAX_CHOICES)
  const start = description.findIndex((line) => /^possible values:$/i.test(line))
  if (start < 0) return []
  const bullets = description.slice(start + 1).map((line) => /^- ([\w.+-]{1,64})(?::|$)/.exec(line)?.[1])
  return bullets.filter((value) => value !== undefined).slice(0, MAX_CHOICES)
}
