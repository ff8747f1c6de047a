import ScanFace from 'lucide-react/icons/scan-face';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { GENERATE_TEXTS } from './texts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  svg {
    flex: none;
    color: ${color.accent};
  }
  a {
    flex: none;
    font-size: ${font.small};
    font-weight: ${weight.medium};
  }
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
`;
const Label = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
const Name = styled.p`
  overflow-wrap: anywhere;
  font-weight: ${weight.bold};
`;

/** Which model generates, and the way to another one. */
export function ModelLine({ name }: { readonly name: string }) {
  return (
    <Line>
      <ScanFace size={24} aria-hidden />
      <Words>
        <Label>{GENERATE_TEXTS.model}</Label>
        <Name>{name || GENERATE_TEXTS.noModel}</Name>
      </Words>
      <Link to="/">{name ? GENERATE_TEXTS.changeModel : GENERATE_TEXTS.chooseModel}</Link>
    </Line>
  );
}
