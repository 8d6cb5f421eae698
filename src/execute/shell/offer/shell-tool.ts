import type { AtipTool } from '../../../types/atip'
import type { Toolset } from '../../../types/toolset'
import { chooseNames, groupPrograms, type ProgramGroup } from '../help-text'

/** The name of the tool. */
export const SHELL = 'shell'

/** The definition names so many programs. */
const MAX_NAMES = 60
const MAX_LENGTH = 700

const DESCRIPTION =
  'Run a line of bash. No shell runs: the line is judged, then its programs are started one by one; a person may be asked. Pipes, && || ; !, redirections, here-documents, globs, variables, $(…), $((…)), if, for, while, case, [[ ]], & with wait, set -e -u -o pipefail work as in bash; cd and export last from call to call. Functions, arrays, source, eval, exec, trap and aliases do not. What runs in the background ends with the line, and no program gets input that the line does not give.'

/** Returns the metadata of the one tool in which a model writes shell, whatever the number of programs. */
export function describeShell(toolset: Toolset, groups: readonly ProgramGroup[]): AtipTool {
  return {
    atip: '0.6',
    name: SHELL,
    version: '1',
    description: 'Lines of shell, run without a shell',
    commands: {
      '': {
        description: DESCRIPTION,
        arguments: [
          {
            name: 'line',
            type: 'string',
            description: describeLine(toolset, groups),
            required: true,
            'x-shape': 'text',
          },
        ],
      },
    },
  }
}

function describeLine(toolset: Toolset, groups: readonly ProgramGroup[]): string {
  const names = [...new Set(toolset.tools.map(({ name }) => name))]
  const shown = chooseNames(groupPrograms(names, groups), MAX_NAMES)
  const listed = shown.map(({ name, tools }) => `${name}: ${tools.join(' ')}`).join('; ')
  const count = shown.reduce((sum, { tools }) => sum + tools.length, 0)
  const more = names.length > count ? `; and ${names.length - count} more` : ''
  const programs = listed.length > MAX_LENGTH ? `${listed.slice(0, listed.lastIndexOf(' ', MAX_LENGTH))} …` : listed
  return `The line. help lists all programs, help git push describes one. Programs: ${programs}${more}`
}
