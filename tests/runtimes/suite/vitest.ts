/** What tests import from `vitest`, made of its parts that need no Node. */

import {
  ASYMMETRIC_MATCHERS_OBJECT,
  ChaiStyleAssertions,
  customMatchers,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'
import { getCurrentTest } from '@vitest/runner'
import { fn, restoreAllMocks, spyOn } from '@vitest/spy'
import * as chai from 'chai'
import { CannotTestHere, REASONS } from './excuses'

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from '@vitest/runner'
export { expectTypeOf } from 'expect-type'

for (const plugin of [JestExtend, JestChaiExpect, ChaiStyleAssertions, JestAsymmetricMatchers]) chai.use(plugin)

type Expect = typeof import('vitest').expect
type Chai = { withTest(test: unknown): object }

function createExpect(): Expect {
  const create = (value: unknown, message?: string): object => {
    setState({ assertionCalls: getState(expect).assertionCalls + 1 }, expect)
    const assertion = chai.expect(value, message) as unknown as Chai
    const current = getCurrentTest()
    return current === undefined ? assertion : assertion.withTest(current)
  }
  const expect = Object.assign(create, chai.expect, Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT), {
    assert: chai.assert,
    unreachable: (message = '') => chai.assert.fail(`expected not to be reached: ${message}`),
    extend: (matchers: object) => Reflect.get(chai.expect, 'extend').call(chai.expect, expect, matchers),
    poll: (action: () => unknown, options: { timeout?: number } = {}) => poll(expect, action, options),
  }) as unknown as Expect
  setState({ assertionCalls: 0 }, expect)
  Reflect.set(globalThis, GLOBAL_EXPECT, expect)
  expect.extend(customMatchers)
  expect.extend({
    toMatchInlineSnapshot: () => {
      throw new CannotTestHere(REASONS.snapshots)
    },
  })
  return expect
}

/** An assertion that is made again until it holds. */
function poll(expect: Expect, action: () => unknown, { timeout = 1000 }: { timeout?: number }): object {
  const make =
    (...path: string[]) =>
    async (...args: unknown[]) => {
      for (const end = Date.now() + timeout; ; ) {
        try {
          let target: unknown = expect(await action())
          for (const name of path.slice(0, -1)) target = Reflect.get(target as object, name)
          return Reflect.get(target as object, path.at(-1) ?? '').apply(target, args)
        } catch (error) {
          if (Date.now() > end) throw error
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
    }
  const not = new Proxy({}, { get: (_, name: string) => make('not', name) })
  return new Proxy({}, { get: (_, name: string) => (name === 'not' ? not : make(name)) })
}

export const expect: Expect = createExpect()

const globals = new Map<PropertyKey, PropertyDescriptor | undefined>()
const variables = new Map<string, string | undefined>()
const environment = (): Record<string, string | undefined> => Reflect.get(globalThis, 'process').env
const unavailable = (): never => {
  throw new CannotTestHere(REASONS.timers)
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete environment()[name]
  else environment()[name] = value
}

function restoreGlobal(name: PropertyKey, before: PropertyDescriptor | undefined): void {
  if (before === undefined) Reflect.deleteProperty(globalThis, name)
  else Object.defineProperty(globalThis, name, before)
}

export const vi = {
  fn,
  spyOn,
  restoreAllMocks,
  stubGlobal: (name: PropertyKey, value: unknown): void => {
    if (!globals.has(name)) globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true })
  },
  unstubAllGlobals: (): void => {
    for (const [name, before] of globals) restoreGlobal(name, before)
    globals.clear()
  },
  stubEnv: (name: string, value: string | undefined): void => {
    if (!variables.has(name)) variables.set(name, environment()[name])
    setVariable(name, value)
  },
  unstubAllEnvs: (): void => {
    for (const [name, before] of variables) setVariable(name, before)
    variables.clear()
  },
  waitFor: async (action: () => unknown): Promise<unknown> => {
    for (const end = Date.now() + 1000; ; ) {
      try {
        return await action()
      } catch (error) {
        if (Date.now() > end) throw error
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  },
  useFakeTimers: unavailable,
  useRealTimers: (): void => undefined,
  advanceTimersByTimeAsync: unavailable,
  resetModules: unavailable,
}
