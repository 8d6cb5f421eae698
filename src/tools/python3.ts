import type { AtipTool } from '../types/atip'
import { extend } from './effects'
import { python } from './python'

export const python3: AtipTool = /* @__PURE__ */ extend(python, { name: 'python3' })
