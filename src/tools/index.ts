/**
 * ATIP metadata of well-known command-line programs, written by hand from their manuals.
 *
 * Plain data: each tool can be imported alone.
 *
 * @module
 */

export { curl } from './curl'
export { docker } from './docker'
export { gh } from './gh'
export { git } from './git'
export { kubectl } from './kubectl'
export { npm } from './npm'
export { terraform } from './terraform'
