/**
 * Tables that recognise literals by windows of two pairs of characters. A literal has two windows, because it may begin
 * at an even or an odd place of the text. Each window sets one of sixteen bits for its two pairs. A window may occur
 * where the first and the second pair have a common bit. The tables are flat arrays of numbers because the inner loop
 * reads them.
 */
export interface PairTables {
  /** For each pair, its bits as a first pair (the low half) and as a second pair (the high half). */
  readonly bits: Int32Array
  /**
   * Buckets of windows by their first pair, or by their second pair if the first pair exceeds the literal; 0 means
   * none.
   */
  readonly byFirst: Uint16Array
  readonly bySecond: Uint16Array
  /** The end of each bucket in the arrays below. A bucket begins where the previous bucket ends. */
  readonly ends: Int32Array
  readonly anchors: Int32Array
  /** The window's offset in the literal. -1 is one character before the literal. */
  readonly offsets: Int32Array
  /** The window's four bytes, and a mask of the bytes that belong to the literal. */
  readonly values: Int32Array
  readonly masks: Int32Array
}

interface Window {
  readonly offset: number
  readonly bit: number
}

export const packPair = (one: number, other: number): number => (one & 255) | ((other & 255) << 8)

/** Returns the low bytes of two units. A byte outside the text is 0. */
export const readPair = (text: string, index: number): number =>
  packPair(text.charCodeAt(index), text.charCodeAt(index + 1))

/** Creates the tables for literals of at least three characters. Each literal has two windows. */
export function createPairTables(literals: readonly string[], windows: readonly Window[]): PairTables {
  const buckets = countBuckets(literals, windows)
  const { bits, ends } = buckets
  const { length } = windows
  const [anchors, offsets] = [new Int32Array(length), new Int32Array(length)]
  const [values, masks] = [new Int32Array(length), new Int32Array(length)]
  const next = ends.slice()
  for (let index = 0; index < length; index++) {
    const { offset, bit } = windows[index] as Window
    const literal = literals[index >> 1] as string
    const [one, other] = [readPair(literal, offset), readPair(literal, offset + 2)]
    setBit(bits, one, 1 << bit, offset < 0 ? 1 : 0)
    setBit(bits, other, 0x1_00_00 << bit, offset + 3 < literal.length ? 0 : 2)
    const bucket = findBucket(buckets, one, other, offset)
    const entry = (next[bucket] as number) - 1
    next[bucket] = entry
    anchors[entry] = index >> 1
    offsets[entry] = offset
    values[entry] = one | (other << 16)
    masks[entry] = (offset < 0 ? 0 : 0xff) | 0xff_ff_00 | (offset + 3 < literal.length ? 0xff << 24 : 0)
  }
  return { ...buckets, anchors, offsets, values, masks }
}

type Buckets = Pick<PairTables, 'bits' | 'byFirst' | 'bySecond' | 'ends'>

function countBuckets(literals: readonly string[], windows: readonly Window[]): Buckets {
  const [byFirst, bySecond] = [new Uint16Array(65_536), new Uint16Array(65_536)]
  const counts = [0]
  for (const [index, { offset }] of windows.entries()) {
    const table = offset < 0 ? bySecond : byFirst
    const pair = readPair(literals[index >> 1] as string, offset < 0 ? offset + 2 : offset)
    const bucket = table[pair] || counts.push(0) - 1
    table[pair] = bucket
    counts[bucket] = (counts[bucket] as number) + 1
  }
  const ends = Int32Array.from(counts)
  for (let bucket = 1; bucket < ends.length; bucket++)
    ends[bucket] = (ends[bucket] as number) + (ends[bucket - 1] as number)
  return { bits: new Int32Array(65_536), byFirst, bySecond, ends }
}

const findBucket = ({ byFirst, bySecond }: Buckets, one: number, other: number, offset: number): number =>
  (offset < 0 ? bySecond[other] : byFirst[one]) as number

/** Sets a bit for a pair. If its first (1) or second (2) character is unknown, sets the bit for all possible pairs. */
function setBit(table: Int32Array, pair: number, bit: number, unknown: 0 | 1 | 2): void {
  for (let byte = 0; byte < (unknown === 0 ? 1 : 256); byte++) {
    const place = unknown === 0 ? pair : unknown === 1 ? (pair & 0xff_00) | byte : (pair & 0xff) | (byte << 8)
    table[place] = (table[place] as number) | bit
  }
}

/**
 * The windows of all detectors' anchors, in order: one letter for the offset and one letter for the bit.
 * `tests/bench/redact/windows.ts` computes windows with which a search of ordinary text rarely stops.
 */
const WINDOWS =
  'blcobocobccobocobccofoeobncjbdckbdcebjckbjcjbjckbjchbjcgbjcjbjekbjcobjckbmcpbkcibkcibkcibncibeafbkcplcmlbhafbpcobbahdfcddnegdjcjbmcebmcebmcgbmcebmcbbhcebmcebmcebmcefjehbmcgjaentkenjaenbocebocibocmdkcebkcibkcmdfcnffcmdhcpdlcpbicpbiafbicpbigdbhcobmaobgclboafboafbgcadocefhcedgcablcobfciblchbgcofdedblcobiaadocodoenbdebbdcdbiafbkafbgcedneldneldnelbkclblcobpcfbpcobpcoblcobgcobgcobocobhcoblcoblcobocihoihhekjhegnbacghhefbicibmahbjcobjcobjcobdcbbpcjbncebpcebncjbncnbpcebncjbaalbiafbiafbiaffgeadneebhcobhcbdccadccabccebmccbmccbmccbmchbjcobmcabjcfbjcoddcmdfecbeecbianbpalblcpbhgpbianbianbianbianbianbianbianbianbianbianbianbianbianbianbianbiandocjdfcidgcndmcibmcjbmcjbmcgbbaddpcidlefbianbiabbianbianbianbianllmmbicndgehbmcfbfcobbcobgcobjanbjanbjanbjanbjanbkanbkanbkandfejbielbielbmcdbkgebmafbmahbmafbmafbmafbmafbmafbmafbmafbmafbocibeahbeahbncibpafbpcibpafbiabbbagbiacbjaffkidfkidjfidfkidbkgfbnkbbeabbmakbmckbhcbblcnblcnbcccdkccbmcffggjbmcffggjdhcffhekfkekbbcgbbcebgcnbgcedbefbhcmbgcohkkabpklbdckbdcdbbafhjenfgenboeeflcabpccdccebmcebmcebdcpbmecbbcebpahbpahbpcpbhcpfdcnfkckfdcndgcndnckdgcnfdcnfkckbocndgegdnegdgegbocnbeeibocnboagbeagboagbiagbiagbiagddckdkcbboanbccpbdcpbcacbpalbmalbpalbmcjbbcpbmcjhjghbbcpbmghbmalbpagbmagbpeabiecbpeabpafbianbpafbdccbkcdbdccbdghbkedbdghbdidbkilbdidhggghjgahgggflggfacnboggdgclbdcnboclbjanbmcebeanbmanbjekbdedbjek'

/** Returns the computed windows of the detectors' anchors, and simple windows for the few literals that follow. */
export function listWindows(literals: readonly string[]): Window[] {
  const windows: Window[] = []
  for (let index = 0; index < 2 * literals.length; index++) {
    const isKnown = 2 * index + 1 < WINDOWS.length
    const offset = isKnown ? WINDOWS.charCodeAt(2 * index) - 98 : index % 2 === 0 ? 0 : -1
    windows.push({ offset, bit: isKnown ? WINDOWS.charCodeAt(2 * index + 1) - 97 : index % 16 })
  }
  return windows
}
