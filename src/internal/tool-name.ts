const PROGRAM_NAME = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/
/** Reserved for devices on Windows, with or without an extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Returns true if `name` is a plain file name on every system, of at most 64 characters. */
export function isToolName(name: unknown): name is string {
  return typeof name === 'string' && isProgramName(name) && !DEVICE_NAME.test(name)
}

/** Returns true for a plain file name of at most 64 characters; Windows reserves some of them for devices. */
export function isProgramName(name: string): boolean {
  return PROGRAM_NAME.test(name)
}
