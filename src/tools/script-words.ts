import type { EffectRows, ParameterEffectRows } from './combine-effects'
import { LOSES_DATA } from './command-sets'
import { RUNS_ANYTHING, RUNS_TRUSTED } from './effects'

/*
 * A person vouches for the scripts of a trusted folder, but not for every use of them: who builds with `make` does not mean
 * `make deploy`. What is built anew, such as caches and results of builds (`make clean`), is no loss.
 */

/** Words of names that say that data is lost. */
const LOSING = 'delete destroy drop dropdb erase flush flushdb nuke prune purge remove replant reset resetdb rollback teardown truncate uninstall unseed wipe'

/** Words that say so only together, the verb first. */
const LOSING_TOGETHER = 'clean db|clean database|clear db|clear database|revert migration|revert migrations'

/** Words that say that something is sent to others, or changes what others use. */
const PUBLISHING = 'deploy promote publish redeploy rollout ship undeploy unpublish upload'

/** Names with words that say so only in some places: `assembleRelease` builds, and `spotlessApply` formats. */
const LOSING_NAMES = 'fresh *migrate:fresh* *migrate-fresh* db:fresh*'
const PUBLISHING_NAMES = 'release release:* release-* release_* *:release *-release push push:* push-* *:push *-push apply *:apply *-apply'
const HARMLESS_NAMES = 'release*note* push*notification* build*release'

/** For names of scripts: the effects of those that say that they lose data, or change what others use. */
export const SAID_BY_NAME: ParameterEffectRows = /* @__PURE__ */ sayByName()

function sayByName(): ParameterEffectRows {
  const rows: [names: string[], effects: EffectRows][] = [
    [[...LOSING.split(' '), ...LOSING_TOGETHER.split('|')].map((words) => `<${words}>`), LOSES_DATA],
    [PUBLISHING.split(' ').map((word) => `<${word}>`), RUNS_ANYTHING],
    [LOSING_NAMES.split(' '), LOSES_DATA],
    [PUBLISHING_NAMES.split(' '), RUNS_ANYTHING],
    [HARMLESS_NAMES.split(' '), RUNS_TRUSTED],
  ]
  return { values: Object.fromEntries(rows.flatMap(([names, effects]) => names.map((name) => [name, effects] as const))) }
}
