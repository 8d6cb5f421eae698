/**
 * The forms that the values of parameters may have (extension `x-shape`).
 *
 * @module
 */

/**
 * The shape of a parameter's values (extension). A call with another value needs approval. Only `text` may have
 * several lines.
 *
 * - `name`: letters, digits and `. _ , + - ~ ^ = < > | * @`; a slash only after a scope, as in `@scope/name`
 * - `ref`: the name of a branch or tag, never a path
 * - `revision`: a commit, a range of commits, or a path in one, as git writes them
 * - `path`: a file or directory, but neither a URL nor `host:path`
 * - `number`: a whole number
 * - `http-url`: a URL with `http:` or `https:`, or a host name for which a program assumes them
 * - `pattern`: a search expression
 * - `line`: one line of data, such as a header or the endpoint of an API
 * - `format`: a template that neither reads environment variables nor writes files
 * - `text`: any text, because the program treats it as data
 *
 * @example
 * const shape: AtipShape = 'path'
 */
export type AtipShape =
  | 'name'
  | 'ref'
  | 'revision'
  | 'path'
  | 'number'
  | 'http-url'
  | 'pattern'
  | 'line'
  | 'format'
  | 'text'
