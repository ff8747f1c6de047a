import { useLayoutEffect } from 'react';
import { CONTENT_ID } from '../layout/content-area';
import { folderOf } from '../loader/module-files';

/** What stood in the page before any remote ran. */
const shellsOwn = new Set<unknown>(document.querySelectorAll('style, link'));
/** The sheets that were turned off, by the folder of the release that brought them. */
const turnedOff = new Map<string, Set<CSSStyleSheet>>();

/**
 * A style sheet that a remote leaves behind, and that says anything of what stands around the screens, counts only while a screen of that
 * remote is open. What is for the remote's own elements alone (classes made by a library, as they are) stays.
 *
 * @param entry of the remote whose screen is open
 */
export function ScreenStyles({ entry }: { readonly entry: string }) {
  useLayoutEffect(() => {
    const folder = folderOf(entry);
    for (const sheet of turnedOff.get(folder) ?? []) sheet.disabled = false;
    return () => leaking().forEach((sheet) => turnOff(sheet, folder));
  }, [entry]);
  return null;
}

/** A file may be another remote's, fetched when the pointer passed its link; what has no address came with the screen that is left. */
function turnOff(sheet: CSSStyleSheet, folder: string): void {
  const home = sheet.href ? folderOf(sheet.href) : folder;
  turnedOff.set(home, (turnedOff.get(home) ?? new Set()).add(sheet));
  sheet.disabled = true;
}

function leaking(): CSSStyleSheet[] {
  const adopted = 'adoptedStyleSheets' in document ? document.adoptedStyleSheets : [];
  const foreign = [...document.styleSheets, ...adopted].filter(
    (sheet) => !sheet.disabled && !isStudios(sheet.ownerNode),
  );
  if (foreign.length === 0) return [];
  const around = [...document.querySelectorAll('*')].filter((element) => !element.closest(`#${CONTENT_ID} > *`));
  return foreign.filter((sheet) => {
    try {
      return restyles(sheet, around);
    } catch {
      // Its rules cannot be read, or say what is no selector here.
      return true;
    }
  });
}

/**
 * The shell's own, which may come later and lies at the root of its origin, where no release of a remote does; the page's ground; or of the
 * one styled-components that everybody shares, which takes out what is no longer drawn.
 */
function isStudios(owner: CSSStyleSheet['ownerNode']): boolean {
  if (shellsOwn.has(owner)) return true;
  if (owner instanceof HTMLLinkElement) return folderOf(owner.href) === `${window.location.origin}/`;
  return owner instanceof Element && owner.matches('[data-styled], [data-ground]');
}

function restyles({ cssRules }: Pick<CSSStyleSheet, 'cssRules'>, elements: readonly Element[]): boolean {
  return [...cssRules].some((rule) => {
    if (!('selectorText' in rule)) return 'cssRules' in rule && restyles(rule as CSSGroupingRule, elements);
    // No element is ever a part of another, and hardly one is pointed at in this moment.
    const selector = String(rule.selectorText).replace(
      /::[\w-]+(\([^)]*\))?|:(hover|active|focus(-visible|-within)?)/g,
      '',
    );
    return elements.some((element) => element.matches(selector));
  });
}
