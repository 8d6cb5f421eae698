import type { Tools } from '../types/toolset'
import type { ToA2TOptions } from './to-a2t-options'
import { writeA2T } from './to-a2t-write'
import type { A2TSignature } from './types'

/**
 * Writes the newest version of the signature of each command, in the order of the commands, as strictly as the draft can be
 * read. Effects are lost but for the flags in the description.
 *
 * Texts, integers (up to `Number.MAX_SAFE_INTEGER`), booleans and enums can be said; paths and URLs are texts. Values of
 * enums are written in capitals: `read-only` becomes `READ_ONLY`. Signatures that `fromA2T` read become what they were
 * where they were strict and nothing is known of their effects; others get the next version. Names of inputs that differ
 * only in their case, or have characters that cannot be shown, are written otherwise.
 *
 * A command that changed against `previous` gets the next version; keep the old ones, they must stay invocable. The draft
 * allows only new optional inputs and new outputs: `compareA2TVersions` says whether there is more.
 *
 * @throws AtipValidationError (rejects) listing all parameters that A2T cannot say, unless `skip` is set: numbers, lists,
 * objects, schemas with other limits than types, enums and maxima; or for an option or a tool that is wrong
 */
export async function toA2T(tools: Tools, options: ToA2TOptions = {}): Promise<A2TSignature[]> {
  const written = await writeA2T(tools, options)
  return written.map(({ signature }) => signature)
}
