import { readEnvironment } from '../start/environment.mjs';
import { partNamed, portOf, widgetsPage } from '../start/parts.mjs';
import { watchedServer } from './watched-server.mjs';

/**
 * How a part is served while somebody works on it.
 *
 * @param {string} name of the part, or of the page of the widgets
 * @param {{ hot?: boolean }} [options]
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer(name, { hot = true } = {}) {
  const environment = readEnvironment(process.env);
  const port = portOf(name === widgetsPage.name ? widgetsPage : partNamed(name), environment);
  return watchedServer({ port, host: environment.host, hot });
}
