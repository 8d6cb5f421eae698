import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { check } from 'linkinator'
import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocuments } from './documents'
import { OUT } from './places'
import { openBrowser } from './support/open-browser'
import { type FolderServer, serveFolder } from './support/serve-folder'

/** One page of each kind. */
const PAGES = [
  'index.html',
  'modules.html',
  'blue/how-to.html',
  'blue/how-to/allow-one-command.html',
  'blue/start/agent.html',
  'blue/api/execute.html',
  'AGENTS.html',
  'README.html',
  'atip-bridge.html',
  'atip-bridge/createValidator.html',
  'atip-bridge/Policy.html',
]
/** What people search for, and the page that comes first. */
const QUESTIONS: readonly (readonly [query: string, path: string])[] = [
  ['approve', 'blue/how-to/store-approvals.html'],
  ['confirm', 'blue/start/agent.html'],
  ['secret', 'blue/how-to/redact-own-secrets.html'],
  ['timeout', 'blue/how-to/limit-output-and-time.html'],
  ['Gemini', 'blue/start/agent.html'],
  ['OpenAI', 'blue/start/agent.html'],
  ['mock', 'blue/how-to/test-without-a-model.html'],
  ['restart', 'blue/how-to/resume-after-restart.html'],
  ['Claude Desktop', 'blue/start/mcp-host.html'],
  ['hook', 'blue/how-to/guard-my-coding-agent.html'],
]
const MAX_FIRST_PAGE = 200_000
const MIN_ACCESSIBILITY = 98
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let server: FolderServer
let browser: Browser

beforeAll(async () => {
  if (!existsSync(`${OUT}index.html`)) throw new Error('There is no site: run `npm run docs`')
  server = await serveFolder(OUT)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Opens a page of the site, and returns it with the addresses and sizes of all that it loaded. */
async function open(path: string): Promise<{ page: Page; loaded: Map<string, number> }> {
  const page = await browser.newPage()
  const responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  const loaded = responses.map(async (response) => [response.url(), (await response.body()).length] as const)
  return { page, loaded: new Map(await Promise.all(loaded)) }
}

/** The library that the page is given. */
interface Axe {
  run(): Promise<AxeResults>
}

/** Returns the violations that axe finds, and the share of the rules that are kept, in percent. */
async function rate(page: Page): Promise<{ score: number; violations: string[] }> {
  await page.addScriptTag({ path: AXE })
  const { passes, violations } = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run())
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target[0])}`)
  return { score: (100 * passes.length) / (passes.length + violations.length), violations: found }
}

describe('the site', () => {
  it('has no dead link, to pages and to places in them', async () => {
    const { links } = await check({
      path: server.url,
      recurse: true,
      checkFragments: true,
      concurrency: 8,
      linksToSkip: ['^https?://(?!127\\.0\\.0\\.1)'],
    })
    console.info(`${links.length} links`)
    expect(links.length).toBeGreaterThan(500)
    const broken = links.filter(({ state }) => state === 'BROKEN')
    expect(broken.map(({ parent, url, status }) => `${parent} → ${url} (${status})`)).toEqual([])
  })

  it('has a first page of at most 200 kB with everything that it loads', async () => {
    const { page, loaded } = await open('index.html')
    const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0)
    console.info(`First page: ${bytes} bytes in ${loaded.size} files`)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThanOrEqual(MAX_FIRST_PAGE)
    await page.close()
  })

  it('lists its pages by group in llms.txt', async () => {
    const text = await (await fetch(`${server.url}llms.txt`)).text()
    expect(text).toMatch(/^# atip-bridge\n\n> [^\n]+\.\n\n## Start\n\n- \[/)
    expect(text.match(/^## .*$/gm)).toEqual(
      ['Start', 'How to', 'Guard a coding agent', 'API', 'More', 'Reference'].map((group) => `## ${group}`),
    )
    const pages = Array.from(text.matchAll(/^- \[[^\]]+\]\((.+)\)$/gm), ([, page = '']) => page)
    expect(pages).toEqual(expect.arrayContaining(['AGENTS.html', 'blue/stability.html', 'blue/guard/codex.html']))
    const answers = await Promise.all(pages.map(async (page) => [page, (await fetch(server.url + page)).status]))
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })

  it('leads from page to page, and to the source of each', async () => {
    const documents = listDocuments()
    for (const [index, { file, page }] of documents.entries()) {
      const text = await (await fetch(server.url + page)).text()
      const [, end = ''] = text.split('<nav class="turn"')
      const links = Array.from(
        end.matchAll(/<a[^>]* href="([^"]*)"/g),
        ([, href = '']) => new URL(href, server.url + page),
      )
      const around = documents.filter((_, other) => Math.abs(other - index) === 1)
      expect(links.slice(0, around.length + 1).map(String)).toEqual([
        ...around.map((other) => server.url + other.page),
        `https://github.com/atip-bridge/atip-bridge/edit/main/${file}`,
      ])
    }
  })

  it('has one title on each document', async () => {
    for (const { page } of listDocuments()) {
      const text = await (await fetch(server.url + page)).text()
      const [, main = ''] = text.split('<main')
      expect([...main.matchAll(/<h1[\s>]/g)], page).toHaveLength(1)
      expect(main, page).not.toContain('tsd-page-title')
    }
  })

  it('describes each document by a sentence of its own', async () => {
    const pages = listDocuments().map(async ({ page }) => (await fetch(server.url + page)).text())
    const found = (await Promise.all(pages)).map((text) => /<meta name="description" content="([^"]+)"/.exec(text)?.[1])
    expect(found.filter((text) => text === undefined || text.length < 20)).toEqual([])
    expect(new Set(found).size).toBe(found.length)
  })

  it('has an icon', async () => {
    const { page } = await open('blue/start/agent.html')
    const icon = await page.locator('link[rel="icon"]').evaluate((link) => (link as HTMLLinkElement).href)
    expect((await fetch(icon)).status).toBe(200)
    await page.close()
  })

  it.each(PAGES)('loads nothing from elsewhere: %s', async (path) => {
    const { page, loaded } = await open(path)
    expect([...loaded.keys()].filter((url) => !url.startsWith(server.url))).toEqual([])
    await page.close()
  })

  it.each(PAGES)('can be used by everybody, in light and in dark mode: %s', async (path) => {
    const { page } = await open(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { score, violations } = await rate(page)
      console.info(`${path}, ${colorScheme}: ${score.toFixed(1)}`)
      expect(score, violations.join('\n')).toBeGreaterThanOrEqual(MIN_ACCESSIBILITY)
    }
    await page.close()
  })

  it.each(PAGES)('can be read on a screen of 400 pixels: %s', async (path) => {
    const { page } = await open(path)
    await page.setViewportSize({ width: 400, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
    await page.close()
  })

  it('is dark where a person wants that', async () => {
    const { page } = await open('index.html')
    const lightness = (): Promise<number> =>
      page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]))
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await lightness()).toBeGreaterThan(200)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await lightness()).toBeLessThan(60)
    await page.close()
  })

  it.each([
    ['createValidator', 'atip-bridge/createValidator.html'],
    ['sandbox a call', 'blue/how-to/sandbox-a-call.html'],
    ['pin an option', 'blue/how-to/pin-an-option.html'],
  ])('finds %s by keyboard alone', async (query, path) => {
    const { page } = await open('index.html')
    await page.keyboard.press('/')
    await page.keyboard.type(query)
    await page.locator('#tsd-search-results li').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.url}${path}*`)
    await page.close()
  })

  it('shows the page that answers a question before all members', async () => {
    const { page } = await open('index.html')
    await page.keyboard.press('/')
    const first = page.locator('#tsd-search-results a').first()
    for (const [query, path] of QUESTIONS) {
      await page.locator('#tsd-search-input').fill(query)
      await expect.poll(() => first.getAttribute('href'), { message: query, timeout: 10_000 }).toBe(`./${path}`)
    }
    await page.close()
  })

  it('opens the first result by Enter, as soon as there is one', async () => {
    const { page } = await open('index.html')
    await page.keyboard.press('/')
    await page.keyboard.type('timeout')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.url}blue/how-to/limit-output-and-time.html`)
    await page.close()
  })

  it('leads to the repository for what is no page', async () => {
    const text = await (await fetch(`${server.url}blue/start/agent.html`)).text()
    expect(text).toContain('href="https://github.com/atip-bridge/atip-bridge/blob/main/examples/agents/own-tool.ts"')
    for (const { page } of listDocuments()) {
      expect(await (await fetch(server.url + page)).text(), page).not.toMatch(/href="[^"]*media\//)
    }
  })

  it.each(['blue/how-to.html', 'blue/api/execute.html'])('says nothing twice around a page: %s', async (path) => {
    const { page } = await open(path)
    const main = await page.locator('main').innerText()
    expect(main).not.toContain('Back to ')
    const texts = await page.locator('a:visible').allInnerTexts()
    expect(texts.filter((text) => /^atip-bridge - v/.test(text))).toHaveLength(1)
    const navigation = page.locator('#tsd-nav-container')
    expect(await navigation.getByText('An agent of your own').count()).toBe(1)
    expect(await navigation.getByText(/^Start: /).count()).toBe(0)
    expect(await navigation.locator('> li > details > summary').last().innerText()).toBe('Reference')
    expect(await page.locator('#tsd-filter-options').count()).toBe(0)
    await page.close()
  })

  it('shows where a table goes on, and lets a keyboard scroll it', async () => {
    const { page } = await open('README.html')
    const table = page.locator('.wide').first()
    const read = (): Promise<[string, number]> =>
      table.evaluate((each: HTMLElement) => [each.className, each.tabIndex] as [string, number])
    await page.setViewportSize({ width: 400, height: 800 })
    await expect.poll(read).toEqual(['wide more-after', 0])
    await table.evaluate((each) => each.scrollTo({ left: 10_000 }))
    await expect.poll(read).toEqual(['wide more-before', 0])
    await page.close()
  })
})
