import { describe, expect, it } from 'vitest'
import { countConversations } from '../bench/conversations/count-tokens'
import { type RecordedTask, type Recording, recordTasks } from '../bench/conversations/record-tasks'
import { readRecordings } from '../bench/conversations/recordings'
import { TASKS } from '../bench/conversations/tasks'
import { LONG } from '../support/runs'

const recorded = readRecordings()
type Message = { role: string; content: { input?: { line?: string }; content?: string }[] }

const textsOf = ({ turns }: Recording): string[] =>
  (turns as Message[][]).flat().flatMap(({ content }) => content.flatMap(({ content: text }) => text ?? []))
const linesOf = ({ turns }: Recording): string[] =>
  (turns as Message[][]).flat().flatMap(({ content }) => content.flatMap(({ input }) => input?.line ?? []))

describe('recorded tasks', () => {
  it('hold what the tasks say, help and refusals included', () => {
    expect(recorded.map(({ prompt }) => prompt)).toEqual(TASKS.map(({ prompt }) => prompt))
    expect(recorded.map(({ lines }) => linesOf(lines))).toEqual(TASKS.map(({ lines }) => lines.flat()))
    const all = recorded.flatMap(({ lines }) => linesOf(lines))
    expect(all.filter((line) => line.startsWith('help ')).length).toBeGreaterThanOrEqual(2)
    const refused = recorded.flatMap(({ lines: { statuses } }) => statuses.filter((status) => status === 'denied'))
    expect(refused.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(recorded)).not.toMatch(/b7f2c90d41e8|\/tmp\//)
  })

  it('go as they did when they were recorded: else run npm run conversations -- record', async () => {
    const isChosen = (prompt: string): boolean => LONG || /large/.test(prompt)
    const again = await recordTasks(TASKS.filter(({ prompt }) => isChosen(prompt)))
    const known = recorded.filter(({ prompt }) => isChosen(prompt))
    const statusesOf = ({ lines, calls }: RecordedTask) => [lines.statuses, calls.statuses]
    expect(again.map(statusesOf)).toEqual(known.map(statusesOf))
    const lengthsOf = ({ lines, calls }: RecordedTask): number[] =>
      [lines, calls].map((each) => textsOf(each).join('\n').length)
    const before = known.flatMap(lengthsOf)
    for (const [index, length] of again.flatMap(lengthsOf).entries()) {
      expect(length / (before[index] ?? 0)).toBeGreaterThan(0.8)
      expect(length / (before[index] ?? 0)).toBeLessThan(1.25)
    }
  })

  it('cost least with one tool for lines, and less with a search than with all definitions', () => {
    const [shell, commands, search] = countConversations(recorded)
    expect(shell?.definitions).toBeLessThan(700)
    expect((shell?.sent ?? 0) * 5).toBeLessThan(search?.sent ?? 0)
    expect(search?.sent).toBeLessThan(commands?.sent ?? 0)
  })
})
