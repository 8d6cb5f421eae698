import type { Answers, Inputs, Subject } from '../answers/types'
import { createAsker } from './asker'
import { debounce } from './debounce'
import { element, find } from './element'
import { EXAMPLES } from './examples'
import type { OwnFiles } from './own-files'
import type { Shown } from './show/shown'
import { headline } from './show/verdict'

/** One of the panels: a text, and what the library says about it. */
export interface Panel {
  getText(): string
  setText(text: string): void
  /** Asks about what the panel holds. */
  refresh(): void
}

export interface PanelOptions<Name extends Subject> {
  readonly subject: Name
  readonly files: OwnFiles
  readonly readInput: (text: string) => Inputs[Name]
  readonly show: (answer: Answers[Name]) => Shown
  readonly onChange: () => void
  readonly announce: (sentence: string) => void
}

/** How long to wait until nobody types. */
const PAUSE = 150

/** After so long without an answer, what was answered before is no longer shown. */
const PATIENCE = 100

/** Says that there is no answer yet. */
const WAITING: { readonly [Name in Subject]: string } = {
  ...{ line: 'Judging …', metadata: 'Checking …', help: 'Reading …', output: 'Looking for secrets …' },
}

/** Makes a panel show results while somebody types. */
export function createPanel<Name extends Subject>(options: PanelOptions<Name>): Panel {
  const { subject, files, readInput, show, onChange, announce } = options
  const text = find<HTMLTextAreaElement>(`${subject}-text`)
  const panel = find(`${subject}-panel`)
  const result = find(`${subject}-result`)
  let isTyping = false
  let showWaiting: ReturnType<typeof setTimeout> | undefined
  const display = ({ said, nodes }: Shown): void => {
    clearTimeout(showWaiting)
    result.removeAttribute('aria-busy')
    result.replaceChildren(...nodes.filter((node) => node !== undefined))
    announce(said)
  }
  const asker = createAsker<Name>({
    ...{ subject, files },
    onAnswer: (answer) => {
      if (text.value !== '' && !isTyping) display(show(answer))
    },
    onProblem: (said) => display({ said, nodes: [headline('deny', '✕', 'Problem', said)] }),
  })
  const refresh = (): void => {
    isTyping = false
    if (text.value === '') {
      display({
        said: '',
        nodes: [element('p', { class: 'note' }, 'Nothing to show yet: type, paste, or choose an example.')],
      })
      return
    }
    result.setAttribute('aria-busy', 'true')
    clearTimeout(showWaiting)
    showWaiting = setTimeout(
      () => result.replaceChildren(element('p', { class: 'waiting' }, WAITING[subject])),
      result.childElementCount === 0 ? 0 : PATIENCE,
    )
    asker.ask(readInput(text.value))
  }
  const refreshSoon = debounce(refresh, PAUSE)
  const change = (): void => {
    onChange()
    isTyping = true
    result.setAttribute('aria-busy', 'true')
    refreshSoon()
  }
  panel.addEventListener('input', change)
  for (const event of ['focusin', 'pointerenter', 'pointerdown']) {
    panel.addEventListener(event, () => asker.warm(), { once: true })
  }
  const setText = (given: string): void => {
    text.value = given
    onChange()
  }
  const buttons = EXAMPLES[subject].map(({ title, text: example }) => {
    const button = element('button', { class: 'quiet', type: 'button' }, title)
    button.addEventListener('click', () => {
      setText(example)
      refresh()
    })
    return element('li', {}, button)
  })
  find(`${subject}-examples`).append(...buttons)
  return { getText: () => text.value, setText, refresh }
}
