import { useRef, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { GALLERY_PICKER, type GalleryPickerProps } from '@likeness/contract/picker';
import { useExposedModules } from '@likeness/shared/federation';
import { color, radius } from '@likeness/shared/theme';
import { PickerBoundary } from './picker-boundary';
import { TOOL_TEXTS } from './texts';

const TextButton = styled.button`
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.accent};
  font-weight: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
  /* 24 px to hit, without a line of its own. */
  padding-block: 0.2em;
  position: relative;
  &[aria-busy='true'] {
    text-decoration: none;
    cursor: progress;
  }
`;
/** They keep their place: nothing moves while others are shown upon them. */
const Words = styled.span<{ $hidden: boolean }>`
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'inherit')};
`;
const Upon = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  width: max-content;
  translate: -50% -50%;
`;

interface ChooseFromGalleryProps {
  readonly onPick: (address: string) => void;
}

/**
 * The words "choose from gallery", which open the gallery's picker. That is another remote's, loaded when it is first wanted; while it
 * cannot be had, the specification's alert says so, and the next click tries again.
 */
export function ChooseFromGallery({ onPick }: ChooseFromGalleryProps) {
  const load = useExposedModules();
  const button = useRef<HTMLButtonElement>(null);
  const [Picker, setPicker] = useState<ComponentType<GalleryPickerProps>>();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  const fallBack = (): void => {
    setOpen(false);
    setPicker(undefined);
    window.alert(TOOL_TEXTS.pickerMissing);
  };
  const choose = async (): Promise<void> => {
    if (loading) return;
    if (!Picker) {
      setLoading(true);
      const loaded = await load(GALLERY_PICKER.remote, GALLERY_PICKER.module)
        .then(componentOf)
        .catch(() => undefined);
      setLoading(false);
      if (!loaded) {
        fallBack();
        return;
      }
      setPicker(() => loaded);
    }
    setOpen(true);
  };

  return (
    <>
      <TextButton ref={button} type="button" aria-haspopup="dialog" aria-busy={loading} onClick={() => void choose()}>
        <Words $hidden={loading}>{TOOL_TEXTS.chooseFromGallery}</Words>
        {loading && <Upon>{TOOL_TEXTS.openingGallery}</Upon>}
      </TextButton>
      {Picker && (
        <PickerBoundary onFailed={fallBack}>
          <Picker
            open={open}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
            onPick={({ address }) => onPick(address)}
          />
        </PickerBoundary>
      )}
    </>
  );
}

/** The picker in a loaded module, whose shape nobody has checked before. */
function componentOf(module: unknown): ComponentType<GalleryPickerProps> | undefined {
  const candidate = (module as { default?: unknown } | undefined)?.default;
  return typeof candidate === 'function' ? (candidate as ComponentType<GalleryPickerProps>) : undefined;
}
