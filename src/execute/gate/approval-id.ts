import { createHash } from 'node:crypto'
import type { MachineFindings } from '../../see/see-call'
import type { Consequence } from '../../types/file'
import type { CommandLine } from '../complete-command-line'

/** Everything that an approval covers, under the words for it. */
type Parts = Readonly<Record<(typeof PART_WORDS)[number], unknown>>

/** The parts, in the order in which an identifier holds them. */
const PART_WORDS = [
  'the command line',
  'the working directory',
  "the program's file",
  'its variables',
  'its standard input',
  'what it finds in its folder',
] as const

/** The settings of its folder that a call obeys. */
interface Obedience {
  readonly obeyed: readonly Pick<MachineFindings['obeyed'][number], 'approvalId' | 'name' | 'source'>[]
  /** True if a person vouches for what it runs there. */
  readonly isVouchedFor?: boolean
  /** Changes of files: an approval covers their kinds, paths and where links lead, but no sizes. @default none */
  readonly consequences?: readonly Consequence[] | undefined
}

const WHOLE_LENGTH = 40
const PART_LENGTH = 4

/**
 * Returns a hash of everything that an approval covers, followed by short hashes of its parts, which show what changed
 * if the approval does not fit any longer. Processes that would run the same command get the same identifier.
 */
export function createApprovalId(
  { command, place, identity, input }: Pick<CommandLine, 'command' | 'place' | 'identity' | 'input'>,
  bound: Readonly<Record<string, string>>,
  { obeyed, isVouchedFor, consequences = [] }: Obedience,
): string {
  const variables = Object.entries(bound).sort(([one], [other]) => (one < other ? -1 : 1))
  const parts: Parts = {
    'the command line': command,
    'the working directory': place,
    "the program's file": identity,
    'its variables': variables,
    'its standard input': input === undefined ? null : createHash('sha256').update(input).digest('hex'),
    'what it finds in its folder': [
      ...obeyed.map(({ approvalId, name, source }) => approvalId || [name, source]),
      ...(isVouchedFor === true ? ['programs of trusted folders'] : []),
      ...consequences.map(({ kind, does, path, needs = [] }) => [kind, does, path, ...needs]),
    ],
  }
  const hashes = PART_WORDS.map((part) => hash([part, parts[part]], PART_LENGTH))
  return [hash(['atip-bridge approval 3', parts], WHOLE_LENGTH), ...hashes].join('')
}

function hash(subject: unknown, length: number): string {
  return createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, length)
}

/**
 * Returns sentences about an approval that does not fit a call, with the changes since a person was asked, if they
 * show.
 */
export function sayWhatChanged(given: string, current: string): string {
  if (!isApprovalId(given)) return 'The approval that was given is not the approvalId of any call.'
  const changed = listChangedParts(given, current)
  const what = changed.length === 0 ? '' : ` Changed since it was asked for: ${changed.join(', ')}.`
  return `The approval was given for something else.${what}`
}

/** Returns a sentence about a call that changed between the decision and the start of its program. */
export function sayChangeSinceDecision(decided: string, current: string): string {
  const changed = listChangedParts(decided, current)
  return `What would run has changed since the decision${changed.length === 0 ? '' : `: ${changed.join(', ')}`}.`
}

/** Lists the parts that differ between two identifiers; `[]` if one of them is none. */
function listChangedParts(one: string, other: string): string[] {
  if (!isApprovalId(one) || !isApprovalId(other)) return []
  return PART_WORDS.filter((_, index) => {
    const start = WHOLE_LENGTH + index * PART_LENGTH
    return one.slice(start, start + PART_LENGTH) !== other.slice(start, start + PART_LENGTH)
  })
}

function isApprovalId(text: string): boolean {
  return text.length === WHOLE_LENGTH + PART_WORDS.length * PART_LENGTH && /^[0-9a-f]+$/.test(text)
}

/**
 * Returns the identifier among `given` that has the most parts in common with another one; `undefined` if there is
 * none.
 */
export function findNearestApproval(given: readonly string[], current: string): string | undefined {
  const distances = given.map((id) => (isApprovalId(id) ? listChangedParts(id, current).length : PART_WORDS.length))
  return given[distances.indexOf(Math.min(...distances))]
}
