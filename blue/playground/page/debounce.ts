/** Returns a function that calls another one when it was not called itself for some time. */
export function debounce<Given extends readonly unknown[]>(
  call: (...given: Given) => void,
  milliseconds: number,
): (...given: Given) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...given) => {
    clearTimeout(timer)
    timer = setTimeout(() => call(...given), milliseconds)
  }
}
