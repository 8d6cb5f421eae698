import { EXIT_CODES } from '../failure'
import { createPaint } from '../output/paint'
import { getColumns, printJson, printLines } from '../output/print'
import type { ParsedWords } from '../parse-words'
import { getPolicy, readPolicyName } from '../policies'
import type { World } from '../world'
import { explainLine } from './explain-line'
import { createJudgeOptions, judgeLine, readLineTools } from './judge-lines'
import { createLineRedactor, redactTexts } from './redact-line'

/** Explains a line of shell part by part. Runs nothing. */
export async function checkLine(line: string, words: ParsedWords, world: World): Promise<number> {
  const policyName = readPolicyName(words)
  const decision = await judgeLine(line, {
    policies: [{ policy: getPolicy(policyName, world.cwd) }],
    options: createJudgeOptions(words, world, world.cwd),
    world,
    readTools: (names) => readLineTools(words, world, names),
    vetProgram: world.vetProgram,
  })
  const redact = createLineRedactor(line)
  if (words.switches.has('json')) printJson(world, redactTexts({ line, policy: policyName, ...decision }, redact))
  else {
    const layout = { policy: policyName, width: getColumns(world.stdout), paint: createPaint(world.stdout, world) }
    printLines(world, explainLine(line, decision, { ...layout, redact }))
  }
  return EXIT_CODES[decision.decision]
}
