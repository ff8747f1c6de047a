import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { UploadArea } from '@likeness/shared/ui';
import { photo } from '../testing/tool-studio';
import { useFileDrop } from './use-file-drop';

const onFile = jest.fn();
const files = { dataTransfer: { files: [photo()], types: ['Files'] } };
/** As a dialog is: drawn by what stands inside, but elsewhere in the page. */
const dialog = createPortal(<div role="dialog">Pictures</div>, document.body);

function Card() {
  const { over, dropHandlers } = useFileDrop(onFile);
  return (
    <section data-testid="card" data-over={over || undefined} {...dropHandlers}>
      <p>Inside</p>
      {dialog}
    </section>
  );
}

beforeEach(() => onFile.mockReset());

it('takes a file that is dropped on it or on what stands in it', () => {
  render(<Card />);
  fireEvent.dragOver(screen.getByText('Inside'), files);
  expect(screen.getByTestId('card')).toHaveAttribute('data-over');
  fireEvent.drop(screen.getByText('Inside'), files);
  expect(onFile).toHaveBeenCalledTimes(1);
});

it('leaves alone what is dropped on a dialog that it has opened', () => {
  render(<Card />);
  fireEvent.dragOver(screen.getByRole('dialog'), files);
  fireEvent.drop(screen.getByRole('dialog'), files);
  expect(screen.getByTestId('card')).not.toHaveAttribute('data-over');
  expect(onFile).not.toHaveBeenCalled();
});

it('is so with the upload area as well', () => {
  render(<UploadArea label="Click to upload" accept="image/*" alternative={dialog} onFile={onFile} />);
  fireEvent.drop(screen.getByRole('dialog'), files);
  expect(onFile).not.toHaveBeenCalled();
  fireEvent.drop(screen.getByTestId('upload-area'), files);
  expect(onFile).toHaveBeenCalledTimes(1);
});
