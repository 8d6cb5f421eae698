import { JOINED } from '../internal/joined'

/** What no reader sees, or what turns text around; line breaks and tabs stay. */
const UNSEEN =
  /[^\P{Cc}\n\t]|\p{Cf}|\p{Cs}|[\u034f\u115f\u1160\u17b4\u17b5\u2065\u3164\uffa0\ufff0-\ufff8]|[\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f](?=[\ufe00-\ufe0f])/u
/** A character that is struck over, as manual pages print bold ones. */
const STRUCK = /[^\n]\x08/gu

/**
 * Words that end the place of data or begin another speaker: marks of chat formats, of tool results, of truncation. A
 * backslash within takes their meaning; it shows that something was there.
 */
const MARKS: readonly RegExp[] = [
  /(<)(?=\|[^\s|<>]{1,64}\|>)/gu,
  /(<)(?=\/?(?:antml:)?(?:system|developer|assistant|human|user|model|admin|important|instructions?|system-reminder|(?:start|end)_of_turn|bos|eos|s|thinking|tool_?(?:use|calls?|results?|response|output)|function_?(?:calls?|results?|response)|invoke|parameter|parameters|output|stdout|stderr|results?|documents?|context)\b[^<>\n]{0,200}>)/giu,
  /(<<)(?=\/?SYS>>)/giu,
  /(\[)(?=\/?(?:INST|SYS|SYSTEM|TOOL_CALLS?|TOOL_RESULTS?|AVAILABLE_TOOLS)\])/giu,
  /(\[)(?=[ \t]*(?:\.{3}|…)?[ \t]*(?:std(?:out|err)\b|end of\b|cut\b|(?:output )?truncated\b|\d[\d,]{0,20} (?:more )?(?:bytes|characters|lines)\b|no output\b|exit code\b))/giu,
  /(?<=^[ \t]{0,8}#{0,6}[ \t]{0,8}\*{0,2}(?:human|assistant|system|developer|user|tool|model))(\*{0,2}[ \t]{0,8})(?=[:：])/gimu,
]

/**
 * Makes a stranger's text safe to show to a model: nothing invisible, nothing that turns text around, no forged marks.
 * What it says stays.
 */
export function cleanOutput(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  const separated = /[\u2028\u2029\u0085\v\f]/.test(lines) ? lines.replace(/[\u2028\u2029\u0085\v\f]/g, '\n') : lines
  const struck = separated.includes('\b') ? separated.replace(STRUCK, '') : separated
  const seen = UNSEEN.test(struck) ? removeUnseen(struck) : struck
  return MARKS.reduce((rest, mark) => rest.replace(mark, '$1\\'), seen)
}

function removeUnseen(text: string): string {
  const pattern = new RegExp(`(${JOINED.source})|${UNSEEN.source}`, 'gu')
  return text.replace(pattern, (_, joined: string | undefined) => joined ?? '')
}
