/**
 * How what somebody works on is served, and followed by the page that shows it.
 *
 * @param {{ port: number, host?: string | undefined, hot: boolean }} options hot: the components are replaced in the page, which keeps what it
 * shows; otherwise the page is loaded anew
 * @returns {import('webpack-dev-server').Configuration}
 */
export function watchedServer({ port, host = '127.0.0.1', hot }) {
  return {
    port,
    host,
    hot,
    allowedHosts: 'auto',
    headers: { 'Access-Control-Allow-Origin': '*' },
    historyApiFallback: true,
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      // 0.0.0.0 stands for the host name by which the page was asked for: the policy of the page knows the parts by that.
      webSocketURL: `auto://0.0.0.0:${port}/ws`,
    },
  };
}
