import { describe } from './draft-option'
import type { Line, Section } from './types'

const MAX_LINES = 8

/** What the program is for, and its version, where the text says so. */
export function readAbout(
  lines: readonly Line[],
  sections: readonly Section[],
  name: string,
): { description: string; version: string } {
  return {
    description: readDescription(sections, name) || `Runs ${name}`,
    version: readVersion(lines, name) ?? 'unknown',
  }
}

/** The first paragraph that is no list; one under a heading of its own where there is no other. */
function readDescription(sections: readonly Section[], name: string): string {
  const first = sections.findIndex(({ kind }) => kind === 'options' || kind === 'commands' || kind === 'globals')
  const untitled = sections
    .slice(0, first < 0 ? undefined : first)
    .filter(({ kind, title }) => kind === 'other' && (title === '' || !title.endsWith(':')))
  for (const { lines, title } of untitled.slice(0, 4)) {
    const isTitled = title.split(' ').length > 2 && !/^[A-Z ]+$/.test(title)
    const paragraph = firstParagraph(isTitled ? [{ number: 0, indent: 0, text: title }, ...lines] : lines, name)
    if (paragraph !== '') return paragraph
  }
  return ''
}

function firstParagraph(lines: readonly Line[], name: string): string {
  const kept: string[] = []
  for (const { text } of lines) {
    if (text === '' || /^-|^[=-]{3,}$| {3}/.test(text)) {
      if (kept.length > 0) break
      if (text !== '') return ''
    } else if (!isNoise(text, name)) kept.push(text)
    if (kept.length >= MAX_LINES) break
  }
  return describe(kept)
}

/** A line that only names the program and its version, or tells of a mistake. */
function isNoise(text: string, name: string): boolean {
  const rest = text
    .toLowerCase()
    .replace(name.toLowerCase(), '')
    .replace(/version|\([^)]{0,80}\)/g, '')
  if (!/\p{L}/u.test(rest) || /\S@\S|\p{So}|[─-╿]|copyright|licen[sc]e|warranty|free software/u.test(rest)) return true
  return (
    /^[\s/@v:,.()\d+-]*(?:-\w+)?$/.test(rest) ||
    /^\S+ v?\d+(?:\.\d+)+\S*$/.test(text) ||
    /^version\b|(?:unknown|unrecognized|invalid|illegal) option/i.test(text) ||
    text.endsWith(':')
  )
}

/** The number behind the program's name or the word version, in the first or last lines. */
function readVersion(lines: readonly Line[], name: string): string | undefined {
  const filled = lines.filter(({ text }) => text !== '')
  for (const { text } of [...filled.slice(0, 5), ...filled.slice(-3)]) {
    const number = /(?:^|[\s/@v(])(\d{1,9}(?:\.\d{1,9}){1,3}(?:[-+~][\w.+~-]{1,40})?)(?=$|[\s,;)])/.exec(text)
    if (number === null) continue
    const before = text
      .slice(0, number.index)
      .toLowerCase()
      .trim()
      .replace(/[\s(v]+$/, '')
    if (before === name.toLowerCase() || /\bversion:?$/.test(before) || before.endsWith(` ${name.toLowerCase()}`))
      return number[1]
  }
  return undefined
}
