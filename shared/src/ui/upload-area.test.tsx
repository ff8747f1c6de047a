import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UploadArea } from './upload-area';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const area = () => screen.getByTestId('upload-area');
const picker = () => screen.getByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' });

/** jsdom knows no DragEvent, and would drop where the pointer went. */
const leaveFor = (relatedTarget: Element) =>
  fireEvent(area(), new MouseEvent('dragleave', { bubbles: true, relatedTarget }));

function show(props: Partial<Parameters<typeof UploadArea>[0]> = {}) {
  const onFile = jest.fn();
  render(<UploadArea label="Choose a picture" accept="image/*" onFile={onFile} {...props} />);
  return onFile;
}

it('takes a chosen file, and the same file again', async () => {
  const onFile = show();
  expect(picker()).toHaveAttribute('accept', 'image/*');
  await userEvent.upload(picker(), picture('me.png'));
  await userEvent.upload(picker(), picture('me.png'));
  expect(onFile).toHaveBeenCalledTimes(2);
});

it('takes the first of several dropped files only', () => {
  const onFile = show();
  fireEvent.drop(area(), { dataTransfer: { files: [picture('first.png'), picture('second.png')] } });
  expect(onFile).toHaveBeenCalledTimes(1);
  expect(onFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'first.png' }));
});

it('ignores a drop without a file', () => {
  const onFile = show();
  fireEvent.drop(area(), { dataTransfer: { files: [] } });
  expect(onFile).not.toHaveBeenCalled();
});

it('has a dark border while something is dragged over it, also over what stands in it', () => {
  show();
  expect(area()).not.toHaveAttribute('data-over');
  fireEvent.dragOver(area());
  expect(area()).toHaveAttribute('data-over', 'true');
  leaveFor(screen.getByText('Choose a picture'));
  expect(area()).toHaveAttribute('data-over', 'true');
  leaveFor(document.body);
  expect(area()).not.toHaveAttribute('data-over');
  fireEvent.dragOver(area());
  fireEvent.drop(area(), { dataTransfer: { files: [picture('me.png')] } });
  expect(area()).not.toHaveAttribute('data-over');
});

it('takes nothing while disabled', () => {
  const onFile = show({ disabled: true });
  fireEvent.dragOver(area());
  expect(area()).not.toHaveAttribute('data-over');
  fireEvent.drop(area(), { dataTransfer: { files: [picture('me.png')] } });
  expect(onFile).not.toHaveBeenCalled();
  expect(picker()).toBeDisabled();
});

it('is named by its words, and explained by its hint; the rest of the sentence is a control of its own', () => {
  show({ hint: 'At most 30 MB', alternative: <a href="#gallery">or choose from gallery</a> });
  const input = screen.getByLabelText('Choose a picture', { selector: 'input' });
  expect(input).toHaveAccessibleName('Choose a picture');
  expect(input).toHaveAccessibleDescription('At most 30 MB');
  expect(screen.getByRole('link', { name: 'or choose from gallery' })).toBeInTheDocument();
});

it('holds the picture, and still takes another one', async () => {
  const onFile = show({ filled: <img src="blob:x" alt="Original" />, anotherLabel: 'Choose another' });
  expect(screen.getByRole('img', { name: 'Original' })).toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('Choose another', { selector: 'input' }), picture('other.png'));
  expect(onFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'other.png' }));
});
