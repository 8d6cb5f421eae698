import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POLICY_NAMES, SHELLS, SUBJECTS } from '../../blue/playground/answers/types'
import { type PageState, readFragment, writeFragment } from '../../blue/playground/page/fragment'

const STATE: PageState = {
  show: 'line',
  text: 'git status',
  policy: 'workspace',
  shell: 'zsh',
  isTrusted: true,
  name: '',
}

describe('a link to the playground', () => {
  it('holds what is shown, and nothing else', () => {
    expect(writeFragment(STATE)).toBe('#show=line&text=git+status&policy=workspace&shell=zsh&trusted=yes')
    expect(writeFragment({ ...STATE, show: 'output' })).toBe('#show=output&text=git+status')
    expect(writeFragment({ ...STATE, show: 'help', name: 'git' })).toBe('#show=help&text=git+status&name=git')
  })

  it('is read as it was written', () => {
    const state = fc.record({
      show: fc.constantFrom(...SUBJECTS),
      text: fc.string({ unit: 'grapheme' }),
      policy: fc.constantFrom(...POLICY_NAMES),
      shell: fc.constantFrom(...SHELLS),
      isTrusted: fc.boolean(),
      name: fc.string({ maxLength: 10 }),
    })
    fc.assert(
      fc.property(state, (given) => {
        const read = readFragment(writeFragment(given) ?? '')
        expect(read).toMatchObject({ show: given.show, text: given.text })
        if (given.show === 'line') expect(read).toEqual({ ...given, name: '' })
        if (given.show === 'help') expect(read?.name).toBe(given.name)
      }),
    )
  })

  it.each([
    ['half a surrogate pair', '\ud800', '\ufffd'],
    ['signs of addresses', 'a&b=c#d?e%20+', 'a&b=c#d?e%20+'],
  ])('can hold %s', (_, text, read) => {
    expect(readFragment(writeFragment({ ...STATE, text }) ?? '')?.text).toBe(read)
  })

  it('is refused if it is too long', () => {
    expect(writeFragment({ ...STATE, text: 'ä'.repeat(6000) })).toBeUndefined()
    expect(readFragment(`#show=line&text=${'a'.repeat(40_000)}`)).toBeUndefined()
  })

  it.each([
    ['', undefined],
    ['#', undefined],
    ['#%%%', undefined],
    ['#show=__proto__&text=x', undefined],
    ['#show=constructor', undefined],
    [
      '#show=line&text=a&text=b&policy=toString&shell=../x&trusted=true',
      { show: 'line', text: 'a', policy: 'supervised', shell: 'bash', isTrusted: false, name: '' },
    ],
  ])('counts what is unknown as missing: %s', (fragment, state) => {
    expect(readFragment(fragment)).toEqual(state)
  })

  it('never throws', () => {
    const unit = fc.constantFrom('%', 'f', 'E', '0', '&', '=', '+', '#', 'ä', '\ud800', '\0', 'text=')
    fc.assert(fc.property(fc.string({ unit }), (text) => readFragment(`#show=line&${text}`)?.show === 'line'))
  })
})
