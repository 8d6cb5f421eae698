/** Serves the site to a browser on this machine until it is interrupted: `npm run docs:serve`. */
import { existsSync } from 'node:fs'
import { OUT } from './places'
import { serveFolder } from './support/serve-folder'

if (!existsSync(`${OUT}index.html`)) throw new Error('There is no site: run `npm run docs`')
const { url } = await serveFolder(OUT)
console.info(`The site is at ${url}; Ctrl+C ends this`)
