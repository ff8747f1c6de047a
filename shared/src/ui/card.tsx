import ImageIcon from 'lucide-react/icons/image';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PictureSource } from '@likeness/shared/images';
import { color, font, radius, shadow, space, weight } from '@likeness/shared/theme';
import { Button } from '@likeness/shared/elements';
import { SmallPicture } from './small-picture';
import { StatusDot } from './status-dot';

// As tall as its neighbours, where a grid has them.
const Frame = styled.article`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
`;
const Cover = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: ${color.sunken};
  color: ${color.other};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }
`;
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(4)};
  > button:last-child {
    margin-top: auto;
  }
`;
const Title = styled.h3`
  overflow-wrap: anywhere;
  font-size: ${font.body};
  font-weight: ${weight.bold};
`;
const Subtitle = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

export interface CardProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Its address, or with it what a small image loads instead. */
  readonly image?: string | PictureSource | undefined;
  /** The status word that decides the dot's colour, and the text beside it where that differs. */
  readonly status?: string;
  readonly statusText?: string;
  /** With it the card has a button "Generate". */
  readonly onGenerate?: () => void;
  /** Whatever else belongs under the status, a progress bar for example. */
  readonly children?: ReactNode;
}

/** The card widget: title, subtitle, image, status dot and an optional Generate button. */
export function Card({ title, subtitle, image, status, statusText, onGenerate, children }: CardProps) {
  const id = useId();
  return (
    <Frame>
      <Cover>
        {image ? (
          <SmallPicture source={typeof image === 'string' ? { src: image } : image} alt={title} loading="lazy" />
        ) : (
          <ImageIcon size={32} aria-hidden />
        )}
      </Cover>
      <Body>
        <Title id={id}>{title}</Title>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
        {status && <StatusDot status={status} {...(statusText ? { text: statusText } : {})} />}
        {children}
        {onGenerate && (
          <Button wide onClick={onGenerate} aria-describedby={id}>
            Generate
          </Button>
        )}
      </Body>
    </Frame>
  );
}
