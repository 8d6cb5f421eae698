import { PassThrough } from 'node:stream'
import type { ConfirmationRequest } from 'atip-bridge/execute'
import { confirmInTerminal } from 'atip-bridge/execute'
import { describe, expect, it, vi } from 'vitest'
import { askAtTerminal } from '../../src/execute/confirm-in-terminal'

const REQUEST = {
  display: "rm '\\''",
  explanation: ['Deletes files.', 'Forged\u001b[2J\nlines\u202e'],
  command: ['/usr/bin/rm', "'"],
  cwd: '/srv/app',
} as unknown as ConfirmationRequest

/** What is printed, and what is decided, when a person types this; `undefined` ends the input. */
async function ask(typed: string | undefined, signal?: AbortSignal): Promise<[boolean, string]> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answer = askAtTerminal(REQUEST, { input, output }, signal)
  if (typed === undefined) input.end()
  else input.write(`${typed}\n`)
  return [await answer, String(output.read())]
}

describe('a person at the terminal', () => {
  it.each([
    ['y', true],
    ['YES', true],
    [' yes ', true],
    ['', false],
    ['n', false],
    ['yess', false],
    ['true', false],
    ['y y', false],
    [undefined, false],
  ])('who types %j decides %j', async (typed, expected) => {
    expect((await ask(typed))[0]).toBe(expected)
  })

  it('reads the command line, the program, the directory and the reasons, and nothing that hides itself', async () => {
    expect((await ask('n'))[1]).toMatchInlineSnapshot(`
      "This call needs your approval:

        $ rm '\\''

        Program: /usr/bin/rm
        Directory: /srv/app
        - Deletes files.
        - Forged lines

      Run it? [y/N] "
    `)
  })

  it('is not asked where no one can answer', async () => {
    vi.stubGlobal('process', { ...process, stdin: { isTTY: false }, stderr: { isTTY: true } })
    await expect(confirmInTerminal(REQUEST)).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
    vi.unstubAllGlobals()
  })

  it('is not waited for after the work was stopped', async () => {
    const controller = new AbortController()
    const input = new PassThrough()
    const answer = askAtTerminal(REQUEST, { input, output: new PassThrough() }, controller.signal)
    controller.abort()
    await expect(answer.catch(() => false)).resolves.toBe(false)
  })
})
