import Hammer from 'lucide-react/icons/hammer';
import { useLocation } from 'react-router-dom';
import { inputImageState, readInputImage } from '@likeness/contract/handover';
import { isSafeAddress } from '@likeness/shared/images';
import { EmptyState, Panel, RouteButton, ScreenHead } from '@likeness/shared/ui';

interface ComingNextProps {
  readonly title: string;
  readonly subtitle?: string;
}

/** A tool that is not there yet, and says so. The picture that the person brought goes along to the tool that is. */
export function ComingNext({ title, subtitle }: ComingNextProps) {
  const state: unknown = useLocation().state;
  const inputImage = readInputImage(state);
  const brought = inputImage !== undefined && isSafeAddress(inputImage);
  return (
    <>
      <ScreenHead title={title} {...(subtitle === undefined ? {} : { subtitle })} />
      <Panel>
        <EmptyState
          icon={<Hammer size={32} aria-hidden />}
          text={`${title} comes next.`}
          hint="This tool is still being built. Upscale is ready today."
        >
          <RouteButton to="/edit/upscale" look="accent" state={brought ? inputImageState(inputImage) : undefined}>
            {brought ? 'Upscale this image' : 'Upscale an image'}
          </RouteButton>
        </EmptyState>
      </Panel>
    </>
  );
}
