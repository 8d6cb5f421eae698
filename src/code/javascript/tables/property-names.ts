import { words } from '../../scan-text'

/** Properties that lead from any value to what makes functions from texts, to prototypes or to callers. */
export const UNSAFE_NAMES: ReadonlySet<string> = /* @__PURE__ */ words(`
  constructor prototype __proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ arguments callee caller`)

/** Methods that change nothing but the value they belong to, of every kind of value that an accepted program can hold. */
export const METHODS: ReadonlySet<string> = /* @__PURE__ */ words(`
  add append at catch charAt charCodeAt clear close codePointAt compare concat copy copyWithin decode delete difference digest encode
  endsWith entries equals every exec fill filter finally find findIndex findLast findLastIndex flat flatMap forEach format
  formatToParts get getAll has hasOwnProperty includes indexOf intersection isBlockDevice isCharacterDevice isDirectory
  isDisjointFrom isFIFO isFile isSocket isSubsetOf isSupersetOf isSymbolicLink isWellFormed join keys lastIndexOf localeCompare map
  match matchAll normalize on once padEnd padStart pause pop propertyIsEnumerable push read reduce reduceRight repeat replace
  replaceAll resolvedOptions resume reverse search select set setEncoding shift slice some sort splice split startsWith subarray
  substr substring symmetricDifference test then toDateString toExponential toFixed toISOString toJSON toLocaleDateString
  toLocaleLowerCase toLocaleString toLocaleTimeString toLocaleUpperCase toLowerCase toPrecision toReversed toSorted toSpliced
  toString toTimeString toUTCString toUpperCase toWellFormed trim trimEnd trimLeft trimRight trimStart union unref unshift update
  valueOf values with
  getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime getTimezoneOffset getUTCDate getUTCDay
  getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds setDate setFullYear setHours setMilliseconds
  setMinutes setMonth setSeconds setTime setUTCDate setUTCFullYear setUTCHours setUTCMilliseconds setUTCMinutes setUTCMonth
  setUTCSeconds getUint8 getUint16 getUint32 getInt8 getInt16 getInt32 getFloat32 getFloat64 getBigInt64 getBigUint64
  readUInt8 readUInt16LE readUInt16BE readUInt32LE readUInt32BE readInt8 readInt16LE readInt16BE readInt32LE readInt32BE readFloatLE
  readFloatBE readDoubleLE readDoubleBE readUIntLE readUIntBE readIntLE readIntBE readBigUInt64LE readBigUInt64BE readBigInt64LE
  readBigInt64BE swap16 swap32 swap64`)

/** Other names of functions that values have, or that the language itself calls. */
const OTHER: ReadonlySet<string> = /* @__PURE__ */ words(`
  abort addListener apply arrayBuffer asIndexedPairs bind bytes call clearLine compile compose cork deref destroy drop emit encodeInto
  end eventNames grow inspect iterator listenerCount listeners next of off open pipe prompt question raw rawListeners ref refresh
  resize return segment stream take text throw uncork unpipe wrap write`)

/** Returns true for a name under which values may have functions of the language, or that the language calls. */
export function mayNameFunction(name: string): boolean {
  if (METHODS.has(name) || OTHER.has(name) || UNSAFE_NAMES.has(name)) return true
  return /^_|^(?:get|set|read|write|to|is|has|find|copy|remove|prepend|select|swap)[A-Z\d]|(?:Slice|Write)$/.test(name)
}

/** Methods whose result is a number, a text or nothing. */
export const PLAIN_RESULTS: ReadonlySet<string> = /* @__PURE__ */ words(`
  charAt charCodeAt clear codePointAt compare delete digest endsWith equals every findIndex findLastIndex forEach has hasOwnProperty
  includes indexOf isDirectory isFile isSymbolicLink join lastIndexOf localeCompare match normalize padEnd padStart push repeat
  replace replaceAll search some split startsWith substr substring test toFixed toISOString toLocaleString toLowerCase toPrecision
  toString toUpperCase trim trimEnd trimStart unshift getTime getFullYear getMonth getDate`)

/** Methods that keep what they are given. */
export const KEEPING: ReadonlySet<string> = /* @__PURE__ */ words(
  'add append fill push set splice then toSpliced unshift with',
)

const FIRST: ReadonlySet<string> = /* @__PURE__ */ words(`
  catch close every filter finally find findIndex findLast findLastIndex flatMap forEach map reduce reduceRight some sort toSorted`)

/** Returns the places of the arguments that a method calls. */
export function findCallbacks(method: string): readonly number[] {
  if (method === 'then') return [0, 1]
  if (/^(?:on|once|replace|replaceAll)$/.test(method)) return [1]
  return FIRST.has(method) ? [0] : []
}

/** Methods that ask a function about items and keep none of its answers. */
export const ASKING: ReadonlySet<string> = /* @__PURE__ */ words(
  'every filter find findIndex findLast findLastIndex forEach some sort toSorted',
)

/** Methods that hand each item of a list to a function and leave the list as it is. */
export const ITEM_METHODS: ReadonlySet<string> = /* @__PURE__ */ words(
  'every filter find findIndex flatMap forEach map some',
)

/** The same, and what only looks at a list of texts. */
export const LOOKING: ReadonlySet<string> = /* @__PURE__ */ words(`
  every filter find findIndex flatMap forEach map some includes indexOf join length slice at concat`)
