import { resolve } from 'node:path'
import { presets } from '../safety/policy/presets'
import type { AtipOption } from '../types/atip'
import type { Policy } from '../types/safety'
import type { ParsedWords } from './parse-words'

/** Explains the policies in help texts. */
export const POLICY_NOTE =
  'supervised: calls that change nothing run, all others need approval. read-only: calls that change nothing run, all others are denied. workspace: changes in the working directory that can be undone run too, all others need approval. unrestricted: every call runs.'

/** Returns the name of the requested policy. */
export function readPolicyName({ values }: ParsedWords): string {
  return values.get('policy')?.[0] ?? 'supervised'
}

/** Returns the preset of this name for calls that run in `cwd`. */
export function getPolicy(name: string, cwd: string): Policy {
  if (name === 'read-only' || name === 'readOnly') return presets.readOnly
  if (name === 'workspace') return { ...presets.workspace, cwd }
  return name === 'unrestricted' ? presets.unrestricted : presets.supervised
}

/** The option that names trusted folders. */
export const TRUST_OPTION: AtipOption = {
  name: 'trust-folder',
  flags: ['--trust-folder'],
  type: 'directory',
  variadic: true,
  description: 'A folder whose hooks, filters and scripts may run, with everything below; may be given more than once',
}

/** Returns the folders that the words trust, as absolute paths. */
export function readTrustedFolders({ values }: ParsedWords, cwd: string): string[] {
  return (values.get('trust-folder') ?? []).map((folder) => resolve(cwd, folder))
}
