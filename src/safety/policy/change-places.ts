import { isChange } from '../../internal/effects/classify-effects'
import type { CommandEffects } from '../../toolset/call-effects'
import { listUsedValues } from '../../toolset/parameter-keys'
import type { AtipChangePlace, AtipEffects } from '../../types/atip'
import type { ReportedViolation } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import type { EffectFact } from '../../types/violation-facts'
import { createViolation } from './checks'
import type { PolicyPlan } from './policy'

/** Where the changes of a command end up (`x-changes`). */
export interface ChangePlaces {
  /** As declared; `undefined`: on a server if the call may use the network, otherwise in the folder. */
  readonly declared: AtipChangePlace | undefined
  /** The parameters whose use moves the changes elsewhere. */
  readonly movers: readonly { readonly keys: readonly string[]; readonly place: AtipChangePlace }[]
}

const PLACES: readonly (AtipChangePlace | undefined)[] = ['folder', undefined, 'machine', 'server']

/** Reads where changes end up according to the worst description of a command. */
export function readChangePlaces(command: FlatCommand, { descriptions }: CommandEffects): ChangePlaces {
  return {
    declared: [command, ...command.replaces].map(({ changes }) => changes).reduce(pickFarther),
    movers: descriptions.flatMap(({ spellings }) =>
      [...spellings].flatMap(([{ definition }, keys]) => {
        const place = definition['x-changes']
        if (place === undefined || place === 'folder') return []
        return [{ keys, place: place === 'machine' ? place : ('server' as const) }]
      }),
    ),
  }
}

function pickFarther(
  one: AtipChangePlace | undefined,
  other: AtipChangePlace | undefined,
): AtipChangePlace | undefined {
  return PLACES.indexOf(one) < PLACES.indexOf(other) ? other : one
}

/** Finds where the changes of a call end up, if that is known and not the working directory. */
export function findKnownPlace(
  effects: AtipEffects,
  places: ChangePlaces,
  args: Readonly<Record<string, unknown>> | undefined,
): EffectFact['place'] {
  // A person is told only what is known: without `network`, nothing says that the change leaves the folder.
  const place = findPlace(places, args) ?? (effects.network === true ? 'server' : 'folder')
  return place === 'folder' ? undefined : place
}

/** Returns where the metadata says that the changes of a call end up. */
function findPlace(
  { declared, movers }: ChangePlaces,
  args: Readonly<Record<string, unknown>> | undefined,
): AtipChangePlace | undefined {
  const used = movers.filter(({ keys }) => args === undefined || listUsedValues(keys, args).length > 0)
  return used.map((mover) => mover.place).reduce(pickFarther, declared)
}

/** Returns the violation of a call that changes something outside the working directory, if the policy forbids that. */
export function findOutsideChange(
  command: Pick<FlatCommand, 'name' | 'path'>,
  effects: AtipEffects,
  places: ChangePlaces,
  args: Readonly<Record<string, unknown>> | undefined,
  { policy: { allowOutsideChanges, allowChanges } }: PolicyPlan,
): ReportedViolation[] {
  if (allowOutsideChanges !== false || allowChanges === false || !isChange(effects)) return []
  // A policy takes the worst: only a call that declares `network: false` stays in the folder.
  const found = findPlace(places, args) ?? (effects.network === false ? 'folder' : 'server')
  return found === 'folder' ? [] : [createViolation(command, 'CHANGE_OPERATION', { kind: 'outside', place: found })]
}
