/** Lines of real tools that a filter must leave as they are, however much they look like secrets. */
import { CLOUD } from './kept/cloud'
import { CLUSTERS } from './kept/clusters'
import { CODE } from './kept/code'
import { WEB } from './kept/web'

/** Where a line, or a few that belong together, come from. */
export interface MustKeep {
  readonly from: string
  readonly line: string
}

export const MUST_KEEP: readonly MustKeep[] = Object.entries({ ...CLOUD, ...CLUSTERS, ...WEB, ...CODE }).flatMap(
  ([from, lines]) => lines.map((line) => ({ from, line })),
)
