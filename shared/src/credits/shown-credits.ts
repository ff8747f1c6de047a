/** An amount as a page shows it. What an API says in its place that is none, as an object, would take the page down; a dash holds its place. */
export function shownCredits(said: unknown): number | string {
  return typeof said === 'number' || typeof said === 'string' ? said : '—';
}
