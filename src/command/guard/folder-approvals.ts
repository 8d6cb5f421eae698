import { identifySetting } from '../../folder/identify-setting'
import type { FolderFacts, FolderLook, FolderSetting } from '../../types/folder-facts'

/** Returns the hash that approves a setting of a folder. It changes with the setting and the files that it names. */
export function identifyIn({ folder, repository }: FolderFacts, setting: FolderSetting): string {
  const places = [...new Set([folder, repository?.workTree, repository?.directory])]
  return identifySetting({ ...setting, folder, places: places.filter((place) => place !== undefined) })
}

/** Returns a look that does not show the settings that a person approved. @param approved hashes of settings */
export function hideApproved(look: FolderLook, approved: readonly string[]): FolderLook {
  if (approved.length === 0) return look
  return (folder, options) => {
    const facts = look(folder, options)
    return {
      ...facts,
      settings: facts.settings.filter((setting) => !approved.includes(identifyIn(facts, setting))),
    }
  }
}
