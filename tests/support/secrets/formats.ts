/**
 * One row for each secret that is recognised by its shape (`unique`) or by what stands around it (`structured`). No
 * secret is written out: anchors are put together, bodies drawn.
 */
import { CLOUDS } from './formats/clouds'
import { FORGES } from './formats/forges'
import { JSON_TOKENS } from './formats/jwt'
import { KEYS } from './formats/keys'
import { PLACED } from './formats/places'
import { SERVICES } from './formats/services'
import { ASSIGNED } from './formats/structured'
import type { SecretFormat } from './marks'

export const FORMATS: readonly SecretFormat[] = [
  ...FORGES,
  ...CLOUDS,
  ...SERVICES,
  ...JSON_TOKENS,
  ...KEYS,
  ...ASSIGNED,
  ...PLACED,
]
