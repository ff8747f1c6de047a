import type { Page } from '@playwright/test';
import { TIMES_DECIDE } from './timings';

/** Chromium's word for a preload that is still unused after three seconds by the clock, which a machine where others work does not keep. */
const LATE = 'was preloaded using link preload but not used within a few seconds';

/** Collects what a person with the console open would see as wrong: errors, warnings, uncaught exceptions. */
export function listenToConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && (TIMES_DECIDE || !message.text().includes(LATE)))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}
