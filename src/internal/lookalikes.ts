/** Letters of other scripts and, at the same positions, the ASCII letters that they look like. */
const LOOKALIKES = 'аɑαЬƄсϲⅽԁⅾеҽɡցһհіıιɩјϳӏⅼոоοօσрρԛզѕυսνѵԝѡхχуγүАΑВΒСЕΕНΗІΙЈКΚкМΜΝОΟРΡЅТΤХΧУΥΖᎪᏴᏟᎠᎬᏀᎻᏦᏞᎷᏢᏚᎢ‐‑‒–—―−⁃'
const LETTERS = 'aaabbcccddeegghhiiiijjllnooooppqqsuuvvwwxxyyyAABBCEEHHIIJKKKMMNOOPPSTTXXYYZABCDEGHKLMPST--------'
const NOT_ASCII = /[^\0-\x7f]/

/** Replaces letters that look like ASCII letters with these ASCII letters, and removes invisible characters. */
export function foldLookalikes(name: string): string {
  if (!NOT_ASCII.test(name)) return name
  const visible = name.normalize('NFKC').replace(/[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0]/gu, '')
  return Array.from(visible, (letter) => LETTERS.charAt(LOOKALIKES.indexOf(letter)) || letter).join('')
}

/** Returns true if a name looks like a different ASCII name, or mixes scripts that look alike. */
export function isHomoglyph(name: string): boolean {
  if (!NOT_ASCII.test(name)) return false
  const hasAccent = /\p{Mn}/u.test(name.normalize('NFD'))
  if (!hasAccent && !NOT_ASCII.test(foldLookalikes(name))) return true
  return mixesScripts(name)
}

/** Returns true for a text with Latin letters and letters of a script that looks like Latin. */
export function mixesScripts(text: string): boolean {
  return (
    /\p{Script=Latin}/u.test(text) &&
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u.test(text)
  )
}

/** Folds a name so that names with a similar appearance are equal. Digits become letters, and case is ignored. */
export function foldAtGlance(name: string): string {
  return foldLookalikes(name).trim().toLowerCase().replace(/[1i|]/g, 'l').replaceAll('0', 'o').replaceAll('5', 's')
}
