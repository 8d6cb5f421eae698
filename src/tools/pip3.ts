import type { AtipTool } from '../types/atip'
import { pip } from './pip'
import { withVersions } from './python/versions'

export const pip3: AtipTool = /* @__PURE__ */ withVersions(pip, { name: 'pip3' })
