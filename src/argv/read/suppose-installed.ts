import type { WordReading } from './create-word-reader'

/** Returns a reading as if it said that its program is installed, where the folder has its file. */
export function supposeInstalled(reading: WordReading, hasFile: (file: string) => boolean): WordReading {
  const { command, arguments: given, runs, ifInstalled = [] } = reading
  const [run] = ifInstalled
  const [program] = run?.words ?? []
  if (command === undefined || run?.ifIn === undefined || program?.extent !== 'whole') return reading
  const { directory, switchKey } = run.ifIn
  if (!/^\w[\w.-]*$/.test(program.text)) return reading
  if (!hasFile(`${directory}/${program.text}`)) return reading
  return { ...reading, arguments: { ...given, [switchKey]: true }, runs: [...runs, run] }
}

/** Returns the arguments that hold the words of other programs: they count as used, though they are judged by themselves. */
export function listRan({ runs }: WordReading): Readonly<Record<string, unknown>> {
  const ran = runs.filter(({ as, parameter }) => as === 'words' && parameter.kind === 'argument')
  return Object.fromEntries(ran.map(({ parameter }) => [parameter.key, '']))
}
