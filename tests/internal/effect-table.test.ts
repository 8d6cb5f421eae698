import { describe, expect, it } from 'vitest'
import { EFFECTS, findEffect, listDeclaredEffects } from '../../src/internal/effects/effect-table'

describe('the table of effects', () => {
  it.each(EFFECTS.map((effect) => [effect.name, effect] as const))('%s reads what it is named for', (name, effect) => {
    const [group = '', part] = name.split('.')
    const declared = part === undefined ? { [group]: 'x' } : { [group]: { [part]: 'x' } }
    expect(effect.read(declared as never)).toBe('x')
    expect(effect.read({})).toBe(undefined)
    expect(listDeclaredEffects(declared)).toEqual([[name, 'x']])
    expect(findEffect(name)?.kind).toBe(effect.kind)
  })

  it('has no effect of another name', () => {
    for (const name of ['', 'filesystem', 'constructor', '__proto__', 'filesystem.constructor']) {
      expect(findEffect(name)).toBe(undefined)
    }
  })
})
