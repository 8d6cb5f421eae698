/**
 * Secrets in arguments and output (extension `x-sensitive`).
 *
 * @module
 */

/**
 * Marks a secret value, which is kept off the command line, where every user of the machine could read it (extension).
 *
 * - `'env'`: passed in the environment variable `envVar`
 * - `'stdin'`: written to standard input; the option's flag is written without a value, like `--password-stdin`
 * - `true`: passed in `envVar` if one is declared, otherwise on standard input
 *
 * @example
 * const sensitive: AtipSensitive = 'stdin'
 */
export type AtipSensitive = boolean | 'env' | 'stdin' | 'output' | AtipSensitiveOutput | AtipSensitiveOutput[]

/**
 * The values of a parameter that make the output of its command secret. `*` means any text, and case is ignored: `{
 * output: ['secret*', 'all'] }`. Of a list of these, each counts by itself.
 *
 * @example
 * const sensitive: AtipSensitiveOutput = { output: ['*'], unless: { quiet: ['*'] } }
 */
export interface AtipSensitiveOutput {
  output: string[]
  /**
   * Names of parameters, one of which must be used as well: `kubectl get secret` prints secrets only with `--output`.
   */
  with?: string[]
  /**
   * Values of other parameters with which the output is public, by the names of the parameters: `--output=name` prints
   * names only.
   */
  unless?: Record<string, string[]>
}
