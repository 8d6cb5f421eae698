import { readOptionHead } from './read-option-head'
import type { Entry, Line, OptionHead, Section, ValueText } from './types'

const FLOW = /(?:^| )((?:--?[A-Za-z][\w-]{0,40}, ){3,}--?[A-Za-z][\w-]{0,40}),?(?= |$)/

/** Flags that a sentence lists with commas, a short one in front of each long one: `with -b, --build, -c, --contents`. */
export function readFlows({ title, lines }: Section): Entry<OptionHead>[] {
  // A sentence in front of deeper lines looks like a heading.
  const heading: Line = { number: 0, indent: 0, text: title }
  return [heading, ...lines].flatMap((line) => {
    const flags = flowOf(line.text)
    const heads = flags.flatMap((flag, index) => {
      const before = flags[index - 1] ?? ''
      if (isShort(flag) && !isShort(flags[index + 1] ?? '-')) return []
      return [flag.startsWith('--') && isShort(before) ? [before, flag] : [flag]]
    })
    return heads.map((each) => ({ head: { flags: each, value: undefined }, line, column: 0, description: [] }))
  })
}

/** The flags of a line that lists several options with commas; none where they may be spellings of one. */
export function flowOf(text: string): readonly string[] {
  const flags = FLOW.exec(text)?.[1]?.split(', ') ?? []
  const short = flags.filter(isShort).length
  return short >= 3 && flags.length - short >= 3 ? flags : []
}

function isShort(flag: string): boolean {
  return /^-[^-]$/.test(flag)
}

/** `--install <file>... | -R|--recursive <directory>...`: what may stand in place of the values is an option of its own. */
export function partAlternatives(entry: Entry<OptionHead>): Entry<OptionHead>[] {
  const [first = '', ...others] = entry.description
  const [, value, rest = ''] = /^(<[^<>]{1,80}>\.{3}) \| (-[A-Za-z0-9]\|--[A-Za-z].*)$/.exec(first) ?? []
  const row = value === undefined || others.length > 0 ? undefined : readOptionHead(rest, false)
  if (row === undefined || row.end < rest.length) return [entry]
  const given = readOptionHead(`${entry.head.flags[0]} ${value}`, false)?.head
  return [
    { ...entry, head: { ...entry.head, value: apart(entry.head.value ?? given?.value) }, description: [] },
    { ...entry, head: { ...row.head, value: apart(row.head.value) }, description: [] },
  ]
}

function apart(value: ValueText | undefined): ValueText | undefined {
  return value?.variadic === true ? { ...value, isApart: true } : value
}
