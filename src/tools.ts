/**
 * ATIP metadata of well-known command-line programs, written by hand from their manuals.
 *
 * Plain data: each tool can be imported alone.
 *
 * @module
 */

export { cat } from './tools/cat'
export { curl } from './tools/curl'
export { docker } from './tools/docker'
export { gh } from './tools/gh'
export { git } from './tools/git'
export { kubectl } from './tools/kubectl'
export { npm } from './tools/npm'
export { terraform } from './tools/terraform'
