import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium does what it is told, and talks to nobody of its own accord. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts Chromium; each page that it opens has an empty profile of its own. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), headless: true, args: SWITCHES })
}

function findChromium(): string {
  const file = [process.env.CHROMIUM ?? '', ...PLACES].find((place) => place !== '' && existsSync(place))
  if (file !== undefined) return file
  throw new Error('There is no Chromium: run `apt-get install -y chromium`, or set CHROMIUM to the file of one')
}
