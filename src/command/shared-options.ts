import type { AtipOption } from '../types/atip'

/** The names of policies that a person may give. */
export const POLICY_NAMES: string[] = ['supervised', 'read-only', 'workspace', 'unrestricted']

/** Explains the policies in help texts. */
export const POLICY_NOTE =
  'supervised: calls that change nothing run, all others need approval. read-only: calls that change nothing run, all others are denied. workspace: changes in the working directory that can be undone run too, all others need approval. unrestricted: every call runs.'

/** The option that names trusted folders. */
export const TRUST_OPTION: AtipOption = {
  name: 'trust-folder',
  flags: ['--trust-folder'],
  type: 'directory',
  variadic: true,
  description: 'A folder whose hooks, filters and scripts may run, with everything below; may be given more than once',
}

/** The option that names metadata files. */
export const TOOLS_OPTION: AtipOption = {
  name: 'tools',
  flags: ['--tools'],
  type: 'file',
  variadic: true,
  description:
    'A file with the metadata of a tool, or an array of them, which takes precedence; may be given more than once',
}
