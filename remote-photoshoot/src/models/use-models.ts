import { useEffect } from 'react';
import { isStudioError, studioApi, wasAnswered } from '@likeness/shared/api';
import { useStudioDispatch } from '@likeness/shared/store';
import { photoshootGetTrainings, type TrainedModel } from '../photoshoot-api/photoshoot-api';
import { someModelTrains } from './arrange-models';

/** Milliseconds between two looks at a model that is being trained. */
export const POLLING_INTERVAL = 4_000;

export interface Models {
  readonly models: readonly TrainedModel[];
  /** Before the first answer. */
  readonly loading: boolean;
  /** Why they could not be loaded, where none are known. */
  readonly failure: 'unreachable' | 'in trouble' | undefined;
  readonly reload: () => void;
}

/** The person's models: loaded once on opening, and read again while one of them is being trained. */
export function useModels(): Models {
  const { data, error, isLoading, isFetching, isUninitialized } = photoshootGetTrainings.useQueryState(undefined);
  const models = data ?? [];
  const training = someModelTrains(models);
  const { refetch } = photoshootGetTrainings.useQuerySubscription(undefined, {
    pollingInterval: training ? POLLING_INTERVAL : 0,
    skipPollingIfUnfocused: true,
  });
  useEffect(() => {
    if (error) console.warn('The trained models could not be loaded.', error);
  }, [error]);
  useCreditsAfterFailure(models.filter(({ error: reason }) => typeof reason === 'string').length, isLoading);
  const isReloading = isFetching && !data;
  return {
    models,
    loading: isLoading || isUninitialized || isReloading,
    failure: error && !data ? failureOf(error) : undefined,
    reload: () => void refetch(),
  };
}

function failureOf(error: unknown): Models['failure'] {
  return isStudioError(error) && wasAnswered(error) ? 'in trouble' : 'unreachable';
}

/** A training that fails is paid back, so the balance is read again when one more has failed than before. */
function useCreditsAfterFailure(failed: number, loading: boolean): void {
  const dispatch = useStudioDispatch();
  useEffect(() => {
    if (!loading && failed > 0) dispatch(studioApi.util.invalidateTags(['Credits']));
  }, [dispatch, failed, loading]);
}
