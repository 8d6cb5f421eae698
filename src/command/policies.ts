import { resolve } from 'node:path'
import { readTrustedJson } from '../discover/trust/trusted-json'
import { isPlainObject } from '../internal/foreign-values'
import { presets } from '../safety/policy/presets'
import type { Policy } from '../types/safety'
import { misused } from './failure'
import { shownLine } from './output/shown-text'
import type { ParsedWords } from './parse-words'

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

/** Returns the field of the policy that `--undescribed` sets. */
export function readUndescribed({ values }: ParsedWords): Pick<Policy, 'undescribed'> {
  const given = values.get('undescribed')?.[0] as Policy['undescribed']
  return given === undefined ? {} : { undescribed: given }
}

/**
 * Returns the policy that the words name, with the fields of the file that `--policy-file` names. A call that writes to
 * this file or to a file of metadata changes something that runs later.
 *
 * @param places `cwd`: where calls run; `start`: what relative paths of files start from
 * @throws a failure if the file cannot be used; the fields are not checked
 */
export async function readPolicy(words: ParsedWords, { cwd, start }: { cwd: string; start: string }): Promise<Policy> {
  const preset = getPolicy(readPolicyName(words), cwd)
  const given = words.values.get('policy-file')?.[0]
  const file = given === undefined ? undefined : resolve(start, given)
  const policy: Policy = {
    ...preset,
    ...(file !== undefined && (await readPolicyFile(file))),
    ...readUndescribed(words),
  }
  const { protectedPaths = [] } = policy
  if (!Array.isArray(protectedPaths)) return policy
  const files = [...words.positionals.map((each) => resolve(start, each)), ...(file === undefined ? [] : [file])]
  return { ...policy, protectedPaths: [...protectedPaths, ...files] }
}

async function readPolicyFile(file: string): Promise<object> {
  const json = await readTrustedJson(file, { symlinks: 'check' })
  if (!json.ok) throw misused(json.message)
  if (isPlainObject(json.value)) return json.value
  throw misused(`${shownLine(file)} must hold one JSON object with the fields of a policy`)
}

/** Returns the folders that the words trust, as absolute paths. */
export function readTrustedFolders({ values }: ParsedWords, cwd: string): string[] {
  return (values.get('trust-folder') ?? []).map((folder) => resolve(cwd, folder))
}
