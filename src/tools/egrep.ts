import type { AtipTool } from '../types/atip'
import { extend } from './effects'
import { grep } from './grep'

export const egrep: AtipTool = /* @__PURE__ */ extend(grep, { name: 'egrep' })
