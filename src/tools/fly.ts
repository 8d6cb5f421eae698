import type { AtipTool } from '../types/atip'
import { extend } from './effects'
import { flyctl } from './flyctl'

/* The client of Concourse has this name, too; of that one, nothing is read. */
export const fly: AtipTool = /* @__PURE__ */ extend(flyctl, { name: 'fly' })
