import type { AtipEffects, AtipOption, AtipTool } from '../../types/atip'
import type { AtipFileAct } from '../../types/file'
import { CMDLETS, type WindowsAct } from './cmdlets'

/** Returns the effects of what has these signs: reads, writes, deletes, uses the network, runs programs, destroys. */
function toEffects(signs: string): AtipEffects {
  const has = (sign: string): boolean => signs.includes(sign)
  return {
    filesystem: { read: true, write: has('w'), delete: has('d') },
    ...{ network: has('n'), subprocess: has('s'), idempotent: !has('s') },
    ...{ reversible: !has('x'), destructive: has('x') },
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  }
}

const EFFECTS: Readonly<Record<WindowsAct, string>> = {
  ...{ reads: 'r', makes: 'w', changes: 'wx', loses: 'dx', acts: 'wdnsx', fetches: 'n', runs: 'wdnsx' },
}

/** The option that stands for a value with a sign, and what happens to the file that it names. */
const SIGNS: Readonly<Record<string, readonly [name: string, does?: AtipFileAct]>> = {
  '<': ['read', 'read'],
  '~': ['list', 'list'],
  '+': ['make', 'make'],
  '>': ['write', 'replace'],
  '-': ['delete', 'delete'],
  '=': ['take', 'take'],
  '@': ['url'],
  ':': ['value'],
}

/** Returns the option of a value with this sign: `--read`. */
export function optionOf(sign: string): string {
  return `--${SIGNS[sign]?.[0] ?? 'value'}`
}

function describeOption([name, does]: readonly [name: string, does?: AtipFileAct]): AtipOption {
  const base = { name, flags: [`--${name}`], description: `What it is to ${name}` }
  if (does !== undefined) return { ...base, type: 'file', variadic: true, 'x-shape': 'path', 'x-file': { does } }
  if (name === 'url') return { ...base, type: 'url', variadic: true, 'x-shape': 'http-url', 'x-host': 'url' }
  return { ...base, type: 'array', 'x-shape': 'text' }
}

/** Describes the cmdlets, whose words are those that the readers of lines write: an option for each sign. */
export function createWindowsTools(): AtipTool[] {
  return CMDLETS.map(([names, act, parameters]) => {
    const used = Object.entries(SIGNS).filter(([sign]) => sign === ':' || parameters.includes(sign))
    const below: AtipOption = { name: 'recurse', flags: ['--recurse'], type: 'boolean', description: 'And all below' }
    const options = [...used.map(([, row]) => describeOption(row)), below]
    const description = `A command of Windows that ${act}`
    return {
      ...{ atip: { version: '0.6' }, name: names.split(' ')[0] as string, version: '7.4', description },
      ...{ homepage: 'https://learn.microsoft.com/powershell', trust: { source: 'community' } },
      commands: { '': { description, options, effects: toEffects(EFFECTS[act]) } },
    }
  })
}
