import { parts, widgetsPage } from '../start/parts.mjs';
import { devServer } from './dev-server.mjs';

test('the page of the widgets is served on a port that no part has', () => {
  const ports = parts.map(({ name }) => devServer(name).port);
  expect(ports).not.toContain(devServer(widgetsPage.name).port);
});
