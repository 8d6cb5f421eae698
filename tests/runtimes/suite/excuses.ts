/** Why a test cannot be made in a runtime: it counts as skipped, with this reason, and never as passed. */
export class CannotTestHere extends Error {
  override name = 'CannotTestHere'
}

/** The places where a runtime of the runner says what it lacks. */
export const REASONS = {
  clock: 'the clock of workerd stands still while code runs',
  files: 'files that are no fixtures',
  snapshots: 'snapshots in the files of tests',
  timers: 'false timers',
  windows: 'paths of Windows, as Node reads them',
  events: 'events of a process',
  evaluates: 'a library that checks the result makes code from text',
} as const
