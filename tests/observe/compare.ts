import type { AtipEffects } from 'atip-bridge'
import {
  type Belongings as GeneralBelongings,
  type Observation as GeneralObservation,
  listDeeds as listSeenDeeds,
  type Deed as SeenDeed,
} from '../../src/command/observe/list-deeds'
import { denies, type ObservedEffect } from './labels'

/** The observed effects of one call. */
export interface Observation extends GeneralObservation {
  /** The requests that local servers got: `GET /path`. */
  readonly requests?: readonly string[]
}

/** The paths, addresses and requests that belong to a program, so that they contradict no label. */
export interface Belongings extends GeneralBelongings {
  readonly isReadingRequest?: ((request: string) => boolean) | undefined
}

/** An effect that was observed. */
export type Deed = SeenDeed<ObservedEffect>

/** Where programs of a hostile folder leave a file: below the root, so that the comparison of trees finds it. */
export const MARKERS = 'markers'

const COMPARED = ['filesystem.write', 'filesystem.delete', 'network', 'subprocess'] as const

/** Returns every effect that was observed and that records hold. */
export function listDeeds(observation: Observation, belongings: Belongings): Deed[] {
  const seen = listSeenDeeds(observation, belongings)
  const { changes, requests = [] } = observation
  const own: readonly Deed[] = [
    { effect: 'marker', evidence: changes.created.filter((path) => path.startsWith(`${MARKERS}/`)) },
    { effect: 'server', evidence: requests.filter((request) => !isHarmless(request, belongings)) },
  ]
  const compared = COMPARED.flatMap((effect): Deed[] => {
    return seen.filter((deed) => deed.effect === effect).map(({ evidence }) => ({ effect, evidence }))
  })
  return [...compared, ...own.filter(({ evidence }) => evidence.length > 0)]
}

/** Returns every effect that was observed although the metadata declares it as absent. */
export function findContradictions(
  observation: Observation,
  effects: AtipEffects,
  isReadOnly: boolean,
  belongings: Belongings,
): Deed[] {
  return listDeeds(observation, belongings).filter(({ effect }) => denies(effects, isReadOnly, effect))
}

function isHarmless(request: string, { isReadingRequest }: Belongings): boolean {
  return /^(?:GET|HEAD|OPTIONS) /.test(request) || isReadingRequest?.(request) === true
}
