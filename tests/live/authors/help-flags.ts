/** Lists the flags in the list of options of a help text. This reader is not the one of `fromHelp`. */
export function listHelpFlags(help: string): string[] {
  const lines = help.replace(/\u001b\[[0-9;]*m/g, '').split('\n')
  const heads = lines.flatMap((line) => /^\s+(-\S.*?)(?:\s{2,}.*)?$/.exec(line)?.[1] ?? [])
  const flags = heads.flatMap((head) => head.match(/(?<![\w<[(-])--?(?:\[no-\])?[A-Za-z][\w-]*/g) ?? [])
  return flags.flatMap((flag) =>
    flag.includes('[no-]') ? [flag.replace('[no-]', ''), flag.replace('[no-]', 'no-')] : [flag],
  )
}
