import { isPlainObject } from '../../internal/foreign-values'
import { readOptions } from '../../internal/read-options'
import type { Policy } from '../../types/safety'
import { POLICY_FIELDS } from './policy'

/**
 * Ready-made policies, in which every permission is stated. Spread one to extend it: `{ ...presets.supervised, rules:
 * [...] }`. Frozen.
 *
 * @example
 * const names = Object.keys(presets) as (keyof Presets)[]
 */
export interface Presets {
  /** Commands that are declared to change nothing run; all others need confirmation. Executors use it by default. */
  readonly supervised: Readonly<Policy>
  /** Commands that are declared to change nothing run; all others are denied. */
  readonly readOnly: Readonly<Policy>
  /**
   * Commands that change nothing run, as under `supervised`; commands whose changes can be undone run if they name only
   * paths below `cwd`, which you must set. Deleting files, changes on a server or outside the folder, files that later run by themselves, and undeclared effects need
   * confirmation.
   */
  readonly workspace: Readonly<Policy>
  /** Every known command runs. */
  readonly unrestricted: Readonly<Policy>
}

/**
 *
 * @example
 * const { decide } = createValidator([git], { ...presets.supervised, deniedCommands: ['git push'] })
 * console.log(decide({ name: 'git_push', arguments: {} }).decision) // => deny
 */
export const presets: Presets = /* @__PURE__ */ createPresets()

function createPresets(): Presets {
  const supervised: Policy = {
    ...stateAll(false),
    allowNetwork: true,
    allowedHosts: Object.freeze([]),
    checkArguments: true,
    onViolation: 'confirm',
  }
  const workspace: Policy = {
    ...supervised,
    allowFilesystemWrite: true,
    allowChanges: true,
    allowRecoverable: true,
    allowSubprocess: true,
    writablePaths: Object.freeze(['.']),
  }
  const unrestricted: Policy = {
    ...stateAll(true),
    allowedHosts: Object.freeze(['*']),
    checkArguments: false,
    onViolation: 'confirm',
  }
  return Object.freeze({
    supervised: Object.freeze(supervised),
    readOnly: Object.freeze({ ...supervised, onViolation: 'deny' }),
    workspace: Object.freeze(workspace),
    unrestricted: Object.freeze(unrestricted),
  })
}

/** States every permission. */
function stateAll(isAllowed: boolean): Policy {
  return {
    allowDestructive: isAllowed,
    allowNonReversible: isAllowed,
    allowBillable: isAllowed,
    allowNetwork: isAllowed,
    allowFilesystemWrite: isAllowed,
    allowFilesystemDelete: isAllowed,
    allowChanges: isAllowed,
    allowOutsideChanges: isAllowed,
    allowRecoverable: isAllowed,
    allowCatastrophe: false,
    allowFolderPrograms: isAllowed,
    allowSubprocess: isAllowed,
    allowInteractive: isAllowed,
    allowSensitive: isAllowed,
    allowUndeclaredEffects: isAllowed,
  }
}

/**
 * Lays a policy over {@link Presets.supervised}: a field that is not given keeps its value there, so that one more rule
 * never loosens another. Every function that runs calls uses it. Anything but a plain object is returned as it is, for
 * the validation to refuse.
 *
 * @throws AtipValidationError for an unknown field or an invalid value
 */
export function layOverSupervised(policy: Policy = {}): Policy {
  if (!isPlainObject(policy)) return policy
  return { ...presets.supervised, ...readOptions<Policy>(policy, POLICY_FIELDS, ['policy']) }
}
