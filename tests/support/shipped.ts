import { createToolset, type Toolset } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'

/** All described programs with their global options, prepared once for all test files of a worker. */
export const SHIPPED: Toolset = createToolset(Object.values(shipped), { globalOptions: true })
