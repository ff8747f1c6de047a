import { useState } from 'react';
import { Progress, ProgressSlider, Skeleton, Spinner, type ProgressSliderProps } from '@likeness/shared/ui';
import { LONG_WORDS } from './sample-texts';
import { ShownWidget, State } from './shown-widget';

const COLORS = ['blue', 'green', 'red', 'yellow'] as const;

export function ShownProgress() {
  return (
    <>
      <ShownWidget name="ProgressSlider">
        {COLORS.map((tone) => (
          <State key={tone} name={`${tone}, 0 to 100`}>
            <Slider label={`Strength, ${tone}`} tone={tone} value={40} />
          </State>
        ))}
        <State name="0 to 8, by halves, with a unit">
          <Slider label="Brush Thickness" value={2.5} max={8} step={0.5} unit="px" />
        </State>
        <State name="a value beyond max: clamped">
          <Slider label="Given 300 of 100" value={300} />
        </State>
        <State name="a value below 0: clamped">
          <Slider label="Given −5" value={-5} />
        </State>
        <State name="no number: 0">
          <Slider label="Given nothing" value={NaN} />
        </State>
        <State name="long text">
          <Slider label={LONG_WORDS} value={60} />
        </State>
      </ShownWidget>
      <ShownWidget name="Progress">
        {COLORS.map((tone) => (
          <State key={tone} name={tone}>
            <Progress label={`Upload, ${tone}`} tone={tone} value={40} />
          </State>
        ))}
        <State name="nothing yet">
          <Progress label="Upload begins" value={0} />
        </State>
        <State name="done, of 12">
          <Progress label="Photos prepared" value={12} max={12} text="12 of 12" />
        </State>
        <State name="beyond max: clamped">
          <Progress label="Upload of too much" value={300} />
        </State>
        <State name="long text">
          <Progress label={LONG_WORDS} value={60} text="6 of 10" />
        </State>
      </ShownWidget>
      <ShownWidget name="Spinner">
        <State name="busy">
          <div>
            <Spinner />
          </div>
        </State>
        <State name="large">
          <div>
            <Spinner size={12} label="Processing" />
          </div>
        </State>
      </ShownWidget>
      <ShownWidget name="Skeleton">
        <State name="of a picture">
          <Skeleton $ratio="4 / 3" />
        </State>
        <State name="of a line">
          <Skeleton $height="1.25rem" />
        </State>
      </ShownWidget>
    </>
  );
}

function Slider({ value: first, ...rest }: Omit<ProgressSliderProps, 'onChange'>) {
  const [value, setValue] = useState(first);
  return <ProgressSlider {...rest} value={value} onChange={setValue} />;
}
