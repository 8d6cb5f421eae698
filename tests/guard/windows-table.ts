/** Lines of PowerShell that only read. */
export const READING = lines(String.raw`
Get-ChildItem
gci
ls
dir
Get-ChildItem src
Get-ChildItem -Path src -Recurse
Get-ChildItem -Path:src -Recurse -File
Get-ChildItem -Recurse -Filter *.ts
Get-ChildItem -Path . -Include *.cs,*.csproj -Recurse
Get-ChildItem -Directory | Select-Object Name
Get-ChildItem -Force | Sort-Object LastWriteTime -Descending | Select-Object -First 10
Get-ChildItem C:\proj\src
Get-ChildItem "C:\Program Files\dotnet"
gci -r -Filter *.md
gci src\components | measure
Get-ChildItem | Where-Object Length -gt 1000
Get-ChildItem | where Name -like *.log | ft Name, Length
Get-ChildItem | Sort-Object -Property Length | Format-Table -AutoSize
Get-ChildItem -Name
Get-ChildItem src, tests
Get-Content package.json
gc README.md -TotalCount 20
cat README.md
type README.md
Get-Content -Path logs\app.log -Tail 50
Get-Content app.log | Select-String error
Get-Content -Raw package.json | ConvertFrom-Json
Get-Content package.json -Raw | ConvertFrom-Json | Select-Object -ExpandProperty scripts
Get-Content 'a file.txt'
Get-Content "it's.txt"
Get-Content 'it''s.txt'
Get-Content src/index.ts -Encoding UTF8
Get-Content data.json | ConvertFrom-Json | ConvertTo-Json -Depth 5
Select-String -Path *.ts -Pattern TODO
Select-String TODO src\*.ts
sls -Pattern "import .* from" -Path src/index.ts -CaseSensitive
Select-String -Path src\a.ts -Pattern 'foo|bar' -Context 2,3
Get-ChildItem -Recurse -Filter *.ts | Select-String -Pattern "useEffect" -List
Get-ChildItem -Recurse *.py | sls def | select -First 5
Get-ChildItem -Recurse | Measure-Object -Property Length -Sum
Test-Path package.json
Test-Path -Path node_modules -PathType Container
Get-Location
pwd
gl
Get-Item package.json
Get-Item package.json | Format-List
Get-Item package.json | Select-Object Name,Length,LastWriteTime
Get-FileHash a.zip -Algorithm SHA256
Resolve-Path .\src
Split-Path -Leaf src\index.ts
Join-Path src index.ts
Compare-Object a b
Get-Process
Get-Process node
ps
Get-Process -Name node -ErrorAction SilentlyContinue
Get-Process | Sort-Object CPU -Descending | Select-Object -First 5
Get-Service -Name W32Time
Get-Date
Get-Date -Format yyyy-MM-dd
Get-Command node
gcm git -ErrorAction SilentlyContinue
Get-Command node | Select-Object -ExpandProperty Source
Get-Help Get-ChildItem
Get-Help Get-ChildItem -Examples
Get-Alias ls
Get-Module -ListAvailable
Get-Host
Get-NetTCPConnection -LocalPort 3000
Get-PSDrive
Write-Output hello
Write-Output "hello world"
echo hello
Write-Host done -ForegroundColor Green
Write-Output a | Out-Null
Write-Output a > $null
Get-ChildItem missing 2>$null
Get-ChildItem missing *>&1
Get-ChildItem missing 2>&1 | Out-String
Get-ChildItem | Out-String -Width 200
Get-ChildItem | Format-Wide
Get-ChildItem | Group-Object Extension
Import-Csv data.csv | Format-Table
Get-Acl src | Format-List
Get-Location; Get-ChildItem
Get-ChildItem src && Get-ChildItem tests
Get-ChildItem a || Write-Output missing
cd src; Get-ChildItem
Set-Location src; Get-Content index.ts
git status
git status --short
git log --oneline -5
git diff --stat
git log --oneline -5 | Select-Object -First 3
git status; git log -1
GIT status
git.exe status
git log -1 --format="%h %s"
node --version
npm --version
python --version
git branch -a | Select-String main
findstr /s /i TODO *.ts
findstr /n /c:foo a.txt
where.exe node
tasklist
GET-CHILDITEM SRC
get-content package.json
Get-ChildItem -ErrorAction:SilentlyContinue src
Get-ChildItem -Recurse:$false src
Get-ChildItem -Depth 2
`)

/** Lines of PowerShell that change something, or may. */
export const CHANGING = lines(String.raw`
Remove-Item a.txt
ri a
rm a
rd build
del a.txt
erase a
rmdir build
Remove-Item -Recurse -Force build
Remove-Item build -r -fo
Get-ChildItem *.tmp | Remove-Item
gci | ri
gci -Path x; ri y
Get-ChildItem x && ri y
Get-ChildItem x || ri y
Remove-Item a -WhatIf
Clear-Content a.txt
clc a.txt
Clear-Item a
Set-Content a.txt hello
sc a.txt hello
Add-Content a.txt hello
ac a.txt hello
Out-File a.txt
Get-Process | Out-File a.txt
Get-Process | Tee-Object a.txt
Get-Process | tee a.txt
Get-Content a > b
Get-Content a >> b
Get-Content a 2> b
Get-Content a *> b
echo hello > a.txt
Copy-Item a b
cp a b
copy a b
Move-Item a b
mv a b
Rename-Item a b
ren a b
New-Item a.txt
New-Item -ItemType Directory build
mkdir build
md build
New-Item -ItemType SymbolicLink -Path a -Target b
Invoke-Expression "ls"
iex ls
Invoke-Command -ScriptBlock x
Start-Process notepad
start notepad
saps notepad
ii .
Stop-Process -Name node
kill 123
Stop-Service x
Stop-Computer
Restart-Computer -Force
Format-Volume -DriveLetter D
Clear-Disk -Number 1 -RemoveData
robocopy a b /MIR
robocopy a b /e
robocopy empty C:\proj /PURGE
xcopy a b /s
git reset --hard
git push --force
git clean -fdx
npm install
npm publish
Set-ExecutionPolicy Unrestricted
Set-ItemProperty HKCU:\x -Name y -Value z
Install-Module x
Register-ScheduledTask x
Set-Clipboard x
Get-Clipboard
Invoke-WebRequest http://a.b/x -OutFile x
iwr http://a.b/x -Method DELETE
curl -o x http://a.b/x
Invoke-RestMethod http://a.b -Method Post -Body x
pwsh -c "ri a"
powershell -Command "Remove-Item a"
powershell -File x.ps1
cmd /c del a
cmd /c "rd /s /q build"
.\build.ps1
C:\tools\x.exe
unknown-program
Get-Everything
Expand-Archive a.zip b
Compress-Archive a b.zip
Export-Csv a.csv
shutdown /s
diskpart /s x
format D: /q
taskkill /f /im node.exe
schtasks /create x
reg delete HKCU\x
icacls x /grant y
Get-Content ~/.ssh/id_rsa
Get-Content ~\.ssh\id_rsa
Get-Content $HOME/.ssh/id_rsa
Get-Content $env:USERPROFILE\.aws\credentials
Get-Content C:\Users\x\.aws\credentials
gc C:\Users\x\.ssh\id_ed25519
gc .env
Select-String -Path .env -Pattern KEY
cd C:\Users\x\.ssh; gc id_rsa
Get-ChildItem Env:
Get-Content Env:\TOKEN
echo $env:API_TOKEN
Get-Content $x
Get-Content \\server\share\a
Get-Content \\.\PhysicalDrive0
`)

/** Lines that try to hide what they do, or that are no plain pipeline. */
export const HOSTILE = [
  'Get-Content a \u2013Path b',
  'Get-ChildItem \u201ca\u201d; ri b',
  "Get-ChildItem \u2018a' ; ri b ; echo 'c\u2019",
  'Get-ChildItem\u00a0a',
  'Get-ChildItem a\u2028ri b',
  'Get-ChildItem a\u200b',
  'gci \ud800',
  'gci \0',
  'gci a\nri b',
  'gci a\r\nri b',
  'gci a\rri b',
  'gci x -OutVariable y',
  'gci x -ov y',
  'gci x -o y',
  'gci x -ErrorVariable y',
  'gci x -PipelineVariable y',
  'Get-Process | Tee-Object -Variable x',
  'gci | % { ri $_ }',
  'gci | ForEach-Object { Remove-Item $_ }',
  'gci | % Delete',
  'gci | ForEach-Object Delete',
  'gci | Where-Object { ri $_ }',
  'gci | ? { $_.Delete() }',
  'gci | select @{n="x";e={ri a}}',
  'gci | Sort-Object { ri a }',
  'gci (ri a)',
  'gci $(ri a)',
  'gci "$(ri a)"',
  'gci "a$(ri b)c"',
  'gci @(ri a)',
  'gci $' + '{x}',
  'gci $x.Delete()',
  'gci $x[0]',
  '$x.Delete()',
  '$x = 1',
  '$env:PATH = "x"',
  '$a = gci; $a | ri',
  '[IO.File]::Delete("a")',
  '(gci).Delete()',
  '& gci',
  '& "ri" a',
  '. .\\x.ps1',
  '"ri" a',
  "'a'",
  'gci &',
  'gci & ri x',
  'gci a`\nri b',
  'g`ci a',
  'gci a`;ri b',
  'gci --% a; ri b',
  'git --% status',
  'git status @args',
  'gci @args',
  'if (1) { ri a }',
  'foreach ($x in gci) { ri $x }',
  'function gci { ri a }',
  'while (1) {}',
  'try { gci } catch { ri a }',
  'gci # a',
  '<# #> ri a',
  'gci <a',
  "gci 'a",
  'gci "a',
  'gci "a`"',
  "gci 'a'b",
  "gci @'\na\n'@",
  'gci |',
  '| gci',
  'gci &&',
  'gci a b c d',
  'gci -Nothing x',
  'gci -Path',
  'gci -Path -Recurse',
  'gci -Recurse:$x a',
  'gci -F *.ts',
  '-join a',
  '1; ri a',
  'Set-Alias gci ri; gci a',
  'New-Alias gci ri',
  'Set-Variable x y',
  'Import-Module .\\x',
  'using module x',
  'git log -1 -c.x',
  'git commit -m \'say "hi"\'',
  "git log ''",
  'git log a,b',
  "git log 'a b\\'",
  'test -f a',
  'eval "ls"',
  'export A=b',
  'set x y',
  'sort a /o b',
  'sort -o a b',
  'findstr /g:/etc/shadow /unknown x',
  'bash -c "rm a"',
  'wsl rm a',
  'Write-Output a | iex',
  'Write-Output a | pwsh -',
  'pwsh',
  'pwsh -c -',
  'pwsh -c $x',
  'cmd',
  'cmd /k dir',
  'cmd /c %x%',
  'cmd /c "dir & del a"',
  'cmd /v:on /c "dir !x!"',
  'cmd /c "cmd /c \'del a\'"',
  'cmd /c powershell -c "cmd /c del a"',
  'powershell -EncodedCommand x',
  'powershell -e',
  'Get-Content a; cd ..; ri b',
]

/** Lines, and what the question says about them. */
export const LOSSES: readonly (readonly [string, string])[] = [
  [String.raw`Remove-Item -Recurse -Force "C:\proj\build"`, String.raw`Deletes C:\proj\build and everything below`],
  ['ri -r build', 'Deletes build and everything below'],
  ['rd a, b', 'Deletes a, b'],
  ['gci | % { ri important }', 'Deletes important'],
  ['gci (ri important)', 'Deletes important'],
  ['Clear-Content notes.txt', 'Deletes notes.txt'],
  ['Set-Content notes.txt x', 'Overwrites notes.txt'],
  ['robocopy empty build /MIR', 'Deletes build and everything below'],
  ['cmd /c "rd /s /q build"', 'Deletes build and everything below'],
  ['cmd /c rd /s /q C:\\', 'whole disk'],
  ['ri -r C:\\', 'whole disk'],
  ['ri -r C:\\*', 'whole disk'],
  ['ri -r \\', 'whole disk'],
  ['ri -r ~', 'home'],
  ['ri -r $HOME', 'home'],
  ['ri -r .git', '.git'],
  ['pwsh -c "cmd /c \'rd /s /q build\'"', 'Deletes build and everything below'],
  ['Remove-Item -Recurse $x', 'delete'],
]

/** Lines of bash that start shells of Windows: `none`, or what is said. */
export const INNER: readonly (readonly [string, string])[] = [
  ['pwsh -c Get-ChildItem', 'none'],
  ['pwsh -NoProfile -NonInteractive -Command "Get-ChildItem src | Select-Object Name"', 'none'],
  ["powershell.exe -NoProfile -ExecutionPolicy Bypass -Command 'Get-Content a.txt'", 'none'],
  ['powershell Get-Date', 'none'],
  ['pwsh -c "git status"', 'none'],
  ['cmd /c dir', 'none'],
  ['cmd.exe /d /s /c "dir /b src"', 'none'],
  ['cmd //c dir', 'none'],
  ['cmd /c "type a.txt"', 'none'],
  ['cmd /c "git status && dir"', 'none'],
  ['cmd /c "dir > nul"', 'none'],
  ['cmd /c ver', 'none'],
  ['cmd /c "cd src && dir"', 'none'],
  ['pwsh -c "Remove-Item -Recurse build"', 'Deletes build and everything below'],
  ['cmd /c "rd /s /q build"', 'Deletes build and everything below'],
  ['cmd.exe /d /c "rd /s/q build"', 'Deletes build and everything below'],
  ['cmd /c "rd/s/q build"', 'Deletes build and everything below'],
  ['cmd /c "del /f /s /q *.log"', 'Deletes *.log and everything below'],
  [String.raw`cmd /c "rd /s /q \"C:\""`, 'whole'],
  [String.raw`rm -rf "\\"`, 'whole disk'],
  [String.raw`powershell -Command "cmd /c 'rd /s /q C:\\'"`, 'whole disk'],
  [`cmd /c "powershell -Command Remove-Item -Recurse build"`, 'Deletes build and everything below'],
  [`bash -c "pwsh -c 'cmd /c rd /s build'"`, 'Deletes build and everything below'],
  ['sudo pwsh -c "ri build"', 'Deletes build'],
  ['env A=b cmd /c del a', 'Deletes a'],
  ['cmd /c "de^l a"', 'Deletes a'],
  ['cmd /c "dir & del a"', 'Deletes a'],
  ['cmd /c "dir | del a"', 'Deletes a'],
  ['cmd /c "copy a b"', 'Overwrites b'],
  ['cmd /c "dir > b"', 'write'],
  ['cmd /c "echo %PATH%"', 'variable'],
  ['cmd /c "for %x in (*) do del %x"', 'cmd.exe'],
  ['cmd /c "if exist a del a"', 'if'],
  ['cmd /c set', 'cmd'],
  ['cmd /c start notepad', 'start'],
  ['cmd /c call x.bat', 'call'],
  ['pwsh -c "$X"', 'not known'],
  ['pwsh x.ps1', 'PowerShell'],
  ['pwsh -File x.ps1', 'PowerShell'],
  ['echo "ri a" | pwsh -Command -', 'PowerShell'],
  ['echo "del a" | cmd', 'cmd.exe'],
  ['pwsh -c "gci" > out', 'out'],
]

/** Commands of rules that deny, lines that they are about, and lines that they are not about. */
export const RULED: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'rm',
    ['rm a', 'RM a', 'ri a', 'del a', 'rd a', 'erase a', 'rmdir a', 'Remove-Item a', 'gci | ri', 'gci; rm a', '& { rm a }'],
    ['gci', 'Get-Content rm', 'mv a b', 'clc a'],
  ],
  [
    'Remove-Item',
    ['rm a', 'ri a', 'erase -Path a', 'cmd /c del a', 'cmd /c "rd /s /q a"', 'pwsh -c "ri a"', 'remove-item a'],
    ['Clear-Item a', 'rp a b', 'echo Remove-Item'],
  ],
  ['remove-item -Recurse', ['ri a -r', 'rd -Recurse:$true a', 'cmd /c rd /s a'], ['ri a', 'cmd /c del a', 'gci -r']],
  ['rm -rf', ['rm -r -fo a', 'ri a -Recurse'], ['ri a', 'ri a -Force']],
  ['rd /s', ['rd -r a', 'cmd /c "rd /s a"', 'cmd /c "rd /q/s a"'], ['rd a', 'cmd /c "rd a"']],
  ['Remove-Item build', ['ri build', 'del a, build', 'rd -Path BUILD'], ['ri src', 'gci build']],
  ['gci', ['gci', 'ls src', 'dir', 'Get-ChildItem -r', 'cmd /c dir'], ['gc a', 'gi a']],
  ['Set-Location', ['cd src', 'sl src; gci', 'chdir src', 'cmd /c "cd src && dir"'], ['gci']],
  ['copy', ['copy a b', 'cp a b', 'cpi a b', 'cmd /c copy a b'], ['robocopy a b', 'mv a b', 'cmd /c move a b']],
  ['robocopy', ['robocopy a b', 'robocopy.exe a b /MIR', 'cmd /c robocopy a b'], ['cp a b', 'cmd /c xcopy a b']],
  ['sort', ['gci | sort', 'cmd /c "sort a"', 'sort.exe a'], ['gci | select Name']],
  ['iex', ['iex x', 'Invoke-Expression x', 'echo x | iex'], ['icm x']],
]

function lines(text: string): string[] {
  return text.split('\n').filter(Boolean)
}
