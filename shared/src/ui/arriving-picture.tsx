import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { motion } from '@likeness/shared/theme';

/** Where somebody wants no motion it is there at once. */
const Picture = styled.img`
  @media (prefers-reduced-motion: no-preference) {
    opacity: 0;
    transition: opacity ${motion.calm};
    &[data-arrived='true'] {
      opacity: 1;
    }
  }
`;

/**
 * An `<img>` that fades in from what it lies on, once it has been loaded whole. One that the browser has already does not. Its place is the
 * caller's to keep: an opacity moves nothing.
 */
export function ArrivingPicture({ alt, onLoad, ...image }: ComponentProps<'img'> & { readonly alt: string }) {
  const [hasArrived, setArrived] = useState(false);
  return (
    <Picture
      {...image}
      alt={alt}
      ref={(element: HTMLImageElement | null) => {
        if (element?.complete && element.naturalWidth > 0) setArrived(true);
      }}
      data-arrived={hasArrived}
      onLoad={(event) => {
        setArrived(true);
        onLoad?.(event);
      }}
    />
  );
}
