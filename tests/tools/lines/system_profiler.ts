import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['system_profiler SPHardwareDataType', 'allow', 'allow'],
  ['system_profiler SPSoftwareDataType SPHardwareDataType', 'allow', 'allow'],
  ['system_profiler -listDataTypes', 'allow', 'allow'],
  ['system_profiler -detailLevel mini', 'allow', 'allow'],
  ['system_profiler -detailLevel mini SPUSBDataType', 'allow', 'allow'],
  ['system_profiler -json SPHardwareDataType', 'allow', 'allow'],
  ['system_profiler SPHardwareDataType -json', 'allow', 'allow'],
  ['system_profiler -xml', 'allow', 'allow'],
  ['system_profiler -timeout 5 SPHardwareDataType', 'allow', 'allow'],
  ['system_profiler -usage', 'allow', 'allow'],
  ['system_profiler SPHardwareDataType | grep Memory', 'allow', 'allow'],
  ['system_profiler SPDisplaysDataType', 'allow', 'allow'],
  ['system_profiler', 'allow', 'allow'],
  ['system_profiler -nonsense', 'confirm', 'confirm'],
  ['system_profiler -detailLevel most', 'confirm', 'confirm'],
]
