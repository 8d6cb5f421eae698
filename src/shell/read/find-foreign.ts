/** Signs of lines that are written for a shell of Windows, and a name for each. */
const SIGNS: readonly (readonly [sign: RegExp, what: string])[] = [
  [/(?<![\w\\/.-])[A-Za-z]:\\/, 'a path with a drive and backslashes'],
  [
    /(?<![\\\w])"(?:[^"\\\s]|\\(?!["\\]))*[\w.)*%}$]\\"(?=$|[\s;|&)<>])/,
    'a path that ends in a backslash before its quote',
  ],
  [
    /^\s*[A-Z][a-z]{1,9}-[A-Z][A-Za-z]+(?=\s|$)|(?:^|[;|&{(=\n])\s*(?:(?:add|clear|compare|convert(?:to|from)?|copy|disable|enable|enter|exit|expand|export|find|foreach|format|get|group|import|install|invoke|join|measure|mount|move|new|out|pop|push|read|receive|register|remove|rename|repair|reset|resize|resolve|restart|restore|resume|save|select|send|set|show|sort|split|start|stop|submit|suspend|tee|test|trace|unblock|uninstall|unlock|unregister|update|use|wait|where|write)-[A-Z][A-Za-z]+|(?:Get|Set|New|Remove|Invoke|Clear|Copy|Move|Rename|Start|Stop)-[a-z]\w+)\b/,
    'a command of PowerShell',
  ],
  [
    /(?:^|[;|&{(=\n])\s*(?:remove-item|clear-content|set-content|out-file|move-item|copy-item|new-item|rename-item|clear-item|invoke-expression|invoke-webrequest|invoke-command|start-process|stop-process|get-childitem|get-content|get-item|foreach-object|where-object)\b/i,
    'a command of PowerShell',
  ],
  [
    /\$env:[A-Za-z_]|\$(?:PSItem|PSScriptRoot|LASTEXITCODE)\b|(?:^|[\s=(])@["']\r?\n/,
    'a variable or text of PowerShell',
  ],
  [
    /(?:^|[;|&(\n"'])\s*(?:rd|rmdir|del|erase|copy|xcopy|robocopy|move|attrib|deltree|dir|cd|pushd|format|for|if)(?:\.exe)?\s+(?:"[^"]*"\s+|[^\s"/;|&]+\s+)*\/(?:[a-zA-Z]|mir|mov|purge)(?=$|[\s"';|&:])/i,
    'a command of cmd.exe',
  ],
  [/%[A-Z][A-Z0-9_()]{2,}%|>\s*nul\b(?!\/)|\bexit\s+\/b\b/i, 'a variable or a device of cmd.exe'],
]

/** Every sign has one of these: most lines need no closer look. */
const HINT = /[\\$@%>]|[a-z]-[a-z]|\s\//i

/** A shell of Windows with its line, in quotes that all shells read alike. */
const INNER =
  /\b((?:cmd|pwsh|powershell)(?:\.exe)?\s(?:[-/]+\w+\s+)*)(?:"(?:[^"\\`$]|\\[\w. -])*"|'[^'"\\]*')(?=$|[\s;|&)])/gi

/** Matches lines that every shell reads alike. */
const PLAIN = /^[\w ./:=+-]*$/

/**
 * Returns a sentence if a line is written for a shell of Windows, and otherwise `undefined`. Such a shell ends quotes
 * elsewhere, so that quotes make nothing harmless.
 *
 * @param isKnown false if the shell that runs the line is unknown
 * @param readsInner true if lines that it gives to such a shell are read by themselves
 */
export function findForeign(given: string, isKnown: boolean, readsInner = false): string | undefined {
  const line = readsInner ? given.replace(INNER, '$1') : given
  if (!isKnown && !PLAIN.test(line))
    return 'Which shell runs the line is not known, and PowerShell would read it in another way'
  const found = HINT.test(line) ? SIGNS.find(([sign]) => sign.test(line)) : undefined
  return found === undefined
    ? undefined
    : `The line has ${found[1]}: PowerShell and cmd.exe read quotes in another way than bash`
}
