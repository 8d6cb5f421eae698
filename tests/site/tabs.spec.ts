import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OUT } from './places'
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

async function open(path: string, javaScriptEnabled = true): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled })
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  return page
}

const tabsOf = (page: Page, title: string) => page.getByRole('tablist', { name: title }).first().getByRole('tab')

describe('tabs', () => {
  it('show one provider at a time, by mouse and by keyboard', async () => {
    const page = await open('blue/start/agent.html')
    const tabs = tabsOf(page, 'Alternatives')
    expect(await tabs.allInnerTexts()).toEqual(['OpenAI, Responses', 'Anthropic', 'Gemini'])
    const anthropic = page.getByText("import Anthropic from '@anthropic-ai/sdk'")
    const gemini = page.getByText("GoogleGenAI } from '@google/genai'")
    expect(await anthropic.isVisible()).toBe(false)
    await tabs.nth(1).click()
    expect(await anthropic.isVisible()).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect([await anthropic.isVisible(), await gemini.isVisible()]).toEqual([false, true])
    expect(await tabs.nth(2).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowRight')
    expect(await tabs.nth(0).evaluate((tab) => tab === document.activeElement)).toBe(true)
    await page.close()
  })

  it.each([
    [
      'blue/how-to.html',
      ['npm install atip-bridge', 'pnpm add atip-bridge', 'yarn add atip-bridge', 'bun add atip-bridge'],
    ],
    ['blue/guard.html', ['npm install -g atip-bridge', 'pnpm add -g atip-bridge', 'bun add -g atip-bridge']],
  ])('install with the package manager of a person: %s', async (path, lines) => {
    const page = await open(path)
    const tabs = tabsOf(page, 'Package manager')
    const block = page.getByRole('tabpanel').first().locator('code')
    for (const [index, line] of lines.entries()) {
      await tabs.nth(index).click()
      expect((await block.innerText()).trim().split('\n')[0]).toBe(line)
    }
    await tabs.first().click()
    expect((await block.innerText()).trim().split('\n')[0]).toBe(lines[0])
    expect(await tabs.count()).toBe(lines.length)
    await page.close()
  })

  it('are not made of steps, or of what installs no package', async () => {
    for (const path of [
      'blue/start/ripgrep.html',
      'blue/how-to/what-runs-unasked.html',
      'blue/how-to/redact-own-secrets.html',
    ]) {
      const page = await open(path)
      expect(await page.getByRole('tablist', { name: 'Alternatives' }).count(), path).toBe(0)
      await page.close()
    }
    const page = await open('README.html')
    expect(await page.getByRole('tablist').count()).toBe(0)
    await page.close()
  })

  it('are not needed: without JavaScript everything is shown', async () => {
    const page = await open('blue/start/agent.html', false)
    for (const text of ["import Anthropic from '@anthropic-ai/sdk'", "GoogleGenAI } from '@google/genai'"]) {
      expect(await page.getByText(text).isVisible()).toBe(true)
    }
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.close()
  })
})
