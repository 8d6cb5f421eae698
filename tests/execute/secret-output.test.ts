import type { AtipTool } from 'atip-bridge'
import { presets } from 'atip-bridge'
import { createExecutor } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import { callOf, HARMLESS } from '../support/shell'

const echo: AtipTool = {
  atip: '0.6',
  name: 'echo',
  version: '1',
  description: 'Prints',
  effects: HARMLESS,
  commands: {
    correcthorse: { description: 'Prints its name', 'x-sensitive': 'output' },
    batterystaple: { description: 'Prints its name' },
  },
}

describe('what a command prints that is marked as sensitive', () => {
  it('does not reach the model, what others print does', async () => {
    const executor = createExecutor([echo], { policy: presets.unrestricted })
    const [hidden, shown] = [
      await executor.execute(callOf('echo_correcthorse', {})),
      await executor.execute(callOf('echo_batterystaple', {})),
    ]
    expect(hidden.stdout).toBe('[REDACTED]\n')
    expect(hidden.text.replaceAll(/^.*\$.*$|echo correcthorse/gm, '')).not.toContain('correcthorse')
    expect(shown.stdout).toBe('batterystaple\n')
  })

  it('does where redaction is off', async () => {
    const executor = createExecutor([echo], { policy: presets.unrestricted, filter: { redactSecrets: false } })
    expect((await executor.execute(callOf('echo_correcthorse', {}))).stdout).toBe('correcthorse\n')
  })
})
