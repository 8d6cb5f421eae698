import { failed } from '../../failure'
import { shownLine } from '../../output/shown-text'
import { appendJson, applyEdits, removeJson, type TextEdit } from '../install/edit-json'
import { isProblem, type JsonArrayNode, type JsonObjectNode, readJsonText } from '../install/json-text'
import { readSettingsFile, replaceFile } from '../install/settings-file'
import type { GuardRule } from '../settings/read-settings'

/** Adds a rule to a file of settings, which stays as it is otherwise. @throws a failure that says why it is left alone */
export function addRule(file: string, rule: GuardRule): void {
  change(file, (text, settings, rules) =>
    rules === undefined ? appendJson(text, settings, [rule], 'rules') : appendJson(text, rules, rule),
  )
}

/** Removes a rule by its place in the list. @throws a failure that says why the file is left alone */
export function removeRule(file: string, index: number): void {
  change(file, (text, _, rules) => (rules === undefined ? [] : removeJson(text, rules, index)))
}

function change(
  file: string,
  edit: (text: string, settings: JsonObjectNode, rules: JsonArrayNode | undefined) => TextEdit[],
): void {
  const found = readSettingsFile(file)
  const text = found.text === undefined || found.text.trim() === '' ? '{}\n' : found.text
  const settings = readJsonText(text)
  const leftAlone = (why: string): Error => failed(`${shownLine(file)} is left alone: ${why}.`)
  if (isProblem(settings)) throw leftAlone(settings.message)
  if (settings.kind !== 'object') throw leftAlone('it holds no object')
  const rules = settings.members.find(({ key }) => key === 'rules')?.value
  if (rules !== undefined && rules.kind !== 'array') throw leftAlone('its rules are no list')
  // Others must not be able to write to it.
  replaceFile(found, applyEdits(text, edit(text, settings, rules)), 0o600)
}
