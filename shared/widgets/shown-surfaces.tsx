import Images from 'lucide-react/icons/images';
import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import {
  ArrivingPicture,
  Button,
  EmptyState,
  Mat,
  Panel,
  PanelTitle,
  PicturePile,
  ScreenHead,
  SmallPicture,
  VisuallyHidden,
} from '@likeness/shared/ui';
import { SAMPLE_PICTURE } from './sample-picture';
import { LONG_WORDS } from './sample-texts';
import { ShownWidget, State } from './shown-widget';

/** What gives a small picture its size. */
const Tile = styled.div`
  width: ${space(32)};
  img {
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
  }
`;
const LowMat = styled(Mat)`
  height: ${space(48)};
`;

export function ShownSurfaces() {
  return (
    <>
      <ShownWidget name="ScreenHead">
        <State name="with subtitle and main action" wide>
          <ScreenHead title="Upscale Image" subtitle="Make your images sharper, clearer, and high-resolution.">
            <Button look="accent">Train My AI</Button>
          </ScreenHead>
        </State>
        <State name="a title alone" wide>
          <ScreenHead title="Help & Support" />
        </State>
        <State name="long text" wide>
          <ScreenHead title={LONG_WORDS} subtitle={LONG_WORDS}>
            <Button look="accent">Train My AI</Button>
          </ScreenHead>
        </State>
      </ShownWidget>
      <ShownWidget name="Panel">
        <State name="filled">
          <Panel>
            <p>A sheet of paper on the page.</p>
          </Panel>
        </State>
        <State name="empty">
          <Panel />
        </State>
      </ShownWidget>
      <ShownWidget name="PanelTitle">
        <State name="short">
          <PanelTitle>Final Result</PanelTitle>
        </State>
        <State name="long text">
          <PanelTitle>{LONG_WORDS}</PanelTitle>
        </State>
      </ShownWidget>
      <ShownWidget name="SmallPicture">
        <State name="the picture itself">
          <Tile>
            <SmallPicture source={{ src: SAMPLE_PICTURE }} alt="Evening over two hills" />
          </Tile>
        </State>
        <State name="its thumbnail">
          <Tile>
            <SmallPicture
              source={{ src: SAMPLE_PICTURE, srcSet: `${SAMPLE_PICTURE} 320w`, sizes: space(32) }}
              alt="Evening over two hills, small"
            />
          </Tile>
        </State>
      </ShownWidget>
      <ShownWidget name="ArrivingPicture">
        <State name="fades in when it is there">
          <LowMat>
            <ArrivingPicture src={SAMPLE_PICTURE} alt="Evening over two hills, arriving" />
          </LowMat>
        </State>
      </ShownWidget>
      <ShownWidget name="PicturePile">
        <State name="in an empty state" wide>
          <EmptyState
            icon={
              <PicturePile pictures={[SAMPLE_PICTURE, SAMPLE_PICTURE, SAMPLE_PICTURE]} caption="Made of one photo" />
            }
            text="No images found."
          />
        </State>
        <State name="long text" wide>
          <PicturePile pictures={[SAMPLE_PICTURE, SAMPLE_PICTURE, SAMPLE_PICTURE]} caption={LONG_WORDS} />
        </State>
      </ShownWidget>
      <ShownWidget name="EmptyState">
        <State name="with icon, hint and button">
          <EmptyState icon={<Images size={32} aria-hidden />} text="No images found." hint="Generate one first.">
            <Button look="accent">Generate</Button>
          </EmptyState>
        </State>
        <State name="words alone">
          <EmptyState text="Nothing generated yet" />
        </State>
        <State name="long text">
          <EmptyState text={LONG_WORDS} hint={LONG_WORDS} />
        </State>
      </ShownWidget>
      <ShownWidget name="Mat">
        <State name="empty">
          <LowMat />
        </State>
        <State name="with a picture">
          <LowMat>
            <img src={SAMPLE_PICTURE} alt="Two hills in the evening" />
          </LowMat>
        </State>
        <State name="with words">
          <LowMat>Nothing generated yet</LowMat>
        </State>
      </ShownWidget>
      <ShownWidget name="VisuallyHidden">
        <State name="for screen readers alone">
          <Button>
            →<VisuallyHidden>Next image</VisuallyHidden>
          </Button>
        </State>
      </ShownWidget>
    </>
  );
}
