/** Tells that something ran in a sandbox because no metadata describes it. */
export const RAN_CONTAINED = 'Nobody has described what it does, so it ran in a sandbox in which it can only read.'

/** Returns the sentences about what a sandbox stopped. */
export function sayStopped(stopped: readonly { readonly message: string }[]): string {
  return ['The sandbox stopped it.', ...stopped.map(({ message }) => message)].join(' ')
}
