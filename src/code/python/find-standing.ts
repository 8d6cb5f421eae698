import { words } from '../scan-text'
import { EXCEPTION_NAME, MODULES, PLAIN_BUILTINS, REFUSED_BUILTINS, REFUSED_MEMBERS } from './python-names'
import type { Binding, Expression, Program, Stop } from './python-tree'

/** The meaning of a name, or of a member of a module. */
export type Standing =
  /** A value that is harmless wherever it goes; with its full name if it belongs to Python. */
  | { readonly kind: 'value'; readonly full: string }
  | { readonly kind: 'module'; readonly full: string }
  /** Something that may be used only where it is looked at. */
  | { readonly kind: 'special'; readonly full: string }
  /** A tree of XML that was read from a file. */
  | { readonly kind: 'tree'; readonly full: string }
  | { readonly kind: 'refused'; readonly full: string; readonly reason: string | undefined }

/** The meanings of the names of a program. */
export interface Standings {
  readonly names: ReadonlyMap<string, Standing>
  /** All bindings of each name. */
  readonly bindings: ReadonlyMap<string, readonly Binding[]>
  /** The texts of names that were asked for. */
  readonly texts: Map<string, readonly string[] | undefined>
}

/** The function that reads a tree of XML. */
export const READS_TREE = 'xml.etree.ElementTree.parse'

/** Functions that open a file. */
export const OPENING: ReadonlySet<string> = /* @__PURE__ */ words(
  `open io.open codecs.open gzip.open gzip.GzipFile bz2.open bz2.BZ2File lzma.open lzma.LZMAFile zipfile.ZipFile tarfile.open`,
)

/** Others that are harmless in some places or with some arguments only. */
const SPECIAL: ReadonlySet<string> = /* @__PURE__ */ words(
  `getattr type sys.path sqlite3.connect importlib.util.find_spec xml.etree.ElementTree.parse`,
)

const isSpecial = (full: string): boolean => OPENING.has(full) || SPECIAL.has(full)

/** Classes with methods that change files and have the names of methods of texts. */
export const PATH_CLASS: RegExp = /^pathlib\.(?:Posix)?Path$/

/** Functions that read files or folders, with the names of the parameters that are paths. */
export const READERS: Readonly<Record<string, readonly string[]>> = {
  'os.listdir': ['path'],
  'os.scandir': ['path'],
  'os.walk': ['top'],
  'glob.glob': ['pathname'],
  'glob.iglob': ['pathname'],
  'linecache.getline': ['filename'],
  'linecache.getlines': ['filename'],
  'filecmp.cmp': ['f1', 'f2'],
  'tokenize.open': ['filename'],
  'tarfile.is_tarfile': ['name'],
  'zipfile.is_zipfile': ['filename'],
  'xml.etree.ElementTree.iterparse': ['source'],
}

function findPackages(): ReadonlySet<string> {
  const parts = [...MODULES.keys()].map((name) => name.split('.'))
  return new Set(parts.flatMap((names) => names.map((_, index) => names.slice(0, index + 1).join('.'))))
}

const PACKAGES: ReadonlySet<string> = /* @__PURE__ */ findPackages()

/** Returns true for a module that the table holds, and for a package of one. */
export const isKnownModule = (name: string): boolean => PACKAGES.has(name)

const CONSTANT = /^(?:[A-Z][A-Z0-9_]*|(?:[A-Z]\w*)?(?:Error|Exception|Warning)|__(?:name|file|doc|version)__)$/

/** Returns the meaning of a member of a module. */
export function findMember(module: string, member: string): Standing {
  const full = `${module}.${member}`
  if (PACKAGES.has(full)) return { kind: 'module', full }
  if (isSpecial(full)) return { kind: 'special', full }
  const reason = REFUSED_MEMBERS.get(full)
  if (reason !== undefined) return { kind: 'refused', full, reason }
  const names = MODULES.get(module) ?? ''
  const isListed = names === '*' ? /^[a-z]/.test(member) : names.split(' ').includes(member)
  const isNode = module === 'ast' && /^[A-Z]/.test(member) && !/Enum|PyCF|Transformer/.test(member)
  const isPlain = isListed || isNode || Object.hasOwn(READERS, full) || CONSTANT.test(member)
  return isPlain ? { kind: 'value', full } : { kind: 'refused', full, reason: undefined }
}

/** Returns true for a name that means something where the program gives it no meaning. */
export const isBuiltin = (name: string): boolean => PLAIN_BUILTINS.has(name) || EXCEPTION_NAME.test(name)

const VALUE: Standing = { kind: 'value', full: '' }

/** Returns the meaning of an expression that is a name or a member of a module; a value if no other is known. */
export function findStanding({ names }: Pick<Standings, 'names'>, expression: Expression): Standing | undefined {
  if (expression.kind === 'name') {
    const { name } = expression
    const bound = names.get(name)
    if (bound !== undefined) return bound
    if (isSpecial(name)) return { kind: 'special', full: name }
    if (isBuiltin(name)) return { kind: 'value', full: name }
    return { kind: 'refused', full: name, reason: undefined }
  }
  if (expression.kind !== 'attribute') return undefined
  const object = findStanding({ names }, expression.object)
  return object?.kind === 'module' ? findMember(object.full, expression.name) : undefined
}

/** Finds the meanings of the names of a program, and the names with two. */
export function findStandings({ bindings }: Program): Standings & { readonly stops: readonly Stop[] } {
  const stops: Stop[] = []
  const names = new Map<string, Standing>()
  const all = new Map<string, Binding[]>()
  const imported = (binding: Binding): Standing | undefined => {
    const { meaning } = binding
    if (meaning.kind === 'import') return { kind: 'module', full: meaning.module }
    return meaning.kind === 'from' ? findMember(meaning.module, meaning.member) : undefined
  }
  for (const binding of bindings) {
    const standing = imported(binding)
    if (standing !== undefined) names.set(binding.name, standing)
    const same = all.get(binding.name)
    if (same === undefined) all.set(binding.name, [binding])
    else same.push(binding)
  }
  const ofImports = { names: new Map(names) }
  for (const binding of bindings) {
    const { name, at } = binding
    const standing = imported(binding) ?? ofAssigned(ofImports, binding) ?? VALUE
    const isMore = isSpecial(name) || REFUSED_BUILTINS.has(name) || name.startsWith('__')
    if (isMore || (standing.kind !== 'value' && isBuiltin(name))) {
      stops.push({ at, problem: `gives the name ${name} another meaning` })
    }
    const before = names.get(name)
    names.set(name, standing)
    if (before === undefined || (before.kind === standing.kind && before.full === standing.full)) continue
    if (!isPlainValue(before) || !isPlainValue(standing)) {
      stops.push({ at, problem: `gives the name ${name} two meanings` })
    } else names.set(name, VALUE)
  }
  return { names, bindings: all, texts: new Map(), stops }
}

const isPlainValue = ({ kind, full }: Standing): boolean =>
  kind === 'value' && !Object.hasOwn(READERS, full) && !PATH_CLASS.test(full)

function ofAssigned(imports: Pick<Standings, 'names'>, { meaning }: Binding): Standing | undefined {
  if (meaning.kind !== 'value' || meaning.value.kind !== 'call') return undefined
  const standing = findStanding(imports, meaning.value.callee)
  return standing?.kind === 'special' && standing.full === READS_TREE ? { kind: 'tree', full: READS_TREE } : undefined
}
