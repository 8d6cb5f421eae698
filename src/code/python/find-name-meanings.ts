import { words } from '../scan-text'
import { EXCEPTION_NAME, PLAIN_BUILTINS, PYTHON_MODULES, REFUSED_BUILTINS, REFUSED_MEMBERS } from './python-names'
import type { PythonBinding, PythonExpression, PythonProgram, Stop } from './python-tree'

/** The meaning of a name in a Python program, or of a member of a module. */
export type PythonMeaning =
  /** A value that is harmless wherever it goes; with its full name if it belongs to Python. */
  | { readonly kind: 'value'; readonly full: string }
  | { readonly kind: 'module'; readonly full: string }
  /** A function or value that is harmless only in some uses, which are checked one by one. */
  | { readonly kind: 'special'; readonly full: string }
  /** A tree of XML that was read from a file. */
  | { readonly kind: 'tree'; readonly full: string }
  | { readonly kind: 'refused'; readonly full: string; readonly reason: string | undefined }

/** The names that a Python program has: their meanings, and where it binds them. */
export interface PythonMeanings {
  readonly names: ReadonlyMap<string, PythonMeaning>
  /** All bindings of each name. */
  readonly bindings: ReadonlyMap<string, readonly PythonBinding[]>
  /** The texts of names, as far as they were looked for. */
  readonly texts: Map<string, readonly string[] | undefined>
}

/** The function that reads a tree of XML. */
export const READS_TREE = 'xml.etree.ElementTree.parse'

/** Functions that open a file. */
export const OPENING: ReadonlySet<string> = /* @__PURE__ */ words(
  `open io.open codecs.open gzip.open gzip.GzipFile bz2.open bz2.BZ2File lzma.open lzma.LZMAFile zipfile.ZipFile tarfile.open`,
)

/** Others that are harmless only in some places or with some arguments. */
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
  const parts = [...PYTHON_MODULES.keys()].map((name) => name.split('.'))
  return new Set(parts.flatMap((names) => names.map((_, index) => names.slice(0, index + 1).join('.'))))
}

const PACKAGES: ReadonlySet<string> = /* @__PURE__ */ findPackages()

/** Returns true for a module that the table holds, and for a package of one. */
export const isKnownModule = (name: string): boolean => PACKAGES.has(name)

const CONSTANT = /^(?:[A-Z][A-Z0-9_]*|(?:[A-Z]\w*)?(?:Error|Exception|Warning)|__(?:name|file|doc|version)__)$/

/** Returns the meaning of a member of a module. */
export function findMember(module: string, member: string): PythonMeaning {
  const full = `${module}.${member}`
  if (PACKAGES.has(full)) return { kind: 'module', full }
  if (isSpecial(full)) return { kind: 'special', full }
  const reason = REFUSED_MEMBERS.get(full)
  if (reason !== undefined) return { kind: 'refused', full, reason }
  const names = PYTHON_MODULES.get(module) ?? ''
  const isListed = names === '*' ? /^[a-z]/.test(member) : names.split(' ').includes(member)
  const isNode = module === 'ast' && /^[A-Z]/.test(member) && !/Enum|PyCF|Transformer/.test(member)
  const isPlain = isListed || isNode || Object.hasOwn(READERS, full) || CONSTANT.test(member)
  return isPlain ? { kind: 'value', full } : { kind: 'refused', full, reason: undefined }
}

/** Returns true for a name that Python gives to every program. */
export const isPythonBuiltin = (name: string): boolean => PLAIN_BUILTINS.has(name) || EXCEPTION_NAME.test(name)

const VALUE: PythonMeaning = { kind: 'value', full: '' }

/** Returns the meaning of an expression that is a name or a member of a module; `undefined` for any other one. */
export function findMeaning(
  { names }: Pick<PythonMeanings, 'names'>,
  expression: PythonExpression,
): PythonMeaning | undefined {
  if (expression.kind === 'name') {
    const { name } = expression
    const bound = names.get(name)
    if (bound !== undefined) return bound
    if (isSpecial(name)) return { kind: 'special', full: name }
    if (isPythonBuiltin(name)) return { kind: 'value', full: name }
    return { kind: 'refused', full: name, reason: undefined }
  }
  if (expression.kind !== 'attribute') return undefined
  const object = findMeaning({ names }, expression.object)
  return object?.kind === 'module' ? findMember(object.full, expression.name) : undefined
}

/** Decides which names a Python program has and what each means; reports names with two meanings. */
export function findNameMeanings({ bindings }: PythonProgram): PythonMeanings & { readonly stops: readonly Stop[] } {
  const stops: Stop[] = []
  const imported = findImportedNames(bindings)
  // A name that is imported anywhere has that meaning from the beginning, so that any other binding is a second one.
  const names = new Map(imported)
  for (const binding of bindings) {
    const { name, at } = binding
    const meaning = meaningOfImported(binding) ?? meaningOfAssigned({ names: imported }, binding) ?? VALUE
    const isReserved = isSpecial(name) || REFUSED_BUILTINS.has(name) || name.startsWith('__')
    if (isReserved || (meaning.kind !== 'value' && isPythonBuiltin(name))) {
      stops.push({ at, problem: `gives the name ${name} another meaning` })
    }
    const before = names.get(name)
    names.set(name, meaning)
    if (before === undefined || (before.kind === meaning.kind && before.full === meaning.full)) continue
    if (!isPlainValue(before) || !isPlainValue(meaning)) {
      stops.push({ at, problem: `gives the name ${name} two meanings` })
    } else names.set(name, VALUE)
  }
  return { names, bindings: groupByName(bindings), texts: new Map(), stops }
}

/** Finds the names that imports bind; of several imports of one name, the last one counts. */
function findImportedNames(bindings: readonly PythonBinding[]): ReadonlyMap<string, PythonMeaning> {
  return new Map(
    bindings.flatMap((binding) => {
      const meaning = meaningOfImported(binding)
      return meaning === undefined ? [] : [[binding.name, meaning] as const]
    }),
  )
}

function groupByName(bindings: readonly PythonBinding[]): ReadonlyMap<string, readonly PythonBinding[]> {
  const groups = new Map<string, PythonBinding[]>()
  for (const binding of bindings) {
    const same = groups.get(binding.name)
    if (same === undefined) groups.set(binding.name, [binding])
    else same.push(binding)
  }
  return groups
}

const isPlainValue = ({ kind, full }: PythonMeaning): boolean =>
  kind === 'value' && !Object.hasOwn(READERS, full) && !PATH_CLASS.test(full)

function meaningOfImported({ source }: PythonBinding): PythonMeaning | undefined {
  if (source.kind === 'import') return { kind: 'module', full: source.module }
  return source.kind === 'from' ? findMember(source.module, source.member) : undefined
}

function meaningOfAssigned(
  imports: Pick<PythonMeanings, 'names'>,
  { source }: PythonBinding,
): PythonMeaning | undefined {
  if (source.kind !== 'value' || source.value.kind !== 'call') return undefined
  const meaning = findMeaning(imports, source.value.callee)
  return meaning?.kind === 'special' && meaning.full === READS_TREE ? { kind: 'tree', full: READS_TREE } : undefined
}
