import type { Bundle } from '../bundle/bundle-tests'
import type { FileResult } from '../suite/run-suite'

/** A runtime that takes bundled tests. */
export interface Runtime {
  readonly name: string
  /** True if it has the modules of Node, so that tests may start programs there. */
  readonly hasNode: boolean
  /** Returns its version; throws an error that says what to install if it is not there. */
  version(): Promise<string>
  /** Runs the tests, and hands over the results of each file. */
  run(bundle: Bundle, folder: string, onFile: (result: FileResult) => void): Promise<void>
}
