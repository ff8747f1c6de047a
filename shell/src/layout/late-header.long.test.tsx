import { screen, waitFor } from '@testing-library/react';
import { renderInStudio, setViewportWidth } from '@likeness/shared/testing';
import { lateParts, type LateParts } from '@likeness/shared/testing/late-parts';
import { DashboardLayout } from './dashboard-layout';
import { Header } from './header';

jest.mock(
  '@likeness/shared/observable',
  () => jest.requireActual<LateParts>('@likeness/shared/testing/late-parts').observable,
);

/** Three tries for the part, and as many for the toasts, which fail as well. */
const told = () =>
  screen.findByText('This could not be loaded. Check your connection and try again.', undefined, { timeout: 15_000 });

beforeEach(() => {
  lateParts.forget();
  setViewportWidth(1280);
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

describe.each([
  ['Profile', 'menu'],
  ['Notifications', 'dialog'],
])('the button %s', (name, role) => {
  const button = () => screen.getByRole('button', { name });
  const seen = () => [
    button().innerHTML,
    ...['aria-haspopup', 'aria-expanded', 'title'].map((attribute) => button().getAttribute(attribute)),
    getComputedStyle(button()).cssText,
  ];

  it('looks the same before and after, and keeps a click', async () => {
    const { user } = renderInStudio(<Header />);
    await user.click(button());
    const before = seen();
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
    lateParts.come();
    expect(await screen.findByRole(role)).toBeInTheDocument();
    await user.click(button());
    await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
    expect(seen()).toEqual(before);
  });

  it('says where nothing comes, and opens with the next click', async () => {
    const { user } = renderInStudio(<Header />);
    await user.click(button());
    lateParts.fail();
    expect(await told()).toBeInTheDocument();
    lateParts.come();
    await user.click(button());
    expect(await screen.findByRole(role)).toBeInTheDocument();
  });
});

describe('the drawer', () => {
  const press = async () => {
    setViewportWidth(360);
    const studio = renderInStudio(<DashboardLayout sidebar={[]} routes={[]} />, { signedIn: false });
    await studio.user.click(screen.getByRole('button', { name: 'Open menu' }));
    return studio;
  };

  it('opens when it has come', async () => {
    await press();
    lateParts.come();
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  });

  it('says where it never comes, and opens with the next click', async () => {
    const { user } = await press();
    lateParts.fail();
    expect(await told()).toBeInTheDocument();
    lateParts.come();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  });
});
