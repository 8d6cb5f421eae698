import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPlayground } from './build-playground'
import { openBrowser } from './support/open-browser'
import { type FolderServer, serveFolder } from './support/serve-folder'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The page stands below another path here than on the site. */
const OUT = `${ROOT}.reports/playground-test/below/a path/`
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const MAX_FIRST_LOAD = 60_000
const SUBJECTS = ['line', 'metadata', 'help', 'output'] as const
type Subject = (typeof SUBJECTS)[number]

let server: FolderServer
let browser: Browser

beforeAll(async () => {
  await buildPlayground(OUT)
  server = await serveFolder(`${ROOT}.reports/playground-test/`)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** The page, with the addresses and sizes of all that it loaded, and what went wrong in it. */
interface Opened {
  readonly page: Page
  readonly loaded: Map<string, number>
  readonly problems: string[]
}

async function open(fragment = '', address = `${server.url}below/a%20path/index.html`): Promise<Opened> {
  const page = await browser.newPage()
  const loaded = new Map<string, number>()
  const problems: string[] = []
  page.on('request', (request) => void loaded.set(request.url(), 0))
  page.on('response', async (response) => {
    loaded.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length)
  })
  page.on('pageerror', ({ message }) => void problems.push(message))
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(address + fragment)
  return { page, loaded, problems }
}

const resultOf = (page: Page, subject: Subject) => page.locator(`#${subject}-result`)
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Waits until what is read is as expected. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 60_000 })

/** Writes a text into a panel, as if it was pasted, and waits for the result. */
async function paste(page: Page, subject: Subject, text: string): Promise<string> {
  const result = resultOf(page, subject)
  await page.locator(`#${subject}-text`).fill('')
  await result.getByText('Nothing to show yet').waitFor()
  await page.locator(`#${subject}-text`).evaluate((field, value) => {
    ;(field as HTMLTextAreaElement).value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
  await result.locator('.headline').waitFor()
  return result.innerText()
}

async function listViolations(page: Page): Promise<string[]> {
  // A script of a test is none of the page's own files.
  await page.evaluate(readFileSync(AXE, 'utf8'))
  const { violations } = (await page.evaluate('axe.run()')) as {
    violations: { id: string; nodes: { target: string[] }[] }[]
  }
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target[0])}`)
}

describe('the playground', () => {
  it('shows a decision at once, from 60 kB', async () => {
    const { page, loaded, problems } = await open()
    await page.waitForLoadState('networkidle')
    expect(await resultOf(page, 'line').innerText()).toMatch(/Ask[\s\S]*git push --force origin main/)
    const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0)
    console.info(`First load: ${bytes} bytes in ${loaded.size} files`)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(MAX_FIRST_LOAD)
    expect(problems).toEqual([])
    await page.close()
  })

  it('decides a line part by part while somebody types, under the chosen policy', async () => {
    const { page, problems } = await open()
    const result = resultOf(page, 'line')
    await page.locator('#line-text').fill('')
    await page.locator('#line-text').pressSequentially('cat notes.txt | sort && r"m" -rf build')
    await eventually(() => result.locator('pre').innerText()).toBe('cat notes.txt | sort && r"m" -rf build')
    expect(await result.locator('.part').count()).toBe(3)
    expect(await result.locator('.part').nth(0).innerText()).toMatch(
      /Allow\s+cat notes\.txt[\s\S]*It reads files: from the command cat/,
    )
    const deleting = result.locator('.part').nth(2)
    expect(await deleting.innerText()).toMatch(
      /Ask\s+r"m" -rf build[\s\S]*Deletes build [\s\S]*allowFilesystemDelete: false/,
    )
    await page.locator('#line-policy').selectOption('readOnly')
    await eventually(() => deleting.innerText()).toMatch(/Deny/)
    expect(await result.locator('.headline').innerText()).toMatch(/Deny\s+The line does not run/)
    await page.locator('#line-policy').selectOption('unrestricted')
    await eventually(() => result.locator('.headline').innerText()).toMatch(/Allow/)
    expect(problems).toEqual([])
    await page.close()
  })

  it.each([
    ['rm a.txt; rm b.txt', 'supervised', 'Ask A person must approve the line. Both of its parts ask.'],
    ['rm a; rm b; rm c', 'supervised', 'Ask A person must approve the line. All 3 of its parts ask.'],
    ['pwd; rm b; pwd', 'supervised', 'Ask A person must approve the line. 1 of its 3 parts asks.'],
    ['rm b', 'supervised', 'Ask A person must approve the line.'],
    ['pwd; pwd', 'supervised', 'Allow The line runs without a question.'],
    ['pwd; rm b; pwd', 'readOnly', 'Deny The line does not run. 1 of its 3 parts is denied.'],
    ['rm a; rm b', 'readOnly', 'Deny The line does not run. Both of its parts are denied.'],
  ])('counts the parts that decide: %s, %s', async (line, policy, sentence) => {
    const { page } = await open(`#${new URLSearchParams({ show: 'line', text: line, policy })}`)
    const headline = resultOf(page, 'line').locator('.headline')
    await eventually(async () => (await headline.innerText()).replace(/^\W+/, '').replace(/\s+/g, ' ')).toBe(sentence)
    await page.close()
  })

  it('asks about what it does not know', async () => {
    const { page } = await open()
    expect(await paste(page, 'line', 'frobnicate --all')).toMatch(/Ask[\s\S]*UNKNOWN_PROGRAM|Ask[\s\S]*not described/)
    expect(await paste(page, 'line', 'echo "unfinished')).toMatch(/Ask/)
    await page.close()
  })

  it('lists mistakes in metadata, and the definitions for each provider with their tokens', async () => {
    const { page, problems } = await open()
    await tabOf(page, 'Metadata').click()
    const result = resultOf(page, 'metadata')
    await eventually(() => result.innerText()).toMatch(/0 mistakes/)
    const summaries = await result.locator('summary').allInnerTexts()
    expect(summaries.map((text) => text.replace(/ \d.*/, ''))).toEqual([
      ...['OpenAI', 'OpenAI, strict', 'Gemini', 'Gemini, JSON Schema', 'Anthropic', 'Anthropic, strict'],
    ])
    for (const summary of summaries) expect(summary).toMatch(/2 definitions, about \d+ tokens/)
    await result.locator('summary').first().click()
    expect(await result.locator('details pre').first().innerText()).toContain('"name": "notes_list"')
    await page.getByRole('button', { name: 'With mistakes' }).click()
    await eventually(() => result.innerText()).toMatch(/Mistake\s+Line \d+, column \d+/)
    expect(await result.innerText()).toContain('Write true without quotes')
    expect(await paste(page, 'metadata', '{"atip": ')).toMatch(/No JSON/)
    expect(problems).toEqual([])
    await page.close()
  })

  it('drafts metadata from a help text, and says what it did not read', async () => {
    const { page, problems } = await open()
    await tabOf(page, 'Help text').click()
    const result = resultOf(page, 'help')
    await eventually(() => result.innerText()).toMatch(/backup: 3 commands, \d options/)
    await page.getByRole('button', { name: 'Rows that are not read' }).click()
    await eventually(() => result.innerText()).toMatch(/mirror: [\s\S]*unread/)
    await page.getByLabel('Name of the program (optional)').fill('other')
    await eventually(() => result.innerText()).toMatch(/other: /)
    await page.getByLabel('Name of the program (optional)').fill('../x')
    await eventually(() => result.innerText()).toMatch(/No draft[\s\S]*Expected the name of a program/)
    expect(problems).toEqual([])
    await page.close()
  })

  it('shows what the filter hides', async () => {
    const { page, problems } = await open()
    await tabOf(page, 'Output').click()
    const result = resultOf(page, 'output')
    await eventually(() => result.innerText()).toMatch(/2 secrets hidden/)
    expect(await result.locator('mark').allInnerTexts()).toEqual(['[REDACTED]', '[REDACTED]'])
    expect(await result.innerText()).not.toContain('mJ8sQ2xVb7KpLr4TnW9yHd3F')
    expect(problems).toEqual([])
    await page.close()
  })

  it.each<[string, Subject, string, string]>([
    ['Command line', 'line', 'git status && echo "ä + & = #"', 'The programs of the folder are trusted'],
    ['Metadata', 'metadata', '{"name": "x"}', ''],
    ['Help text', 'help', 'usage: thing [--all]', ''],
    ['Output', 'output', 'nothing\nmuch', ''],
  ])('shares by a link what is shown: %s', async (name, subject, text, box) => {
    const { page } = await open()
    await tabOf(page, name).click()
    if (box !== '') {
      await page.getByLabel(box).check()
      await page.locator('#line-policy').selectOption('workspace')
      await page.locator('#line-shell').selectOption('zsh')
    }
    const said = await paste(page, subject, text)
    expect(page.url()).not.toContain('#')
    await page.getByRole('button', { name: 'Copy a link to this' }).click()
    await page.locator('#share-said', { hasText: 'share no secrets' }).waitFor()
    const link = await page.locator('#share-link').inputValue()
    expect(link).toBe(page.url())
    await page.close()
    const second = await open('', link)
    await eventually(() => resultOf(second.page, subject).innerText()).toBe(said)
    expect(await second.page.locator(`#${subject}-text`).inputValue()).toBe(text)
    if (box !== '') {
      expect(await second.page.getByLabel(box).isChecked()).toBe(true)
      expect(await second.page.locator('#line-policy').inputValue()).toBe('workspace')
      expect(await second.page.locator('#line-shell').inputValue()).toBe('zsh')
    }
    expect(second.problems).toEqual([])
    await second.page.close()
  })

  it('follows a link that is opened in the same page, and makes none that is too long', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      location.hash = '#show=output&text=plain'
    })
    await eventually(() => resultOf(page, 'output').innerText()).toMatch(/Nothing in it looks like a secret/)
    await paste(page, 'output', 'word '.repeat(20_000))
    await page.getByRole('button', { name: 'Copy a link to this' }).click()
    await page.getByText('too long for a link').waitFor()
    await page.close()
  })

  it.each([
    '#%',
    '#show=line&text=%ff%E0%A4%A',
    '#show=__proto__&text=x',
    '#show=line&policy=constructor&shell=%00&text=git+status',
    '#show=line&text=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    `#show=metadata&text=${'['.repeat(20_000)}`,
    `#${'a=b&'.repeat(50_000)}`,
    '#show=help&name=%3Cscript%3E&text=%3Cscript%3E',
  ])('opens a hostile link: %.60s', async (fragment) => {
    const { page, problems } = await open(fragment)
    await page.locator('.panel:not([hidden]) .headline').waitFor()
    expect(await page.locator('.result').locator('script, img').count()).toBe(0)
    expect(problems).toEqual([])
    await page.close()
  })

  it.each<[string, string]>([
    ['a line of 200 kB', 'a'.repeat(200_000)],
    ['many words', 'git status; '.repeat(17_000)],
    ['open brackets', '$(('.repeat(60_000)],
    ['deep JSON', '[{"__proto__":'.repeat(15_000)],
    [
      'an own prototype',
      '{"__proto__": {"name": "x"}, "name": "constructor", "commands": {"__proto__": {}, "toString": null}}',
    ],
    ['half a surrogate pair', 'echo \ud800 "\udfff" > \ud83d'],
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)> & "\'`'],
    ['characters that hide text', 'echo \u202egnp.exe\u0000\u200b\u{e0041}'],
    ['many options', Array.from({ length: 3000 }, (_, index) => `  --option-${index}  VALUE  a: b`).join('\n')],
    ['many secrets', 'TOKEN=mJ8sQ2xVb7KpLr4TnW9yHd3F\n'.repeat(6000)],
  ])('answers or gives up, and stays usable: %s', async (_, text) => {
    const { page, problems } = await open()
    for (const [index, subject] of SUBJECTS.entries()) {
      await page.getByRole('tab').nth(index).click()
      const start = performance.now()
      await paste(page, subject, text)
      console.info(`${_}, ${subject}: ${Math.round(performance.now() - start)} ms`)
      expect(await resultOf(page, subject).locator('*').count()).toBeLessThan(20_000)
      expect(await resultOf(page, subject).locator('script, img').count()).toBe(0)
    }
    await page.getByRole('tab').first().click()
    expect(await paste(page, 'line', 'pwd')).toMatch(/Allow/)
    expect(problems).toEqual([])
    await page.close()
  })

  it('is used by keyboard alone, and shows where the focus is', async () => {
    const { page } = await open()
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '')
    const order: string[] = []
    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press('Tab')
      order.push(await focused())
      const { outlineStyle, outlineWidth } = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
        return { outlineStyle, outlineWidth }
      })
      expect([order.at(-1), outlineStyle, outlineWidth]).toEqual([order.at(-1), 'solid', '3px'])
    }
    expect(order).toEqual([
      ...['Skip to the playground', 'atip-bridge', 'Build an agent', 'Guard a coding agent', 'How to', 'Reference'],
      ...['GitHub', 'line-tab', 'share', 'line-text', 'line-policy', 'line-shell', 'line-trusted'],
      'Read, then push by force',
    ])
    await page.locator('#line-tab').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('help-tab')
    await page.keyboard.press('End')
    expect(await focused()).toBe('output-tab')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('line-tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('rm notes.txt')
    await expect
      .poll(() => page.locator('#announcement').innerText())
      .toMatch(/^Ask\. A person must approve the line\.$/)
    expect(await page.locator('#announcement').getAttribute('role')).toBe('status')
    await page.close()
  })

  it.each(['light', 'dark'] as const)('can be used by everybody, in %s mode and on 400 pixels', async (colorScheme) => {
    const { page } = await open()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [index, subject] of SUBJECTS.entries()) {
        await page.getByRole('tab').nth(index).click()
        await resultOf(page, subject).locator('.headline').waitFor()
        for (const button of await page.locator(`#${subject}-examples button`).all()) {
          await button.click()
          await page.waitForTimeout(300)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
        for (const summary of await resultOf(page, subject).locator('summary').all()) await summary.click()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(await listViolations(page), subject).toEqual([])
        const file = `${ROOT}.reports/playground-test/${subject}-${colorScheme}-${width}.png`
        await page.screenshot({ path: file, fullPage: true })
      }
    }
    await page.close()
  })

  it('loads its own files only, and keeps what is typed to itself', async () => {
    const { page, loaded } = await open()
    await paste(page, 'line', 'kubectl get pods | grep web; git log')
    for (const subject of SUBJECTS.slice(1)) {
      await page.locator(`#${subject}-tab`).click()
      await resultOf(page, subject).locator('.headline').waitFor()
    }
    const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
    const own = new Set(
      files.map((file) => `${server.url}below/a%20path/${file.split('/').map(encodeURIComponent).join('/')}`),
    )
    const others = [...loaded.keys()].filter((url) => !own.has(url) && !url.startsWith('blob:'))
    expect(others).toEqual([])
    expect([...loaded.keys()].filter((url) => url.includes('/programs/')).length).toBe(3)
    const { local, session, cookies } = await page.evaluate(() => ({
      ...{ local: localStorage.length, session: sessionStorage.length, cookies: document.cookie },
    }))
    expect([local, session, cookies]).toEqual([0, 0, ''])
    await page.close()
  })

  it('can run or load nothing else, even if somebody could write into it', async () => {
    const { page } = await open()
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/)
    const tried = await page.evaluate(async () => {
      const says = async (attempt: () => unknown): Promise<string> => {
        try {
          await attempt()
          return 'done'
        } catch {
          return 'refused'
        }
      }
      return [
        await says(() => {
          document.body.innerHTML = '<p>x</p>'
        }),
        await says(() => fetch('index.html')),
        await says(() => {
          document.createElement('script').src = 'help.js'
        }),
      ]
    })
    expect(tried).toEqual(['refused', 'refused', 'refused'])
    await page.close()
  })

  it('works from a disk', async () => {
    const { page, problems } = await open('#show=line&text=git+log', pathToFileURL(`${OUT}index.html`).href)
    await eventually(() => resultOf(page, 'line').innerText()).toMatch(/Allow/)
    await tabOf(page, 'Metadata').click()
    await eventually(() => resultOf(page, 'metadata').innerText()).toMatch(/0 mistakes/)
    expect(problems).toEqual([])
    await page.close()
  })

  it('says so if one of its files is missing, and tries again', async () => {
    const { page } = await open()
    await page.route('**/programs/jq.js', (route) => route.abort())
    expect(await paste(page, 'line', 'jq .')).toMatch(/Problem[\s\S]*could not be loaded/)
    await page.unroute('**/programs/jq.js')
    expect(await paste(page, 'line', 'jq .')).toMatch(/Allow/)
    await page.close()
  })
})
