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
  document.addEventListener('keydown', ({ key }) => {
    if (key === '/' || key === 'k') load()
  })
}

// A table that scrolls can be scrolled by keyboard.
for (const table of document.querySelectorAll('.wide')) {
  if (table.scrollWidth > table.clientWidth) {
    table.tabIndex = 0
    table.setAttribute('role', 'region')
    table.setAttribute('aria-label', 'Table')
  }
}
