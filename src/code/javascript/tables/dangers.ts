import { words } from '../../scan-text'

/** The reason why a module does more than read. */
export const MODULE_DANGERS: { readonly [module: string]: string } = {
  ...{ child_process: 'starts programs', cluster: 'starts programs', worker_threads: 'runs code', vm: 'runs code' },
  ...{
    http: 'may use the network',
    https: 'may use the network',
    http2: 'may use the network',
    net: 'may use the network',
  },
  ...{ dgram: 'may use the network', dns: 'may use the network', tls: 'may use the network', inspector: 'runs code' },
  ...{ repl: 'runs code', wasi: 'runs code', 'dns/promises': 'may use the network', axios: 'may use the network' },
  ...{ 'node-fetch': 'may use the network', undici: 'may use the network', execa: 'starts programs' },
  ...{ ws: 'may use the network', got: 'may use the network', shelljs: 'starts programs', 'fs-extra': 'changes files' },
}

/** The reason why a name or member does more than read. */
export const PATH_DANGERS: { readonly [path: string]: string } = {
  ...{
    eval: 'calls eval',
    Function: 'calls Function, which makes code of text',
    WebAssembly: 'runs code of WebAssembly',
  },
  ...{
    fetch: 'calls fetch, which uses the network',
    WebSocket: 'uses the network',
    XMLHttpRequest: 'uses the network',
  },
  ...{ EventSource: 'uses the network', Worker: 'starts a worker', SharedWorker: 'starts a worker' },
  ...{ globalThis: 'uses all that is global', global: 'uses all that is global', window: 'uses all that is global' },
  ...{ Reflect: 'uses Reflect, which reaches everything', Proxy: 'uses Proxy', Symbol: 'uses Symbol' },
  ...{ Bun: 'uses Bun', Deno: 'uses Deno', exports: 'uses exports', navigator: 'uses navigator' },
  ...{
    'process.env': 'reads environment variables',
    'process.kill': 'sends a signal',
    'process.chdir': 'changes its folder',
  },
  ...{ 'process.abort': 'aborts with an image of its memory', 'process.binding': 'reaches what is below Node' },
  ...{ 'process.dlopen': 'loads code', 'process.report': 'writes a report', 'process.setuid': 'changes its user' },
  ...{ 'process.mainModule': 'reaches modules without a name', 'process._linkedBinding': 'reaches what is below Node' },
  ...{
    'process.loadEnvFile': 'loads environment variables',
    'process.getBuiltinModule': 'reaches modules without a name',
  },
  ...{ 'process.umask': 'changes which rights new files have', 'process.send': 'sends to another process' },
  ...{ 'module.createRequire': 'imports what the text does not name', 'module.register': 'runs code of other modules' },
  ...{ 'util.promisify': 'makes a function of another', 'Object.defineProperty': 'changes how a property works' },
  ...{ 'Object.defineProperties': 'changes how properties work', 'Object.setPrototypeOf': 'changes a prototype' },
  ...{ 'Object.getPrototypeOf': 'reaches a prototype', 'v8.setFlagsFromString': 'changes how code runs' },
  ...{ 'v8.writeHeapSnapshot': 'writes a file', 'os.setPriority': 'changes the priority of processes' },
  ...{
    'Array.fromAsync': 'calls Array.fromAsync',
    'String.raw': 'calls String.raw',
    'console.Console': 'constructs a console',
  },
}

/** Names that Node, Bun or browsers give to every program. */
export const KNOWN_GLOBALS: ReadonlySet<string> =
  /* @__PURE__ */ words(`Object Function Array Number parseFloat parseInt Boolean String Symbol Date Promise RegExp Error AggregateError EvalError
  RangeError ReferenceError SyntaxError TypeError URIError SuppressedError globalThis JSON Math Intl ArrayBuffer Uint8Array Int8Array
  Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array
  DataView Map BigInt Set Iterator WeakMap WeakSet Proxy Reflect FinalizationRegistry WeakRef DisposableStack AsyncDisposableStack
  Temporal decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval isFinite isNaN console process global root GLOBAL
  Buffer clearImmediate setImmediate URL URLSearchParams URLPattern DOMException AbortController AbortSignal Event EventTarget
  TextEncoder TextDecoder TransformStream WritableStream ReadableStream ByteLengthQueuingStrategy CountQueuingStrategy
  TextEncoderStream TextDecoderStream CompressionStream DecompressionStream clearInterval clearTimeout setInterval setTimeout
  queueMicrotask structuredClone atob btoa BroadcastChannel MessageChannel MessagePort MessageEvent Blob File Performance performance
  PerformanceObserver fetch FormData Headers Request Response SharedArrayBuffer Atomics WebAssembly crypto Crypto CryptoKey
  SubtleCrypto CustomEvent CloseEvent ErrorEvent WebSocket EventSource navigator Navigator localStorage sessionStorage Storage
  LockManager navigation gc self window document alert confirm prompt postMessage onmessage close Worker ShadowRealm Bun Deno
  HTMLRewriter reportError addEventListener removeEventListener dispatchEvent ResolveMessage BuildMessage Loader Jest
  assert async_hooks buffer child_process cluster constants dgram diagnostics_channel dns domain events fs http http2 https
  inspector net os path perf_hooks punycode querystring readline repl sqlite sea stream string_decoder sys test timers tls trace_events tty
  url util v8 vm wasi worker_threads zlib __filename module exports __dirname require quic ffi`)
