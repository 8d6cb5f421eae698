import { presets } from '../safety/policy/presets'
import type { Policy } from '../types/safety'
import type { Words } from './parse-words'

/** The name of the policy that was asked for. */
export function readPolicyName({ values }: Words): string {
  return values.get('policy')?.[0] ?? 'supervised'
}

/** The preset of this name, for calls that run in `cwd`. */
export function getPolicy(name: string, cwd: string): Policy {
  if (name === 'read-only') return presets.readOnly
  if (name === 'workspace') return { ...presets.workspace, cwd }
  return name === 'unrestricted' ? presets.unrestricted : presets.supervised
}
