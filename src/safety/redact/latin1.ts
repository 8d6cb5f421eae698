/** Writes the low byte of each unit of a text to the beginning of its target. */
export type WriteLatin1 = (text: string) => void

/** What is needed of Node's `Buffer`, which other runtimes do not have. */
interface BufferLike {
  from(
    buffer: ArrayBufferLike,
    offset: number,
    length: number,
  ): {
    write(text: string, offset: number, length: number, encoding: 'latin1'): number
  }
}

/** The fast way of this runtime to copy a text; `undefined` where there is none or bytes are in the other order. */
export function latin1Writer(target: Int32Array): WriteLatin1 | undefined {
  const { Buffer } = globalThis as { Buffer?: BufferLike }
  const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1
  if (typeof Buffer?.from !== 'function' || !isLittleEndian) return undefined
  const buffer = Buffer.from(target.buffer, target.byteOffset, target.byteLength)
  return (text) => {
    buffer.write(text, 0, text.length, 'latin1')
  }
}
