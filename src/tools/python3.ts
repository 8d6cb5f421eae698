import type { AtipTool } from '../types/atip'
import { python } from './python'
import { withVersions } from './version-names'

export const python3: AtipTool = /* @__PURE__ */ withVersions(python, { name: 'python3' })
