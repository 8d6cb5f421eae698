import type { Variable } from '../running-shell'

/** The state that lasts from line to line. */
export interface Session {
  cwd: string
  formerCwd: string | undefined
  variables: Map<string, Variable | undefined>
}
