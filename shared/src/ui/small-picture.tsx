import { useState, type ComponentProps } from 'react';
import type { PictureSource } from '@likeness/shared/images';

export interface SmallPictureProps extends Pick<
  ComponentProps<'img'>,
  'loading' | 'decoding' | 'fetchPriority' | 'style' | 'onLoad'
> {
  readonly source: PictureSource;
  readonly alt: string;
  /** Neither its thumbnail nor the picture itself could be loaded. */
  readonly onBroken?: () => void;
}

/** A picture that is shown small: a thumbnail where it has one, itself where that cannot be loaded. Its place gives it its size. */
export function SmallPicture({ source: { src, srcSet, sizes }, alt, onBroken, ...loading }: SmallPictureProps) {
  const [failed, setFailed] = useState<string>();
  const isThumbnail = srcSet !== undefined && failed !== srcSet;
  return (
    <img
      {...loading}
      alt={alt}
      {...(isThumbnail && { sizes, srcSet })}
      src={src}
      onError={() => (isThumbnail ? setFailed(srcSet) : onBroken?.())}
    />
  );
}
