import { AtipValidationError } from '../../internal/errors'
import { isRecord } from '../../internal/foreign-values'
import { foldLookalikes } from '../../internal/lookalikes'
import { EMOJI_SELECTOR, JOINED } from '../../internal/text'
import type { FindingCode } from '../../types/inspect'

/** A pattern that no honest metadata text matches. */
interface Trick {
  readonly code: FindingCode
  readonly pattern: RegExp
}

const TRICKS: readonly Trick[] = [
  { code: 'BIDI_CHARACTERS', pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/ },
  {
    code: 'INVISIBLE_CHARACTERS',
    pattern:
      /[\ud800-\udfff]|(?![\t\n\v\f\r\u0085])\p{Cc}|(?![\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u,
  },
  { code: 'LINE_BREAK', pattern: /[\n\v\f\r\u0085\u2028\u2029]/ },
  { code: 'FORGED_FLAG', pattern: /[\u26a0\u{1f4b0}\u{1f512}]/u },
  {
    code: 'FORGED_FLAG',
    pattern: /\[[^[\]]{0,80}(?:destructive|reversible|idempotent|billable|read[ _-]?only)[^[\]]{0,80}\]\W{0,4}$/iu,
  },
  {
    code: 'FORGED_FLAG',
    pattern:
      /[[({<【〔]\W{0,4}(?:NOT |NON[ _-]?)?(?:DESTRUCTIVE|REVERSIBLE|IDEMPOTENT|BILLABLE|READ[ _-]?ONLY)\W{0,4}[\])}>】〕]/u,
  },
]

/** Matches text that addresses a model instead of describing a tool: chat markers and instructions. */
const PROMPTS: readonly RegExp[] = [
  /<\|[^\s|<>][^|<>]{0,40}\|>|<(?:start|end)_of_turn>|<(?:bos|eos)>|\[\/?(?:INST|SYS|SYSTEM|TOOL_CALLS?)\]|<<\/?SYS>>/i,
  /<\/[a-z][\w-]{0,40}>|<(?:system|important|instructions?|assistant|admin|hidden|system-reminder|tool_calls?|tool_results?|function_calls?)(?: [^<>]{0,80})?>/i,
  /[\n\r\u2028\u2029]\s{0,8}(?:system|assistant|human|user|ai)\s?:|^\s{0,8}(?:SYSTEM|ASSISTANT|HUMAN)\s?:/i,
  /(?:^|[\n\r\u2028\u2029])\s{0,8}#{1,6} \S/,
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,40}\b(?:previous|prior|above|earlier|all|any|other|your|preceding)\b[^.]{0,30}\b(?:instructions?|rules?|prompts?|polic(?:y|ies)|guidelines?|messages?|restrictions?|directions?)\b/i,
  /\b(?:ignore|disregard|forget)\b[^.]{0,20}\b(?:instructions|rules|prompts?)\s(?:above|before|so far|you)/i,
  /\b(?:do not|don't|never|without)\b[^.]{0,30}\b(?:tell|inform|alert|notify)(?:ing)?\b[^.]{0,20}\b(?:user|human|operator|anyone|anybody)\b/i,
  /\b(?:not|don't|never|without)\b[^.]{0,30}\b(?:mention|reveal|show)(?:ing|ed|n)?\b[^.]{0,20}\bto\s(?:the\s)?(?:user|human|operator|anyone|anybody)\b|\bsecret from the (?:user|human|operator)\b/i,
  /\b(?:before|instead of|after)\s(?:using|calling|invoking|running)\b[^.]{0,20}\b(?:tools?|functions?)\b|\b(?:before|instead of|after)\s(?:any|all|every)?\s?other (?:tools?|functions?)\b/i,
  /\b(?:you|must|always)\b[^.]{0,30}\bcall\s\w+\sfirst\b|\bfirst call \w+_\w+|\b(?:call|invoke)\b[^.]{0,40}\b(?:tool|function)\b[^.]{0,20}\b(?:first|before|instead|immediately)\b/i,
  /\b(?:send|post|upload|forward|exfiltrate|leak|include|append|attach|copy)\b[^.]{0,60}\b(?:conversation|chat history|system prompt|previous messages|(?:other )?tool results?)\b|\byour system prompt\b/i,
  /\b(?:send|post|upload|forward|exfiltrate|leak|pass)\b[^.]{0,60}(?:keys?|tokens?|passwords?|credentials?|secrets?|\.env|id_rsa|\.ssh)\b[^\n]{0,60}\b(?:to|at)\s[^\s]{0,20}(?:https?:|[\w-]+@|\w\.[a-z]{2,})/i,
  /\byou are (?:now|an? (?:ai|assistant|helpful))\b|\bnew instructions?\s?:|\b(?:as|dear) an? (?:ai|llm|language model)\b|\bsystem override\b|\bdeveloper mode\b/i,
]

const LONG_MARKS = /(?<=\p{M}{32})\p{M}+/gu

/** Lists the codes of the tricks in a text that a model may read. */
export function findTricks(raw: string): FindingCode[] {
  // Normalizing long runs of combining marks takes too long.
  const text = raw.replace(LONG_MARKS, '').replace(EMOJI_SELECTOR, '')
  const plain = text.normalize('NFKC')
  const found = TRICKS.filter(
    ({ pattern }) => pattern.test(text.replace(JOINED, '')) || pattern.test(plain.replace(JOINED, '')),
  )
  const codes = new Set(found.map(({ code }) => code))
  const visible = foldLookalikes(plain).replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  if (PROMPTS.some((pattern) => pattern.test(visible))) codes.add('PROMPT_TEXT')
  return [...codes]
}

/** A text in a document and its position. */
interface PlacedText {
  readonly text: string
  readonly place: TextPlace
  /** True if the text is the name of a tool, command or parameter. */
  readonly isName: boolean
}

/** A position in a document, linked to the outer position. Only a reported position needs a list of keys. */
interface TextPlace {
  readonly key: string
  readonly outer: TextPlace | undefined
}

/** A value to visit or, if `done`, an object whose parts have all been visited. */
interface Step {
  readonly value: unknown
  readonly place: TextPlace | undefined
  readonly done?: boolean
}

const MAX_PARTS = 5_000_000
/** Maximum number of parts that are visited again, because several others share them. */
const MAX_REPEATS = 100_000

/**
 * Lists every text of a document that may reach a model, including keys, in the order of the document. Unknown
 * extensions are left out.
 *
 * @throws AtipValidationError if the document has more than five million parts
 */
export function* listDocumentTexts(document: unknown): Generator<PlacedText> {
  const steps: Step[] = [{ value: document, place: undefined }]
  const around = new Set<unknown>()
  const seen = new Set<unknown>()
  let repeats = 0
  for (let parts = 0, step = steps.pop(); step !== undefined; step = steps.pop(), parts++) {
    if (parts > MAX_PARTS) throw new AtipValidationError(`More than ${MAX_PARTS} parts`, [], document)
    const { value, place, done } = step
    if (done === true) around.delete(value)
    else if (typeof value === 'string' && place !== undefined)
      yield { text: value, place, isName: place.key === 'name' }
    else if (typeof value === 'object' && value !== null && !around.has(value)) {
      around.add(value)
      steps.push({ value, place, done: true })
      const parts = listParts(value, place)
      repeats += seen.has(value) ? 1 + parts.length : 0
      if (repeats > MAX_REPEATS) throw new AtipValidationError('The parts repeat too often', [], document)
      seen.add(value)
      for (const { place: inner, value: part } of Array.isArray(value) ? [] : parts) {
        yield { text: inner.key, place: inner, isName: place?.key === 'commands' && isRecord(part) }
      }
      for (const part of parts.reverse()) steps.push(part)
    }
  }
}

function listParts(value: object, outer: TextPlace | undefined): { value: unknown; place: TextPlace }[] {
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('x-') || key === 'x-effects' || key === 'x-schema')
    .map(([key, part]) => ({ value: part, place: { key, outer } }))
}

/** Lists the keys that lead to a position. */
export function listKeys(place: TextPlace | undefined): string[] {
  const path: string[] = []
  for (let here = place; here !== undefined; here = here.outer) path.push(here.key)
  return path.reverse()
}
