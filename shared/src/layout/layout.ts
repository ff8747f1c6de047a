import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

export interface LayoutState {
  readonly showSidebar: boolean;
  readonly showHeader: boolean;
}

const initialState: LayoutState = { showSidebar: true, showHeader: true };

const layout = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    setShowSidebar: (state, { payload }: PayloadAction<boolean>) => ({ ...state, showSidebar: payload }),
    setShowHeader: (state, { payload }: PayloadAction<boolean>) => ({ ...state, showHeader: payload }),
  },
});

export const { setShowSidebar, setShowHeader } = layout.actions;
export const layoutReducer = layout.reducer;

/** The two flags of the dashboard layout with their setters: a screen that needs all the room hides sidebar and header, and restores them. */
export function useLayout(): LayoutState & {
  readonly setShowSidebar: (show: boolean) => void;
  readonly setShowHeader: (show: boolean) => void;
} {
  const flags = useSelector((state: { layout: LayoutState }) => state.layout);
  const dispatch = useDispatch();
  return {
    ...flags,
    setShowSidebar: (show) => dispatch(setShowSidebar(show)),
    setShowHeader: (show) => dispatch(setShowHeader(show)),
  };
}
