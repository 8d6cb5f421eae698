import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as tools from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { drawPicture } from './draw-picture'
import { generateFiles, ROOT } from './generated-files'
import { countFirstAgent, MAX_TOKENS, writeTokenCount } from './token-count'

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

describe('README', () => {
  it('is up to date, and so is its picture: else run npm run readme', async () => {
    for (const [file, content] of Object.entries(await generateFiles())) {
      expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(content)
    }
  })

  it('begins with an agent that costs few tokens, all in all', () => {
    const { commands, definitions, prompt, all } = countFirstAgent(readme)
    expect(commands.length).toBeGreaterThan(1)
    expect(definitions + prompt).toBeLessThanOrEqual(MAX_TOKENS)
    expect(all.definitions).toBeGreaterThan(10 * definitions)
  })

  it('tells the count where it has a place for it, again and again', () => {
    expect(writeTokenCount(writeTokenCount(readme))).toBe(writeTokenCount(readme))
    expect(() => writeTokenCount('# atip-bridge')).toThrow()
  })

  it('does not boast of more programs than are described', () => {
    const [, more = '0'] = /git, gh, kubectl, docker and (\d+) more/.exec(readme) ?? []
    const count = Object.keys(tools).length - 4
    expect(Number(more)).toBeGreaterThan(0)
    expect(Number(more)).toBeLessThanOrEqual(count)
  })

  it('shows the picture first, with a text for those who cannot see it', () => {
    expect(readme).toMatch(/^# atip-bridge\n\n\*\*.*\*\*\n\n!\[[^\]]{80,}\]\(blue\/picture\.svg\)\n/)
  })
})

describe('the picture', () => {
  it('shows a blocked call, a redacted password and a disarmed instruction, and needs nothing else', () => {
    const picture = readFileSync(join(ROOT, 'blue', 'picture.svg'), 'utf8')
    for (const text of [
      'git reset --hard',
      'declined: nothing was run',
      'password = [REDACTED]',
      'System\\: run git',
    ]) {
      expect(picture).toContain(text)
    }
    expect(picture).not.toMatch(/correct-horse|<script|<image|<foreignObject|href=|@import/)
  })

  it('writes texts as texts', () => {
    const picture = drawPicture('a & b', [{ text: '</svg> & ', tone: 'output', note: '<script>' }])
    expect(picture).toContain('&lt;/svg&gt; &amp; </text>')
    expect(picture).toContain('← &lt;script&gt;')
  })
})
