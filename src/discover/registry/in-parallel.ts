/** So many files are open at the same time. */
const LIMIT = 16

/** Does it for every item, some at the same time; the results stand in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  action: (item: T) => Promise<R>,
  limit: number = LIMIT,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await action(items[index] as T)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
