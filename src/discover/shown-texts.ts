import { isRecord } from '../internal/guard'

/** What people and models are shown, and what is not compared with anything. */
const SHOWN = ['description', 'version', 'homepage', 'examples']
/** Sequences for terminals, whole ones: colours, titles, links. */
const SEQUENCE = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-_])/g
/** Controls but line ends and tabs, and marks that turn text around. */
const INVISIBLE = /[\0-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A copy of a JSON document without what strangers hide in texts that are shown. */
export function cleanShownTexts(value: unknown, isShown: boolean = false): unknown {
  if (typeof value === 'string') return isShown ? value.replace(SEQUENCE, '').replace(INVISIBLE, '') : value
  if (Array.isArray(value)) return value.map((item) => cleanShownTexts(item, isShown))
  if (!isRecord(value)) return value
  // A command or a parameter may itself be called `description`: only texts and lists of them are shown.
  const fields = Object.entries(value).map(([name, field]) => [name, cleanShownTexts(field, isShownField(name, field))])
  return Object.fromEntries(fields)
}

function isShownField(name: string, field: unknown): boolean {
  return SHOWN.includes(name) && (typeof field === 'string' || Array.isArray(field))
}
