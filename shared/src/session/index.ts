export { ownerOf } from './account';
export { keptForPerson, type KeptForPerson } from './kept-for-person';
export { freshAccessToken, RefreshUnavailable, replaceAccessToken } from './refresh';
export {
  continueSession,
  currentSession,
  endSession,
  followOtherTabs,
  nameSession,
  onSessionChange,
  onSessionEnd,
  sessionSignal,
  startSession,
  useSession,
  useSessionNumber,
  type NewSession,
} from './session';
export { withWebLock } from './web-lock';
export { sessionIsKept, STORAGE_KEYS, type Session } from './storage';
