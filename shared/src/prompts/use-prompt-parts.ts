import { useFeature } from '@likeness/shared/api';
import { deferred, useDeferred } from '@likeness/shared/observable';

/** Comes after the screen: whoever knows what to write needs none of it. */
const parts = deferred(() => import(/* webpackChunkName: "prompts" */ './prompt-parts'));

/** What is said about prompts, where the API has announced that it can tell, once it has come. */
export function usePromptParts() {
  const isThere = useFeature('prompt-words');
  const come = useDeferred(parts, isThere);
  return isThere ? come : undefined;
}
