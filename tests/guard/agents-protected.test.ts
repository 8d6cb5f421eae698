import { expect, it } from 'vitest'
import { GUARD_FILES } from '../../src/command/guard/settings/guard-paths'
import { createProtectedPathCheck } from '../../src/safety/policy/sensitive-paths'

it.each(GUARD_FILES.filter((file) => !file.startsWith('.local/')))(
  '%s of agents runs later for every policy',
  (file) => {
    const runsLater = createProtectedPathCheck([], '/srv/app')
    expect(runsLater(`/srv/app/${file.replace('*', '')}`, true)).toBe(true)
  },
)
