import type { LineAnswer } from '../answers/types'
import { debounce } from './debounce'
import { find } from './element'
import { FIRST_LINE } from './examples'
import { createOwnFiles } from './own-files'
import { createPanel } from './panel'
import { showLineAnswer } from './show/show-line'

/** The answer about the first line, made when the page is built, so that nothing is loaded until somebody types. */
declare const FIRST_ANSWER: LineAnswer

/** A screen reader is not interrupted by every key. */
const ANNOUNCE_AFTER = 700

/** Starts the field on the first page of the site, one folder above the playground. */
function start(): void {
  const announcement = find('announcement')
  const panel = createPanel({
    subject: 'line',
    files: createOwnFiles('playground/'),
    readInput: (text) => ({ text, policy: 'supervised', shell: 'bash', isTrusted: false }),
    show: showLineAnswer,
    onChange: () => {},
    announce: debounce((sentence: string) => {
      announcement.textContent = sentence
    }, ANNOUNCE_AFTER),
  })
  panel.setText(FIRST_LINE)
  find('line-result').replaceChildren(...showLineAnswer(FIRST_ANSWER).nodes.filter((node) => node !== undefined))
}

start()
