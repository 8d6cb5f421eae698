import { execFileSync } from 'node:child_process'

/** Builds the package once for the tests that look at what is shipped. */
export function setup(): void {
  execFileSync('npm', ['run', 'build', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
