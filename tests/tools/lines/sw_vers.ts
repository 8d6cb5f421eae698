import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['sw_vers', 'allow', 'allow'],
  ['sw_vers -productName', 'allow', 'allow'],
  ['sw_vers -productVersion', 'allow', 'allow'],
  ['sw_vers -buildVersion', 'allow', 'allow'],
  ['sw_vers --productName', 'allow', 'allow'],
  ['sw_vers --productVersion', 'allow', 'allow'],
  ['sw_vers --buildVersion', 'allow', 'allow'],
  ['sw_vers --productVersionExtra', 'allow', 'allow'],
  ['sw_vers -productVersionExtra', 'allow', 'allow'],
  ['sw_vers --help', 'allow', 'allow'],
  ['sw_vers | head -1', 'allow', 'allow'],
  ['sw_vers -productVersion | cut -d. -f1', 'allow', 'allow'],
  ['sw_vers -z', 'confirm', 'confirm'],
  ['sw_vers --nonsense', 'confirm', 'confirm'],
  ['sw_vers a', 'confirm', 'confirm'],
]
