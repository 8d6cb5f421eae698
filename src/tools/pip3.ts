import type { AtipTool } from '../types/atip'
import { pip } from './pip'
import { withVersions } from './version-names'

export const pip3: AtipTool = /* @__PURE__ */ withVersions(pip, { name: 'pip3' })
