import { presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { SHIPPED } from '../support/shipped'

/** Where the lines of these tests run. */
export const PLACE = { folder: 'trusted', cwd: '/srv/project', home: '/home/me' } as const

/** Judges of the shipped programs, one for all tests: what they prepare for a command serves them all. */
export const supervised = /* @__PURE__ */ createShellJudge(SHIPPED, presets.supervised, PLACE)
export const readOnly = /* @__PURE__ */ createShellJudge(SHIPPED, presets.readOnly, PLACE)
