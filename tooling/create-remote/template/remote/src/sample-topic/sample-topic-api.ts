import { injectStudioEndpoints, type TrainingsAnswer, type Unchecked } from '@likeness/shared/api';

/** A model as `GET /api/trainings/` lists it. Another provider may leave out whatever is not named here. */
export type Model = Unchecked<TrainingsAnswer[number], 'training_id'>;

const sampleTopicApi = injectStudioEndpoints('sampleTopic', (build) => ({
  sampleTopicGetModels: build.query<readonly Model[], void>({
    query: () => ({ url: '/api/trainings/' }),
    transformResponse: (body: unknown) => (Array.isArray(body) ? (body as Model[]) : []),
    providesTags: ['Trainings'],
  }),
}));

export const { useSampleTopicGetModelsQuery } = sampleTopicApi;
