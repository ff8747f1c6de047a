import {
  injectStudioEndpoints,
  type AnswerOf,
  type PredictAnswer,
  type PredictRequest,
  type TrainingsAnswer,
  type Unchecked,
} from '@likeness/shared/api';

type Listed = TrainingsAnswer[number];

/** A model as `GET /api/trainings/` lists it. */
export type TrainedModel = Unchecked<Omit<Listed, 'status'>, 'training_id'> & {
  /** Another provider may have another word for a failure. */
  readonly status: Listed['status'] | (string & {});
};

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

type PredictInput = Required<PredictRequest['input']>;
export type AspectRatio = PredictInput['aspect_ratio'];
/** As the screen words it. */
export type PictureFormat = Uppercase<PredictInput['format']>;

export interface Prediction {
  readonly version: string;
  /** The model's name, a space and what the person wrote. */
  readonly prompt: string;
  readonly aspectRatio: AspectRatio;
  readonly format: PictureFormat;
}

/** `output` lists addresses; the first one is the picture. */
export type PredictionAnswer = Unchecked<PredictAnswer>;

/** What a training would find in a photo. */
export type PhotoCheckAnswer = AnswerOf<'post', '/api/photos/check/'>;

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
  photoshootCheckPhoto: build.mutation<PhotoCheckAnswer, Blob>({
    query: (file) => ({
      url: '/api/photos/check/',
      method: 'POST',
      form: { photo: { file, name: 'photo.jpg' } },
      timeout: 'read',
    }),
  }),
  photoshootPredict: build.mutation<PredictionAnswer, Prediction>({
    query: ({ version, prompt, aspectRatio, format }) => ({
      url: '/api/predict/',
      method: 'POST',
      json: {
        version,
        input: { prompt, aspect_ratio: aspectRatio, format: format.toLowerCase() as Lowercase<PictureFormat> },
      },
      timeout: 'work',
    }),
  }),
}));

export const { photoshootGetTrainings, photoshootTrain, photoshootCheckPhoto, photoshootPredict } =
  photoshootApi.endpoints;
