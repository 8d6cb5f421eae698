import { fileURLToPath } from 'node:url'

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url))
/** The folder of the site. */
export const OUT: string = `${ROOT}.reports/site/`
