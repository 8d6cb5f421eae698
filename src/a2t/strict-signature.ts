import { AtipValidationError } from '../errors'
import { invalid } from '../internal/guard'
import { isUnsafeText } from '../internal/text'
import { checkDistinct } from './published'
import { readSignature } from './read-signature'
import type { A2TSignature } from './types'

/** A copy of a signature that is fit to be published. @throws AtipValidationError where a reader would have to be liberal */
export function strictSignature(value: unknown, path: readonly string[]): A2TSignature {
  const signature = readSignature(
    value,
    ({ message, path: at }) => {
      throw new AtipValidationError(`${at.join('.')} is not as the draft wants it: ${message}`, [...at], undefined)
    },
    path,
  )
  if (!isImage(signature.img)) throw invalid('an http(s) URL', [...path, 'img'], signature.img)
  for (const list of ['input_parameters', 'output_parameters'] as const) {
    const parameters = signature[list]
    checkDistinct(parameters, 'name', [...path, list])
    parameters.forEach(({ name }, index) => {
      const at = [...path, list, String(index), 'name']
      if (isUnsafeText(name)) throw invalid('a name without characters that cannot be shown', at, name)
    })
  }
  return signature
}

/** Whether it may be published as an image, or there is none. */
export function isImage(img: string | undefined): boolean {
  return img === undefined || (/^https?:/i.test(img) && URL.canParse(img))
}
