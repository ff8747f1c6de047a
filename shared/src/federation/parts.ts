import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { bySidebar, type EditActionDeclaration, type PaidActionDeclaration } from '@likeness/contract';

/** What the page knows of its parts, as their declarations say it. Plain data. */
export interface PartsState {
  readonly editActions: readonly EditActionDeclaration[];
  readonly paidActions: readonly PaidActionDeclaration[];
}

const initialState: PartsState = { editActions: [], paidActions: [] };

const parts = createSlice({
  name: 'parts',
  initialState,
  reducers: {
    partsDeclared: (_, { payload }: PayloadAction<PartsState>): PartsState => ({
      editActions: [...payload.editActions].sort((a, b) => a.order - b.order),
      paidActions: [...payload.paidActions].sort(bySidebar),
    }),
  },
});

export const { partsDeclared } = parts.actions;
export const partsReducer = parts.reducer;

/** The edit actions that the remotes of this page declare, in their order. */
export function useEditActions(): readonly EditActionDeclaration[] {
  return useSelector((state: { parts: PartsState }) => state.parts.editActions);
}

/** What the remotes of this page ask credits for, in the order of the sidebar. */
export function usePaidActions(): readonly PaidActionDeclaration[] {
  return useSelector((state: { parts: PartsState }) => state.parts.paidActions);
}
