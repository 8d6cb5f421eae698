import type { AtipTool } from 'atip-bridge'
import { collectGarbage, measure } from './measure'

type Library = typeof import('atip-bridge')
type Execute = typeof import('atip-bridge/execute')
type Judge = (what: string, value: number, limit: number, unit?: string) => void

/** What somebody waits for who offers every described program, and whoever makes an executor for each request. */
export async function benchPrepare(
  { createToolset, presets, createValidator }: Library,
  { createExecutor, createToolkit }: Execute,
  tools: readonly AtipTool[],
  judge: Judge,
): Promise<void> {
  const prepareAll = () => createToolkit(tools, { provider: 'gemini', strategy: 'action' })
  const all = await measure(prepareAll, { batch: 1, samples: 7 }, { json: () => JSON.parse(JSON.stringify(tools)) })
  judge(`createToolkit: ${tools.length} programs, × a JSON round trip of them`, all.ratios.json ?? Number.NaN, 12)
  judge(`createToolkit: ${tools.length} programs hold`, heldBy(prepareAll) / 1e6, 12, ' MB')
  const [one] = tools
  const toolset = createToolset(one === undefined ? [] : [one])
  const small = { json: () => JSON.parse(JSON.stringify(one)) }
  const effort = { batch: 500, samples: 7 }
  const executor = await measure(() => createExecutor(toolset), effort, small)
  judge('createExecutor from a toolset', executor.ms, 1, ' ms')
  const validator = await measure(() => createValidator(toolset, presets.supervised), effort, small)
  judge('createValidator from a toolset, supervised', validator.ms, 0.2, ' ms')
}

/** Bytes of the heap that a value holds. */
function heldBy(make: () => unknown): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const made = [make()]
  collectGarbage()
  return made.length * (process.memoryUsage().heapUsed - before)
}
