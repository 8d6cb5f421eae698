import type { AtipEffects } from '../../types/atip'

/**
 * The effects of a command that only reads what is on this machine: nothing is left undeclared. Spread it, and add
 * what is different: `effects: { ...READ_ONLY, network: true }`. Frozen.
 *
 * @example
 * const list: AtipCommand = { description: 'List notes', effects: { ...READ_ONLY, network: true } }
 */
export const READ_ONLY: Readonly<AtipEffects> = /* @__PURE__ */ Object.freeze({
  destructive: false,
  reversible: true,
  idempotent: true,
  network: false,
  subprocess: false,
  filesystem: /* @__PURE__ */ Object.freeze({ read: true, write: false, delete: false }),
  cost: /* @__PURE__ */ Object.freeze({ billable: false, estimate: 'free' }),
  interactive: /* @__PURE__ */ Object.freeze({ stdin: 'none', prompts: false, tty: false }),
})
