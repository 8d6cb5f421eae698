import { splitOutside } from './brackets'
import { readOptionHead } from './read-option-head'
import type { OptionHead } from './types'

/** An option that a usage line shows. */
export interface UsageOption extends OptionHead {
  readonly required: boolean
}

/** Reads `-b size`, `-v | --version`, `-46AaC`: options as a usage line has them in brackets. */
export function readUsageOptions(text: string, isRequired: boolean): UsageOption[] {
  const choices = splitOutside(text, '|').map((part) => part.trim())
  const found: UsageOption[] = []
  for (const choice of choices) {
    if (!choice.startsWith('-')) continue
    for (const head of headsOf(choice)) {
      const above = found.at(-1)
      if (above !== undefined && isSpelling(above, head)) {
        found[found.length - 1] = { ...above, flags: [...above.flags, ...head.flags], value: head.value ?? above.value }
      } else found.push({ ...head, required: isRequired && choices.length === 1 })
    }
  }
  return found
}

function headsOf(text: string): OptionHead[] {
  if (isCluster(text)) return [...new Set(text.slice(1))].map((letter) => ({ flags: [`-${letter}`], value: undefined }))
  const heads: OptionHead[] = []
  for (const part of text.split(/ +(?=-{1,2}[A-Za-z0-9])/).slice(0, 64)) {
    const row = readOptionHead(part, true)
    // Usage lines say `-h` for help.
    if (row !== undefined && part !== '-h') heads.push(row.head)
  }
  return heads
}

/** `-ABCdef` is a switch for each letter, where it is no word: BSD sorts them. */
function isCluster(text: string): boolean {
  if (!/^-[A-Za-z0-9@%,]{2,}$/.test(text)) return false
  const letters = text.slice(1)
  const isMixed = /[A-Z]/.test(letters) && /[a-z]/.test(letters) && !/^[A-Z]?[a-z]+$/.test(letters)
  const sorted = [...letters].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)).join('')
  return isMixed || sorted.toLowerCase() === letters.toLowerCase()
}

/** Whether a long flag behind a short one is another spelling of it. */
function isSpelling({ flags }: OptionHead, { flags: [flag = ''] }: OptionHead): boolean {
  const [first = ''] = flags
  return (
    flags.length === 1 &&
    /^-[A-Za-z0-9]$/.test(first) &&
    flag.startsWith('--') &&
    flag
      .replace(/^--(?:no-)?/, '')
      .charAt(0)
      .toLowerCase() === first.charAt(1).toLowerCase()
  )
}
