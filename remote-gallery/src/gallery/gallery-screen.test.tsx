import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { savedPicture, studioServer, TEST_API } from '@likeness/shared/testing';
import { keepPlace } from '../picture-grid/kept-place';
import { GALLERY, media, openGallery, SAVED, thumbnail } from './testing/open-gallery';

const server = studioServer();
beforeEach(() => server.answers('get', GALLERY, SAVED));

const frame = () => act(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('shows its heading and text (S2.169 S2.170)', () => {
  openGallery();
  expect(screen.getByRole('heading', { level: 1, name: 'Saved Images' })).toBeVisible();
  expect(screen.getByText('All your Saved images will be displayed in this section.')).toBeVisible();
});

it('says that the images load, then shows them in three columns (S2.171 S2.172)', async () => {
  const held = server.holds('get', GALLERY);
  openGallery();
  expect(screen.getByText('Loading images...')).toBeVisible();
  held.release();
  const list = await screen.findByRole('list', { name: 'Saved Images' });
  expect(within(list).getAllByRole('button')).toHaveLength(3);
  expect(list).toHaveStyle({ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' });
  expect(screen.queryByText('Loading images...')).not.toBeInTheDocument();
});

it('takes the address from image_url or from src (S3.15 S3.16 S7.28)', async () => {
  const named = [
    { id: 7, image_url: media('seven') },
    { id: 8, src: media('eight') },
  ];
  server.answersOddly('get', GALLERY, () => Response.json(named));
  openGallery();
  expect(await screen.findByRole('img', { name: 'Saved image 1' })).toHaveAttribute('src', media('seven'));
  expect(screen.getByRole('img', { name: 'Saved image 2' })).toHaveAttribute('src', media('eight'));
});

describe('before an API that has thumbnails', () => {
  const own = (digit: number) => `${TEST_API}/media/${String(digit).repeat(32)}.png`;
  const saved = [savedPicture(7, own(7)), savedPicture(8, 'https://elsewhere.test/8.png')];
  const image = (name: string) => screen.findByRole('img', { name });
  beforeEach(() => {
    const headers = { 'Studio-Features': 'page-events, thumbnails' };
    server.answersOddly('get', GALLERY, () => Response.json(saved, { headers }));
  });

  it('loads those of its pictures in the width of a tile, and other pictures as they are', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    openGallery();
    const tile = await image('Saved image 1');
    expect(tile).toHaveAttribute('srcset', `${own(7)}?width=320 320w, ${own(7)}?width=640 640w`);
    expect(tile).toHaveAttribute('sizes', '180px');
    expect(await image('Saved image 2')).not.toHaveAttribute('srcset');
  });

  it('shows a picture larger as it is', async () => {
    const { user } = openGallery();
    await user.click(await thumbnail('Saved image 1'));
    const larger = preview().getByRole('img', { name: 'Saved image 1, larger' });
    expect(larger).toHaveAttribute('src', own(7));
    expect(larger).not.toHaveAttribute('srcset');
  });

  it('loads the picture where its thumbnail cannot be loaded, and says so where neither can', async () => {
    openGallery();
    fireEvent.error(await image('Saved image 1'));
    expect(await image('Saved image 1')).not.toHaveAttribute('srcset');
    expect(await image('Saved image 1')).toHaveAttribute('src', own(7));
    fireEvent.error(await image('Saved image 1'));
    expect(await image('Saved image 1, which cannot be shown')).toBeVisible();
  });
});

describe('before an API that tells the looks of its pictures', () => {
  const saved = [
    { ...savedPicture(7, media('seven')), focus: { x: 0.5, y: 0.29 }, color: '#336699' },
    { ...savedPicture(8, media('eight')), focus: null, color: null },
  ];
  const announce = (features: string) => {
    const headers = { 'Studio-Features': features };
    server.answersOddly('get', GALLERY, () => Response.json(saved, { headers }));
  };

  it('keeps the face in the tile, which has the colour of its picture until that is there', async () => {
    announce('focal-points');
    openGallery();
    const first = await screen.findByRole('img', { name: 'Saved image 1' });
    expect(first).toHaveStyle({ objectPosition: '50% 29%' });
    expect(first).toHaveStyle({ backgroundColor: '#336699' });
    fireEvent.load(first);
    expect(first).not.toHaveAttribute('style', expect.stringContaining('background'));
    expect(screen.getByRole('img', { name: 'Saved image 2' })).not.toHaveAttribute('style');
    expect(await thumbnail('Saved image 2')).not.toHaveAttribute('style');
  });

  it('shows nothing of the colour where a picture cannot be shown', async () => {
    announce('focal-points');
    openGallery();
    fireEvent.error(await screen.findByRole('img', { name: 'Saved image 1' }));
    expect(await thumbnail('Saved image 1, which cannot be shown')).not.toHaveAttribute(
      'style',
      expect.stringContaining('background'),
    );
  });

  it('takes nothing that was not announced', async () => {
    announce('thumbnails');
    openGallery();
    expect(await screen.findByRole('img', { name: 'Saved image 1' })).not.toHaveAttribute('style');
    expect(await thumbnail('Saved image 1')).not.toHaveAttribute('style');
  });
});

it('marks featured images, in words too (S2.174 S3.17)', async () => {
  server.answers('get', GALLERY, [
    savedPicture(7, media('seven'), { featured: false }),
    savedPicture(8, media('eight'), { featured: true }),
  ]);
  openGallery();
  expect(await thumbnail('Saved image 2 Featured')).toBeVisible();
  expect(await thumbnail('Saved image 1')).not.toHaveTextContent('Featured');
});

it('says that there are none, and leads to where they come from (S2.173)', async () => {
  server.answers('get', GALLERY, []);
  const { user, router } = openGallery();
  expect(await screen.findByText('No images found.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Choose from your generated images' }));
  expect(router.state.location.pathname).toBe('/generated-images');
});

it('shows the chosen image larger, with the action buttons (S2.175 S2.176)', async () => {
  const { user } = openGallery();
  const first = await thumbnail('Saved image 1');
  expect(screen.queryByRole('group', { name: 'Actions for this image' })).not.toBeInTheDocument();
  await user.click(first);
  expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(preview().getByRole('img')).toHaveAttribute('src', media('seven'));
  const actions = within(preview().getByRole('group', { name: 'Actions for this image' }));
  expect(actions.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Upscale',
    'Added to Gallery',
    'Delete Image',
  ]);
});

it('is chosen from by keyboard', async () => {
  const { user } = openGallery();
  await thumbnail('Saved image 1');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Select several' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('button', { name: /^Saved image 2/ })).toHaveAttribute('aria-pressed', 'true');
});

it('opens the preview in a new tab by double-click, and by a button', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = openGallery();
  await user.click(await thumbnail('Saved image 1'));
  await user.dblClick(preview().getByRole('img'));
  expect(opened).toHaveBeenCalledWith(media('seven'), '_blank', 'noopener');
  await user.click(preview().getByRole('button', { name: 'Open in new tab' }));
  expect(opened).toHaveBeenCalledTimes(2);
});

it('never shows an address that is neither http(s): nor blob:, but lets it be chosen', async () => {
  const { user } = openGallery();
  await user.click(await thumbnail(/^Saved image 3/));
  expect(preview().getByText('This image cannot be shown.')).toBeVisible();
  expect(preview().getByRole('button', { name: 'Delete Image' })).toBeEnabled();
});

it('keeps the place of an image that cannot be loaded', async () => {
  openGallery();
  fireEvent.error(await screen.findByRole('img', { name: 'Saved image 1' }));
  expect(screen.getByRole('img', { name: 'Saved image 1, which cannot be shown' })).toBeVisible();
});

describe('the chosen image', () => {
  const next = () => preview().getByRole('button', { name: 'Next image' });
  const previous = () => preview().getByRole('button', { name: 'Previous image' });
  const title = () => preview().getByRole('heading', { level: 2 });

  it('leads to its neighbours, by buttons and by keys', async () => {
    const { user } = openGallery();
    await user.click(await thumbnail('Saved image 1'));
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
    await user.click(next());
    expect(title()).toHaveTextContent('Saved image 2');
    expect(preview().getByRole('status')).toHaveTextContent('Saved image 2, 2 of 3');
    expect(preview().getByRole('img')).toHaveAttribute('src', media('eight'));
    expect(screen.getByRole('button', { name: /^Saved image 2/ })).toHaveAttribute('aria-pressed', 'true');
    expect(next()).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(title()).toHaveTextContent('Saved image 3');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowRight}');
    expect(title()).toHaveTextContent('Saved image 3');
    await user.keyboard('{Home}');
    expect(title()).toHaveTextContent('Saved image 1');
    await user.keyboard('{End}{ArrowLeft}');
    expect(title()).toHaveTextContent('Saved image 2');
  });

  it('leads to its neighbours by a finger that is drawn across it', async () => {
    const { user } = openGallery();
    await user.click(await thumbnail('Saved image 1'));
    /** jsdom has no PointerEvent with coordinates. */
    const finger = (type: string, clientX: number, clientY: number, pointerType: string) =>
      fireEvent(
        preview().getByRole('img'),
        Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), {
          ...{ pointerId: 1, pointerType, isPrimary: true },
        }),
      );
    const draw = (by: { readonly right: number; readonly down?: number }, pointerType = 'touch'): void => {
      finger('pointerdown', 200, 200, pointerType);
      finger('pointerup', 200 + by.right, 200 + (by.down ?? 0), pointerType);
    };
    draw({ right: -30 });
    draw({ right: -60, down: 50 });
    draw({ right: -100 }, 'mouse');
    expect(title()).toHaveTextContent('Saved image 1');
    draw({ right: -100, down: 20 });
    expect(title()).toHaveTextContent('Saved image 2');
    draw({ right: 100 });
    expect(title()).toHaveTextContent('Saved image 1');
    draw({ right: 100 });
    expect(title()).toHaveTextContent('Saved image 1');
  });

  describe('brought nearer', () => {
    const zoomed = () => preview().getByTestId('zoomed').style.transform;
    beforeEach(() => {
      // jsdom lays nothing out.
      const box = { x: 0, y: 0, left: 0, top: 0, width: 400, height: 300, right: 400, bottom: 300 } as DOMRect;
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    });

    it('is so by its buttons, and each other one is seen whole', async () => {
      const { user } = openGallery();
      await user.click(await thumbnail('Saved image 1'));
      const button = (name: string) => preview().getByRole('button', { name });
      expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
      await user.click(button('Zoom in'));
      expect(zoomed()).toBe('translate(-100px, -75px) scale(1.5)');
      await user.click(button('Zoom out'));
      expect(zoomed()).toBe('translate(0px, 0px) scale(1)');
      for (let press = 0; press < 6; press += 1) await user.click(button('Zoom in'));
      expect(zoomed()).toMatch(/scale\(8\)$/);
      expect(button('Zoom in')).toHaveAttribute('aria-disabled', 'true');
      await user.click(next());
      expect(zoomed()).toBe('translate(0px, 0px) scale(1)');
    });

    it('is so by keys, and the arrow keys move it until it is seen whole again', async () => {
      const { user } = openGallery();
      await user.click(await thumbnail('Saved image 1'));
      next().focus();
      await user.keyboard('{Shift>}+{/Shift}');
      expect(zoomed()).toBe('translate(-100px, -75px) scale(1.5)');
      await user.keyboard('{ArrowRight}{ArrowUp}');
      expect(zoomed()).toBe('translate(-140px, -35px) scale(1.5)');
      expect(title()).toHaveTextContent('Saved image 1');
      await user.keyboard('-{ArrowRight}');
      expect(title()).toHaveTextContent('Saved image 2');
      await user.keyboard('+0');
      expect(zoomed()).toBe('translate(0px, 0px) scale(1)');
    });

    it('is so by the wheel with Ctrl, and the page scrolls without', async () => {
      const { user } = openGallery();
      await user.click(await thumbnail('Saved image 1'));
      const image = preview().getByRole('img');
      expect(fireEvent.wheel(image, { deltaY: -100 })).toBe(true);
      expect(zoomed()).toMatch(/scale\(1\)$/);
      expect(fireEvent.wheel(image, { deltaY: -1000, ctrlKey: true, clientX: 0, clientY: 0 })).toBe(false);
      expect(zoomed()).toMatch(/^translate\(0px, 0px\) scale\(7\.38/);
    });
  });

  it.each([
    [
      'the button',
      (user: ReturnType<typeof openGallery>['user']) =>
        user.click(preview().getByRole('button', { name: 'Back to the images' })),
    ],
    ['Escape', (user: ReturnType<typeof openGallery>['user']) => user.keyboard('{Tab}{Tab}{Tab}{Escape}')],
  ])('is left by %s, and the focus goes back to its place', async (_, leave) => {
    const { user } = openGallery();
    await user.click(await thumbnail(/^Saved image 2/));
    next().focus();
    await leave(user);
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    expect(await thumbnail(/^Saved image 2/)).toHaveFocus();
  });

  it('is left by no key that a dialog over it gets', async () => {
    const { user } = openGallery();
    await user.click(await thumbnail('Saved image 1'));
    await user.click(preview().getByRole('button', { name: 'Delete Image' }));
    await screen.findByRole('dialog');
    await user.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(title()).toHaveTextContent('Saved image 1');
  });
});

it('says that loading failed, and tries again (S8.41)', async () => {
  server.refuses('get', GALLERY, 500);
  const { user } = openGallery();
  expect(await screen.findByText('Failed to load gallery images.')).toBeVisible();
  server.answers('get', GALLERY, SAVED);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await thumbnail('Saved image 1')).toBeVisible();
});

it('says so once for each failed attempt', async () => {
  server.refuses('get', GALLERY, 500);
  const { user } = openGallery();
  await screen.findByText('Failed to load gallery images.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getAllByText('Failed to load gallery images.')).toHaveLength(2));
});

it('passes the chosen image to a tool (S1.08 S2.193)', async () => {
  const { user, router } = openGallery();
  await user.click(await thumbnail('Saved image 1'));
  await user.click(preview().getByRole('button', { name: 'Upscale' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/edit/upscale',
      state: { inputImage: media('seven') },
    }),
  );
});

it('adds the chosen image to the gallery, in the words of the gallery (S8.48)', async () => {
  server.answers('post', GALLERY, savedPicture(10, media('seven')), { status: 201 });
  const { user } = openGallery();
  await user.click(await thumbnail('Saved image 1'));
  await user.click(preview().getByRole('button', { name: 'Added to Gallery' }));
  expect(await screen.findByText('Image added to your gallery!')).toBeVisible();
});

it('deletes from the gallery, after it has asked (S4.62)', async () => {
  server.refuses('delete', GALLERY, 409, 'Not today.');
  const { user } = openGallery();
  await user.click(await thumbnail('Saved image 1'));
  await user.click(preview().getByRole('button', { name: 'Delete Image' }));
  expect(server.sent('delete', GALLERY)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Not today.')).toBeVisible();
  expect(server.sent('delete', GALLERY)).toEqual([{ id: 7 }]);
});

it('deletes by the Delete key as by the button: it asks, with the same words', async () => {
  server.refuses('delete', GALLERY, 409, 'Not today.');
  const { user } = openGallery();
  await thumbnail('Saved image 1');
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowRight}{Delete}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
  expect(server.sent('delete', GALLERY)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Not today.')).toBeVisible();
  expect(server.sent('delete', GALLERY)).toEqual([{ id: 8 }]);
});

describe('after the reload that follows a delete', () => {
  it('gives the focus to the picture that has taken the place, once', async () => {
    keepPlace({ label: 'Saved Images', index: 1 });
    const { unmount } = openGallery();
    await waitFor(async () => expect(await thumbnail(/^Saved image 2/)).toHaveFocus());
    unmount();
    openGallery();
    await thumbnail('Saved image 1');
    await frame();
    expect(document.body).toHaveFocus();
  });

  it('leaves it to whoever has it already', async () => {
    keepPlace({ label: 'Saved Images', index: 1 });
    const held = server.holds('get', GALLERY);
    const { user } = openGallery();
    const other = document.body.appendChild(document.createElement('button'));
    await user.click(other);
    held.release();
    await thumbnail('Saved image 1');
    await frame();
    expect(other).toHaveFocus();
    other.remove();
  });
});
