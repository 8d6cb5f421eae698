import { constants } from 'node:fs'
import { attempt } from '../internal/attempt'
import type { Eyes } from '../paths/eyes'
import { PATH_EYES } from '../paths/path-eyes'
import { createGitSight } from './git/create-git-sight'
import { identifySetting } from './identify-setting'
import { readOpened } from './look'
import { lookAtFolder } from './look-into-folder'

const MAX_PEEKED_BYTES = 1_048_576

/** Sees this machine. */
export const MACHINE_EYES: Eyes = {
  ...PATH_EYES,
  look: lookAtFolder,
  identify: identifySetting,
  peek: (path) => {
    const found = attempt(() => readOpened(path, MAX_PEEKED_BYTES, constants.O_NOFOLLOW ?? 0))
    return found instanceof Uint8Array ? found.toString('utf8') : undefined
  },
  seeGit: () => createGitSight(process.env),
}
