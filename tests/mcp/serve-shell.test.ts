import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as shipped from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { createScratch } from '../support/shell-runs'
import { claim, serve } from './host'

const PROGRAMS = Object.values(shipped)
const cwd = createScratch()
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

let id = 10
const call = (line: unknown, approval?: object) => ({
  ...{ jsonrpc: '2.0', id: ++id, method: 'tools/call' },
  params: { name: 'shell', arguments: { line }, _meta: claim({ elicitation: {} }), ...approval },
})
const textOf = (result: unknown): string => JSON.stringify(result)

describe('a server of one shell', () => {
  it('lists one tool, runs lines, and asks the host about what each part does', async () => {
    const served = serve(PROGRAMS, { cwd, interface: 'shell' })
    const listed = await served.ask({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: claim() } })
    expect(listed.result?.tools).toMatchObject([{ name: 'shell', inputSchema: { required: ['line'] } }])
    const read = await served.ask(call('cd dir && ls | head -1'))
    expect(textOf(read.result)).toContain('d.csv')
    const waiting = await served.ask(call('touch new\nrm d.csv'))
    const { inputRequests, requestState } = waiting.result as { inputRequests: object; requestState: string }
    expect(textOf(inputRequests)).toMatch(/touch new.*rm d\.csv.*destroys/)
    expect(textOf(inputRequests)).toContain(`Directory: ${cwd}/dir`)
    const inputResponses = { approval: { action: 'accept', content: { approve: true } } }
    const done = await served.ask(call('touch new\nrm d.csv', { requestState, inputResponses }))
    expect(textOf(done.result)).toContain('exit code 0')
    expect(existsSync(join(cwd, 'dir/new')) && !existsSync(join(cwd, 'dir/d.csv'))).toBe(true)
    const refused = await served.ask(call('eval x'))
    expect(textOf(refused.result)).toContain('write the commands themselves')
    await served.end()
  })
})
