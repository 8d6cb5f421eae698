import { isObject, type Json, must } from '../loopback/rules'

const MAX_BREAKPOINTS = 4

/** Cache breakpoints of the whole request. */
export function checkBreakpoints({ tools, system, messages, cache_control: own }: Json): void {
  const found = [...(own === undefined || own === null ? [] : [own]), ...breakpointsIn([tools, system, messages])]
  for (const breakpoint of found) checkBreakpoint(breakpoint)
  must(
    found.length <= MAX_BREAKPOINTS,
    `A maximum of ${MAX_BREAKPOINTS} blocks with cache_control may be provided. Found ${found.length}.`,
  )
}

/** Of tools and blocks, not of what a schema or the input of a call calls so. */
function breakpointsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(breakpointsIn)
  if (!isObject(value)) return []
  const { cache_control: own, content } = value
  return [...(own === undefined || own === null ? [] : [own]), ...breakpointsIn(content)]
}

function checkBreakpoint(breakpoint: unknown): void {
  must(isObject(breakpoint), 'cache_control: Input should be a valid dictionary or object to extract fields from')
  const { type, ttl = '5m', ...others } = breakpoint
  must(type === 'ephemeral', `cache_control: Input tag '${type}' found using 'type' does not match 'ephemeral'`)
  must(ttl === '5m' || ttl === '1h', "cache_control.ephemeral.ttl: Input should be '5m' or '1h'")
  const [unknown] = Object.keys(others)
  must(unknown === undefined, `cache_control.ephemeral.${unknown}: Extra inputs are not permitted`)
}
