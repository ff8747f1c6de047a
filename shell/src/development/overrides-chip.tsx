import { styled } from 'styled-components';
import { color, font, layer, radius, shadow, space } from '@likeness/shared/theme';
import { Button } from '@likeness/shared/elements';
import { openDocument } from '../document/leave-document';
import { turnOffOverrides, type Override } from './overrides';

const Chip = styled.aside`
  position: fixed;
  bottom: ${space(4)};
  right: ${space(4)};
  max-width: calc(100vw - 2 * ${space(4)});
  z-index: ${layer.dialog};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border: 2px solid ${color.accent};
  border-radius: ${radius.small};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${font.small};
  overflow-wrap: anywhere;
  button {
    flex: none;
  }
`;

/** Says for as long as it is so that this tab runs code that is not released, and ends it. */
export function OverridesChip({ overrides }: { readonly overrides: readonly Override[] }) {
  const turnOff = (): void => {
    turnOffOverrides();
    openDocument(location.pathname);
  };
  return (
    <Chip aria-label="Code that is being worked on">
      {overrides.map(({ remote, origin }) => `${remote} from ${origin}`).join(', ')}
      <Button onClick={turnOff}>Turn off</Button>
    </Chip>
  );
}
