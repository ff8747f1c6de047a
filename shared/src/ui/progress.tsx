import { useId } from 'react';
import { css, styled } from 'styled-components';
import { color, font, motion, radius, space } from '@likeness/shared/theme';

/** The colours that the specification gives the progress slider. */
export type ProgressColor = 'blue' | 'green' | 'red' | 'yellow';

const COLORS: Readonly<Record<ProgressColor, string>> = {
  blue: color.barBlue,
  green: color.barGreen,
  red: color.barRed,
  yellow: color.barYellow,
};

/** `value` between 0 and `max`; what is no number counts as 0. */
export function clampProgress(value: number, max: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), max);
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(1)};
  color: ${color.inkSoft};
  font-size: ${font.small};
  > :last-child {
    flex: none;
  }
`;
const Track = styled.div`
  height: ${space(2)};
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.line};
`;
const Bar = styled.div`
  height: 100%;
  transform-origin: left;
  transition: transform ${motion.calm};
`;

export interface ProgressProps {
  readonly label: string;
  readonly value: number;
  /** 100 by default. */
  readonly max?: number;
  readonly tone?: ProgressColor;
  /** What stands at the end of the line; the share in per cent by default. */
  readonly text?: string;
}

/** Shows how far something has come, from 0 to `max`. */
export function Progress({ label, value, max = 100, tone = 'blue', text }: ProgressProps) {
  const id = useId();
  const clamped = clampProgress(value, max);
  const share = max > 0 ? clamped / max : 0;
  const words = text ?? `${Math.round(share * 100)} %`;
  return (
    <div>
      <Line>
        <span id={id}>{label}</span>
        <span>{words}</span>
      </Line>
      <Track
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={clamped}
        aria-valuetext={words}
      >
        <Bar style={{ transform: `scaleX(${share})`, background: COLORS[tone] }} />
      </Track>
    </div>
  );
}

const THUMB = space(4);
const rail = css`
  height: ${space(1)};
  border-radius: ${radius.round};
  background: linear-gradient(to right, var(--tone) var(--reached), ${color.control} var(--reached));
`;
const thumb = css`
  width: ${THUMB};
  height: ${THUMB};
  border: 0;
  border-radius: ${radius.round};
  background: var(--tone);
`;
/*
 * With accent-color alone Chromium gives the yellow one a black rail on paper. `--reached` is the middle of the thumb, which never leaves
 * the rail.
 */
const Range = styled.input<{ $tone: ProgressColor }>`
  --tone: ${({ $tone }) => COLORS[$tone]};
  --reached: calc(${THUMB} / 2 + (100% - ${THUMB}) * var(--share));
  width: 100%;
  height: ${space(6)};
  margin: 0;
  border-radius: ${radius.small};
  cursor: pointer;
  @media (forced-colors: none) {
    appearance: none;
    background: transparent;
    &::-webkit-slider-runnable-track {
      ${rail}
    }
    &::-moz-range-track {
      ${rail}
    }
    &::-webkit-slider-thumb {
      appearance: none;
      margin-top: calc((${space(1)} - ${THUMB}) / 2);
      ${thumb}
    }
    &::-moz-range-thumb {
      ${thumb}
    }
  }
`;

export interface ProgressSliderProps extends Omit<ProgressProps, 'text'> {
  readonly onChange: (value: number) => void;
  readonly step?: number;
  /** The unit behind the number: "px". */
  readonly unit?: string;
}

/** A progress that can be dragged, from 0 to `max`; its value is clamped. */
export function ProgressSlider({
  label,
  value,
  max = 100,
  tone = 'blue',
  onChange,
  step = 1,
  unit = '',
}: ProgressSliderProps) {
  const id = useId();
  const clamped = clampProgress(value, max);
  return (
    <div>
      <Line>
        <label htmlFor={id}>{label}</label>
        <span>
          {clamped}
          {unit && ` ${unit}`}
        </span>
      </Line>
      <Range
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={clamped}
        $tone={tone}
        data-tone={tone}
        style={{ '--share': max > 0 ? clamped / max : 0 }}
        onChange={(event) => onChange(clampProgress(event.currentTarget.valueAsNumber, max))}
      />
    </div>
  );
}
