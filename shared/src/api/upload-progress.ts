import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** How far an upload has come, in bytes. `total` is 0 while it is not known. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

const initialState: Record<string, UploadProgress> = {};

const uploads = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadMoved: (state, { payload }: PayloadAction<UploadProgress & { key: string }>) => {
      state[payload.key] = { sent: payload.sent, total: payload.total };
    },
    uploadEnded: (state, { payload }: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(state).filter(([key]) => key !== payload)),
  },
});

export const { uploadMoved, uploadEnded } = uploads.actions;
export const uploadsReducer = uploads.reducer;

/** The progress of the upload that was given this key as `uploadKey`, while it runs. */
export function useUploadProgress(key: string): UploadProgress | undefined {
  return useSelector((state: { uploads: Record<string, UploadProgress> }) => state.uploads[key]);
}
