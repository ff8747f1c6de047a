import { useState, type ComponentProps } from 'react';
import { positionOf, type PictureSource } from '@likeness/shared/images';

export interface SmallPictureProps extends Pick<
  ComponentProps<'img'>,
  'loading' | 'decoding' | 'fetchPriority' | 'onLoad'
> {
  readonly source: PictureSource;
  readonly alt: string;
  /** Neither its thumbnail nor the picture itself could be loaded. */
  readonly onBroken?: () => void;
}

/**
 * A picture that is shown small: a thumbnail where it has one, itself where that cannot be loaded. Its place gives it its size; where its
 * look is known, it has its colour before it is there, and no head is cut off.
 */
export function SmallPicture({
  source: { src, srcSet, sizes, look },
  alt,
  onBroken,
  onLoad,
  ...loading
}: SmallPictureProps) {
  const [failed, setFailed] = useState<string>();
  // What shines through must not go on shining in the colour of what is before it.
  const [there, setThere] = useState<string>();
  const isThumbnail = srcSet !== undefined && failed !== srcSet;
  const ground = there === src ? undefined : (look?.color ?? undefined);
  return (
    <img
      {...loading}
      alt={alt}
      {...(look && {
        style: {
          ...(look.focus && { objectPosition: positionOf(look.focus) }),
          ...(ground !== undefined && { backgroundColor: ground }),
        },
      })}
      {...(isThumbnail && { sizes, srcSet })}
      src={src}
      onLoad={(event) => {
        if (ground !== undefined) setThere(src);
        onLoad?.(event);
      }}
      onError={() => (isThumbnail ? setFailed(srcSet) : onBroken?.())}
    />
  );
}
