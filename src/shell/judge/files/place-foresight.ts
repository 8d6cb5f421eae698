import { attempt } from '../../../internal/attempt'
import { type FileLoss, type Foresee, losesNothing } from '../../../toolset/files/foresee'
import { joinPath } from '../../../toolset/files/join-path'
import type { Consequence } from '../../../types/file'
import type { Policy } from '../../../types/safety'

/** Returns what a change would do, from a directory; `undefined` if that cannot be told. */
export type PlaceForesight = (place: string | undefined, loss: FileLoss) => readonly Consequence[] | undefined

/** Makes a look for one line from a look at absolute paths; without one, nobody can tell. */
export function createPlaceForesight(foresee: Foresee | undefined, policy: Policy): PlaceForesight {
  return (place, loss) => {
    const folded = joinPath(place, loss.path)
    if (foresee === undefined || folded === undefined) return undefined
    const path = loss.path.startsWith('/') ? loss.path : `${place}/${loss.path}`
    // A step up after a link leads elsewhere, so that both have to agree. A slash at the end follows a link.
    const isSlashed = loss.of === undefined && /\/\.?$/.test(path)
    const ways = path.includes('..') ? [path, folded] : [isSlashed ? `${folded}/` : folded]
    const lost =
      loss.of === undefined
        ? [{ kind: 'lost' as const, path, does: loss.does, unkept: 'it cannot be looked at' }]
        : undefined
    const found = ways.map((way) => {
      const looked = attempt(() => ({ all: foresee({ ...loss, path: way }) }))
      return looked === undefined ? lost : looked.all
    })
    if (found.includes(undefined)) return undefined
    return found.find((each) => each && !losesNothing(each, policy)) ?? found[0]
  }
}
