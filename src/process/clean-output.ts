import { JOINED } from '../internal/text'

/**
 * Terminal escape sequences (colours, cursor, titles, links, commands), and the single characters equivalent to them.
 * An unfinished sequence hides at most a line.
 */
const ESCAPES =
  /(?:\x1b\[|\x9b)[0-?]{0,256}[ -/]{0,16}[@-Z\\-~]?|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]{0,4096}(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]{0,16}[0-~]?/g

/** Removes escape sequences, because a terminal does not print them. */
export function stripEscapes(text: string): string {
  return /[\x1b\x90\x98\x9b\x9d-\x9f]/.test(text) ? text.replace(ESCAPES, '') : text
}

/** Characters that are invisible or reverse text, except line breaks, tabs and the visible marks of Arabic. */
const UNSEEN =
  /[^\P{Cc}\n\t]|(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])\p{Cf}|\p{Cs}|[\u115f\u1160\u2065\u3164\uffa0\ufff0-\ufff8]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f|[\u{e0000}-\u{e0fff}]|(?<!\p{Extended_Pictographic})(?<![0-9#*](?=[\ufe0e\ufe0f]\u20e3))[\ufe00-\ufe0f]|[\ufe00-\ufe0d]/u
/** An overstruck character, as in bold text of manual pages. */
const STRUCK = /[^\n]\x08/gu
const BREAKS = /\r\n?|[\0\v\f\u0085\u2028\u2029]/g

/** Removes characters that are invisible or reverse text, and makes all line breaks newlines. */
export function revealText(text: string): string {
  const lines = /[\0\v\f\r\u0085\u2028\u2029]/.test(text) ? text.replace(BREAKS, '\n') : text
  const struck = lines.includes('\b') ? lines.replace(STRUCK, '') : lines
  if (!UNSEEN.test(struck)) return struck
  const pattern = new RegExp(`(${JOINED.source})|${UNSEEN.source}`, 'gu')
  return struck.replace(pattern, (_, joined: string | undefined) => joined ?? '')
}

/** Tags of chat formats and of tool results. */
const TAG =
  /<(?=\/?(?:antml:)?(?:system|developer|assistant|human|user|model|admin|important|instructions?|system-reminder|(?:start|end)_of_turn|bos|eos|s|thinking|tool_?(?:use|calls?|results?|response|output)|function_?(?:calls?|results?|response)|invoke|parameters?|output|stdout|stderr|results?|documents?|context)\b[^<>\n]{0,200}>)/giu

/** Marks that end data or introduce another speaker: from chat formats, truncation notes and our own texts. */
const MARKS: readonly RegExp[] = [
  /(<)(?=[|｜][^\s<>]{1,64}[|｜]>)/gu,
  /(<<)(?=\/?SYS>>)/giu,
  /(\[)(?=\/?(?:INST|SYS|SYSTEM|SYSTEM_PROMPT|TOOL_CALLS?|TOOL_RESULTS?|AVAILABLE_TOOLS)\])/giu,
  /([[［])(?=\s{0,8}(?:\.{3}|…)?\s{0,8}(?:std(?:out|err)\b|end\s{1,8}of\b|cut\b|(?:output\s)?truncated\b|\d[\d,]{0,20}\s(?:more\s)?(?:bytes|characters|lines)\b|no\soutput\b|exit\scode\b))/giu,
  /(?<=^[ \t>*#–-]{0,12}(?:Human|Assistant|System|Developer|User|HUMAN|ASSISTANT|SYSTEM|DEVELOPER|USER))(\*{0,2}[ \t]{0,8})(?=[:：])/gmu,
]
/** Fullwidth forms of ASCII, and the ideographic space. */
const WIDE = /[\uff01-\uff5e\u3000]/g

/**
 * Disarms marks that a stranger's text must not contain by putting a backslash into them. Nothing is removed.
 */
export function breakMarks(text: string): string {
  // The narrow text has the same places.
  const narrow = text.replace(WIDE, (unit) =>
    unit === '\u3000' ? ' ' : String.fromCharCode(unit.charCodeAt(0) - 0xfee0),
  )
  const places = new Set<number>()
  narrow.replace(TAG, (sign: string, place: number) => {
    if (!isType(narrow, place)) places.add(place + sign.length)
    return sign
  })
  for (const mark of MARKS) {
    narrow.replace(mark, (sign: string, _group: string, place: number) => {
      places.add(place + sign.length)
      return sign
    })
  }
  let broken = ''
  let from = 0
  for (const place of [...places].sort((one, other) => one - other)) {
    broken += `${text.slice(from, place)}\\`
    from = place
  }
  return from === 0 ? text : broken + text.slice(from)
}

/** Types such as `Promise<User>` are not tags: a word precedes the bracket and a capitalised name follows it. */
function isType(text: string, place: number): boolean {
  return /\w/.test(text.charAt(place - 1)) && /[A-Z]/.test(text.charAt(place + 1))
}
