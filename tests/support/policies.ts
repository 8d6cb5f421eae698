import { type Policy, presets } from 'atip-bridge'

/** Returns a policy that restricts only what it names, in decisions, too, which are laid over `presets.supervised`. */
export function restrictOnly(policy: Policy = {}): Policy {
  const given = Object.entries(policy).filter(([, value]) => value !== undefined)
  return { ...presets.unrestricted, ...Object.fromEntries(given) }
}
