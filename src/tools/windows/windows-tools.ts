import type { AtipEffects, AtipTool } from '../../types/atip'
import { describeProgram, type OptionRows } from '../describe-program'
import { DELETES_LOCAL, READS_LOCAL, READS_REMOTE, REPLACES_LOCAL, RUNS_ANYTHING, WRITES_LOCAL } from '../effects'
import { CMDLETS, type WindowsAct } from './cmdlets'

const EFFECTS: Readonly<Record<WindowsAct, AtipEffects>> = {
  reads: READS_LOCAL,
  makes: WRITES_LOCAL,
  changes: REPLACES_LOCAL,
  loses: DELETES_LOCAL,
  acts: RUNS_ANYTHING,
  fetches: READS_REMOTE,
  runs: RUNS_ANYTHING,
}

/** The option that stands for a value with a sign, in the words of a call. */
const SIGNS: Readonly<Record<string, OptionRows>> = {
  '<': { read: ['--read', 'paths', 'Files to read', { file: 'read' }] },
  '~': { list: ['--list', 'paths', 'Files to list', { file: 'list' }] },
  '+': { make: ['--make', 'paths', 'Files to make', { file: 'make' }] },
  '>': { write: ['--write', 'paths', 'Files to write', { file: 'replace' }] },
  '-': { delete: ['--delete', 'paths', 'Files to delete', { file: 'delete' }] },
  '=': { take: ['--take', 'paths', 'Files to move away', { file: 'take' }] },
  '@': { url: ['--url', 'urls', 'Addresses to ask'] },
  ':': { value: ['--value', 'texts', 'Other values'] },
}

/** Returns the option of a value with this sign: `--read`. */
export function optionOf(sign: string): string {
  return `--${Object.keys(SIGNS[sign === '…' ? ':' : sign] ?? {})[0] ?? 'value'}`
}

/** Describes the cmdlets, whose words are those that the readers of lines write: an option for each sign. */
export function createWindowsTools(): AtipTool[] {
  return CMDLETS.map(([names, act, parameters]) => {
    const used = Object.entries(SIGNS).filter(([sign]) => sign === ':' || parameters.includes(sign))
    return describeProgram({
      name: names.split(' ')[0] as string,
      version: '7.4',
      homepage: 'https://learn.microsoft.com/powershell',
      description: `A command of Windows that ${act}`,
      effects: EFFECTS[act],
      options: [...used.map(([, rows]) => rows), { recurse: ['--recurse', 'switch', 'And everything below'] }],
    })
  })
}
