import { presets } from 'atip-bridge'
import { createShellJudge, type ShellDecision } from 'atip-bridge/shell'
import { SHIPPED } from '../support/shipped'

const judges = [presets.supervised, presets.workspace].map((preset) =>
  createShellJudge(
    SHIPPED,
    { ...preset, allowedHosts: ['example.org'] },
    { folder: 'trusted', cwd: '/home/ada/app', home: '/home/ada' },
  ),
)

/** Returns what `presets.supervised` and `presets.workspace` decide where a person trusts the programs of the folder. */
export function decideLine(line: string): ShellDecision[] {
  return judges.map((judge) => judge.decide(line))
}
