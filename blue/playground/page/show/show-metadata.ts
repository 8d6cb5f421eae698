import type { DefinitionsAnswer, FindingAnswer, MetadataAnswer } from '../../answers/types'
import { element, formatCount } from '../element'
import { codeSpans } from './code-spans'
import { lateDetails } from './late-details'
import type { Shown } from './shown'
import { badge, headline } from './verdict'

/** Shows what is wrong with metadata, and its definitions for each provider. */
export function showMetadataAnswer(answer: MetadataAnswer): Shown {
  const { findings, errorCount, warningCount, definitions, problem } = answer
  const counted = `${formatCount(errorCount, 'mistake')}, ${formatCount(warningCount, 'warning')}.`
  const [look, sign, word] =
    errorCount > 0
      ? (['deny', '✕', 'Mistakes'] as const)
      : warningCount > 0
        ? (['ask', '!', 'Warnings'] as const)
        : (['allow', '✓', 'Good'] as const)
  const tokens = definitions[0] === undefined ? '' : ` About ${formatCount(definitions[0].tokens, 'token')} for OpenAI.`
  const more = errorCount + warningCount - findings.length
  return {
    said: `${counted}${tokens}`,
    nodes: [
      headline(look, sign, word, counted),
      findings.length === 0 ? undefined : element('ul', { class: 'findings' }, ...findings.map(showFinding)),
      more > 0 ? element('p', { class: 'note' }, `And ${formatCount(more, 'more finding')}.`) : undefined,
      element('h3', {}, 'Definitions'),
      problem === '' ? undefined : element('p', {}, problem),
      ...definitions.map(showDefinitions),
      problem === ''
        ? element('p', { class: 'note' }, 'Tokens are an estimate: a quarter of the characters. Tokenizers differ.')
        : undefined,
    ],
  }
}

function showFinding({ severity, code, line, column, at, sentences }: FindingAnswer): HTMLElement {
  const isError = severity === 'error'
  return element(
    'li',
    { class: `finding ${isError ? 'deny' : 'ask'}` },
    element(
      'p',
      { class: 'part-head' },
      isError ? badge('deny', '✕', 'Mistake') : badge('ask', '!', 'Warning'),
      ` Line ${line}, column ${column}`,
      at === '' ? '' : element('code', { class: 'source' }, at),
    ),
    element('p', {}, ...codeSpans(sentences.join(' '))),
    element('p', { class: 'about' }, code),
  )
}

function showDefinitions({
  title,
  toolCount,
  tokens,
  isWithinLimits,
  notes,
  noteCount,
  json,
}: DefinitionsAnswer): HTMLElement {
  const said = [
    formatCount(toolCount, 'definition'),
    `about ${formatCount(tokens, 'token')}`,
    ...(noteCount > 0 ? [formatCount(noteCount, 'note')] : []),
    ...(isWithinLimits ? [] : ['more than one request takes']),
  ]
  return lateDetails(title, said.join(', '), json, () => [
    noteCount === 0
      ? undefined
      : element(
          'ul',
          { class: 'causes' },
          ...notes.map(({ code, about, message }) =>
            element('li', {}, `${about}: ${message}`, element('span', { class: 'rule' }, code)),
          ),
          noteCount > notes.length
            ? element('li', {}, `And ${formatCount(noteCount - notes.length, 'more note')}.`)
            : undefined,
        ),
  ])
}
