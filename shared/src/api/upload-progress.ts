import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** How far an upload has come, in bytes: kept here by name, told by the XMLHttpRequest in transport.ts. `total` is 0 while it is not known. */
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

/** The part of the page's state that holds the uploads under way. */
export interface UploadsState {
  readonly uploads: Readonly<Record<string, UploadProgress>>;
}

/** The progress of the upload that was given this key as `uploadKey`, while it runs. */
export function uploadProgress({ uploads }: UploadsState, key: string): UploadProgress | undefined {
  return uploads[key];
}

/** As {@link uploadProgress}, for components. */
export function useUploadProgress(key: string): UploadProgress | undefined {
  return useSelector((state: UploadsState) => uploadProgress(state, key));
}
