// Runs before the first paint, so that a chosen colour scheme never flashes in the other one. Plain script, sent as it is.
try {
  const scheme = localStorage.getItem('likeness.color-scheme');
  if (scheme === 'light' || scheme === 'dark') {
    document.documentElement.dataset.theme = scheme;
    document.documentElement.style.colorScheme = scheme;
    // What the browser draws around the page follows it, not the system.
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      meta.media = meta.dataset.scheme === scheme ? 'all' : 'not all';
    }
  }
} catch {
  // Without storage the system's setting holds.
}
