import { fireEvent, render, screen } from '@testing-library/react';
import { clampProgress, Progress, ProgressSlider } from './progress';

it.each([
  [-5, 100, 0],
  [0, 100, 0],
  [40, 100, 40],
  [140, 100, 100],
  [Number.POSITIVE_INFINITY, 100, 100],
  [Number.NEGATIVE_INFINITY, 100, 0],
  [Number.NaN, 100, 0],
  [5, 0, 0],
])('clamps %d of %d to %d (S2.324)', (value, max, clamped) => {
  expect(clampProgress(value, max)).toBe(clamped);
});

describe('Progress', () => {
  it('tells how far something has come', () => {
    render(<Progress label="Upload" value={30} max={120} />);
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect(bar).toHaveAttribute('aria-valuenow', '30');
    expect(bar).toHaveAttribute('aria-valuemax', '120');
    expect(bar).toHaveAttribute('aria-valuetext', '25 %');
    expect(screen.getByText('25 %')).toBeInTheDocument();
  });

  it('takes other words for the share', () => {
    render(<Progress label="Upload" value={3} text="3 of 12 photos" />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 12 photos');
  });
});

describe('ProgressSlider (S2.321)', () => {
  it('goes from 0 to 100 unless told otherwise (S2.322)', () => {
    render(<ProgressSlider label="Brush" value={20} onChange={() => undefined} />);
    const slider = screen.getByRole('slider', { name: 'Brush' });
    expect(slider).toHaveAttribute('min', '0');
    expect(slider).toHaveAttribute('max', '100');
    expect(slider).toHaveValue('20');
  });

  it('shows its value with its unit, clamped (S2.324)', () => {
    render(<ProgressSlider label="Brush" value={70} max={50} unit="px" onChange={() => undefined} />);
    expect(screen.getByText('50 px')).toBeInTheDocument();
    expect(screen.getByRole('slider')).toHaveValue('50');
  });

  it('tells what was chosen', () => {
    const onChange = jest.fn();
    render(<ProgressSlider label="Brush" value={20} onChange={onChange} />);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '64' } });
    expect(onChange).toHaveBeenCalledWith(64);
  });

  it.each(['blue', 'green', 'red', 'yellow'] as const)('comes in %s (S2.323)', (tone) => {
    render(<ProgressSlider label="Brush" value={1} tone={tone} onChange={() => undefined} />);
    expect(screen.getByRole('slider')).toHaveAttribute('data-tone', tone);
  });
});
