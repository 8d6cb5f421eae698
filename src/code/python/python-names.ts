import { words } from '../scan-text'

/** Functions of Python that only compute and print, whatever they are given. */
export const PLAIN_BUILTINS: ReadonlySet<string> = /* @__PURE__ */ words(
  `abs all any ascii bin bool bytearray bytes callable chr complex dict dir divmod enumerate exit filter float format frozenset hasattr
  hash hex id int isinstance issubclass iter len list map max min next oct ord pow print quit range repr reversed round set slice sorted
  str sum tuple zip NotImplemented Ellipsis BaseException ExceptionGroup BaseExceptionGroup __name__`,
)

/** Exceptions of Python have such names. */
export const EXCEPTION_NAME: RegExp =
  /^(?:[A-Z][A-Za-z]*(?:Error|Exception|Warning|Exit|Interrupt|Iteration)|Exception|Warning)$/

/** Functions of Python that are not called. */
export const REFUSED_BUILTINS: ReadonlySet<string> = /* @__PURE__ */ words(
  `eval exec compile breakpoint help globals locals vars setattr delattr input raw_input execfile reload memoryview super object
  property classmethod staticmethod aiter anext copyright credits license file unichr apply buffer intern`,
)

/** Functions of Python that print or return something of what they are given, but do not pass it on. */
export const LOOKERS: ReadonlySet<string> = /* @__PURE__ */ words(
  'print len str repr isinstance sorted list tuple set enumerate id dir hasattr',
)

/** Modes in which files are opened for reading. */
export const READING_MODE: RegExp = /^(?:[bt]?r[bt]?|r[:|](?:\*|gz|bz2|xz|zst)?)$/

/**
 * Attributes that only read or compute, or change a value in memory, on every kind of value that a program can hold which
 * imports nothing but the modules of the table, opens files for reading only, and defines no class.
 */
export const PLAIN_ATTRIBUTES: ReadonlySet<string> = /* @__PURE__ */ words(
  `capitalize casefold center count decode encode endswith expandtabs find fromhex hex index isalnum isalpha isascii isdecimal isdigit
  isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix
  removesuffix rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill

  as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag is_integer numerator real to_bytes

  add append clear difference difference_update discard extend fromkeys get insert intersection intersection_update isdisjoint issubset
  issuperset items keys pop popitem remove reverse setdefault sort symmetric_difference symmetric_difference_update union update values
  appendleft default_factory from_iterable elements extendleft maps maxlen most_common move_to_end new_child parents popleft rotate subtract total
  indices start step stop send

  buffer close closed encoding errors fileno flush getbuffer getvalue isatty mode newlines tokenAt raw read read1 readable readinto readline
  readlines reconfigure seek seekable tell writable write writelines

  end endpos expand findall finditer flags fullmatch group groupdict groupindex groups lastgroup lastindex match pattern pos re regs
  search span string sub subn

  astimezone combine ctime date day days dst fold fromisocalendar fromisoformat fromordinal fromtimestamp hour isocalendar isoformat
  isoweekday max microsecond microseconds min minute month now resolution second seconds strftime strptime time timestamp timetuple
  timetz today toordinal total_seconds tzinfo tzname utc utcfromtimestamp utcnow utcoffset utctimetuple weekday year

  absolute anchor as_posix as_uri cwd drive exists expanduser full_match glob group home is_absolute is_block_device is_char_device
  is_dir is_fifo is_file is_mount is_relative_to is_socket is_symlink iterdir joinpath lstat name parent parts path read_bytes
  read_text readlink relative_to resolve rglob root samefile stat stem suffix suffixes walk with_name with_stem with_suffix inode

  CRC comment compress_size compress_type date_time extractfile file_size filename getinfo getmember getmembers getnames gid gname
  infolist isdir isfile islnk issym linkname mtime namelist printdir size testzip type uid uname

  block_size digest digest_size hexdigest fieldnames line_num writeheader writerow writerows dialect delimiter sniff has_header
  raw_decode iterencode msg doc lineno colno offset
  defaults getboolean getfloat getint has_option has_section options read_dict read_file read_string sections

  arg args attr bases body cases col_offset context_expr decorator_list elts end_col_offset end_lineno exc finalbody func generators
  handlers id ifs is_async iter keywords kwarg kwonlyargs left level lower module names op operand operands ops optional_vars
  orelse posonlyargs returns right slice target targets test upper value vararg annotation asname ctx generic_visit visit defaults

  attrib findtext iterfind itertext set tag tail text
  cursor description fetchall fetchmany fetchone lastrowid rowcount total_changes iterdump
  characters_written code errno filename2 reason strerror __cause__ __context__ __doc__ __name__ __qualname__ __version__
  cache_clear cache_info get_matching_blocks get_opcodes get_grouped_opcodes quick_ratio ratio real_quick_ratio set_seq1 set_seq2
  substitute safe_substitute template
  choice choices gauss getrandbits randint random randrange sample seed shuffle uniform
  as_tuple limit_denominator normalize quantize sqrt to_integral_value prec
  broadcast_address compressed exploded hostmask hosts is_global is_link_local is_loopback is_multicast is_private is_reserved netmask
  network network_address num_addresses overlaps prefixlen subnet_of subnets supernet supernet_of version
  fragment geturl hostname netloc params password port query scheme username
  bytes int urn fields variant
  major micro minor releaselevel serial cache_tag epsilon
  free used columns lines machine nodename release sysname
  has_location origin submodule_search_locations metadata requires files entry_points select
  exact_type line unpack unpack_from iter_unpack pack pack_into tolist tobytes frombytes fromlist itemsize typecode
  fill wrap pformat pprint key tzname utcoffset compare
  _asdict _fields _make`,
)

/** Attributes of what the system says of a file, and of times. */
export const PLAIN_ATTRIBUTE: RegExp = /^(?:st_\w+|tm_\w+)$/

/** Attributes of a tree of XML that is read from a file: it can write itself, so that nothing else may get it. */
export const TREE_ATTRIBUTES: ReadonlySet<string> = /* @__PURE__ */ words('find findall findtext getroot iter iterfind')

const readRows = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\n\s*/).map((row) => row.split(/: ?/, 2) as [module: string, names: string]))

/**
 * Modules of Python that may be imported, each with its names that only read or compute, whatever they are given; `*` means
 * all that begin with a small letter. Other members of a module are refused.
 */
export const PYTHON_MODULES: ReadonlyMap<string, string> =
  /* @__PURE__ */ readRows(`__future__: annotations division print_function unicode_literals absolute_import generator_stop
  array: array typecodes
  ast: parse literal_eval walk dump unparse get_docstring get_source_segment iter_child_nodes iter_fields fix_missing_locations NodeVisitor
  base64: b16decode b16encode b32decode b32encode b64decode b64encode b85decode b85encode a85decode a85encode decodebytes encodebytes standard_b64decode standard_b64encode urlsafe_b64decode urlsafe_b64encode
  binascii: a2b_base64 a2b_hex b2a_base64 b2a_hex crc32 crc_hqx hexlify unhexlify
  bisect: bisect bisect_left bisect_right insort insort_left insort_right
  bz2: compress decompress
  calendar: calendar month monthrange monthcalendar isleap leapdays weekday timegm month_name month_abbr day_name day_abbr
  cmath: *
  codecs: decode encode lookup getreader getdecoder getencoder
  collections: ChainMap Counter OrderedDict defaultdict deque namedtuple
  collections.abc: Callable Collection Container Generator Hashable Iterable Iterator Mapping MutableMapping MutableSequence MutableSet Sequence Set Sized
  colorsys: rgb_to_hls hls_to_rgb rgb_to_hsv hsv_to_rgb rgb_to_yiq yiq_to_rgb
  configparser: ConfigParser RawConfigParser ExtendedInterpolation BasicInterpolation
  contextlib: closing contextmanager nullcontext suppress
  copy: copy deepcopy
  csv: DictReader DictWriter Sniffer reader writer field_size_limit list_dialects excel excel_tab
  datetime: date datetime time timedelta timezone tzinfo
  decimal: Decimal Context getcontext localcontext
  difflib: Differ SequenceMatcher context_diff get_close_matches ndiff restore unified_diff
  errno: errorcode
  filecmp:
  fnmatch: filter fnmatch fnmatchcase translate
  fractions: Fraction
  functools: cache cmp_to_key lru_cache partial reduce
  glob: escape
  gzip: compress decompress
  hashlib: algorithms_available algorithms_guaranteed blake2b blake2s file_digest md5 new pbkdf2_hmac scrypt sha1 sha224 sha256 sha384 sha3_224 sha3_256 sha3_384 sha3_512 sha512 shake_128 shake_256
  heapq: heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest
  hmac: compare_digest digest new
  html: escape unescape
  importlib.metadata: PackageNotFoundError distribution entry_points files metadata packages_distributions requires version
  importlib.util:
  inspect: getsource getsourcefile getsourcelines getdoc isfunction isbuiltin cleandoc
  io: BytesIO StringIO TextIOWrapper
  ipaddress: ip_address ip_interface ip_network IPv4Address IPv4Network IPv6Address IPv6Network collapse_addresses summarize_address_range
  itertools: *
  json: dump dumps load loads JSONDecoder JSONEncoder
  keyword: iskeyword issoftkeyword kwlist softkwlist
  linecache:
  lzma: compress decompress
  math: *
  mimetypes: guess_type guess_extension guess_all_extensions
  numbers: Number Complex Real Rational Integral
  operator: abs add and_ concat contains countOf eq floordiv ge getitem gt index indexOf inv invert is_ is_not itemgetter le lshift lt matmul mod mul ne neg not_ or_ pos pow rshift sub truediv truth xor
  os: access altsep cpu_count curdir defpath devnull extsep fsdecode fsencode fspath getcwd getgid geteuid getloadavg getlogin getpid getppid getuid linesep lstat name pardir pathsep readlink sep stat stat_result statvfs strerror uname urandom get_terminal_size DirEntry PathLike
  os.path: abspath basename commonpath commonprefix curdir dirname exists expanduser extsep getatime getctime getmtime getsize isabs isdir isfile islink ismount join lexists normcase normpath pardir pathsep realpath relpath samefile sep split splitdrive splitext
  pathlib: Path PosixPath PurePath PurePosixPath PureWindowsPath
  pickle: dumps
  platform: python_version python_version_tuple python_implementation python_compiler python_build
  plistlib: dumps load loads
  pprint: PrettyPrinter pformat pp pprint saferepr
  random: Random betavariate choice choices expovariate gauss getrandbits normalvariate randbytes randint random randrange sample seed shuffle triangular uniform
  re: compile escape findall finditer fullmatch match search split sub subn error Pattern Match
  secrets: choice compare_digest randbelow token_bytes token_hex token_urlsafe
  shlex: join quote split
  shutil: disk_usage get_terminal_size which
  sqlite3: Row sqlite_version sqlite_version_info version
  stat: filemode
  statistics: NormalDist correlation covariance fmean geometric_mean harmonic_mean linear_regression mean median median_grouped median_high median_low mode multimode pstdev pvariance quantiles stdev variance
  string: Template ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable punctuation whitespace
  struct: Struct calcsize error iter_unpack pack unpack unpack_from
  sys: argv base_prefix builtin_module_names byteorder exc_info exec_prefix executable exit flags float_info getdefaultencoding getfilesystemencoding getrecursionlimit getrefcount getsizeof hash_info hexversion implementation int_info intern maxsize maxunicode orig_argv platform prefix stderr stdin stdlib_module_names stdout thread_info version version_info
  sysconfig: get_path get_paths get_platform get_python_version
  tarfile: is_tarfile
  textwrap: TextWrapper dedent fill indent shorten wrap
  time: asctime ctime gmtime localtime mktime monotonic monotonic_ns perf_counter perf_counter_ns process_time sleep strftime strptime time time_ns timezone tzname
  token: tok_name
  tokenize: generate_tokens tok_name tokenize untokenize open
  tomllib: load loads TOMLDecodeError
  traceback: format_exc format_exception format_exception_only print_exc
  typing: Any Callable Dict FrozenSet Generator Iterable Iterator List Literal Mapping Optional Sequence Set Tuple Union cast
  unicodedata: bidirectional category combining decimal digit east_asian_width is_normalized lookup mirrored name normalize numeric unidata_version
  urllib.parse: parse_qs parse_qsl quote quote_plus unquote unquote_plus unquote_to_bytes urldefrag urlencode urljoin urlparse urlsplit urlunparse urlunsplit
  uuid: UUID uuid3 uuid4 uuid5
  warnings: filterwarnings simplefilter
  xml.etree.ElementTree: Element ParseError SubElement XMLParser dump fromstring fromstringlist iselement tostring tostringlist XML indent
  zipfile: BadZipFile LargeZipFile is_zipfile
  zlib: error adler32 compress compressobj crc32 decompress decompressobj
  zoneinfo: ZoneInfo available_timezones`)

/** Modules whose functions return paths, so that methods of paths count. */
export const MAKES_PATHS: ReadonlySet<string> = /* @__PURE__ */ new Set(['pathlib', 'importlib.metadata'])

const reasons = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> => {
  const pairs = Object.entries(rows).flatMap(([reason, names]) =>
    names.split(/\s+/).map((name) => [name, reason] as const),
  )
  return new Map(pairs)
}

/** Why a module is not imported, by its name; the rest of a sentence. */
export const REFUSED_MODULES: ReadonlyMap<string, string> = /* @__PURE__ */ reasons({
  'starts programs':
    'subprocess multiprocessing pty webbrowser concurrent.futures popen2 commands pexpect sh fabric invoke',
  'may use the network':
    'socket requests urllib.request urllib.robotparser urllib2 http.client http.server http.cookiejar httplib httpx aiohttp ftplib smtplib poplib imaplib nntplib telnetlib xmlrpc.client xmlrpc.server socketserver ssl asyncio asyncore urllib3 websocket websockets boto3 botocore paramiko grpc openai anthropic select selectors',
  'runs machine code': 'ctypes cffi _ctypes',
  'runs code':
    'runpy code codeop timeit trace pdb bdb doctest unittest cProfile profile pytest IPython importlib.machinery zipimport imp',
  'may run what it loads': 'shelve marshal dill joblib cloudpickle dbm copyreg',
  'writes files': 'tempfile zipapp compileall py_compile venv ensurepip distutils setuptools',
  'may write files': 'logging fileinput mmap posix nt mailbox',
  'may send signals': 'signal faulthandler',
})

/** Why a function is not called, by its full name; the rest of a sentence. */
export const REFUSED_MEMBERS: ReadonlyMap<string, string> = /* @__PURE__ */ reasons({
  'starts a program':
    'os.system os.popen os.execl os.execle os.execlp os.execlpe os.execv os.execve os.execvp os.execvpe os.spawnl os.spawnle os.spawnlp os.spawnlpe os.spawnv os.spawnve os.spawnvp os.spawnvpe os.posix_spawn os.posix_spawnp os.fork os.forkpty os.startfile',
  'deletes files': 'os.remove os.unlink os.rmdir os.removedirs shutil.rmtree',
  'changes files':
    'os.rename os.renames os.replace os.mkdir os.makedirs os.chmod os.chown os.lchown os.fchmod os.utime os.link os.symlink os.truncate os.ftruncate os.mkfifo os.mknod os.setxattr os.removexattr shutil.copy shutil.copy2 shutil.copyfile shutil.copymode shutil.copystat shutil.copytree shutil.move shutil.chown shutil.make_archive shutil.unpack_archive',
  'writes a file': 'os.write os.pwrite os.writev os.sendfile shutil.copyfileobj pickle.dump',
  'sends a signal': 'os.kill os.killpg os.abort',
  'holds secrets': 'os.environ os.environb os.getenv os.getenvb os.path.expandvars',
  'changes the environment': 'os.putenv os.unsetenv',
  'may run what it loads': 'pickle.load pickle.loads pickle.Unpickler',
  'imports what the program names': 'importlib.import_module importlib.reload importlib.__import__',
})

/** Why a method is not called, whatever it belongs to; the rest of a sentence. */
export const REFUSED_METHODS: ReadonlyMap<string, string> = /* @__PURE__ */ reasons({
  'writes a file': 'write_text write_bytes touch tofile writestr',
  'writes files': 'extract extractall',
  'deletes a file': 'unlink',
  'deletes a folder': 'rmdir',
  'makes a folder': 'mkdir makedirs',
  'changes files': 'rename chmod lchmod symlink_to hardlink_to link_to copy_into move move_into truncate',
  'starts a program': 'system popen Popen',
})
