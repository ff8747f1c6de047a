import { currentSession, ownerOf } from '@likeness/shared/session';
import { keptInBrowser } from '@likeness/shared/storage';

const VISITOR_KEY = 'likeness.visitor';

/**
 * Whether whoever is at this page is among those who get a remote's canary: always the same people, others for each remote, on each of
 * their devices once they have signed in.
 *
 * @param percent how many of a hundred
 */
export function getsCanary(remote: string, percent: number): boolean {
  const session = currentSession();
  const person = session ? ownerOf(session) : '';
  return place(`${remote} ${person === '' ? visitor() : person}`) < percent;
}

/** From 0 to 99, the same for the same text, and each as often as any other: FNV-1a, its bits mixed once more for short texts. */
function place(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % 100;
}

/** Of this browser, for as long as nobody is signed in. */
function visitor(): string {
  const known = keptInBrowser.get(VISITOR_KEY);
  if (known !== undefined) return known;
  const made = String(Math.random());
  keptInBrowser.set(VISITOR_KEY, made);
  return made;
}
