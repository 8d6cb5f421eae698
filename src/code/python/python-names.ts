/** Makes a set of the words of a text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

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

/** Functions of Python that print or return something of what they are given, but hand it to nobody. */
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

  buffer close closed encoding errors fileno flush getbuffer getvalue isatty mode newlines peek raw read read1 readable readinto readline
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
