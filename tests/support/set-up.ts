import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type InstalledPackage, installPackage } from './build'
import { type Machine, makeMachine } from './machine'
import { LENGTH } from './runs'

declare module 'vitest' {
  export interface ProvidedContext {
    machine: Machine
    /** Only in files that are called `*.package.test.ts`. */
    built: InstalledPackage
  }
}

/** Makes the machine of the tests and, for the tests of the package, the package. */
export async function setup(project: TestProject): Promise<() => void> {
  const machine = makeMachine()
  project.provide('machine', machine)
  const made = [dirname(machine.HOME)]
  if (LENGTH === 'package' || LENGTH === 'long') {
    const built = await installPackage()
    project.provide('built', built)
    made.push(built.consumer)
  }
  return () => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true })
  }
}
