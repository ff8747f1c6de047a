/**
 * The words in which the API says how far a training is (specification, sections 3 and 4): `failed` is the one
 * word of ours that names a failure. Another server may say others, so pages show any word and know these.
 */
export const TRAINING_STATUSES = ['processing', 'succeeded', 'failed', 'canceled'] as const;
export type TrainingStatus = (typeof TRAINING_STATUSES)[number];
