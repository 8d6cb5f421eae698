import { refused } from '../../failure'
import { getColumns } from '../../output/print'
import { indentText } from '../../output/text-layout'
import type { World } from '../../world'

/** Shows what is granted, and asks. @throws a failure unless the person says yes */
export async function askPerson(
  title: string,
  about: readonly string[],
  question: string,
  { stderr, readLine }: World,
): Promise<void> {
  const lines = about.flatMap((text) => indentText(text, 0, getColumns(stderr)))
  stderr.write(`  ${title}\n${lines.join('\n')}\n`)
  const answer = await readLine?.(question)
  if (!/^y(?:es)?$/i.test(answer?.trim() ?? '')) throw refused('Nothing was approved.')
}
