import { createToolset } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { OBSERVED_BEFORE } from '../support/behind-records'
import { type PlannedCall, planCalls } from './calls'
import { listFixtureValues } from './fixtures'
import { denies, type ObservedEffect } from './labels'
import { nameCall, type ObservationRecord, readRecords } from './record'

const RECORDS = readRecords()

/** The share of the parameters of reading calls that must have been tried. New ones may wait for the next observation. */
const SHARE_OF_PARAMETERS = 0.9

/** Returns what each recorded call did, by its name. */
function listRecorded({ groups }: ObservationRecord): ReadonlyMap<string, readonly ObservedEffect[]> {
  return new Map(
    groups.flatMap(({ command, did, with: added }) => added.map((each) => [nameCall({ command, added: each }), did])),
  )
}

const sayCall = ({ program, command, added }: PlannedCall): string => [program, command, added ?? ''].join(' ')

describe.each(RECORDS.map((record) => [record.program, record] as const))('the record of %s', (program, record) => {
  const tool = Object.values(shipped).find(({ name }) => name === program)
  const planned = tool === undefined ? [] : planCalls(tool, listFixtureValues(tool))
  const recorded = listRecorded(record)

  it('contradicts no label of a call that changes nothing', () => {
    const contradicted = planned.flatMap((call) => {
      const did = recorded.get(nameCall(call)) ?? []
      const denied = did.filter((effect) => denies(call.effects, call.isReadOnly, effect))
      return denied.map((effect) => `${sayCall(call)}: ${effect}`)
    })
    expect(contradicted).toEqual([])
  })

  it.skipIf(OBSERVED_BEFORE.includes(program))('has every reading command', () => {
    const commands = new Set(record.groups.map(({ command }) => command))
    const missing = planned.map(({ command }) => command).filter((command) => !commands.has(command))
    expect([...new Set(missing)]).toEqual([])
  })

  it.skipIf(OBSERVED_BEFORE.includes(program))('has most parameters of these commands', () => {
    const missing = planned.filter((call) => !recorded.has(nameCall(call)))
    if (missing.length > (1 - SHARE_OF_PARAMETERS) * planned.length) expect(missing.map(sayCall)).toEqual([])
  })

  it('names commands that the program has', () => {
    const known = new Set(createToolset(tool === undefined ? [] : [tool]).commands.map(({ path }) => path.join(' ')))
    expect(record.groups.map(({ command }) => command).filter((command) => !known.has(command))).toEqual([])
  })
})

it('a hundred programs have a record, and each of them is shipped', () => {
  const names = Object.values(shipped).map(({ name }) => name)
  expect(RECORDS.length).toBeGreaterThanOrEqual(100)
  expect(RECORDS.map(({ program }) => program).filter((program) => !names.includes(program))).toEqual([])
})
