import { GIT_NESTED_FOLDERS } from './git-nested-folders'
import { GIT_REMOTE_FOLDERS } from './git-remote-folders'
import { GIT_SETTING_FOLDERS } from './git-setting-folders'
import { GIT_SIGNATURE_FOLDERS } from './git-signature-folders'
import type { HostileFolderMaker } from './hostile-folder'

/** All vectors of git, by name. */
export const GIT_FOLDERS: Readonly<Record<string, HostileFolderMaker>> = {
  ...GIT_SETTING_FOLDERS,
  ...GIT_SIGNATURE_FOLDERS,
  ...GIT_REMOTE_FOLDERS,
  ...GIT_NESTED_FOLDERS,
}
