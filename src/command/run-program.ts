export { runAtip } from './atip-program'
export { createWorld } from './create-world'
