import type { ExpansionScope } from '../../../shell/expand/expand-parameter'
import { shellFailure } from '../../../shell/expand/shell-failure'
import { USUAL_SEPARATORS } from '../../../shell/expand/split-fields'
import type { ShellList } from '../../../types/shell'
import type { Shell } from '../running-shell'
import { endFork, forkShell, hasLeft, readVariable, setVariable } from '../shell-process'
import { createMemorySink } from '../streams/channels'
import { openText } from '../streams/open-files'
import { findDirectory, findFiles } from './find-files'

/** A substitution may print so much. */
const MAX_SUBSTITUTION = 4 * 1_048_576

/** Makes what the expansion of words needs of a shell. */
export function createScope(shell: Shell): ExpansionScope {
  return {
    read: (name) => readVariable(shell, name),
    assign: (name, value) => setVariable(shell, name, value),
    run: async (body) => (await capture(body, shell)).toString('utf8').replaceAll('\0', '').replace(/\n+$/, ''),
    runToFile: async ({ body }) => {
      const descriptor = openText(await capture(body, shell))
      const number = Math.max(9, ...shell.descriptors.keys()) + 1
      shell.line.files.set(descriptor, 1)
      shell.descriptors = new Map(shell.descriptors).set(number, { kind: 'file', descriptor })
      const path = `/dev/fd/${number}`
      shell.line.pipes.add(path)
      shell.substituted.set(path, descriptor)
      return path
    },
    findFiles: (pieces) => {
      const directory = findDirectory(pieces, shell.cwd)
      const mayLook = (place: string): boolean => shell.line.mayList(place, shell, true)
      return shell.line.mayList(directory, shell, false) ? findFiles(pieces, shell.cwd, mayLook) : []
    },
    pause: async () => {
      await shell.line.pause()
      if (hasLeft(shell)) throw shellFailure('the line was stopped')
    },
    home: (user) => {
      if (user === '') return readVariable(shell, 'HOME')
      if (user === '+') return shell.cwd
      return user === '-' ? shell.formerCwd : undefined
    },
    get failsOnUnset() {
      return shell.switches.failsOnUnset
    },
    get separators() {
      return readVariable(shell, 'IFS') ?? USUAL_SEPARATORS
    },
  }
}

/** Runs commands in a shell of their own and returns what they print. */
async function capture(body: ShellList, shell: Shell): Promise<Buffer> {
  const memory = createMemorySink(MAX_SUBSTITUTION)
  const descriptors = new Map(shell.descriptors).set(1, { kind: 'sink', sink: memory.sink })
  const switches = { ...shell.switches, endsOnError: false }
  const fork = forkShell(shell, { descriptors, switches })
  const status = await shell.line.run(body, fork)
  endFork(fork)
  shell.substitutionStatus = status
  shell.status = status
  if (memory.isFull()) {
    const reason = `A substitution printed more than ${MAX_SUBSTITUTION / 1_048_576} MiB: write it to a file`
    shell.line.stop({ status: 'denied', reason })
  }
  return memory.read()
}
