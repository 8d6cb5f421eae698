import type { AtipEffects, AtipOption, AtipTool } from '../types/atip'
import type { AtipFileAct } from '../types/file'

/** The kinds of what commands of Windows do; each has effects. */
type WindowsAct = 'reads' | 'fetches' | 'moves' | 'makes' | 'changes' | 'mirrors' | 'loses' | 'acts' | 'runs'

/** A parameter: its name and the sign of its value; `''` for a switch. */
export interface WindowsParameter {
  readonly name: string
  readonly sign: string
}

/** A cmdlet of PowerShell, a command of cmd.exe or a program of Windows. */
export interface WindowsCommand {
  readonly name: string
  /** Its name and its aliases, in lower case. */
  readonly names: readonly string[]
  readonly act: WindowsAct
  /** The parameters that need no name, in their order. */
  readonly positional: readonly WindowsParameter[]
  readonly named: readonly WindowsParameter[]
  /** True if its options are switches with a slash. */
  readonly hasSwitches: boolean
}

/*
 * A row: the commands, each followed by its aliases; what they do; the parameters that need no name; the others. A sign at the end
 * of a parameter says what its value is: a file that is read `<`, listed `~`, made `+`, appended to `&`, written `>`, deleted `-` or
 * moved away `=`; an address `@`; a text `:`, `%` if it is a file for the program of that name elsewhere; any number of texts `…`. A
 * parameter without a sign is a switch; one with `^` reaches all below.
 */

/** Cmdlets of PowerShell, from its documentation. What is not here is not known. */
const CMDLETS = `
Get-ChildItem gci ls dir | reads | Path~ Filter: | LiteralPath~ Include: Exclude: Depth: Recurse^ r^ Force Name File Directory Hidden ReadOnly System Attributes: FollowSymlink
Get-Content gc cat type | reads | Path< | LiteralPath< Filter< Include< Exclude: Force Raw Encoding: Stream: Delimiter: ReadCount: AsByteStream Tail: Last: TotalCount: Head: First: Wait
Select-String sls | reads | Pattern: Path< | LiteralPath< Include< Exclude: SimpleMatch CaseSensitive Quiet List NoEmphasis NotMatch AllMatches Encoding: Context: Raw Culture:
Test-Path | reads | Path~ | LiteralPath~ Filter: Include: Exclude: PathType: IsValid OlderThan: NewerThan:
Get-Item gi | reads | Path~ | LiteralPath~ Filter: Include: Exclude: Force Stream:
Get-ItemProperty gp | reads | Path~ Name: | LiteralPath~ Filter: Include: Exclude:
Get-Location pwd gl | reads | | Stack StackName: PSProvider: PSDrive:
Get-FileHash | reads | Path< Algorithm: | LiteralPath<
Get-Acl | reads | Path~ | LiteralPath~ Audit Filter: Include: Exclude:
Resolve-Path rvpa | reads | Path~ | LiteralPath~ Relative RelativeBasePath~ Force
Convert-Path cvpa | reads | Path~ | LiteralPath~
Split-Path | reads | Path: | LiteralPath: Parent Leaf LeafBase Extension Qualifier NoQualifier IsAbsolute
Join-Path | reads | Path: ChildPath: AdditionalChildPath… |
Import-Csv ipcsv | reads | Path< Delimiter: | LiteralPath< Header: Encoding: UseCulture
Format-Hex fhx | reads | Path< | LiteralPath< Encoding: Count: Offset: Raw
Measure-Object measure | reads | Property: | Sum Average Maximum Minimum AllStats StandardDeviation Line Word Character IgnoreWhiteSpace
Sort-Object sort | reads | Property% | Descending Unique Top: Bottom: Stable CaseSensitive Culture:
Select-Object select | reads | Property: | First: Last: Skip: SkipLast: Unique ExpandProperty: ExcludeProperty: Index: SkipIndex: Wait CaseInsensitive
Where-Object where ? | reads | Property: Value: | EQ NE GT GE LT LE Like NotLike Match NotMatch Contains NotContains In NotIn Is IsNot Not CEQ CNE CLike CMatch CNotMatch CNotLike
Group-Object group | reads | Property: | NoElement AsHashTable AsString CaseSensitive Culture:
Get-Unique gu | reads | | AsString OnType CaseInsensitive
Get-Member gm | reads | Name: | InputObject: MemberType: Static Force View:
Compare-Object compare diff | reads | ReferenceObject% DifferenceObject% | Property: IncludeEqual ExcludeDifferent PassThru SyncWindow: CaseSensitive Culture:
Format-Table ft, Format-List fl, Format-Wide fw, Format-Custom fc | reads | Property: | AutoSize Wrap RepeatHeader GroupBy: View: Force HideTableHeaders Column: Depth: Expand: ShowError DisplayError
Out-String oss | reads | | Width: Stream NoNewline
Out-Host oh | reads | | Paging
Out-Null, Out-Default, Clear-Host cls clear, Get-Host, Get-Culture, Get-UICulture, New-Guid, Get-HotFix | reads | |
Write-Output write echo | reads | InputObject… | NoEnumerate
Write-Host | reads | Object… | NoNewline Separator: ForegroundColor: BackgroundColor:
Start-Sleep sleep | reads | Seconds: | Milliseconds:
Get-Process gps ps | reads | Name: | Id: Module FileVersionInfo IncludeUserName
Get-Service gsv | reads | Name: | DisplayName: DependentServices RequiredServices Include: Exclude:
Get-CimInstance gcim | reads | ClassName: | Filter: Property: Namespace~ Query:
Get-WinEvent | reads | LogName: | MaxEvents: Oldest ProviderName:
Get-ExecutionPolicy | reads | Scope: | List
Get-ScheduledTask | reads | TaskName: TaskPath: |
Get-Date | reads | Date: | Format: UFormat: AsUTC DisplayHint: Year: Month: Day: Hour: Minute: Second:
Get-Random | reads | Maximum: | Minimum: Count:
Get-Command gcm | reads | Name~ ArgumentList: | CommandType: Module: Verb: Noun: Syntax All TotalCount: ListImported ShowCommandInfo
Get-Help help man | reads | Name~ | Full Detailed Examples Parameter: Category: Component: Functionality: Role:
Get-Alias gal | reads | Name: | Definition: Exclude: Scope:
Get-Module gmo, Get-Job gjb, Get-LocalUser, Get-NetAdapter, Get-Verb, Get-ComputerInfo gin | reads | Name: | Property: ListAvailable All
Get-PSDrive gdr | reads | Name: | PSProvider: Scope:
Get-TimeZone gtz | reads | Name: | Id: ListAvailable
Get-Volume | reads | DriveLetter: | FileSystemLabel:
Get-Disk | reads | Number: | FriendlyName:
Get-NetTCPConnection | reads | LocalAddress: LocalPort: | RemoteAddress: RemotePort: State: OwningProcess:
Get-NetIPAddress | reads | IPAddress: | InterfaceAlias: AddressFamily: InterfaceIndex:
ConvertFrom-Json | reads | | AsHashtable Depth: NoEnumerate
ConvertTo-Json | reads | | Depth: Compress EnumsAsStrings AsArray EscapeHandling:
ConvertFrom-Csv, ConvertTo-Csv | reads | | Delimiter: Header: UseCulture NoTypeInformation QuoteFields: UseQuotes: IncludeTypeInformation NoHeader
Test-Connection | fetches | TargetName@ | ComputerName@ Count: Quiet TcpPort: TimeoutSeconds:
Test-NetConnection tnc | fetches | ComputerName@ | Port: InformationLevel:
Resolve-DnsName | fetches | Name@ | Type:
Invoke-WebRequest iwr, Invoke-RestMethod irm | fetches | Uri@ | UseBasicParsing TimeoutSec: MaximumRedirection: DisableKeepAlive
cd Set-Location sl chdir | moves | Path: | LiteralPath:
New-Item ni | makes | Path+ | Name+ ItemType: Type:
md mkdir | makes | Path+ | Name+ Force
Add-Content ac | makes | Path& Value: | LiteralPath& Encoding: NoNewline Force Filter: Include: Exclude: Stream: AsByteStream
Set-Content sc | changes | Path> Value: | LiteralPath> Encoding: NoNewline Force Filter: Include: Exclude: Stream: AsByteStream
Out-File | changes | FilePath> Encoding: | LiteralPath> Append Force NoClobber NoNewline Width:
Tee-Object tee | changes | FilePath> | LiteralPath> Append Encoding:
Export-Csv epcsv | changes | Path> Delimiter: | LiteralPath> Append Force NoClobber NoTypeInformation Encoding: UseCulture
Copy-Item copy cp cpi | changes | Path< Destination> | LiteralPath< Recurse^ Container Force Filter: Include: Exclude: PassThru
Move-Item move mv mi | changes | Path= Destination> | LiteralPath= Force Filter: Include: Exclude: PassThru
Rename-Item ren rni | changes | Path= NewName: | LiteralPath= Force PassThru
Set-ItemProperty sp | changes | Path> Name: Value: | LiteralPath> Type: Force
Expand-Archive, Compress-Archive | changes | Path< DestinationPath> | LiteralPath< CompressionLevel: Update Force PassThru
Remove-Item ri rm rd del erase rmdir, Clear-Content clc, Clear-Item cli | loses | Path- | LiteralPath- Filter: Include: Exclude: Recurse^ Force Stream:
Remove-ItemProperty rp | loses | Path> Name: | LiteralPath> Force
Clear-RecycleBin | loses | DriveLetter: | Force
Format-Volume | loses | DriveLetter- | FileSystem: NewFileSystemLabel: Full Force Path-
Clear-Disk, Initialize-Disk, Remove-Partition | loses | Number: PartitionNumber: | DiskNumber: FriendlyName: UniqueId: PartitionStyle: DriveLetter- RemoveData RemoveOEM
Stop-Process kill spps | acts | Id: | Name: Force PassThru
Stop-Service spsv | acts | Name: | DisplayName: Force NoWait PassThru
Stop-Computer, Restart-Computer | acts | | Force
Invoke-Expression iex, Invoke-Command icm, Start-Process start saps, Invoke-Item ii, ForEach-Object foreach % | runs | Words… |`

/*
 * Commands of cmd.exe, and programs of Windows. Their parameters are operands, of which the last one stands for more, and switches.
 * A sign of a switch also says that it loses all below an operand `#1`, or that it gives the first text `:`. More letters may
 * follow one with `*`.
 */

/** Commands of cmd.exe; each does what a cmdlet does, whose name follows. */
const COMMANDS = `
dir | Get-ChildItem | ~ | a* b c d l n o* p q r s t* w x 4
type | Get-Content | < |
echo rem ver vol | Write-Output | … |
md mkdir | md | + |
rd rmdir | Remove-Item | - | s^ q
del erase | Remove-Item | - | s^ q f p a*
copy | Copy-Item | < > | y a b d v n z l
move | Move-Item | = > | y
ren rename | Rename-Item | = : |
cd chdir | cd | : | d`

/** Programs that PowerShell starts, too. Their names end in .exe: other systems have others of that name. */
const PROGRAMS = `
findstr | reads | : < | b e l r s i x v n m o p offline a c:
fc | reads | < | a b c l n t u w off offline
sort | reads | < | r
where | reads | ~ | q f t r
tasklist | reads | : | v svc m fo nh fi
systeminfo | reads | | fo nh
ipconfig | reads | | all displaydns
xcopy | changes | < > | a m d p s e v w c i q f l g h r t u k n o x y z
robocopy | mirrors | < > : | mir#1 purge#1 mov#0 move#0 s e z b zb r w xd xf xo xn mt np nfl ndl njh njs copyall copy dcopy l lev v fft xj is it
format | loses | - | fs v q x y p a
diskpart | loses | : | s
taskkill | acts | : | pid im f t fi
shutdown | acts | : | s r f t a p h l`

/** Parameters that every cmdlet has. Those that set variables are not among them. */
const COMMON = `Verbose vb Debug db ErrorAction: ea: WarningAction: wa: InformationAction: infa: ProgressAction: proga: WhatIf wi Confirm cf`
/** Parameters that every cmdlet has and that change the shell: an abbreviation may mean them. */
const SETTING = `ErrorVariable: ev: WarningVariable: wv: InformationVariable: iv: OutVariable: ov: OutBuffer: ob: PipelineVariable: pv:`

export const COMMON_PARAMETERS: readonly WindowsParameter[] = /* @__PURE__ */ readParameters(COMMON)
export const SETTING_PARAMETERS: readonly WindowsParameter[] = /* @__PURE__ */ readParameters(SETTING)
const WINDOWS_CMDLETS: readonly WindowsCommand[] = /* @__PURE__ */ readRows(CMDLETS)
const WINDOWS_PROGRAMS: readonly WindowsCommand[] = /* @__PURE__ */ readRows(PROGRAMS, '.exe')
const CMD_COMMANDS: readonly WindowsCommand[] = /* @__PURE__ */ readRows(COMMANDS, '')

/** Finds the command that a word means in a language. A command of cmd.exe has the name of the cmdlet that does the same. */
export function findWindowsCommand(word: string, language: 'PowerShell' | 'cmd.exe'): WindowsCommand | undefined {
  const name = word.toLowerCase().replace(/^microsoft\.powershell\.\w+\\/, '')
  const isMeant = ({ names }: WindowsCommand): boolean => names.includes(name)
  if (language === 'PowerShell') return WINDOWS_CMDLETS.find(isMeant) ?? WINDOWS_PROGRAMS.find(isMeant)
  const found = CMD_COMMANDS.find(isMeant)
  if (found === undefined) return WINDOWS_PROGRAMS.find(isMeant)
  const same = WINDOWS_CMDLETS.find((each) => each.name === found.act)
  return same && { ...found, name: same.name, act: same.act }
}

/** @param ending what the names of programs end in; absent: the rows are of cmdlets */
function readRows(text: string, ending?: string): WindowsCommand[] {
  return (text.match(/.+/g) ?? []).flatMap((row) => {
    const [commands = '', act, positional = '', named = ''] = row.split(/ *\| */)
    const parameters = { positional: readParameters(positional), named: readParameters(named) }
    return commands.split(', ').map((each): WindowsCommand => {
      const name = each.replace(/ .*/, '') + (ending ?? '')
      const names = `${name} ${each}`.toLowerCase().split(' ')
      return { name, names, act: act as WindowsAct, ...parameters, hasSwitches: ending !== undefined }
    })
  })
}

function readParameters(text: string): WindowsParameter[] {
  return (text.match(/\S+/g) ?? []).map((each) => {
    const [, name = '', sign = ''] = /^(.*?)([<~+&>=@:%…^*-]|#\d)?$/.exec(each) ?? []
    return { name, sign }
  })
}

/** The effects of each kind, in letters: it writes, deletes, uses the network, runs programs, destroys. */
const EFFECTS: Readonly<Record<WindowsAct, string>> = {
  ...{ reads: '', moves: '', fetches: 'n', makes: 'w', changes: 'wx', mirrors: 'wdx', loses: 'dx' },
  ...{ acts: 'wdnsx', runs: 'wdnsx' },
}

function toEffects(letters: string): AtipEffects {
  const has = (letter: string): boolean => letters.includes(letter)
  return {
    filesystem: { read: true, write: has('w'), delete: has('d') },
    ...{ network: has('n'), subprocess: has('s'), idempotent: !has('s') },
    ...{ reversible: !has('x'), destructive: has('x') },
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  }
}

/** The option that stands for a value with a sign, and what happens to the file that it names. */
const SIGNS: Readonly<Record<string, readonly [name: string, does?: AtipFileAct]>> = {
  ...{
    '<': ['read', 'read'],
    '%': ['read', 'read'],
    '~': ['list', 'list'],
    '+': ['make', 'make'],
    '&': ['append', 'append'],
  },
  ...{ '>': ['write', 'replace'], '-': ['delete', 'delete'], '=': ['take', 'take'], '@': ['url'], ':': ['value'] },
}

/** Returns the option of a value with this sign: `--read`. */
export function optionOf(sign: string): string {
  return `--${SIGNS[sign]?.[0] ?? 'value'}`
}

function describeOption([name, does]: readonly [name: string, does?: AtipFileAct]): AtipOption {
  const base = { name, flags: [`--${name}`], description: `What it is to ${name}` }
  if (does !== undefined) return { ...base, type: 'file', variadic: true, 'x-shape': 'path', 'x-file': { does } }
  if (name === 'url') return { ...base, type: 'url', variadic: true, 'x-shape': 'http-url', 'x-host': 'url' }
  return { ...base, type: 'array', 'x-shape': 'text' }
}

/** Describes the commands of Windows, whose words are those that the readers of lines write: an option for each sign. */
export function createWindowsTools(): AtipTool[] {
  const below: AtipOption = { name: 'recurse', flags: ['--recurse'], type: 'boolean', description: 'And all below' }
  const options = [...new Map(Object.values(SIGNS).map((row) => [row[0], describeOption(row)])).values(), below]
  const described = [...WINDOWS_CMDLETS, ...WINDOWS_PROGRAMS].filter(({ act }) => act !== 'moves')
  return described.map(({ name, act }): AtipTool => {
    const description = `A command of Windows that ${act}`
    return {
      ...{ atip: { version: '0.6' }, name, version: '7.4', description, trust: { source: 'community' } },
      commands: { '': { description, options, effects: toEffects(EFFECTS[act]) } },
    }
  })
}
