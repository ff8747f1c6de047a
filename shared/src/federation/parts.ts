import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { EditActionDeclaration } from '@likeness/contract';

/** What the page knows of its parts, as their declarations say it. Plain data. */
interface Parts {
  readonly editActions: readonly EditActionDeclaration[];
}

const initialState: Parts = { editActions: [] };

const parts = createSlice({
  name: 'parts',
  initialState,
  reducers: {
    partsDeclared: (_, { payload }: PayloadAction<readonly EditActionDeclaration[]>): Parts => ({
      editActions: [...payload].sort((a, b) => a.order - b.order),
    }),
  },
});

export const { partsDeclared } = parts.actions;
export const partsReducer = parts.reducer;

/** The edit actions that the remotes of this page declare, in their order. */
export function useEditActions(): readonly EditActionDeclaration[] {
  return useSelector((state: { parts: Parts }) => state.parts.editActions);
}
