import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What tests import that start programs. */
const STARTS = /child_process|'atip-bridge\/(?:execute|discover|mcp|agentcli)'|support\/(?:executor|shell|bash)/

/**
 * Runs the files that start programs first: a worker that has grown to a gigabyte takes five times as long to start one.
 * The longest files of each half come first.
 */
export class OrderFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const starts = (file: TestSpecification): boolean => STARTS.test(readFileSync(file.moduleId, 'utf8'))
    return [...sorted.filter(starts), ...sorted.filter((file) => !starts(file))]
  }
}
