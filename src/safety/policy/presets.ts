import type { Policy } from '../../types/safety'

/** Ready-made policies. Spread one to extend it: `{ ...presets.supervised, rules: [...] }`. Frozen. */
export interface Presets {
  /** Commands that are declared to change nothing run; all others need confirmation. */
  readonly supervised: Readonly<Policy>
  /** Commands that are declared to change nothing run; all others are denied. */
  readonly readOnly: Readonly<Policy>
  /**
   * Commands whose changes can be undone run if they name only paths below `cwd`, which you must set; deleting files
   * and undeclared effects need confirmation.
   */
  readonly workspace: Readonly<Policy>
  /** Every known command runs. */
  readonly unrestricted: Readonly<Policy>
}

export const presets: Presets = /* @__PURE__ */ createPresets()

function createPresets(): Presets {
  const supervised: Policy = {
    allowDestructive: false,
    allowNonReversible: false,
    allowBillable: false,
    allowFilesystemWrite: false,
    allowFilesystemDelete: false,
    allowInteractive: false,
    allowChanges: false,
    allowUndeclaredEffects: false,
    checkArguments: true,
  }
  const workspace: Policy = {
    allowDestructive: false,
    allowNonReversible: false,
    allowBillable: false,
    allowFilesystemDelete: false,
    allowInteractive: false,
    allowUndeclaredEffects: false,
    checkArguments: true,
    allowedPaths: Object.freeze(['.']),
  }
  return Object.freeze({
    supervised: Object.freeze(supervised),
    readOnly: Object.freeze({ ...supervised, onViolation: 'deny' }),
    workspace: Object.freeze(workspace),
    unrestricted: Object.freeze({}),
  })
}
