import { once } from '../../internal/once'
import { createDetectors } from './detectors/detectors'

/** Lists the texts with one of which every secret begins or is named. */
export const listAnchors: () => readonly string[] = /* @__PURE__ */ once(() => [
  ...new Set(createDetectors().flatMap(({ anchors }) => anchors)),
])
