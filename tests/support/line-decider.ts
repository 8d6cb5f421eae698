import type { Policy } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { SHIPPED } from './shipped'

/** Creates a function that decides lines of a trusted folder, `/w`, in which no file is but `taken`. */
export function createLineDecider(policy: Policy): (line: string) => string {
  const { decide } = createShellJudge(
    SHIPPED,
    { ...policy, cwd: '/w' },
    {
      folder: 'trusted',
      cwd: '/w',
      home: '/home/ada',
      exists: (path) => path.endsWith('/taken'),
    },
  )
  return (line) => decide(line).decision
}
