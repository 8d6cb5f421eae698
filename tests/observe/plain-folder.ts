import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Fixture } from './fixture'
import { startLocalServer } from './local-server'

/** Describes a folder with one file, for programs that have no folder of their own here. */
export async function createPlainFixture(program: string): Promise<Fixture> {
  const server = await startLocalServer(() => ({}))
  return {
    valuesByType: { string: 'example', file: 'readme.md', directory: '.', url: `${server.url}/` },
    valuesByKey: {},
    furtherCalls: {},
    isOwnProgram: (path) => basename(path) === program,
    isOwnFile: () => false,
    standIns: [server.address],
    environment: () => ({}),
    build: ({ folder }) => writeFileSync(join(folder, 'readme.md'), 'first\n'),
    close: server.close,
  }
}
