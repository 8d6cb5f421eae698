import { type Policy, presets, type ReportedViolation, type ViolationCode } from 'atip-bridge'

/** Returns a policy that restricts only what it names, in decisions, too, which are laid over `presets.supervised`. */
export function restrictOnly(policy: Policy = {}): Policy {
  const given = Object.entries(policy).filter(([, value]) => value !== undefined)
  return { ...presets.unrestricted, ...Object.fromEntries(given) }
}

const OF_EFFECTS: Readonly<Record<string, ViolationCode>> = {
  destructive: 'DESTRUCTIVE_OPERATION',
  reversible: 'NON_REVERSIBLE_OPERATION',
  network: 'NETWORK_OPERATION',
  subprocess: 'SUBPROCESS_OPERATION',
  'filesystem.write': 'FILESYSTEM_WRITE',
  'filesystem.delete': 'FILESYSTEM_DELETE',
}

/** Lists the codes of violations, and those that the violation of undescribed code stands for, by its effects. */
export function listCodes(violations: readonly ReportedViolation[]): ViolationCode[] {
  return violations.flatMap(({ code, fact }): ViolationCode[] => {
    if (code !== 'UNDESCRIBED_CODE' || fact.kind !== 'effect') return [code]
    const codes = (fact.effects ?? []).flatMap((effect) => OF_EFFECTS[effect] ?? [])
    return [code, ...codes, ...(codes.includes('FILESYSTEM_WRITE') ? (['CHANGE_OPERATION'] as const) : [])]
  })
}
