import { words } from '../../scan-text'

/** The members of an object of the language or a module that only compute, look or print. */
interface Namespace {
  readonly calls: ReadonlySet<string>
  readonly values: ReadonlySet<string>
}

function readNamespaces(table: { readonly [path: string]: string }): ReadonlyMap<string, Namespace> {
  const read = ([path, row]: [string, string]): [string, Namespace] => {
    const [calls = '', values = ''] = row.split('|')
    return [path, { calls: words(calls), values: words(values) }]
  }
  return new Map(Object.entries(table).map(read))
}

const PATH =
  'basename dirname extname format isAbsolute join normalize parse relative resolve toNamespacedPath matchesGlob'
const ASSERT = `deepEqual deepStrictEqual doesNotMatch doesNotThrow equal fail ifError match notDeepEqual notDeepStrictEqual notEqual
  notStrictEqual ok strictEqual throws`

/** By the path that leads to each. Functions of `fs` have a table of their own. */
export const NAMESPACES: ReadonlyMap<string, Namespace> = /* @__PURE__ */ readNamespaces({
  Array: 'from isArray of',
  BigInt: 'asIntN asUintN',
  Buffer: 'alloc byteLength compare concat from isBuffer isEncoding',
  Date: 'now parse UTC',
  Intl: 'Collator DateTimeFormat NumberFormat getCanonicalLocales supportedValuesOf',
  JSON: 'parse stringify',
  Math: 'abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp expm1 floor fround hypot imul log log10 log1p log2 max min pow random round sign sin sinh sqrt tan tanh trunc | E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2',
  Number:
    'isFinite isInteger isNaN isSafeInteger parseFloat parseInt | EPSILON MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER MIN_VALUE NaN NEGATIVE_INFINITY POSITIVE_INFINITY',
  Object: 'assign create entries freeze fromEntries getOwnPropertyNames groupBy hasOwn is isFrozen keys seal values',
  Map: 'groupBy',
  Promise: 'all allSettled any race reject resolve',
  String: 'fromCharCode fromCodePoint',
  URL: 'canParse',
  console:
    'assert count countReset debug dir dirxml error group groupCollapsed groupEnd info log table time timeEnd timeLog trace warn',
  performance: 'now | timeOrigin',
  process:
    'cpuUsage cwd exit getegid geteuid getgid getuid hrtime memoryUsage nextTick resourceUsage uptime | arch argv argv0 config execArgv execPath exitCode features pid platform ppid release stdin title version versions',
  'process.hrtime': 'bigint',
  'process.memoryUsage': 'rss',
  'process.stdout': 'write getColorDepth hasColors | columns fd isTTY rows',
  'process.stderr': 'write getColorDepth hasColors | columns fd isTTY rows',
  assert: ASSERT,
  buffer: 'isAscii isUtf8 | constants',
  crypto:
    'createHash createHmac getCiphers getCurves getHashes hash pbkdf2Sync randomBytes randomInt randomUUID scryptSync timingSafeEqual | constants',
  fs: '| constants',
  'fs.promises': '| constants',
  module: 'isBuiltin | builtinModules',
  os: 'arch availableParallelism cpus endianness freemem getPriority homedir hostname loadavg machine networkInterfaces platform release tmpdir totalmem type uptime userInfo version | EOL constants devNull',
  path: `${PATH} | delimiter sep`,
  'path.posix': `${PATH} | delimiter sep`,
  'path.win32': `${PATH} | delimiter sep`,
  perf_hooks: '',
  punycode: 'decode encode toASCII toUnicode',
  querystring: 'decode encode escape parse stringify unescape',
  readline: 'createInterface',
  string_decoder: '',
  url: 'domainToASCII domainToUnicode fileURLToPath format parse pathToFileURL resolve urlToHttpOptions',
  util: 'deepEqual format formatWithOptions inspect isArray isDeepStrictEqual parseArgs stripVTControlCharacters styleText toUSVString',
  'util.types':
    'isArrayBuffer isAsyncFunction isBoxedPrimitive isDate isGeneratorFunction isMap isNativeError isPromise isProxy isRegExp isSet isTypedArray isUint8Array',
  v8: 'cachedDataVersionTag getHeapSpaceStatistics getHeapStatistics',
  zlib: 'brotliCompressSync brotliDecompressSync crc32 deflateRawSync deflateSync gunzipSync gzipSync inflateRawSync inflateSync unzipSync | constants',
})

/** Paths that lead to the same as another. */
export const ALIASES: { readonly [path: string]: string } = {
  ...{
    'fs/promises': 'fs.promises',
    'path/posix': 'path.posix',
    'path/win32': 'path.win32',
    'util/types': 'util.types',
  },
  ...{
    'assert/strict': 'assert',
    'assert.strict': 'assert',
    'perf_hooks.performance': 'performance',
    'url.URL': 'URL',
  },
  ...{ 'url.URLSearchParams': 'URLSearchParams', 'util.TextDecoder': 'TextDecoder', 'util.TextEncoder': 'TextEncoder' },
  ...{ 'buffer.Buffer': 'Buffer', 'path.posix.posix': 'path.posix', 'console.console': 'console', process: 'process' },
  ...{ 'fs.constants': 'fs.constants', 'module.Module': 'module', 'fs.promises.promises': 'fs.promises' },
}

/** Modules of Node that a program may import; `node -e` also has them as names. */
export const NODE_MODULES: ReadonlySet<string> =
  /* @__PURE__ */ words(`assert buffer console crypto fs module os path perf_hooks process punycode querystring readline string_decoder url util v8 zlib
  fs/promises path/posix path/win32 util/types assert/strict`)

/** Functions without an object that only compute or wait. */
export const FUNCTIONS: ReadonlySet<string> =
  /* @__PURE__ */ words(`Array BigInt Boolean Date Error Number RangeError RegExp String SyntaxError TypeError assert atob btoa clearImmediate clearInterval
  clearTimeout decodeURI decodeURIComponent encodeURI encodeURIComponent escape isFinite isNaN parseFloat parseInt queueMicrotask
  setImmediate setInterval setTimeout structuredClone unescape`)

export const CONSTRUCTORS: ReadonlySet<string> =
  /* @__PURE__ */ words(`AggregateError Array ArrayBuffer BigInt64Array BigUint64Array DataView Date Error EvalError Float32Array Float64Array Int16Array
  Int32Array Int8Array Intl.Collator Intl.DateTimeFormat Intl.DisplayNames Intl.ListFormat Intl.NumberFormat Intl.PluralRules
  Intl.RelativeTimeFormat Map Object RangeError ReferenceError RegExp Set SyntaxError TextDecoder TextEncoder TypeError URIError URL
  URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakSet string_decoder.StringDecoder`)

/** The arguments of functions that they call. */
export const CALLED_ARGUMENTS: { readonly [path: string]: readonly number[] } = {
  ...{ 'Array.from': [1], 'JSON.parse': [1], 'JSON.stringify': [1], 'Map.groupBy': [1], 'Object.groupBy': [1] },
  ...{
    'assert.doesNotThrow': [0, 1],
    'assert.throws': [0, 1],
    'process.nextTick': [0],
  },
  ...{ queueMicrotask: [0], setImmediate: [0], setInterval: [0], setTimeout: [0], 'process.stdout.write': [1, 2] },
  ...{ 'process.stderr.write': [1, 2], 'crypto.randomBytes': [1], 'crypto.randomInt': [1, 2] },
}

/** Functions that may be handed to others, which call them with anything. */
export const HANDED: RegExp =
  /^(?:console\.\w+|JSON\.\w+|Math\.\w+|Number\.\w+|Array\.isArray|Object\.(?:keys|values|entries)|String\.\w+|path(?:\.posix)?\.\w+|Number|String|Boolean|BigInt|parseInt|parseFloat|isNaN|isFinite|(?:en|de)codeURI(?:Component)?|(?:Type|Range|Syntax)?Error)$/

/** Functions of `fs` that read what a path leads to. */
export const READING: ReadonlySet<string> =
  /* @__PURE__ */ words(`access accessSync exists existsSync lstat lstatSync readFile readFileSync readdir readdirSync readlink readlinkSync realpath
  realpathSync stat statSync createReadStream openSync globSync statfsSync`)

/** Functions of `fs.promises` that do. */
export const READING_LATER: ReadonlySet<string> = /* @__PURE__ */ words(
  'access lstat readFile readdir readlink realpath stat statfs',
)

/** Functions of `fs` that read from a file that is open, or close it. */
export const OF_OPEN_FILES: ReadonlySet<string> = /* @__PURE__ */ words('closeSync fstatSync readSync')

/** Options of reading functions that open nothing for writing. */
export const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ words(
  'bigint cwd encoding end exclude highWaterMark recursive start throwIfNoEntry withFileTypes',
)

/** The actions of other functions of `fs` on their path, by the beginning of their names. */
export const CHANGING: readonly (readonly [name: RegExp, what: string])[] = [
  [/^(?:createWriteStream|open|openAsBlob|opendir)/, 'opens a file for writing'],
  [/^write/, 'writes a file'],
  [/^append/, 'appends to a file'],
  [/^(?:unlink|rm)/, 'deletes'],
  [/^(?:rename)/, 'moves a file'],
  [/^(?:copyFile|cp)/, 'copies a file'],
  [/^mkd/, 'creates a folder'],
  [/^mkf/, 'creates a file'],
  [/^(?:link|symlink)/, 'creates a link'],
  [/^f?truncate/, 'cuts a file'],
  [/^[fl]?ch(?:mod|own)/, 'changes who may use a file'],
  [/^[fl]?utimes/, 'changes the times of a file'],
  [/^watch/, 'watches files'],
]
