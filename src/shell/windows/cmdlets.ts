/** The kinds of Windows commands; each has effects. */
export type WindowsAct = 'reads' | 'makes' | 'changes' | 'loses' | 'acts' | 'fetches' | 'runs'

/**
 * A cmdlet of PowerShell: its name and its aliases; what it does; its parameters, those that need no name first, in their order.
 * A sign behind a parameter says what its value is: a file that is read `<`, listed `~`, made `+`, written `>`, deleted `-` or moved
 * away `=`; an address `@`; a text `:`; the only word that may be any number of them `…`. A parameter without a sign is a switch.
 */
export type CmdletRow = readonly [names: string, act: WindowsAct, parameters: string]

const READ =
  'Path< | LiteralPath< Filter: Include: Exclude: Force Raw Encoding: Stream: Delimiter: ReadCount: AsByteStream'
const SHOWN =
  'Property: | AutoSize Wrap GroupBy: View: Force HideTableHeaders Column: Depth: Expand: ShowError DisplayError'
const DELETED = 'Path- | LiteralPath- Filter: Include: Exclude: Recurse Force Stream:'

/** Cmdlets of PowerShell, from its documentation. What is not here is not known. */
export const CMDLETS: readonly CmdletRow[] = [
  [
    'Get-ChildItem gci ls dir',
    'reads',
    'Path~ Filter: | LiteralPath~ Include: Exclude: Depth: Recurse r Force Name File Directory Hidden ReadOnly System Attributes: FollowSymlink',
  ],
  ['Get-Content gc cat type', 'reads', `${READ} Tail: Last: TotalCount: Head: First: Wait`],
  [
    'Select-String sls',
    'reads',
    'Pattern: Path< | LiteralPath< SimpleMatch CaseSensitive Quiet List NoEmphasis Include: Exclude: NotMatch AllMatches Encoding: Context: Raw Culture:',
  ],
  ['Test-Path', 'reads', 'Path~ | LiteralPath~ Filter: Include: Exclude: PathType: IsValid OlderThan: NewerThan:'],
  ['Get-Item gi', 'reads', 'Path~ | LiteralPath~ Filter: Include: Exclude: Force Stream:'],
  ['Get-ItemProperty gp', 'reads', 'Path~ Name: | LiteralPath~ Filter: Include: Exclude:'],
  ['Get-Location pwd gl', 'reads', '| Stack StackName: PSProvider: PSDrive:'],
  ['Get-FileHash', 'reads', 'Path< Algorithm: | LiteralPath<'],
  ['Get-Acl', 'reads', 'Path~ | LiteralPath~ Audit Filter: Include: Exclude:'],
  ['Resolve-Path rvpa', 'reads', 'Path~ | LiteralPath~ Relative RelativeBasePath~ Force'],
  ['Convert-Path cvpa', 'reads', 'Path~ | LiteralPath~'],
  ['Split-Path', 'reads', 'Path: | LiteralPath: Parent Leaf LeafBase Extension Qualifier NoQualifier IsAbsolute'],
  ['Join-Path', 'reads', 'Path: ChildPath: AdditionalChildPath…'],
  ['Import-Csv ipcsv', 'reads', 'Path< Delimiter: | LiteralPath< Header: Encoding: UseCulture'],
  [
    'Measure-Object measure',
    'reads',
    'Property: | Sum Average Maximum Minimum AllStats StandardDeviation Line Word Character IgnoreWhiteSpace',
  ],
  ['Sort-Object sort', 'reads', 'Property: | Descending Unique Top: Bottom: Stable CaseSensitive Culture:'],
  [
    'Select-Object select',
    'reads',
    'Property: | First: Last: Skip: SkipLast: Unique ExpandProperty: ExcludeProperty: Index: SkipIndex: Wait CaseInsensitive',
  ],
  [
    'Where-Object where ?',
    'reads',
    'Property: Value: | EQ NE GT GE LT LE Like NotLike Match NotMatch Contains NotContains In NotIn Is IsNot Not CEQ CNE CLike CMatch CNotMatch CNotLike',
  ],
  ['Group-Object group', 'reads', 'Property: | NoElement AsHashTable AsString CaseSensitive Culture:'],
  ['Get-Unique gu', 'reads', '| AsString OnType CaseInsensitive'],
  ['Get-Member gm', 'reads', 'Name: | MemberType: Static Force View:'],
  [
    'Compare-Object compare diff',
    'reads',
    'ReferenceObject: DifferenceObject: | Property: IncludeEqual ExcludeDifferent PassThru SyncWindow: CaseSensitive Culture:',
  ],
  ['Format-Table ft', 'reads', `${SHOWN} RepeatHeader`],
  ['Format-List fl', 'reads', SHOWN],
  ['Format-Wide fw', 'reads', SHOWN],
  ['Format-Hex fhx', 'reads', 'Path< | LiteralPath< Encoding: Count: Offset: Raw'],
  ['Out-String oss', 'reads', '| Width: Stream NoNewline'],
  ['Out-Null', 'reads', '|'],
  ['Out-Host oh', 'reads', '| Paging'],
  ['Out-Default', 'reads', '|'],
  ['Write-Output write echo', 'reads', 'InputObject… | NoEnumerate'],
  ['Write-Host', 'reads', 'Object… | NoNewline Separator: ForegroundColor: BackgroundColor:'],
  ['Get-Process gps ps', 'reads', 'Name: | Id: Module FileVersionInfo IncludeUserName'],
  ['Get-Service gsv', 'reads', 'Name: | DisplayName: DependentServices RequiredServices Include: Exclude:'],
  ['Get-Date', 'reads', 'Date: | Format: UFormat: AsUTC DisplayHint: Year: Month: Day: Hour: Minute: Second:'],
  [
    'Get-Command gcm',
    'reads',
    'Name: ArgumentList: | CommandType: Module: Verb: Noun: Syntax All TotalCount: ListImported ShowCommandInfo',
  ],
  ['Get-Help help man', 'reads', 'Name: | Full Detailed Examples Parameter: Category: Component: Functionality: Role:'],
  ['Get-Alias gal', 'reads', 'Name: | Definition: Exclude: Scope:'],
  ['Get-Module gmo', 'reads', 'Name: | ListAvailable All'],
  ['Get-PSDrive gdr', 'reads', 'Name: | PSProvider: Scope:'],
  ['Get-Host', 'reads', '|'],
  ['Get-Culture', 'reads', '|'],
  ['Get-TimeZone gtz', 'reads', 'Name: | Id: ListAvailable'],
  ['Get-Volume', 'reads', 'DriveLetter: | FileSystemLabel:'],
  ['Get-Disk', 'reads', 'Number: | FriendlyName:'],
  ['Get-ComputerInfo gin', 'reads', 'Property: |'],
  ['Get-NetTCPConnection', 'reads', 'LocalAddress: LocalPort: | RemoteAddress: RemotePort: State: OwningProcess:'],
  ['Get-NetIPAddress', 'reads', 'IPAddress: | InterfaceAlias: AddressFamily: InterfaceIndex:'],
  ['ConvertFrom-Json', 'reads', '| AsHashtable Depth: NoEnumerate'],
  ['ConvertTo-Json', 'reads', '| Depth: Compress EnumsAsStrings AsArray EscapeHandling:'],
  ['ConvertFrom-Csv', 'reads', '| Delimiter: Header: UseCulture'],
  [
    'ConvertTo-Csv',
    'reads',
    '| Delimiter: NoTypeInformation UseCulture QuoteFields: UseQuotes: IncludeTypeInformation NoHeader',
  ],
  ['Test-Connection', 'fetches', 'TargetName@ | ComputerName@ Count: Quiet TcpPort: TimeoutSeconds:'],
  [
    'Invoke-WebRequest iwr curl wget',
    'fetches',
    'Uri@ | UseBasicParsing TimeoutSec: MaximumRedirection: DisableKeepAlive',
  ],
  ['Invoke-RestMethod irm', 'fetches', 'Uri@ | UseBasicParsing TimeoutSec: MaximumRedirection: DisableKeepAlive'],
  ['Set-Location sl cd chdir', 'runs', 'Path: | LiteralPath:'],
  ['New-Item ni', 'makes', 'Path+ | Name: ItemType: Type:'],
  ['mkdir md', 'makes', 'Path+ | Name: Force'],
  [
    'Set-Content sc',
    'changes',
    'Path> Value: | LiteralPath> Encoding: NoNewline Force Filter: Include: Exclude: Stream: AsByteStream',
  ],
  [
    'Add-Content ac',
    'changes',
    'Path> Value: | LiteralPath> Encoding: NoNewline Force Filter: Include: Exclude: Stream: AsByteStream',
  ],
  ['Out-File', 'changes', 'FilePath> Encoding: | LiteralPath> Append Force NoClobber NoNewline Width:'],
  ['Tee-Object tee', 'changes', 'FilePath> | LiteralPath> Append Encoding:'],
  [
    'Export-Csv epcsv',
    'changes',
    'Path> Delimiter: | LiteralPath> Append Force NoClobber NoTypeInformation Encoding: UseCulture',
  ],
  [
    'Copy-Item copy cp cpi',
    'changes',
    'Path< Destination> | LiteralPath< Recurse Container Force Filter: Include: Exclude: PassThru',
  ],
  ['Move-Item move mv mi', 'changes', 'Path= Destination> | LiteralPath= Force Filter: Include: Exclude: PassThru'],
  ['Rename-Item ren rni', 'changes', 'Path= NewName: | LiteralPath= Force PassThru'],
  ['Set-ItemProperty sp', 'changes', 'Path> Name: Value: | LiteralPath> Type: Force'],
  ['Expand-Archive', 'changes', 'Path< DestinationPath> | LiteralPath< Force PassThru'],
  ['Compress-Archive', 'changes', 'Path< DestinationPath> | LiteralPath< CompressionLevel: Update Force'],
  ['Remove-Item ri rm rd del erase rmdir', 'loses', DELETED],
  ['Clear-Content clc', 'loses', DELETED],
  ['Clear-Item cli', 'loses', DELETED],
  ['Clear-RecycleBin', 'loses', 'DriveLetter: | Force'],
  ['Remove-ItemProperty rp', 'loses', 'Path> Name: | LiteralPath> Force'],
  ['Format-Volume', 'loses', 'DriveLetter- | FileSystem: NewFileSystemLabel: Full Force Path-'],
  ['Clear-Disk', 'loses', 'Number: | FriendlyName: UniqueId: RemoveData RemoveOEM'],
  ['Initialize-Disk', 'loses', 'Number: | PartitionStyle:'],
  ['Remove-Partition', 'loses', 'DiskNumber: PartitionNumber: | DriveLetter-'],
  ['Stop-Process kill spps', 'acts', 'Id: | Name: Force PassThru'],
  ['Stop-Service spsv', 'acts', 'Name: | DisplayName: Force NoWait PassThru'],
  ['Stop-Computer', 'acts', '| Force'],
  ['Restart-Computer', 'acts', '| Force'],
  ['Invoke-Expression iex', 'runs', ''],
  ['Invoke-Command icm', 'runs', ''],
  ['Start-Process start saps', 'runs', ''],
  ['Invoke-Item ii', 'runs', ''],
  ['ForEach-Object foreach %', 'runs', ''],
]

/** Parameters that every cmdlet has, in the same notation. Those that set variables are no part of it. */
export const COMMON_PARAMETERS =
  'Verbose vb Debug db ErrorAction: ea: WarningAction: wa: InformationAction: infa: ProgressAction: proga: WhatIf wi Confirm cf'

/** Parameters that every cmdlet has and that change the shell: an abbreviation may mean them. */
export const SETTING_PARAMETERS =
  'ErrorVariable: ev: WarningVariable: wv: InformationVariable: iv: OutVariable: ov: OutBuffer: ob: PipelineVariable: pv:'

/**
 * A command of cmd.exe, or a program of Windows: its names; the cmdlet that does the same; the signs of its operands, of which
 * the last one may stand for more; its switches. A switch with a number loses all below the operand of that number.
 */
export interface DosRow {
  readonly names: string
  readonly as: string
  readonly operands: string
  readonly switches: string
  /** True if it is a program, which PowerShell starts, too. */
  readonly isProgram?: true
}

export const DOS_COMMANDS: readonly DosRow[] = [
  { names: 'dir', as: 'Get-ChildItem', operands: '~', switches: 'a b c d l n o p q r s t w x 4' },
  { names: 'type', as: 'Get-Content', operands: '<', switches: '' },
  { names: 'echo', as: 'Write-Output', operands: ':', switches: '' },
  { names: 'ver vol', as: 'Get-Host', operands: ':', switches: '' },
  { names: 'rem', as: 'Write-Output', operands: ':', switches: '' },
  { names: 'md mkdir', as: 'mkdir', operands: '+', switches: '' },
  { names: 'rd rmdir', as: 'Remove-Item', operands: '-', switches: 's=R q' },
  { names: 'del erase', as: 'Remove-Item', operands: '-', switches: 's=R q f p a' },
  { names: 'copy', as: 'Copy-Item', operands: '<>', switches: 'y a b d v n z l' },
  { names: 'move', as: 'Move-Item', operands: '=>', switches: 'y' },
  { names: 'ren rename', as: 'Rename-Item', operands: '=:', switches: '' },
  { names: 'format', as: 'Format-Volume', operands: '-', switches: 'fs v q x y p a', isProgram: true },
  {
    names: 'findstr',
    as: 'Select-String',
    operands: ':<',
    switches: 'b e l r s i x v n m o p offline a c',
    isProgram: true,
  },
  { names: 'where', as: 'Get-Command', operands: ':', switches: 'q f t', isProgram: true },
  { names: 'tasklist', as: 'Get-Process', operands: ':', switches: 'v svc m fo nh', isProgram: true },
  { names: 'systeminfo', as: 'Get-ComputerInfo', operands: ':', switches: 'fo nh', isProgram: true },
  { names: 'ipconfig', as: 'Get-NetIPAddress', operands: ':', switches: 'all displaydns', isProgram: true },
  { names: 'taskkill', as: 'Stop-Process', operands: ':', switches: 'pid im f t fi', isProgram: true },
  {
    names: 'xcopy',
    as: 'Copy-Item',
    operands: '<>',
    switches: 'a m d p s e v w c i q f l g h r t u k n o x y z',
    isProgram: true,
  },
  {
    names: 'robocopy',
    as: 'Copy-Item',
    operands: '<>:',
    switches:
      'mir=1 purge=1 mov=0 move=0 s e z b zb r w xd xf xo xn mt np nfl ndl njh njs copyall copy dcopy l lev v fft xj is it',
    isProgram: true,
  },
  { names: 'diskpart', as: 'Clear-Disk', operands: ':', switches: 's', isProgram: true },
  { names: 'shutdown', as: 'Stop-Computer', operands: ':', switches: 's r f t a p h l', isProgram: true },
]
