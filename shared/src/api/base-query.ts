import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { configuration } from '@likeness/shared/configuration';
import {
  currentSession,
  endSession,
  freshAccessToken,
  RefreshUnavailable,
  replaceAccessToken,
  sessionSignal,
} from '@likeness/shared/session';
import { featuresAnnounced, featuresIn, type FeaturesState } from './features';
import { readAnswer, readFailure } from './read-answer';
import type { RawAnswer, Sendable, StudioRequest } from './request';
import { isStudioError, type StudioError } from './studio-error';
import { send } from './transport';
import { uploadEnded, uploadMoved } from './upload-progress';

const SESSION_ENDED: StudioError = { status: 'SESSION_ENDED' };

/** What endpoints are built on: `query` returns a {@link StudioRequest}. */
export type StudioBaseQuery = BaseQueryFn<StudioRequest, unknown, StudioError, object, { readonly status: number }>;

/**
 * One call of section 7, with the session's rules around it: the token is renewed before it expires, a 401 to a token that looked valid
 * is tried once more with a new one and then signs out, unless another tab has other tokens by then, and whatever comes after the session's
 * end is dropped.
 */
export const studioBaseQuery: StudioBaseQuery = async (request, api) => {
  const session = sessionSignal();
  const ended = (): boolean => session.aborted && !request.anonymous;
  try {
    const answer = request.anonymous
      ? await transmit(request, api.signal, api, undefined)
      : await withToken(request, api, session);
    if (ended()) return { error: SESSION_ENDED };
    if (answer.status < 200 || answer.status > 299) return { error: await readFailure(answer) };
    return { data: await readAnswer(answer, request.reads ?? 'json'), meta: { status: answer.status } };
  } catch (thrown) {
    if (ended()) return { error: SESSION_ENDED };
    if (isStudioError(thrown)) return { error: thrown };
    if (thrown instanceof RefreshUnavailable) return { error: { status: 'NO_ANSWER', unsent: true } };
    throw thrown;
  } finally {
    if (request.uploadKey) api.dispatch(uploadEnded(request.uploadKey));
  }
};

async function withToken(request: Sendable, api: BaseQueryApi, session: AbortSignal): Promise<RawAnswer> {
  const signal = AbortSignal.any([api.signal, session]);
  const ended = (): boolean => session.aborted;
  let token = await freshAccessToken();
  if (token === undefined || ended()) throw SESSION_ENDED;
  let answer = await transmit(request, signal, api, token);
  for (let isNew = false; answer.status === 401 && !ended(); isNew = true) {
    // Another tab may have gone on with other tokens since, as after a new password: then that is what the 401 was for.
    if (isNew && currentSession()?.accessToken === token) {
      endSession();
      break;
    }
    token = await replaceAccessToken(token);
    if (token === undefined || ended()) throw SESSION_ENDED;
    answer = await transmit(request, signal, api, token);
  }
  return answer;
}

async function transmit(
  request: Sendable,
  signal: AbortSignal,
  api: BaseQueryApi,
  token: string | undefined,
): Promise<RawAnswer> {
  const key = request.uploadKey;
  const answer = await send(request, {
    address: `${configuration().apiHost}${request.url}`,
    token,
    signal,
    ...(key ? { onProgress: (sent: number, total: number) => api.dispatch(uploadMoved({ key, sent, total })) } : {}),
  });
  heed(answer, api);
  return answer;
}

/** An answer that says nothing of features leaves what is known: it may come from something in between. */
function heed({ features: header }: RawAnswer, { dispatch, getState }: BaseQueryApi): void {
  if (header === undefined) return;
  const announced = featuresIn(header);
  if (announced.join() !== (getState() as FeaturesState).features.join()) dispatch(featuresAnnounced(announced));
}
