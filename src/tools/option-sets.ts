import type { OptionRows } from './describe-program'
import { OVERWRITES } from './effects'

/** The options of cp, mv, ln and install that keep what is replaced. A backup may replace an earlier one. */
export const BACKUPS: OptionRows = {
  backup: ['--backup', ['none', 'off', 'numbered', 't', 'existing', 'nil', 'simple', 'never'], 'Keep what is replaced', { effects: OVERWRITES, argv: { bareValue: 'existing' } }],
  b: ['-b', 'switch', 'Like --backup', { effects: OVERWRITES }],
  suffix: ['-S --suffix', 'name', 'End of the names of backups', { effects: OVERWRITES }],
}
