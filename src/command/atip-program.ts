import type { World } from './world'

/**
 * Runs `atip`. Loads nothing for `--version`.
 *
 * @param argv the words after the program name
 * @returns the exit code; errors have been reported on standard error
 */
export async function runAtip(argv: readonly string[], world: World): Promise<number> {
  if (argv[0] !== '--version') return (await import('./dispatch')).runCommand(argv, world)
  world.stdout.write(`atip ${world.version}\n`)
  return 0
}
