import type { AtipTool } from '../types/atip'
import { awk } from './awk'
import { extend } from './effects'

export const gawk: AtipTool = /* @__PURE__ */ extend(awk, { name: 'gawk', 'x-verified': [{ version: '5.2' }] })
