import type { AtipOption } from '../types/atip'
import type { CommanderOption } from './commander-shapes'
import type { ReportLeftOut } from './types'
import { findValueType, SWITCH, showDefault } from './value-type'

/** Where options of commander are declared. */
interface OptionPlace {
  /** The words of the command, joined by one space. */
  readonly key: string
  /** The flags that do not reach the command. */
  readonly taken: ReadonlySet<string>
  readonly report: ReportLeftOut
}

/** Reads the visible options of a command. A switch and the one that turns it off become one option. */
export function readCommanderOptions(options: readonly CommanderOption[], place: OptionPlace): AtipOption[] {
  const switches = new Map(options.filter(isSwitch).map((option) => [option.name(), option]))
  return options.flatMap((option): AtipOption[] => {
    const name = option.name()
    const opposite = switches.get(option.negate ? name.slice('no-'.length) : `no-${name}`)
    if (option.hidden || (option.negate && opposite?.hidden === false && isSwitch(option))) return []
    const off = isSwitch(option) ? opposite?.long : undefined
    const flags = [option.short, option.long, off].filter((flag) => flag !== undefined)
    const free = flags.filter((flag) => !place.taken.has(flag))
    if (free.length === flags.length || free.some((flag) => flag !== off)) return [readOption(option, name, free)]
    const message = `The option ${option.flags} is left out: a group above takes its flags`
    place.report('OPTION_LEFT_OUT', place.key, message)
    return []
  })
}

const isSwitch = ({ required, optional }: CommanderOption): boolean => !required && !optional

function readOption(option: CommanderOption, name: string, flags: readonly string[]): AtipOption {
  const { description, variadic, mandatory, envVar, negate } = option
  const isLong = flags.some((flag) => flag.startsWith('--'))
  // The default of `--no-color` is that of `color`.
  const fallback = negate ? undefined : showDefault(option.defaultValue)
  return {
    name,
    flags: [...flags],
    ...(isSwitch(option) ? SWITCH : findValueType(option.argChoices, findValueName(option) || name)),
    description: description || name,
    ...(variadic && { variadic }),
    ...(mandatory && { required: true }),
    ...(fallback !== undefined && { default: fallback }),
    ...(envVar !== undefined && { envVar }),
    // A value that stands apart could be left out, or be followed by more.
    ...(!isSwitch(option) && !isLong && { 'x-argv': { separator: '' as const } }),
  }
}

/** Returns the name of the value: `file` in `-o, --output <file>`. */
function findValueName({ flags }: CommanderOption): string {
  return /[<[]([^<>[\]]{1,100})[>\]]/.exec(flags)?.[1]?.replace(/\.{3}$/, '') ?? ''
}
