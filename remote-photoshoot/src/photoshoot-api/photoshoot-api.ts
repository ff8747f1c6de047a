import { injectStudioEndpoints } from '@likeness/shared/api';

/** A model as `GET /api/trainings/` lists it. Everything but the status may be missing at some provider. */
export interface TrainedModel {
  readonly training_id: string | number;
  readonly trigger_word?: string | null;
  readonly version_id?: string | null;
  /** `succeeded`, `processing`, `canceled`, or a word that names a failure. */
  readonly status: string;
  /** ISO 8601. */
  readonly created_at?: string | null;
  readonly image_url?: string | null;
  /** The share that is done, 0 to 1, while it is processing. */
  readonly progress?: number;
  /** Why it failed, in a sentence for the person. */
  readonly error?: string;
  /** What the person should know about their photos. */
  readonly notes?: readonly string[];
}

export interface TrainingUpload {
  readonly zipFile: File;
  readonly triggerWord: string;
  /** The name under which the upload's progress is kept. */
  readonly uploadKey: string;
}

/** The answer to a training request: its HTTP status, and what its body may carry. */
export interface TrainingAnswer {
  readonly httpStatus: number;
  readonly error?: string;
  readonly status?: string;
}

export type AspectRatio = '1:1' | '4:5' | '16:9';
export type PictureFormat = 'JPEG' | 'PNG' | 'WEBP';

export interface Prediction {
  readonly version: string;
  /** The model's name, a space and what the person wrote. */
  readonly prompt: string;
  readonly aspectRatio: AspectRatio;
  readonly format: PictureFormat;
}

/** `output` lists addresses; the first one is the picture. */
export interface PredictionAnswer {
  readonly id?: number;
  readonly output?: unknown;
}

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== '';

const photoshootApi = injectStudioEndpoints('photoshoot', (build) => ({
  photoshootGetTrainings: build.query<readonly TrainedModel[], undefined>({
    query: () => ({ url: '/api/trainings/' }),
    transformResponse: (body: unknown) => (Array.isArray(body) ? (body as TrainedModel[]) : []),
    providesTags: ['Trainings'],
  }),
  photoshootTrain: build.mutation<TrainingAnswer, TrainingUpload>({
    query: ({ zipFile, triggerWord, uploadKey }) => ({
      url: '/api/train/',
      method: 'POST',
      form: { zip_file: { file: zipFile, name: zipFile.name }, trigger_word: triggerWord },
      timeout: 'work',
      uploadKey,
    }),
    transformResponse: (body: unknown, meta): TrainingAnswer => {
      const { error, status } = (body ?? {}) as { error?: unknown; status?: unknown };
      return {
        httpStatus: meta?.status ?? 200,
        ...(isWords(error) ? { error } : {}),
        ...(isWords(status) ? { status } : {}),
      };
    },
    invalidatesTags: ['Trainings'],
  }),
  photoshootPredict: build.mutation<PredictionAnswer, Prediction>({
    query: ({ version, prompt, aspectRatio, format }) => ({
      url: '/api/predict/',
      method: 'POST',
      json: { version, input: { prompt, aspect_ratio: aspectRatio, format: format.toLowerCase() } },
      timeout: 'work',
    }),
  }),
}));

export const { photoshootGetTrainings, photoshootTrain, photoshootPredict } = photoshootApi.endpoints;
