import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'
import type * as GuardProgram from './guard-program'

type Bundle = typeof GuardProgram

export const CACHE = '.cache'
/** The lengths of the bundle and of its compiled code. */
const HEAD = 8

/** Loads the bundle: from the compiled code beside it if an installation left it there, and else from its text. */
export function loadBundle(file: string): Bundle {
  const source = readFileSync(file)
  const code = readCode(file, source)
  return code === undefined ? createRequire(file)(file) : start(file, compile(file, source, code))
}

/**
 * Writes the compiled code of the bundle beside it. The code has as many functions as answering requests takes.
 *
 * @param warmUp uses the bundle
 */
export async function writeCode(file: string, warmUp: (bundle: Bundle) => Promise<void>): Promise<void> {
  const source = readFileSync(file)
  const script = compile(file, source)
  await warmUp(start(file, script))
  const [code, head] = [script.createCachedData(), Buffer.alloc(HEAD)]
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

/** Reads code that was compiled from exactly this text, and that nobody but the owner of the bundle can have written. */
export function readCode(file: string, source: Buffer): Buffer | undefined {
  let handle: number | undefined
  try {
    handle = openSync(file + CACHE, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const { uid, mode } = fstatSync(handle)
    if (uid !== statSync(file).uid || (mode & 0o170022) !== 0o100000) return undefined
    const bytes = readFileSync(handle)
    const end = HEAD + source.length
    const isWhole = bytes.readUInt32LE(0) === source.length && bytes.length === end + bytes.readUInt32LE(4)
    return isWhole && bytes.subarray(HEAD, end).equals(source) ? bytes.subarray(end) : undefined
  } catch {
    return undefined
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** V8 itself refuses code of another version of V8, or of other flags. */
export function compile(file: string, source: Buffer, cachedData?: Buffer): Script {
  return new Script(`(function(exports,require,module,__filename,__dirname){${source}\n})`, {
    filename: file,
    cachedData,
  })
}

function start(file: string, script: Script): Bundle {
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  return module.exports as Bundle
}
