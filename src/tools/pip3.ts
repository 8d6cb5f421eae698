import type { AtipTool } from '../types/atip'
import { extend } from './effects'
import { pip } from './pip'

export const pip3: AtipTool = /* @__PURE__ */ extend(pip, { name: 'pip3' })
