/** Letters of other scripts, and the ASCII letter that each of them looks like. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['аɑα', 'a'],
  ['ЬƄ', 'b'],
  ['сϲⅽ', 'c'],
  ['ԁⅾ', 'd'],
  ['еҽ', 'e'],
  ['ɡց', 'g'],
  ['һհ', 'h'],
  ['іıιɩ', 'i'],
  ['јϳ', 'j'],
  ['ӏⅼ', 'l'],
  ['ո', 'n'],
  ['оοօσ', 'o'],
  ['рρ', 'p'],
  ['ԛզ', 'q'],
  ['ѕ', 's'],
  ['υս', 'u'],
  ['νѵ', 'v'],
  ['ԝѡ', 'w'],
  ['хχ', 'x'],
  ['уγү', 'y'],
  ['АΑ', 'A'],
  ['ВΒ', 'B'],
  ['С', 'C'],
  ['ЕΕ', 'E'],
  ['НΗ', 'H'],
  ['ІΙ', 'I'],
  ['Ј', 'J'],
  ['КΚк', 'K'],
  ['МΜ', 'M'],
  ['Ν', 'N'],
  ['ОΟ', 'O'],
  ['РΡ', 'P'],
  ['Ѕ', 'S'],
  ['ТΤ', 'T'],
  ['ХΧ', 'X'],
  ['УΥ', 'Y'],
  ['Ζ', 'Z'],
  ['Ꭺ', 'A'],
  ['Ᏼ', 'B'],
  ['Ꮯ', 'C'],
  ['Ꭰ', 'D'],
  ['Ꭼ', 'E'],
  ['Ꮐ', 'G'],
  ['Ꮋ', 'H'],
  ['Ꮶ', 'K'],
  ['Ꮮ', 'L'],
  ['Ꮇ', 'M'],
  ['Ꮲ', 'P'],
  ['Ꮪ', 'S'],
  ['Ꭲ', 'T'],
  ['‐‑‒–—―−⁃', '-'],
]

const NOT_ASCII = /[^\0-\x7f]/

/** What a name looks like, in lower case ASCII where it can be. */
export function skeletonOf(name: string): string {
  if (!NOT_ASCII.test(name)) return name
  const letters = new Map(LOOKALIKES.flatMap(([forms, ascii]) => [...forms].map((form) => [form, ascii] as const)))
  const visible = name.normalize('NFKC').replace(/[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0]/gu, '')
  return Array.from(visible, (letter) => letters.get(letter) ?? letter).join('')
}

/** Whether a name passes for an ASCII one that it is not, or mixes scripts that look alike. */
export function isHomoglyph(name: string): boolean {
  if (!NOT_ASCII.test(name)) return false
  const hasAccent = /\p{Mn}/u.test(name.normalize('NFD'))
  if (!hasAccent && !NOT_ASCII.test(skeletonOf(name))) return true
  return (
    /\p{Script=Latin}/u.test(name) &&
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u.test(name)
  )
}

/** What a name looks like at a glance: digits pass for letters, and case does not count. */
export function glanceOf(name: string): string {
  return skeletonOf(name).replace(/[1I|]/g, 'l').replaceAll('0', 'o').toLowerCase()
}
