import { homedir } from 'node:os'

/** Variables that metadata sets to protect a program from its folder, and settings that git gets through variables. */
export interface ProtectingVariables {
  readonly env: Readonly<Record<string, string>>
  readonly gitConfig: Readonly<Record<string, string>>
}

/** Returns the protecting variables that the host did not set itself. */
export function completeProtection(
  { env, gitConfig }: ProtectingVariables,
  own: Readonly<Record<string, string>>,
  passed: Readonly<Record<string, string>>,
): Record<string, string> {
  const written = new Set(Object.keys(own).map((name) => name.toLowerCase()))
  const home = passed.HOME || passed.USERPROFILE || homedir()
  const protection: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    if (!written.has(name.toLowerCase())) protection[name] = value.startsWith('~/') ? home + value.slice(1) : value
  }
  return { ...protection, ...addGitSettings(gitConfig, passed) }
}

/** Adds settings of git to those that the host passes in the same way. Settings of the host stay as they are. */
function addGitSettings(
  settings: Readonly<Record<string, string>>,
  passed: Readonly<Record<string, string>>,
): Record<string, string> {
  const { GIT_CONFIG_COUNT: given = '0' } = passed
  const pairs = Object.entries(settings)
  // Git refuses to run with a count that is not a number.
  if (pairs.length === 0 || !/^\d{1,4}$/.test(given)) return {}
  const count = Number(given)
  const own = new Set(Array.from({ length: count }, (_, index) => passed[`GIT_CONFIG_KEY_${index}`]?.toLowerCase()))
  const added = pairs.filter(([key]) => !own.has(key.toLowerCase()))
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(count + added.length) }
  added.forEach(([key, value], index) => {
    variables[`GIT_CONFIG_KEY_${count + index}`] = key
    variables[`GIT_CONFIG_VALUE_${count + index}`] = value
  })
  return variables
}
