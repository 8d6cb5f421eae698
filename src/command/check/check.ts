import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { readSubject } from './check-subject'

/** `atip check`. Loads only what the subject needs. */
export async function check(words: ParsedWords, world: World): Promise<number> {
  const subject = readSubject(words)
  if (subject.kind === 'line') return (await import('../line/check-line')).checkLine(subject.line, words, world)
  if (subject.kind === 'log') return (await import('../log/check-log')).checkLog(subject.file, words, world)
  return (await import('./check-call')).checkCall(words, world)
}
