import { act, screen, waitFor } from '@testing-library/react';
import type { GalleryPickerProps } from '@likeness/contract/picker';
import { renderInStudio, type StudioRenderOptions } from '@likeness/shared/testing';
import { ChooseFromGallery } from './choose-from-gallery';

const button = () => screen.getByRole('button', { name: 'choose from gallery' });

function Picker({ open, onClose, onPick }: GalleryPickerProps) {
  if (!open) return null;
  return (
    <div role="dialog" aria-label="Stand-in for the picker">
      <button
        onClick={() => {
          onPick({ address: 'http://api.test/media/3.png' });
          onClose();
        }}
      >
        Pick
      </button>
    </div>
  );
}

function show(loadExposedModule: StudioRenderOptions['loadExposedModule']) {
  const onPick = jest.fn();
  const alerted = jest.spyOn(window, 'alert').mockReturnValue();
  const view = renderInStudio(<ChooseFromGallery onPick={onPick} />, loadExposedModule ? { loadExposedModule } : {});
  return { ...view, onPick, alerted };
}

it('loads the picker that remote-gallery exposes, and hands on what is picked', async () => {
  const load = jest.fn().mockResolvedValue({ default: Picker });
  const { user, onPick, alerted } = show(load);
  expect(load).not.toHaveBeenCalled();
  await user.click(button());
  expect(load).toHaveBeenCalledWith('remote-gallery', './picker');
  await user.click(await screen.findByRole('button', { name: 'Pick' }));
  expect(onPick).toHaveBeenCalledWith('http://api.test/media/3.png');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(alerted).not.toHaveBeenCalled();
});

it('says that it opens while the picker is on its way, and asks for it once', async () => {
  let come: ((module: unknown) => void) | undefined;
  const load = jest.fn(() => new Promise((resolve) => (come = resolve)));
  const { user } = show(load);
  expect(screen.queryByText('opening the gallery…')).not.toBeInTheDocument();
  await user.click(button());
  const opening = screen.getByRole('button', { name: 'opening the gallery…' });
  expect(opening).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('opening the gallery…')).toBeVisible();
  expect(screen.getByText('choose from gallery')).not.toBeVisible();
  await user.click(opening);
  expect(load).toHaveBeenCalledTimes(1);
  act(() => come?.({ default: Picker }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(button()).toBeVisible();
});

it('falls back to the alert while it cannot be loaded, and tries again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce({ default: Picker });
  const { user, alerted } = show(load);
  await user.click(button());
  await waitFor(() => expect(alerted).toHaveBeenCalledWith('Gallery modal placeholder'));
  await user.click(button());
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('falls back where the module is no picker', async () => {
  const { user, alerted } = show(() => Promise.resolve({ default: 'something else' }));
  await user.click(button());
  await waitFor(() => expect(alerted).toHaveBeenCalledWith('Gallery modal placeholder'));
});

it('falls back where the picker breaks while it is drawn, and the screen stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  const { user, alerted } = show(() => Promise.resolve({ default: Broken }));
  await user.click(button());
  await waitFor(() => expect(alerted).toHaveBeenCalledWith('Gallery modal placeholder'));
  expect(button()).toBeVisible();
});
