import type { AtipTool } from '../types/atip'
import { COMPILER } from './compilers'
import { describeProgram } from './describe-program'
import { extend } from './effects'

export const clang: AtipTool = /* @__PURE__ */ describeProgram(
  /* @__PURE__ */ extend(COMPILER, {
    name: 'clang',
    version: '14.0',
    homepage: 'https://clang.llvm.org',
    verified: [{ version: '14.0' }],
    description: 'Compile C',
  }),
)
