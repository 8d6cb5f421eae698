import { SUBJECTS, type Subject } from '../answers/types'
import { find } from './element'

/** The tabs of the page. */
export interface Tabs {
  getShown(): Subject
  show(subject: Subject): void
}

/** Makes the tabs work with the mouse and with arrow keys. */
export function createTabs(onShow: (subject: Subject) => void): Tabs {
  let shown: Subject = 'line'
  const tabOf = (subject: Subject): HTMLButtonElement => find(`${subject}-tab`)
  const show = (subject: Subject): void => {
    shown = subject
    for (const each of SUBJECTS) {
      tabOf(each).setAttribute('aria-selected', String(each === subject))
      tabOf(each).tabIndex = each === subject ? 0 : -1
      find(`${each}-panel`).hidden = each !== subject
    }
    onShow(subject)
  }
  const moveTo = (index: number): void => {
    const subject = SUBJECTS.at(index % SUBJECTS.length) as Subject
    show(subject)
    tabOf(subject).focus()
  }
  for (const [index, subject] of SUBJECTS.entries()) {
    tabOf(subject).addEventListener('click', () => show(subject))
    tabOf(subject).addEventListener('keydown', (event) => {
      const target = targetOf(event.key, index)
      if (target === undefined) return
      event.preventDefault()
      moveTo(target)
    })
  }
  return { getShown: () => shown, show }
}

/** Returns the index of the tab that a key leads to. */
function targetOf(key: string, index: number): number | undefined {
  if (key === 'ArrowRight') return index + 1
  if (key === 'ArrowLeft') return index - 1
  if (key === 'Home') return 0
  return key === 'End' ? SUBJECTS.length - 1 : undefined
}
