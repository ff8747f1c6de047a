export { configuration, CONFIGURATION_ELEMENT, setConfiguration, type StudioConfiguration } from './configuration';
