/**
 * Literal values that documents give as examples for a secret. The specification wants them redacted like every other
 * literal value, so the benchmark does not count them as mistakes.
 */
export const SAMPLES: readonly string[] = [
  '--password=postgres',
  '--password="secure2"',
  '--password=x',
  'hexsecret:ff',
  'passwd=mada',
  'password: sekrit',
  '<password>proxypass</password>',
  '<password>repopwd</password>',
  "authorization_token: 'ghp_exampletoken'",
  "session_id: 'sesn_011CZkZAtmR3yMPDzynEDxu7'",
  "TOKEN = ['ghp', '0123456789abcdefghijABCDEFGHIJ012345']",
]

/** Returns true if a range of a text is the value of a sample. */
export function isSample(text: string, start: number, end: number): boolean {
  return SAMPLES.some((sample) => {
    const at = text.lastIndexOf(sample, start)
    return at >= 0 && at + sample.length >= end
  })
}
