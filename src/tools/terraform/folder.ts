import type { AtipFolder, AtipFolderRule } from '../../types/folder'

/** Options in place of which nothing else is done. */
const ABOUT = ['help', 'version']

/** Provider plug-ins that were put into the folder; with a lock file that has their hashes, they are run. */
export const PROVIDERS: AtipFolderRule = { file: '.terraform/providers', format: 'exists', runs: 'provider plug-ins', without: ABOUT }

/** A backend that is set up already, which is asked for the state with the credentials of the person. */
const BACKEND: AtipFolderRule = {
  file: '.terraform/terraform.tfstate',
  format: 'json',
  keys: ['backend.type'],
  except: ['local'],
  runs: 'a backend, which gets requests',
  without: ABOUT,
}

/** A local backend whose state is kept elsewhere. */
const LOCAL_BACKEND: AtipFolderRule = {
  file: '.terraform/terraform.tfstate',
  format: 'json',
  keys: ['backend.config.path', 'backend.config.workspace_dir'],
  runs: 'a backend with state elsewhere',
  without: ABOUT,
}

/** Asks the backend for the state. */
export const ASKS_BACKEND: AtipFolder = { obeys: [BACKEND, LOCAL_BACKEND] }

/** Runs providers, too. */
export const RUNS_PROVIDERS: AtipFolder = { obeys: [PROVIDERS, BACKEND, LOCAL_BACKEND] }
