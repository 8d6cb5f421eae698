import { words } from './words'

/** Functions of `fs` that read what a path leads to, and the number of paths that they take. */
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

/** What other functions of `fs` do with their path, by the beginning of their names. */
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
