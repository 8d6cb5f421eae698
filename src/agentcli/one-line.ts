/** Valid JSON on one line: line breaks can only stand between its values, so nothing that it says changes. */
export function oneLine(json: string): string {
  return json.replace(/[\r\n]+/g, ' ')
}
