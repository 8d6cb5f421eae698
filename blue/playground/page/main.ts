import type { LineAnswer, PolicyName, Shell, Subject } from '../answers/types'
import { debounce } from './debounce'
import { find } from './element'
import { EXAMPLES, FIRST_LINE } from './examples'
import { type PageState, readFragment } from './fragment'
import { createOwnFiles } from './own-files'
import { createPanel, type Panel, type PanelOptions } from './panel'
import { createShare, forgetLink } from './share'
import { showFolder } from './show/show-folder'
import { showHelpAnswer } from './show/show-help'
import { showLineAnswer } from './show/show-line'
import { showMetadataAnswer } from './show/show-metadata'
import { showOutputAnswer } from './show/show-output'
import { createTabs } from './tabs'

/** The answer about the first line, made when the page is built, so that the page shows something at once. */
declare const FIRST_ANSWER: LineAnswer

/** A screen reader is not interrupted by every key. */
const ANNOUNCE_AFTER = 700

/** Starts the page. */
function start(): void {
  const panels = createPanels()
  find('line-folder').append(showFolder())
  const tabs = createTabs((subject) => {
    forgetLink()
    if (panels[subject].getText() === '') panels[subject].setText(EXAMPLES[subject][0]?.text ?? '')
    // The first line is answered already.
    if (find(`${subject}-result`).childElementCount === 0) panels[subject].refresh()
  })
  const open = (): void => {
    const state = readFragment(location.hash)
    if (state === undefined) return
    writeFields(state)
    panels[state.show].setText(state.text)
    panels[state.show].refresh()
    tabs.show(state.show)
  }
  createShare(() => readFields(tabs.getShown(), panels[tabs.getShown()].getText()))
  addEventListener('hashchange', open)
  open()
  if (readFragment(location.hash) !== undefined) return
  panels.line.setText(FIRST_LINE)
  find('line-result').replaceChildren(...showLineAnswer(FIRST_ANSWER).nodes.filter((node) => node !== undefined))
  writeFields({ policy: 'supervised', shell: 'bash', isTrusted: false, name: '' })
  tabs.show('line')
}

type Fields = Omit<PageState, 'show' | 'text'>

const policy = (): HTMLSelectElement => find('line-policy')
const shell = (): HTMLSelectElement => find('line-shell')
const trusted = (): HTMLInputElement => find('line-trusted')
const programName = (): HTMLInputElement => find('help-name')

function readFields(show: Subject, text: string): PageState {
  return {
    ...{ show, text, isTrusted: trusted().checked, name: programName().value },
    // The lists offer nothing else.
    policy: policy().value as PolicyName,
    shell: shell().value as Shell,
  }
}

function writeFields(fields: Fields): void {
  policy().value = fields.policy
  shell().value = fields.shell
  trusted().checked = fields.isTrusted
  programName().value = fields.name
}

function createPanels(): Record<Subject, Panel> {
  const announcement = find('announcement')
  const announce = debounce((sentence: string) => {
    announcement.textContent = sentence
  }, ANNOUNCE_AFTER)
  const shared: Pick<PanelOptions<Subject>, 'files' | 'onChange' | 'announce'> = {
    files: createOwnFiles(),
    onChange: forgetLink,
    announce,
  }
  return {
    line: createPanel({
      ...shared,
      subject: 'line',
      readInput: (text) => readFields('line', text),
      show: showLineAnswer,
    }),
    metadata: createPanel({
      ...shared,
      subject: 'metadata',
      readInput: (text) => ({ text }),
      show: showMetadataAnswer,
    }),
    help: createPanel({
      ...{ ...shared, subject: 'help', show: showHelpAnswer },
      readInput: (text) => ({ text, name: programName().value.trim() }),
    }),
    output: createPanel({ ...shared, subject: 'output', readInput: (text) => ({ text }), show: showOutputAnswer }),
  }
}

start()
