import { readEnvironment } from '../start/environment.mjs';
import { partNamed, portOf, widgetsPage } from '../start/parts.mjs';

/**
 * How a part is served with hot reload.
 *
 * @param {string} name of the part, or of the page of the widgets
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer(name) {
  const environment = readEnvironment(process.env);
  const port = portOf(name === widgetsPage.name ? widgetsPage : partNamed(name), environment);
  return {
    port,
    host: environment.host ?? '127.0.0.1',
    allowedHosts: 'auto',
    headers: { 'Access-Control-Allow-Origin': '*' },
    historyApiFallback: true,
    hot: true,
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      // 0.0.0.0 stands for the host name by which the page was asked for: the policy of the page knows the parts by that.
      webSocketURL: `auto://0.0.0.0:${port}/ws`,
    },
  };
}
