import type { AtipEffects, AtipOption, AtipTool } from '../types/atip'
import type { AtipFileAct } from '../types/file'
import { WINDOWS_CMDLETS, WINDOWS_PROGRAMS, type WindowsAct } from './windows-commands'

/** The effects of each kind, in letters: it writes, deletes, uses the network, runs programs, destroys. */
const EFFECTS: Readonly<Record<WindowsAct, string>> = {
  ...{ reads: '', moves: '', fetches: 'n', makes: 'w', changes: 'wx', mirrors: 'wdx', loses: 'dx' },
  ...{ acts: 'wdnsx', runs: 'wdnsx' },
}

function toEffects(letters: string): AtipEffects {
  const has = (letter: string): boolean => letters.includes(letter)
  return {
    filesystem: { read: true, write: has('w'), delete: has('d') },
    ...{ network: has('n'), subprocess: has('s'), idempotent: !has('s') },
    ...{ reversible: !has('x'), destructive: has('x') },
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  }
}

/** The option that stands for a value with a sign, and what happens to the file that it names. */
const SIGNS: Readonly<Record<string, readonly [name: string, does?: AtipFileAct]>> = {
  ...{
    '<': ['read', 'read'],
    '%': ['read', 'read'],
    '~': ['list', 'list'],
    '+': ['make', 'make'],
    '&': ['append', 'append'],
  },
  ...{ '>': ['write', 'replace'], '-': ['delete', 'delete'], '=': ['take', 'take'], '@': ['url'], ':': ['value'] },
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

/** Describes the commands of Windows, whose words are those that the readers of lines write: an option for each sign. */
export function createWindowsTools(): AtipTool[] {
  const below: AtipOption = { name: 'recurse', flags: ['--recurse'], type: 'boolean', description: 'And all below' }
  const options = [...new Map(Object.values(SIGNS).map((row) => [row[0], describeOption(row)])).values(), below]
  const described = [...WINDOWS_CMDLETS, ...WINDOWS_PROGRAMS].filter(({ act }) => act !== 'moves')
  return described.map(({ name, act }): AtipTool => {
    const description = `A command of Windows that ${act}`
    return {
      ...{ atip: { version: '0.6' }, name, version: '7.4', description, trust: { source: 'community' } },
      commands: { '': { description, options, effects: toEffects(EFFECTS[act]) } },
    }
  })
}
