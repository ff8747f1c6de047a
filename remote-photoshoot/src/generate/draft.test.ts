import { STORAGE_KEYS } from '@likeness/shared/session';
import { testToken } from '@likeness/shared/testing';
import { EMPTY_DRAFT, keepDraft, keptDraft } from './draft';

/** As a document finds it that was loaded after the sign-in, and heard of no session's end. */
function signedIn(subject: string): void {
  localStorage.setItem(STORAGE_KEYS.accessToken, testToken({ subject }));
  localStorage.setItem(STORAGE_KEYS.username, 'Ada');
}

it('is kept for the account, and for nobody else of the same name', () => {
  signedIn('1');
  keepDraft({ ...EMPTY_DRAFT, text: 'on a beach' });
  expect(keptDraft().text).toBe('on a beach');
  signedIn('2');
  expect(keptDraft()).toEqual(EMPTY_DRAFT);
});
