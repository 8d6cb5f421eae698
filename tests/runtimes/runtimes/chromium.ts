import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { ROOT, readFixtures } from '../bundle/bundle-tests'
import type { FileResult } from '../suite/run-suite'
import type { Runtime } from './runtime'
import { serveFiles } from './serve-files'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']
const MISSING = `There is no Chromium: install it (Debian, Ubuntu: apt-get install chromium), or name its file in CHROMIUM.`

function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const files = [process.env.CHROMIUM ?? '', ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))]
  const file = files.find((each) => each !== '' && existsSync(each))
  if (file === undefined) throw new Error(MISSING)
  return file
}

/** Chromium does not sandbox what root runs; it loads nothing but the tests. */
async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    timeout: 120_000,
  })
}

/** The page: the browser finds the entries of the package where `exports` says that they are. */
function writePage(): string {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { import: string | { default: string } }>
  }
  const imports = Object.entries(exports).flatMap(([name, target]) => {
    if (typeof target === 'string') return []
    const file = typeof target.import === 'string' ? target.import : target.import.default
    return [[`atip-bridge${name.slice(1)}`, `/package${file.slice(1)}`]]
  })
  return `<!doctype html><title>atip-bridge</title>
<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(imports) })}</script>
<script type="module">
globalThis.FIXTURES = await (await fetch('/fixtures.json')).json()
try {
  for (const name of ['package', 'sources']) await (await import('/' + name + '.js')).run(report)
  end('')
} catch (error) { end(String(error?.stack ?? error)) }
</script>`
}

export const CHROMIUM: Runtime = {
  name: 'Chromium',
  hasNode: false,
  version: async () => {
    const text = execFileSync(findChromium(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return text.split(' ').slice(0, 2).join(' ').trim()
  },
  run: async ({ modules }, _folder, onFile) => {
    const files: Record<string, string> = {
      '/': writePage(),
      '/fixtures.json': JSON.stringify(readFixtures()),
      '/package.js': modules.package,
      '/sources.js': modules.sources,
    }
    const { url, close } = await serveFiles((path) => {
      const inPackage = /^\/package(\/dist\/[\w./+-]+\.js)$/.exec(path)?.[1]
      return inPackage === undefined ? files[path] : readFileSync(join(ROOT, inPackage), 'utf8')
    })
    const browser = await launch()
    try {
      const page = await browser.newPage()
      const ended = new Promise<string>((resolve) => {
        void page.exposeFunction('end', resolve)
        page.on('pageerror', (error) => resolve(String(error.stack ?? error)))
        page.on('crash', () => resolve('The page crashed'))
      })
      await page.exposeFunction('report', (result: FileResult) => onFile(result))
      await page.goto(url)
      const problem = await ended
      if (problem !== '') throw new Error(problem)
    } finally {
      await browser.close()
      close()
    }
  },
}
