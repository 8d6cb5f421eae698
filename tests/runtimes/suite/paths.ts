/** What stands for `node:path` where there is no Node: a port of its functions, which reads paths of Windows differently. */
import { CannotTestHere, REASONS } from './excuses'

export * from 'pathe'

export const win32: object = new Proxy(
  {},
  {
    get: () => {
      throw new CannotTestHere(REASONS.windows)
    },
  },
)
