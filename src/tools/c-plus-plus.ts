import type { AtipTool } from '../types/atip'
import { COMPILER } from './compilers'
import { describeProgram } from './describe-program'
import { extend } from './effects'

export const cPlusPlus: AtipTool = /* @__PURE__ */ describeProgram(
  /* @__PURE__ */ extend(COMPILER, {
    name: 'c++',
    version: '12.2',
    homepage: 'https://gcc.gnu.org',
    verified: [{ version: '12.2' }],
    description: 'Compile C++',
  }),
)
