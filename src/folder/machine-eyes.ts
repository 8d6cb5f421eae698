import type { Eyes } from '../paths/eyes'
import { PATH_EYES } from '../paths/path-eyes'
import { createGitSight } from './git/create-git-sight'
import { identifySetting } from './identify-setting'
import { lookAtFolder } from './look-into-folder'

/** Sees this machine. */
export const MACHINE_EYES: Eyes = {
  ...PATH_EYES,
  look: lookAtFolder,
  identify: identifySetting,
  seeGit: () => createGitSight(process.env),
}
