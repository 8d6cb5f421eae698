import type { AtipParamType } from '../../types/atip'
import { namesOf } from './field-form'

/** The types of RFC section 3.7. */
export const PARAM_TYPES: readonly AtipParamType[] = /* @__PURE__ */ namesOf<AtipParamType>({
  ...{ string: 1, integer: 1, number: 1, boolean: 1, file: 1, directory: 1, url: 1, enum: 1, array: 1 },
})
