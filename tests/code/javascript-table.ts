const split = (text: string): string[] => text.trim().split('\n')
const blocks = (text: string): string[] => text.trim().split('\n---\n')

/** Programs that only read and print, and the paths of what they read. */
export const READING: readonly (readonly [program: string, ...files: (string | undefined)[]])[] = [
  ...split(String.raw`
console.log(1 + 1)
process.version
process.versions.v8
"use strict"; console.log("a")
console.log(process.argv.slice(2).join(" "))
console.log(process.platform, process.arch, process.cwd())
Math.max(...[1, 2, 3])
[1, 2, 3].map(x => x * 2)
new Date().toISOString()
new Date(1700000000000).toISOString()
Date.now()
Buffer.from("aGVsbG8=", "base64").toString()
Buffer.from("hello").toString("hex")
encodeURIComponent("a b&c")
JSON.stringify({ a: 1, b: [2, 3] }, null, 2)
require("crypto").randomUUID()
require("crypto").randomBytes(32).toString("hex")
require("crypto").createHash("sha256").update("abc").digest("hex")
require("os").cpus().length
os.totalmem() / 1024 ** 3
path.resolve("src", "..", "lib")
require("path").basename("/a/b.txt", ".txt")
require("url").parse("https://a.example/b?c=d").query
new URL("https://a.example/b?c=d").searchParams.get("c")
[..."hello"].reverse().join("")
"a-b-c".split("-").map(s => s[0].toUpperCase() + s.slice(1)).join(" ")
/^v\d+/.test(process.version) ? "yes" : "no"
"2024-01-02".match(/(\d+)-(\d+)/)[1]
typeof fetch
typeof require === "function"
(() => { let s = 0; for (let i = 0; i < 10; i++) s += i; return s })()
const add = (a, b) => a + b; console.log(add(1, 2))
function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2) } console.log(fib(20))
const { a, b: [c, d = 4] = [] } = JSON.parse('{"a":1,"b":[2]}'); console.log(a, c, d)
console.log([3, 1, 2].sort((a, b) => a - b))
console.table([{ a: 1 }, { a: 2 }])
const m = new Map([["a", 1]]); for (const [k, v] of m) console.log(k, v)
const s = new Set([1, 1, 2]); console.log([...s], s.size)
process.stdout.write("no newline")
console.error("to stderr"); process.exit(1)
process.exitCode = 2
try { JSON.parse("{") } catch (e) { console.log(e.message) }
try { null.x } catch { console.log("caught") } finally { console.log("end") }
const e = new Error("x"); console.log(e.stack.split("\n")[0])
label: for (const a of [1, 2]) { for (const b of [1, 2]) { if (b > a) continue label; if (a > 5) break label } }
switch (process.platform) { case "linux": console.log(1); break; default: console.log(2) }
let n = 10; while (n-- > 0) { if (n % 2) continue; console.log(n) }
let x = 5; do { x -= 1 } while (x > 0); console.log(x)
var i; for (i = 0; i < 3; i++) console.log(i)
for (var j = 0, k = 1; j < 3; j++, k *= 2) console.log(j, k)
total = 0; for (const v of [1, 2]) total += v; console.log(total)
console.log(0x10, 0b11, 0o17, 1_000, 1e3, .5, 10n ** 20n)
console.log("\x41\u0042\u{43}\n")
console.log("a" in { a: 1 }, [] instanceof Array, new Map() instanceof Map)
console.log(void 0 ?? "x", null?.a, [1]?.[0], "a"?.toUpperCase())
console.log(((1 + 2) * 3) ** 2 % 5, -(2 ** 2), ~5 >>> 1, 7 & 3 | 8 ^ 2)
const o = { a: 1, "b-c": 2, 3: 4, ["x" + 1]: 5, f(n) { return n }, g: () => 1, ...{ z: 1 } }; console.log(o)
const p = { ...{ a: 1 }, b: 2 }; delete p.a; console.log("a" in p)
const counts = {}; for (const w of ["a", "b", "a"]) counts[w] = (counts[w] || 0) + 1; console.log(counts)
const groups = {}; for (const w of ["ab", "b"]) (groups[w.length] ||= []).push(w); console.log(groups)
const g = {}; ["x"].forEach(w => { if (!g[w]) g[w] = []; g[w].push(1) }); console.log(g)
console.log(Object.entries({ a: 1 }).map(([k, v]) => k + "=" + v).join("&"))
console.log(Object.fromEntries(Object.entries({ a: 1 }).map(([k, v]) => [k, v * 2])))
console.log([1, 2, 3].reduce((acc, v) => { acc[v] = v * v; return acc }, {}))
console.log(["1", "2"].map(Number), ["a", ""].filter(Boolean), [1].map(String))
console.log(["a/b.js"].map(path.basename))
console.log("abc".replace(/b/g, m => m.toUpperCase()).replaceAll("c", "d"))
console.log(Array.from({ length: 3 }, (_, i) => i * i))
console.log(new Intl.NumberFormat("de").format(12345.678))
console.log(require("util").inspect({ a: { b: { c: {} } } }, { depth: null }))
setTimeout(() => console.log("later"), 10)
Promise.resolve(1).then(v => console.log(v)).catch(console.error)
(async () => { const v = await Promise.all([1, 2]); console.log(v) })()
async function main() { for (const x of [1]) await x; return 1 } main().then(console.log)
const t = process.hrtime.bigint(); console.log(process.hrtime.bigint() - t)
const t0 = performance.now(); console.log(performance.now() - t0)
require("assert").deepStrictEqual([1], [1]); console.log("ok")
const assert = require("node:assert"); assert(1 + 1 === 2); assert.strictEqual(1, 1); assert.throws(() => { throw new Error("x") }, /x/)
require("zlib").gzipSync("aaaa").length
const { gunzipSync } = require("zlib"); console.log(gunzipSync(Buffer.from("H4sIAAAAAAAAA0tMBAD4ZpPmAgAAAA==", "base64")).toString())
console.log(require("util").types.isDate(new Date()))
console.log(require("module").builtinModules.length)
console.log([1, 2, 3].at(-1), [[1], [2]].flat(), [1, 2].includes(2))
const now = new Date(); now.setDate(now.getDate() - 7); console.log(now.toISOString().slice(0, 10))
const err = new TypeError("x"); console.log(err.constructor.name, err instanceof Error)
console.log(isNaN("x"), parseInt("10", 2), (3.14159).toFixed(2), Number("5"))
console.log(JSON.stringify(structuredClone({ a: [1] })))
new Intl.DateTimeFormat("en").format(0)
const sleep = ms => new Promise(r => setTimeout(r, ms)); (async () => { await sleep(1); console.log(await new Promise(done => done(3))) })()
const re = /(\w)(\d)/g; let r; while ((r = re.exec("a1b2")) !== null) console.log(r[0], r.index)
for (const m of "a1b2".matchAll(/[a-z]\d/g)) console.log(m[0])
console.log([5, 1, 4].toString(), "x".padEnd(5, ".") + "|", "a,b".split(",", 1))
const memo = new Map(); const f = n => memo.has(n) ? memo.get(n) : (memo.set(n, n * 2), memo.get(n)); console.log(f(2))
if (1) console.log("a"); else if (2) console.log("b"); else console.log("c")
a = 1, b = 2, console.log(a, b)
;[1, 2].forEach((x) => { console.log(x) });
const u = new URLSearchParams({ a: "1" }); u.append("b", "2"); console.log(u.toString())
const buf = Buffer.alloc(4); buf[0] = 255; console.log(buf.readUInt32LE(0), buf.subarray(0, 2))
const view = new DataView(new ArrayBuffer(8)); console.log(view.getFloat64(0))
console.log(process.memoryUsage().heapUsed > 0, process.uptime() > 0)`).map((text) => [text] as const),
  [`const v = 3; console.log(\`v is \${v > 2 ? \`big \${v}\` : 'small'} \${'}'}\`)`],
  ['console.log(`a\nb`.split("\\n").length)'],
  ['// the version\nconsole.log(process.version) /* of node */\n'],
  ['const x = 1\nconst y = 2\nconsole.log(x\n  + y)\n;[x].forEach(v => console.log(v))'],
  ["console.log('naïve ☃ 日本')"],
  [''],
  // Files.
  ['require("./package.json").version', './package.json'],
  ['const p = require("./package.json"); console.log(Object.keys(p.dependencies || {}).join("\\n"))', './package.json'],
  ['console.log(require("../a/tsconfig.json").compilerOptions.paths)', '../a/tsconfig.json'],
  ['JSON.parse(require("fs").readFileSync("package.json")).scripts', 'package.json'],
  ['fs.readFileSync("a.txt", "utf8").split("\\n").length', 'a.txt'],
  ['const fs = require("fs"); console.log(fs.existsSync("dist/index.js"))', 'dist/index.js'],
  [
    'const { readFileSync, statSync: st } = require("node:fs"); console.log(readFileSync("a", { encoding: "utf8" }), st("b").size)',
    'a',
    'b',
  ],
  ['const d = JSON.parse(require("fs").readFileSync("/dev/stdin", "utf8")); console.log(d.items.length)'],
  ['const d = JSON.parse(require("fs").readFileSync(0, "utf8")); console.log(d[0].name)'],
  ['let s = ""; process.stdin.on("data", c => s += c).on("end", () => console.log(JSON.parse(s).length))'],
  [
    'fs.readdirSync("src").filter(f => f.endsWith(".ts")).forEach(f => console.log(f, fs.statSync("src/" + f).size))',
    'src',
    undefined,
  ],
  [
    'for (const f of ["a.json", "b.json"]) console.log(f, JSON.parse(fs.readFileSync(f, "utf8")).version)',
    'a.json',
    'b.json',
  ],
  [
    `const files = ["a", "b"]; files.forEach(f => console.log(fs.readFileSync(\`src/\${f}.txt\`, "utf8").length))`,
    'src/a.txt',
    'src/b.txt',
  ],
  ['const path = require("path"); console.log(fs.readFileSync(path.join("a", "b.txt"), "utf8"))', 'a/b.txt'],
  ['const path = require("path"); console.log(fs.readFileSync(path.join(__dirname, "b.txt"), "utf8"))', './b.txt'],
  ['const file = "notes.md"; const text = fs.readFileSync(file, "utf-8"); console.log(text.slice(0, 500))', 'notes.md'],
  ['console.log(fs.readFileSync(process.argv[1], "utf8"))', undefined],
  ['fs.readFile("a.txt", "utf8", (err, data) => { if (err) throw err; console.log(data) })', 'a.txt'],
  ['fs.promises.readFile("a.txt", "utf8").then(t => console.log(t.length))', 'a.txt'],
  [
    'const { readFile } = require("fs/promises"); (async () => console.log(await readFile("a.txt", "utf8")))()',
    'a.txt',
  ],
  [
    'const fd = fs.openSync("big.bin", "r"); const b = Buffer.alloc(16); fs.readSync(fd, b, 0, 16, 0); console.log(b.toString("hex")); fs.closeSync(fd)',
    'big.bin',
  ],
  [
    'const rl = require("readline").createInterface({ input: fs.createReadStream("a.log") }); let n = 0; rl.on("line", l => { if (l.includes("x")) n++ }); rl.on("close", () => console.log(n))',
    'a.log',
  ],
  ['fs.createReadStream("a.log").pipe(process.stdout)', 'a.log'],
  ['fs.accessSync("a", fs.constants.R_OK)', 'a'],
  [
    'fs.readdirSync(".", { withFileTypes: true, recursive: true }).filter(d => d.isFile()).map(d => d.name).join()',
    '.',
  ],
  ['fs.readFileSync("/dev/null", "utf8")', '/dev/null'],
  ['["a", "b"].forEach((f, i, all) => { all[1] = "c"; console.log(fs.readFileSync(f)) })', undefined],
  ['const l = ["a", "b"]; l.push(process.argv[1]); for (const f of l) fs.readFileSync(f)', undefined],
  ['const l = ["a"]; l.map = f => ({ toJSON: f }); JSON.stringify({ c: l.map(f => fs.readFileSync(f)) })', undefined],
  ['const l = ["a"]; const m = l; m[0] = "c"; for (const f of l) fs.readFileSync(f)', undefined],
  ['let f = "a"; f = "b"; fs.readFileSync(f)', undefined],
  ['let f = "a"; f += "b"; fs.readFileSync(f)', undefined],
  ['fs.readFileSync(require("path").join("", "a"))', undefined],
  ['fs.readFileSync("file:///etc/passwd")', undefined],
  ['const f = (p = "a") => fs.readFileSync(p); f("b")', undefined],
  ['crypto.createHash("md5").update(fs.readFileSync("a.bin")).digest("hex")', 'a.bin'],
  ...blocks(`
const fs = require('fs')
const path = require('path')
function walk(dir, out = []) {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const full = path.join(dir, entry.name)
    if (entry.isDirectory()) walk(full, out)
    else out.push(full)
  }
  return out
}
console.log(walk('src').length)`).map((text) => [text, undefined] as const),
  ...blocks(`
const a = JSON.parse(fs.readFileSync('a.json', 'utf8'));
const b = JSON.parse(fs.readFileSync('b.json', 'utf8'));
for (const k of new Set([...Object.keys(a), ...Object.keys(b)])) {
  if (!(k in a)) console.log('+', k);
  else if (!(k in b)) console.log('-', k);
  else if (JSON.stringify(a[k]) !== JSON.stringify(b[k])) console.log('~', k, a[k], b[k]);
}
---
const a = require('fs').readFileSync('a.json', 'utf8'), b = require('fs').readFileSync('b.json', 'utf8')
const flat = (o, prefix = '') => Object.entries(o).flatMap(([k, v]) =>
  v && typeof v === 'object' ? flat(v, prefix + k + '.') : [prefix + k])
const left = new Set(flat(JSON.parse(a)))
console.log(flat(JSON.parse(b)).filter((key) => !left.has(key)))`).map((text) => [text, 'a.json', 'b.json'] as const),
]
