import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import type * as GuardProgram from './guard-program'

type Bundle = typeof GuardProgram

export const CACHE = '.cache'
/** The lengths of the bundle and of its compiled code. */
const HEAD = 8
/** The text around a bundle that makes it a function. */
const BEFORE = '(function(exports,require,module,__filename,__dirname){'
const AFTER = '\n})'

/** Loads the bundle: from the compiled code beside it if an installation left it there, and else from its text. */
export function loadBundle(file: string): Bundle {
  return start(file, compile) as Bundle
}

/**
 * Writes the compiled code of the bundle beside it, and of the bundles that it loads. The code has as many functions as
 * answering requests takes.
 *
 * @param warmUp uses the bundle
 */
export async function writeCode(file: string, warmUp: (bundle: Bundle) => Promise<void>): Promise<void> {
  const scripts = new Map<string, Script>()
  const bundle = start(file, (each) => {
    const script = new Script(BEFORE + readFileSync(each, 'latin1') + AFTER, { filename: each })
    scripts.set(each, script)
    return script
  })
  await warmUp(bundle as Bundle)
  for (const [each, script] of scripts) writeCodeOf(each, script.createCachedData())
}

function writeCodeOf(file: string, code: Buffer): void {
  const [source, head] = [readFileSync(file), Buffer.alloc(HEAD)]
  head.writeUInt32LE(source.length, 0)
  head.writeUInt32LE(code.length, 4)
  const temporary = `${file}${CACHE}-${process.pid}`
  try {
    writeFileSync(temporary, Buffer.concat([head, source, code]), { flag: 'wx', mode: 0o644 })
    renameSync(temporary, file + CACHE)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/**
 * Compiles the bundle, whose text is ASCII: with the code beside it if that was made from exactly this text, and if only
 * the owner of the bundle can have written it. V8 itself refuses code of another version of V8, or of other flags. All
 * is read into the same memory, because the first use of memory takes longer than reading.
 */
export function compile(file: string): Script {
  const bundle = openSync(file, 'r')
  const code = openCode(file)
  try {
    const { size } = fstatSync(bundle)
    const end = BEFORE.length + size + AFTER.length
    const memory = Buffer.allocUnsafeSlow(Math.max(end + size, code?.length ?? 0))
    memory.write(BEFORE, 'latin1')
    const text = memory.subarray(BEFORE.length, BEFORE.length + size)
    if (!fill(text, bundle, 0)) throw new Error(`${file} was cut while it was read`)
    memory.write(AFTER, BEFORE.length + size, 'latin1')
    const source = memory.toString('latin1', 0, end)
    const cachedData = code && readCode(code, text, memory)
    return new Script(source, { filename: file, cachedData })
  } finally {
    closeSync(bundle)
    if (code !== undefined) closeSync(code.handle)
  }
}

/** A file with compiled code, and the length of the code. */
interface CodeFile {
  readonly handle: number
  readonly source: number
  readonly length: number
}

/** Opens the compiled code of a bundle, if it is whole and of its owner. */
function openCode(file: string): CodeFile | undefined {
  let handle: number | undefined
  try {
    handle = openSync(file + CACHE, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const { uid, mode, size } = fstatSync(handle)
    const head = Buffer.alloc(HEAD)
    const isOurs = uid === statSync(file).uid && (mode & 0o170022) === 0o100000 && fill(head, handle, 0)
    const [source, length] = [head.readUInt32LE(0), head.readUInt32LE(4)]
    if (isOurs && size === HEAD + source + length) return { handle, source, length }
  } catch {
    // As if there were none.
  }
  if (handle !== undefined) closeSync(handle)
  return undefined
}

/**
 * Reads code into memory if it was compiled from exactly this text. Overwrites the text, which is in the same memory.
 */
function readCode({ handle, source, length }: CodeFile, text: Buffer, memory: Buffer): Buffer | undefined {
  const compiled = memory.subarray(memory.length - source)
  if (source !== text.length || !fill(compiled, handle, HEAD) || !compiled.equals(text)) return undefined
  const code = memory.subarray(0, length)
  return fill(code, handle, HEAD + source) ? code : undefined
}

/** Fills memory with the bytes from an offset of a file. Returns false if the file ends before that. */
function fill(memory: Buffer, handle: number, from: number): boolean {
  let at = 0
  while (at < memory.length) {
    const count = readSync(handle, memory, at, memory.length - at, from + at)
    if (count === 0) return false
    at += count
  }
  return true
}

/** Runs a bundle, which may load modules of Node, and other bundles beside it. */
function start(file: string, compileFile: (file: string) => Script): object {
  const [module, folder] = [{ exports: {} }, dirname(file)]
  const known = new Map<string, object>()
  const load = (name: string): object | undefined => {
    if (!name.startsWith('./')) return process.getBuiltinModule(name)
    const loaded = known.get(name) ?? start(join(folder, name), compileFile)
    known.set(name, loaded)
    return loaded
  }
  compileFile(file).runInThisContext()(module.exports, load, module, file, folder)
  return module.exports
}
