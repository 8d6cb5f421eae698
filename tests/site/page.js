// The index of the search is larger than all pages that most people read: it is loaded when somebody wants to search.
{
  const script = document.getElementById('tsd-search-script')
  const load = () => {
    if (script.dataset.src === undefined) return
    script.src = script.dataset.src
    delete script.dataset.src
  }
  const trigger = document.getElementById('tsd-search-trigger')
  for (const event of ['pointerenter', 'focus', 'click']) trigger.addEventListener(event, load)
  document.addEventListener('keydown', ({ key, ctrlKey, target }) => {
    if (ctrlKey ? key === 'k' : key === '/' && target.tagName !== 'TEXTAREA') load()
  })
}

// Enter opens the first result where none is chosen, as soon as there is one for what is typed.
{
  const field = document.getElementById('tsd-search-input')
  const results = document.getElementById('tsd-search-results')
  const status = document.getElementById('tsd-search-status')
  let shown = ''
  let isWanted = false
  const openFirst = () => {
    if (isWanted && shown === field.value) results.querySelector('a')?.click()
  }
  field.addEventListener('keydown', (event) => {
    isWanted = event.key === 'Enter' && !field.getAttribute('aria-activedescendant') && !event.isComposing
    openFirst()
  })
  new MutationObserver(() => {
    shown = field.value
    openFirst()
  }).observe(results, { childList: true })
  // What is typed before the index is loaded is searched for afterwards.
  new MutationObserver(() => {
    if (field.value.trim() !== '' && results.childElementCount === 0 && status.childNodes.length === 0) {
      field.dispatchEvent(new Event('input'))
    }
  }).observe(status, { childList: true })
}

// A table that scrolls can be scrolled by keyboard, and fades where more of it is.
{
  const mark = (table) => {
    const left = table.scrollWidth - table.clientWidth
    table.classList.toggle('more-before', table.scrollLeft > 1)
    table.classList.toggle('more-after', table.scrollLeft < left - 1)
    if (left > 0) {
      table.tabIndex = 0
      table.setAttribute('role', 'region')
      table.setAttribute('aria-label', 'Table')
    } else for (const name of ['tabindex', 'role', 'aria-label']) table.removeAttribute(name)
  }
  const observer = new ResizeObserver((changes) => {
    for (const table of new Set(changes.map(({ target }) => target.closest('.wide')))) mark(table)
  })
  for (const table of document.querySelectorAll('.wide')) {
    table.addEventListener('scroll', () => mark(table), { passive: true })
    observer.observe(table)
    observer.observe(table.firstElementChild)
  }
}

// A title that folds its group holds no link, which a keyboard could not tell from it: the group's page is its first entry.
{
  const navigation = document.getElementById('tsd-nav-container')
  const separate = (link) => {
    const title = document.createElement('span')
    title.replaceChildren(...link.childNodes)
    const entry = document.createElement('li')
    link.parentElement.nextElementSibling.querySelector('ul').prepend(entry)
    link.replaceWith(title)
    link.textContent = 'Overview'
    entry.append(link)
  }
  const observer = new MutationObserver(() => navigation.querySelectorAll('summary > a').forEach(separate))
  if (navigation) observer.observe(navigation, { childList: true })
}

// Alternatives become tabs; without JavaScript all of them are shown.
{
  const MAX_LABEL = 60

  /** Puts tabs in front of panels; several tabs may share one. `show` is called with the place of the chosen tab. */
  const addTabs = (title, names, panels, show) => {
    const list = document.createElement('div')
    list.className = 'tabs'
    list.setAttribute('role', 'tablist')
    list.setAttribute('aria-label', title)
    const group = document.querySelectorAll('.tabs').length
    const choose = (chosen) => {
      tabs.forEach((tab, index) => {
        tab.setAttribute('aria-selected', String(index === chosen))
        tab.tabIndex = index === chosen ? 0 : -1
      })
      panels[chosen].setAttribute('aria-labelledby', tabs[chosen].id)
      show(chosen)
    }
    const tabs = names.map((name, index) => {
      const tab = document.createElement('button')
      tab.type = 'button'
      tab.id = `tab-${group}-${index}`
      tab.textContent = name
      tab.setAttribute('role', 'tab')
      panels[index].id ||= `panel-${group}-${index}`
      panels[index].setAttribute('role', 'tabpanel')
      tab.setAttribute('aria-controls', panels[index].id)
      tab.addEventListener('click', () => choose(index))
      return tab
    })
    list.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = (tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length
      choose(next)
      tabs[next].focus()
    })
    list.append(...tabs)
    panels[0].before(list)
    choose(0)
  }

  const wrap = (...elements) => {
    const panel = document.createElement('div')
    elements[0].before(panel)
    panel.append(...elements)
    return panel
  }

  /** A label is short: a sentence in front of a block is a step, not an alternative. */
  const isAlternative = (element) => {
    const text = element?.tagName === 'P' ? element.textContent.trim() : ''
    return text.endsWith(':') && text.length <= MAX_LABEL && element.nextElementSibling?.tagName === 'PRE'
  }

  const seen = new Set()
  for (const first of document.querySelectorAll('.tsd-typography > p')) {
    const labels = []
    for (
      let label = first;
      isAlternative(label) && !seen.has(label);
      label = label.nextElementSibling.nextElementSibling
    ) {
      labels.push(label)
      seen.add(label)
    }
    if (labels.length < 2) continue
    const names = labels.map((label) => label.textContent.split(/[(:]/)[0].trim())
    const panels = labels.map((label) => wrap(label, label.nextElementSibling))
    addTabs('Alternatives', names, panels, (chosen) => {
      panels.forEach((panel, index) => {
        panel.hidden = index !== chosen
      })
    })
  }

  const MANAGERS = { npm: 'npm install', pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add' }
  const INSTALL = /\bnpm install(?= (?:-g )?[@\w])/
  for (const code of document.querySelectorAll('.tsd-typography pre > code')) {
    if (!INSTALL.test(code.textContent)) continue
    const original = [...code.childNodes]
    // Newer yarn installs nothing for all folders.
    const names = Object.keys(MANAGERS).filter((name) => name !== 'yarn' || !code.textContent.includes('install -g'))
    const text = original.map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent)).join('')
    const panel = wrap(code.parentElement)
    addTabs(
      'Package manager',
      names,
      names.map(() => panel),
      (chosen) => {
        const name = names[chosen]
        code.replaceChildren(...(name === 'npm' ? original : [text.replace(INSTALL, MANAGERS[name])]))
      },
    )
  }
}
