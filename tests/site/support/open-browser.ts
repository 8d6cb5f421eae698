import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

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

/** Starts Chromium with an empty profile of its own, and removes that when the context is closed. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'site-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: findChromium(),
    headless: true,
    args: SWITCHES,
  })
  context.on('close', () => rmSync(profile, { recursive: true, force: true, maxRetries: 10 }))
  return context
}

function findChromium(): string {
  const file = [process.env.CHROMIUM ?? '', ...PLACES].find((place) => place !== '' && existsSync(place))
  if (file !== undefined) return file
  throw new Error('There is no Chromium: run `apt-get install -y chromium`, or set CHROMIUM to the file of one')
}
