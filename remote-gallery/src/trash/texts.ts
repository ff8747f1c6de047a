import { LIMITS } from '@likeness/contract/rules';

const images = (count: number): string => (count === 1 ? '1 image' : `${count.toLocaleString('en')} images`);
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The words of the Trash. */
export const TRASH_TEXTS = {
  label: 'Deleted images',
  emptyHint: `What you delete stays here for ${LIMITS.trashDays} days.`,
  about: (count: number) => `${images(count)}. Each is erased ${LIMITS.trashDays} days after it was deleted.`,
  picked: (count: number) => `${images(count)} selected`,
  erasedOn: (date: string) => `Erased for good on ${day.format(new Date(date))}.`,
  group: 'Selected images',
  all: 'Select all',
  none: 'Select none',
  restore: 'Restore',
  erase: 'Erase',
  empty: 'Empty the Trash',
  askToErase: (count: number) => `Erase ${count === 1 ? 'this image' : images(count)}?`,
  askToEmpty: 'Empty the Trash?',
  gone: (count: number) => (count === 1 ? 'It is gone for good.' : 'They are gone for good.'),
  cancel: 'Cancel',
  restoring: (place: number, count: number) => `Restoring ${place} of ${count}…`,
  erasing: (place: number, count: number) => `Erasing ${place} of ${count}…`,
  missing: 'What was not there any more has been restored or erased elsewhere.',
  restored: (count: number) => (count === 1 ? 'Image restored.' : `${images(count)} restored.`),
  erased: (count: number) => (count === 1 ? 'Image erased.' : `${images(count)} erased.`),
  emptied: 'The Trash is empty.',
  restoreFailed: 'Not all images could be restored. What is listed is still in the Trash.',
  eraseFailed: 'Not all images could be erased. What is listed is still in the Trash.',
} as const;
