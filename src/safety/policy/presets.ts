import type { Policy } from '../../types/safety'

/** Policies to begin with; spread one to change it: `{ ...presets.supervised, rules: [...] }`. Frozen. */
export interface Presets {
  /** What is declared to change nothing runs; everything else asks. */
  readonly supervised: Readonly<Policy>
  /** What is declared to change nothing runs; everything else is denied. */
  readonly readOnly: Readonly<Policy>
  /** Changes run as long as they can be undone and name paths below `cwd` only (set it); deleting files and all that is not declared asks. */
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
