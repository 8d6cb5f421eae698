/**
 * ATIP metadata of well-known command-line programs, written by hand from their manuals.
 *
 * Plain data: each tool can be imported alone.
 *
 * @module
 */

export { bash } from './tools/bash'
export { cat } from './tools/cat'
export { chmod } from './tools/chmod'
export { cp } from './tools/cp'
export { curl } from './tools/curl'
export { docker } from './tools/docker'
export { env } from './tools/env'
export { find } from './tools/find'
export { gh } from './tools/gh'
export { git } from './tools/git'
export { kubectl } from './tools/kubectl'
export { ln } from './tools/ln'
export { mkdir } from './tools/mkdir'
export { mv } from './tools/mv'
export { node } from './tools/node'
export { npm } from './tools/npm'
export { python } from './tools/python'
export { rm } from './tools/rm'
export { rmdir } from './tools/rmdir'
export { sh } from './tools/sh'
export { sudo } from './tools/sudo'
export { tar } from './tools/tar'
export { terraform } from './tools/terraform'
export { timeout } from './tools/timeout'
export { touch } from './tools/touch'
export { xargs } from './tools/xargs'
