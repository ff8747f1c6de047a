export { startStandalone, type StandaloneRemote } from './start-standalone';
