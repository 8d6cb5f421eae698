import type { EffectRows } from '../combine-effects'
import { ASKS_FIRST, CHANGES_REMOTE, EACH_TIME, RUNS_PROGRAMS, TRANSFERS, USES_NETWORK } from '../effects'

/** Posts a comment that its author can edit or delete, and asks for the text when none is given. */
export const COMMENTS: EffectRows = [CHANGES_REMOTE, EACH_TIME, ASKS_FIRST, { creates: ['comment'] }]

/** Clones with git into a new directory. */
export const CLONES: EffectRows = [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, { creates: ['local_repository'] }]

/** Opens the web browser. */
export const OPENS_BROWSER: EffectRows = [RUNS_PROGRAMS, USES_NETWORK]

/** Opens a text editor and waits for it. */
export const OPENS_EDITOR: EffectRows = [RUNS_PROGRAMS, { interactive: { prompts: true, tty: true } }]
