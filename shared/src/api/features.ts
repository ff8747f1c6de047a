import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

const none: readonly string[] = [];

/** What the API has beyond section 7, as its answers announce it; nothing of it is called before. */
const features = createSlice({
  name: 'features',
  initialState: none,
  reducers: { featuresAnnounced: (_state, { payload }: PayloadAction<readonly string[]>) => [...payload] },
});

export const { featuresAnnounced } = features.actions;
export const featuresReducer = features.reducer;

/** The part of the page's state that holds what the API has announced. */
export interface FeaturesState {
  readonly features: readonly string[];
}

/** The names in a `Studio-Features` header, which are parted by commas. */
export function featuresIn(header: string): string[] {
  return header
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Whether the API has announced a feature beyond section 7. False until an answer says so. */
export function useFeature(name: string): boolean {
  return useSelector(({ features }: FeaturesState) => features.includes(name));
}
