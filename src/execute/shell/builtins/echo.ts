import { decodeEscapes } from './decode-escapes'

/** Returns what `echo` prints. */
export function formatEcho(operands: readonly string[]): Buffer {
  let decodes = false
  let newline = true
  let index = 0
  for (; /^-[neE]+$/.test(operands[index] ?? ''); index++) {
    for (const letter of operands[index]?.slice(1) ?? '') {
      if (letter === 'n') newline = false
      else decodes = letter === 'e'
    }
  }
  const text = operands.slice(index).join(' ')
  const { bytes, endsOutput } = decodes ? decodeEscapes(text, 'echo') : { bytes: Buffer.from(text), endsOutput: false }
  return newline && !endsOutput ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes
}
