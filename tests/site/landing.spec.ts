import { existsSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OUT, ROOT } from './places'
import { readFigures } from './read-figures'
import { openBrowser } from './support/open-browser'
import { type FolderServer, serveFolder } from './support/serve-folder'

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

/** Opens the first page, and returns it with the files that it asks for and what goes wrong in it. */
async function open(): Promise<{ page: Page; requests: string[]; problems: string[] }> {
  const page = await browser.newPage()
  const requests: string[] = []
  const problems: string[] = []
  page.on('request', (request) => void requests.push(request.url().replace(server.url, '')))
  page.on('pageerror', ({ message }) => void problems.push(message))
  await page.goto(server.url, { waitUntil: 'networkidle' })
  return { page, requests, problems }
}

describe('the first page', () => {
  it('shows a decision before anything of the library is loaded', async () => {
    const { page, requests, problems } = await open()
    expect(await page.locator('#line-result').innerText()).toMatch(/Ask[\s\S]*git push --force origin main/)
    expect(requests).not.toContain('playground/line.js')
    expect(problems).toEqual([])
    await page.close()
  })

  it.each([
    ['ls | wc -l', 'Allow'],
    ['cat notes.txt && r"m" -rf build', 'Ask'],
    ['surely-no-such-program --force', 'Ask'],
    ['<img src=x onerror=alert(1)>', 'Ask'],
    ['kubectl delete namespace default', 'Ask'],
  ])('judges what somebody types: %s', async (line, word) => {
    const { page, requests, problems } = await open()
    await page.locator('#line-text').fill(line)
    await expect.poll(() => page.locator('#line-result pre').innerText(), { timeout: 60_000 }).toBe(line)
    expect(await page.locator('#line-result .headline .badge').innerText()).toContain(word)
    expect(await page.locator('#line-result img').count()).toBe(0)
    // The index of the search is for those who search.
    expect(requests).not.toContain('assets/search.js')
    expect(requests.filter((address) => /^[a-z]+:(?!blob:)/.test(address) && !address.startsWith('blob:'))).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  })

  it.each([
    [1440, 900, 5],
    [400, 800, 3],
  ])('says at once how to install and where to begin: %d × %d', async (width, height, chips) => {
    const { page } = await open()
    await page.setViewportSize({ width, height })
    for (const text of [
      'npm install atip-bridge',
      'TypeScript library without dependencies · Node 20.19 or newer · MIT',
      'Build an agent',
      'Guard a coding agent',
    ]) {
      const box = await page.locator('main').getByText(text, { exact: true }).first().boundingBox()
      expect([text, (box?.y ?? height) + (box?.height ?? 0) < height]).toEqual([text, true])
    }
    expect(await page.locator('.install button:has-text("Copy")').isVisible()).toBe(true)
    expect(
      await page.locator('.buttons a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['blue/start/agent.html', 'blue/guard.html'])
    expect(await page.locator('.judge .examples button:visible').count()).toBe(chips)
    await page.close()
  })

  it('says that a line is being judged where the last verdict stood', async () => {
    const { page } = await open()
    // Nothing answers until the library is loaded.
    let load = (): void => {}
    const loaded = new Promise<void>((settle) => {
      load = settle
    })
    await page.route('**/playground/line.js', async (route) => {
      await loaded
      await route.continue()
    })
    await page.locator('#line-text').fill('rm notes.txt && rm .env')
    const result = page.locator('#line-result')
    await expect.poll(() => result.innerText()).toBe('Judging …')
    load()
    await expect
      .poll(() => result.locator('.headline').innerText(), { timeout: 60_000 })
      .toMatch(/Ask\s+A person must approve the line\. Both of its parts ask\./)
    expect(await result.innerText()).not.toContain('`')
    expect(await result.locator('.loss code').allInnerTexts()).toContain('atip undo')
    await page.close()
  })

  it('names the folder in which it judges', async () => {
    const { page } = await open()
    expect(await page.locator('.judge').innerText()).toMatch(
      /Nothing runs, and nothing that you type leaves your browser\.[\s\S]*made-up folder with README\.md, [\s\S]*\.env/,
    )
    await page.close()
  })

  it('opens three doors and shows three figures with their sources', async () => {
    const { page } = await open()
    const read = (links: string): Promise<string[]> =>
      page.locator(links).evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? ''))
    expect(await read('.doors a')).toEqual(['blue/start/agent.html', 'blue/guard.html', 'blue/start/mcp-host.html'])
    expect(await read('.figures a')).toEqual([
      'blue/accidents.html',
      'blue/scoreboard.html',
      'blue/performance.html#lines-of-shell',
    ])
    const figures = await page.locator('.figures strong').allInnerTexts()
    const { accidents, passed, time } = readFigures((file) => readFileSync(ROOT + file, 'utf8'))
    expect(figures).toEqual([accidents, passed, time])
    expect(await page.locator('main').innerText()).not.toContain('{{')
    await page.close()
  })

  it.each(['blue/accidents.md', 'blue/scoreboard.md', 'blue/performance.md'])('is not built without %s', (missing) => {
    const read = (file: string): string => (file === missing ? '' : readFileSync(ROOT + file, 'utf8'))
    expect(() => readFigures(read)).toThrow(`${missing} has no `)
  })
})
