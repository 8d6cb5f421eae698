import { POLICY_NAMES, type PolicyName, SHELLS, type Shell, SUBJECTS, type Subject } from '../answers/types'

/** What a link to the page holds. */
export interface PageState {
  readonly show: Subject
  readonly text: string
  readonly policy: PolicyName
  readonly shell: Shell
  readonly isTrusted: boolean
  /** The name of the program of a help text; `''` to read it from the text. */
  readonly name: string
}

/** Longer addresses are cut or refused by some programs. */
const MAX_LENGTH = 32_000
const MAX_NAME = 64

/** Writes a state as the fragment of an address, which browsers send to no server; `undefined` if it is too long. */
export function writeFragment({ show, text, policy, shell, isTrusted, name }: PageState): string | undefined {
  const fields = new URLSearchParams({ show, text })
  if (show === 'line') {
    fields.set('policy', policy)
    if (shell !== 'bash') fields.set('shell', shell)
    if (isTrusted) fields.set('trusted', 'yes')
  }
  if (show === 'help' && name !== '') fields.set('name', name)
  const fragment = `#${fields}`
  return fragment.length > MAX_LENGTH ? undefined : fragment
}

/** Reads a fragment, which anybody can have written: what is unknown counts as missing. `undefined` if it holds nothing. */
export function readFragment(fragment: string): PageState | undefined {
  if (fragment.length < 2 || fragment.length > MAX_LENGTH) return undefined
  const fields = new URLSearchParams(fragment.slice(1))
  const show = SUBJECTS.find((each) => each === fields.get('show'))
  if (show === undefined) return undefined
  return {
    ...{ show, text: fields.get('text') ?? '' },
    policy: POLICY_NAMES.find((each) => each === fields.get('policy')) ?? 'supervised',
    shell: SHELLS.find((each) => each === fields.get('shell')) ?? 'bash',
    isTrusted: fields.get('trusted') === 'yes',
    name: (fields.get('name') ?? '').slice(0, MAX_NAME),
  }
}
