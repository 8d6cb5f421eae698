import { DEFINITIONS_TITLE } from './read-usage'
import type { Line, Section, SectionKind } from './types'

/** Splits a help text at its headings. Lines before the first heading form a section `other` without a title. */
export function readSections(lines: readonly Line[], name: string): Section[] {
  const sections: Section[] = [{ kind: 'other', title: '', lines: [] }]
  const usage = { depth: 0, isOpen: false }
  lines.forEach((line, index) => {
    const current = sections.at(-1) as Section
    if (current.kind === 'usage' && continuesUsage(line, current, usage, name)) {
      usage.depth += measureDepth(line.text)
      usage.isOpen ||= line.text !== ''
      current.lines.push(line)
      return
    }
    const inline = readUsageLine(line, index, sections, name)
    if (inline !== undefined) {
      sections.push({ kind: 'usage', title: 'usage', lines: inline.text === '' ? [] : [inline] })
      usage.depth = measureDepth(inline.text)
      usage.isOpen = inline.text !== ''
    } else if (/^(?:where\s+)?[A-Z-]+ := \{/.test(line.text) && !hasOptionRows(current)) {
      sections.push({ kind: 'skip', title: DEFINITIONS_TITLE, lines: [line] })
    } else if (isHeading(lines, index, current, name)) {
      const next = lines.slice(index + 1, index + 4).find(({ text }) => text !== '')
      sections.push({ kind: classifyHeading(line.text, sections, next), title: line.text, lines: [] })
    } else if (current.kind === 'usage' && line.text !== '') sections.push({ kind: 'other', title: '', lines: [line] })
    else current.lines.push(line)
  })
  return sections.flatMap((section, index) =>
    sections[index - 1]?.kind === 'usage' ? splitCommandBlock(section) : [section],
  )
}

/** Returns true for the usage of one command, such as `rename <old> [--force]`. */
function isCommandUsage({ text }: Line): boolean {
  const [name = '', ...words] = text.split(' ')
  return /^[a-z][\w-]{0,63}$/.test(name) && words.every((word) => /^(?:[[<{(-]|\|$|\.{3}$)|[\])}>]\.{0,3}$/.test(word))
}

/** Splits off the rows below the usage lines that are the usage of one command each. */
function splitCommandBlock(section: Section): Section[] {
  const { kind, title, lines } = section
  const indent = lines.find(({ text }) => text !== '')?.indent ?? 0
  if (kind !== 'other' || title !== '' || indent === 0) return [section]
  const found = lines.findIndex((line) => line.text !== '' && line.indent < indent)
  const end = found < 0 ? lines.length : found
  const rows = lines.slice(0, end).filter((line) => line.text !== '' && line.indent === indent)
  if (rows.length < 5 || !rows.every(isCommandUsage)) return [section]
  const block: Section = { kind: 'commands', title: '', lines: lines.slice(0, end) }
  return end === lines.length ? [block] : [block, { ...section, lines: lines.slice(end) }]
}

/** Returns true if a section lists options. A definition in such a list explains the value of an option. */
function hasOptionRows({ kind, lines }: Section): boolean {
  return kind !== 'usage' && lines.slice(-12).some(({ text }) => text.startsWith('-'))
}

/** Returns the number of brackets that a line opens, minus the number of brackets that it closes. */
function measureDepth(text: string): number {
  return text.length - text.replace(/[[{(<]/g, '').length - (text.length - text.replace(/[\]})>]/g, '').length)
}

/** Returns true if a line belongs to the usage lines above it. */
function continuesUsage(
  line: Line,
  { lines }: Section,
  { depth, isOpen }: { depth: number; isOpen: boolean },
  name: string,
): boolean {
  const isBlank = line.text === ''
  if (!isOpen) return isBlank || !/^-|:$/.test(line.text)
  if (isBlank) return true
  const isForm = line.text.startsWith(`${name} `) || /^(?:or:?|\$) /i.test(line.text)
  if (lines.at(-1)?.text === '') return isForm && /[[<{]| -|[A-Z]{2}/.test(line.text) && !/[:.]$/.test(line.text)
  const first = lines.find(({ text }) => text !== '') as Line
  const isOptionRow = line.text.startsWith('-') && line.indent < first.indent + 5
  return (
    isForm ||
    depth > 0 ||
    (line.indent > 0 && line.indent >= first.indent && !/:$/.test(line.text) && !isOptionRow) ||
    /^\[/.test(line.text)
  )
}

/** Returns a usage line without its title, or `undefined` if the line does not start the usage. */
function readUsageLine(line: Line, index: number, sections: readonly Section[], name: string): Line | undefined {
  if (/^[A-Z].{0,80}\. Usage:$/.test(line.text)) return { ...line, text: '' }
  const [match] = /^(?:usage|synopsis|syntax)\b(?: information)?:?\s*/i.exec(line.text) ?? []
  if (match !== undefined && line.indent < 4) {
    const text = line.text.slice(match.length)
    const isTitle = text === '' || match.includes(':') || text.startsWith(name)
    if (isTitle) return { ...line, indent: line.indent + match.length, text }
  }
  const isFirst = sections.length === 1 && (sections[0] as Section).lines.every(({ text }) => text === '')
  return isFirst && index < 8 && line.text.startsWith(`${name} [`) ? line : undefined
}

/** Returns true for `git-lfs checkout:`, with the description below. */
function isCommandTitle(text: string, name: string): boolean {
  return text.startsWith(`${name} `) && /^[a-z][\w-]*:$/.test(text.slice(name.length + 1))
}

/** Returns true for `allow [PATH]:` in a list of commands, with the description below. */
function isTitledCommand(text: string): boolean {
  return (
    /^[a-z][\w-]{0,63}(?: [[<A-Z].{0,200})?:$/.test(text) &&
    classifyHeading(`${text.split(/[ :]/, 1)[0]}:`, [], undefined) === 'other'
  )
}

/** Words that are a heading even if they are indented, as long as what is below is indented more. */
const TITLE = /^(?:(?:available|global) )?(?:commands|options|flags|usage|examples|arguments)$/i

function isHeading(lines: readonly Line[], index: number, { kind, lines: above }: Section, name: string): boolean {
  const { indent, text } = lines[index] as Line
  if (text === '' || /^\[?-/.test(text) || text.length > 120 || / {2}/.test(text)) return false
  const isFirst = index === 0 || lines[index - 1]?.text === '' || above.length === 0
  const next = lines[index + 1]
  if (isCommandTitle(text, name) || (kind === 'commands' && isTitledCommand(text))) return false
  if (text.endsWith(':')) return indent <= (kind === 'skip' ? 1 : 4) && (isFirst || indent <= 1)
  if (indent > 1) return indent <= 4 && isFirst && (next?.indent ?? 0) > indent && TITLE.test(text)
  if (/^[A-Z][A-Z0-9 &/(),'-]{2,}$/.test(text)) return isFirst && (next?.text === '' || (next?.indent ?? 0) > indent)
  if (/^(?:={2,5} )?[\w ]{0,40}\b(?:sub)?commands(?: \(.*\))?$/i.test(text)) return isFirst
  return indent === 0 && isFirst && next !== undefined && next.text !== '' && next.indent > 0
}

/** Returns the kind of the section below a heading. */
function classifyHeading(title: string, sections: readonly Section[], next: Line | undefined): SectionKind {
  const words = title.toLowerCase()
  if (/\bexamples?\b|^e\.g\.|exit (?:codes?|status)|learn more|help topics|^see also/.test(words)) return 'skip'
  if (/environment|variables/.test(words) && next?.text.startsWith('-') !== true) return 'skip'
  if (/\b(?:options?|flags?|switches)\b|^optional arguments|^required arguments/.test(words)) {
    return /global|inherited|persistent/.test(words) ? 'globals' : 'options'
  }
  const isTitle = title.endsWith(':') || title.length < 60 || /commands \(/.test(words)
  if (isTitle && /\b(?:sub-?)?commands?\b|^(?:topics|actions|functions)\b|\bfunctions:$/.test(words)) return 'commands'
  if (/^<?(?:objects?|actions?|verbs?)>?(?: (?:is|are|can be|may be|must be)(?: one of)?)?:?$/.test(words))
    return 'commands'
  if (/\b(?:arguments?|positionals?|parameters|operands)\b/.test(words)) return 'arguments'
  return inheritsCommands(title, sections) ? 'commands' : 'other'
}

const MAX_GROUPS = 64

/** Returns true if the last sections are groups of commands below an empty heading such as `list of commands:`. */
function isGroupList(sections: readonly Section[]): boolean {
  let first = sections.length
  const least = Math.max(0, first - MAX_GROUPS)
  while (first > least && sections[first - 1]?.kind === 'commands') first--
  const heading = sections[first]
  return heading?.title.endsWith(':') === true && heading.lines.every(({ text }) => text === '')
}

/** Returns true if a heading begins a further group in the list of commands above it. */
function inheritsCommands(title: string, sections: readonly Section[]): boolean {
  const last = sections.at(-1)
  if (title.endsWith(':') && isGroupList(sections)) return true
  if (last?.kind !== 'commands' || title.endsWith(':')) return false
  const isEmpty = last.lines.every(({ text }) => text === '')
  return isEmpty || !(last.title.endsWith(':') || /commands/i.test(last.title))
}
