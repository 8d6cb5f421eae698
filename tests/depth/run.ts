/**
 * Compares descriptions with what the programs on this machine say about themselves: `npm run depth -- git npm`. Lists
 * what is missing and what is gone; with `--rows`, writes what is missing as rows of `tests/tools/lines/`, to be
 * labelled.
 */
import * as shipped from 'atip-bridge/tools'
import { collectHelp } from './collect-help'
import { compareDepth } from './compare-depth'

const words = process.argv.slice(2)
const hasRows = words.includes('--rows')
for (const name of words.filter((word) => !word.startsWith('-'))) {
  const tool = Object.values(shipped).find((each) => each.name === name)
  if (tool === undefined) throw new Error(`No metadata describes ${name}`)
  const { named, missing, gone } = compareDepth(tool, collectHelp(name, tool))
  for (const line of missing) console.log(hasRows ? `  ['${line}', 'confirm', 'confirm'],` : `missing: ${line}`)
  if (hasRows) continue
  for (const line of gone) console.log(`gone, or not in the help text: ${line}`)
  const share = named.length === 0 ? 0 : (100 * missing.length) / named.length
  console.log(`${name}: ${missing.length} of ${named.length} missing (${share.toFixed(1)} %), ${gone.length} gone`)
}
