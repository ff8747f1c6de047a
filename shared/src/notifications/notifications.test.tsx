import { act, screen } from '@testing-library/react';
import { renderInStudio } from '@likeness/shared/testing';
import {
  NOTIFICATIONS_KEY,
  notificationsRead,
  notificationsReducer,
  notified,
  useNotifications,
  useUnread,
} from './notifications';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function List() {
  return (
    <ul>
      {useNotifications().map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
const keep = (value: unknown, owner = '') =>
  sessionStorage.setItem(NOTIFICATIONS_KEY, JSON.stringify({ owner, value }));
const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('lists the newest first (S2.69)', () => {
  const { store } = renderInStudio(<List />);
  act(() => void store.dispatch(notified('finished', 'first')));
  act(() => void store.dispatch(notified('failed', 'second')));
  expect(texts()).toEqual(['second', 'first']);
});

it('shows after a reload what was kept (S2.71)', () => {
  const kept = [{ id: 'a', kind: 'finished', text: 'Image generated successfully.', at: 1 }];
  keep(kept);
  renderInStudio(<List />, { signedIn: false });
  expect(texts()).toEqual(['Image generated successfully.']);
});

it('shows nothing of what was kept for somebody else, whose tab this was', () => {
  keep([{ id: 'a', kind: 'finished', text: 'Image generated successfully.', at: 1 }], 'ada');
  renderInStudio(<List />, { signedIn: false });
  expect(texts()).toEqual([]);
});

it.each(['{', 'null', '{"owner":"","value":{"items":1}}', '{"owner":"","value":[{"id":1},null,"x"]}'])(
  'begins empty where what was kept is no list: %s',
  (kept) => {
    sessionStorage.setItem(NOTIFICATIONS_KEY, kept);
    renderInStudio(<List />, { signedIn: false });
    expect(texts()).toEqual([]);
  },
);

it.each([
  ['http://api.test/media/a.png', 1],
  ['javascript:alert(1)', 0],
  ['blob:http://studio.test/dead-after-the-reload', 0],
  [7, 0],
])('takes from what was kept only pictures that last: %s', (picture, count) => {
  const kept = [{ id: 'a', kind: 'finished', text: 'Image generated successfully.', picture, at: 1 }];
  keep(kept);
  renderInStudio(<List />, { signedIn: false });
  expect(texts()).toHaveLength(count);
});

it('keeps for a reload which were seen', () => {
  const kept = [{ id: 'a', kind: 'finished', text: 'Image generated successfully.', at: 1, read: true }];
  keep(kept);
  function Unread() {
    return <output>{useUnread()}</output>;
  }
  const { store } = renderInStudio(<Unread />, { signedIn: false });
  expect(screen.getByRole('status')).toHaveTextContent('0');
  act(() => void store.dispatch(notified('finished', 'another')));
  expect(screen.getByRole('status')).toHaveTextContent('1');
  act(() => void store.dispatch(notificationsRead()));
  expect(screen.getByRole('status')).toHaveTextContent('0');
});

it('lets the oldest go after fifty', () => {
  let state = notificationsReducer(undefined, { type: 'start' });
  for (let count = 1; count <= 60; count += 1) state = notificationsReducer(state, notified('finished', `${count}`));
  expect(state.items).toHaveLength(50);
  expect(state.items[0]?.text).toBe('60');
});
