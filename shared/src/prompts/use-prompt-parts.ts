import { useFeature } from '@likeness/shared/api';
import { deferred, useDeferred, whenIdle } from '@likeness/shared/observable';

/** Comes after the screen, and asks for no script while that is drawn: whoever knows what to write needs none of it. */
const parts = deferred(async () => {
  await whenIdle();
  return import(/* webpackChunkName: "prompts" */ './prompt-parts');
});

/** What is said about prompts, where the API has announced that it can tell, once it has come. */
export function usePromptParts() {
  const isThere = useFeature('prompt-words');
  const come = useDeferred(parts, isThere);
  return isThere ? come : undefined;
}
