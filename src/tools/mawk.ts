import type { AtipTool } from '../types/atip'
import { awk } from './awk'
import { extend } from './effects'

export const mawk: AtipTool = /* @__PURE__ */ extend(awk, { name: 'mawk' })
