import type { AtipCommand } from '../../types/atip'
import { JSON_OPTION, READS } from '../shared-options'

/** The metadata of `atip lint`. */
export const LINT: AtipCommand = {
  description: 'Lists every mistake in metadata files, with its line and what is allowed there',
  arguments: [
    {
      name: 'file',
      type: 'file',
      variadic: true,
      description: 'A file with the metadata of a tool, or an array of them (- for standard input)',
      'x-effects': { values: { '-': { interactive: { stdin: 'required' } } } },
    },
  ],
  options: [JSON_OPTION],
  effects: READS,
  examples: ['atip lint notes.json', 'atip lint --json notes.json', 'atip lint - < notes.json'],
}

/** The metadata of `atip export`. */
export const EXPORT: AtipCommand = {
  description: 'Prints the metadata of a tool as it is used, as an ATIP document',
  arguments: [{ name: 'tool', type: 'string', description: 'The name of a tool' }],
  effects: READS,
  examples: ['atip export gh > gh.json'],
}

/** The metadata of `atip completions`. */
export const COMPLETIONS: AtipCommand = {
  description: 'Prints a script with which a shell completes the command lines of atip',
  arguments: [{ name: 'shell', type: 'enum', enum: ['bash', 'zsh', 'fish'], description: 'The shell' }],
  effects: READS,
  examples: [
    'atip completions bash > ~/.local/share/bash-completion/completions/atip',
    'atip completions fish > ~/.config/fish/completions/atip.fish',
  ],
}
