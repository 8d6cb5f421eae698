import { createToolset } from '../../toolset/create-toolset'
import type { Toolset } from '../../types/toolset'
import { EXIT_CODES } from '../failure'
import { printJson, printLines } from '../output/print'
import type { ParsedWords } from '../parse-words'
import { getPolicy, readPolicyName } from '../policies'
import type { World } from '../world'
import { describePrograms, explainLine } from './explain-line'
import { createJudgeOptions, judgeLine, readLineTools } from './judge-lines'
import { createLineTree } from './line-tree'
import { createLineRedactor, redactTexts } from './redact-line'

const TITLES = {
  allow: 'The line is allowed',
  confirm: 'A person must approve the line',
  deny: 'The line is denied',
} as const

/** Explains a line of shell part by part. Runs nothing. */
export async function checkLine(line: string, words: ParsedWords, world: World): Promise<number> {
  const policyName = readPolicyName(words)
  let tools: Toolset = createToolset([])
  const decided = await judgeLine(line, {
    policies: [{ policy: getPolicy(policyName, world.cwd) }],
    options: createJudgeOptions(words, world, world.cwd),
    world,
    readTools: async (names) => {
      tools = await readLineTools(words, world, names)
      return tools
    },
    vetProgram: world.vetProgram,
  })
  if (words.switches.has('json')) {
    printJson(world, redactTexts({ line, policy: policyName, ...decided }, createLineRedactor(line)))
  } else {
    const tree = createLineTree(decided, { tools, describe: await describePrograms(decided, words, world) })
    const title = `${TITLES[decided.decision]} (policy ${policyName})`
    printLines(world, explainLine({ line, decided, tree, title }, world))
  }
  return EXIT_CODES[decided.decision]
}
