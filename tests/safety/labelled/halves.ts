/**
 * The labelled set, written before the detectors that it measures. Each class is split in two, every second case to
 * either half. `open` is there to be looked at, `held` is not: only its figures count.
 */
import { BUGS as HELD_BUGS } from './held/bugs'
import { LITERAL as HELD_LITERAL } from './held/literal'
import { PRECISION_CODE as HELD_PRECISION_CODE } from './held/precision-code'
import { PRECISION_TEXT as HELD_PRECISION_TEXT } from './held/precision-text'
import { RECALL_CODE as HELD_RECALL_CODE } from './held/recall-code'
import { RECALL_DATA as HELD_RECALL_DATA } from './held/recall-data'
import type { CaseTexts } from './notation'
import { BUGS } from './open/bugs'
import { LITERAL } from './open/literal'
import { PRECISION_CODE } from './open/precision-code'
import { PRECISION_TEXT } from './open/precision-text'
import { RECALL_CODE } from './open/recall-code'
import { RECALL_DATA } from './open/recall-data'

export const HALVES: Readonly<Record<'open' | 'held', CaseTexts>> = {
  open: { ...BUGS, ...LITERAL, ...PRECISION_CODE, ...PRECISION_TEXT, ...RECALL_CODE, ...RECALL_DATA },
  held: {
    ...HELD_BUGS,
    ...HELD_LITERAL,
    ...HELD_PRECISION_CODE,
    ...HELD_PRECISION_TEXT,
    ...HELD_RECALL_CODE,
    ...HELD_RECALL_DATA,
  },
}
