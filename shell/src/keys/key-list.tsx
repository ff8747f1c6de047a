import { useState } from 'react';
import { styled } from 'styled-components';
import type { KeyGroupDeclaration } from '@likeness/contract';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { Modal } from '@likeness/shared/ui';
import { GENERAL_KEYS } from './general-keys';
import { opensByKey, setOpensByKey } from './opens-by-key';

const Group = styled.section`
  display: grid;
  gap: ${space(1)};
`;
const Title = styled.h3`
  font-size: ${font.body};
  font-weight: ${weight.bold};
`;
const Keys = styled.dl`
  margin: 0;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.line};
  dt {
    display: flex;
    flex: 0 0 12rem;
    flex-wrap: wrap;
    gap: ${space(1)};
  }
  dd {
    flex: 1 1 14rem;
    margin: 0;
    color: ${color.inkSoft};
  }
`;
const Key = styled.kbd`
  min-width: ${space(6)};
  padding: 0 ${space(2)};
  border: 1px solid ${color.control};
  border-radius: ${radius.small};
  background: ${color.sunken};
  color: ${color.ink};
  font-family: inherit;
  font-size: ${font.small};
  text-align: center;
  white-space: nowrap;
`;
const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(9)};
  cursor: pointer;
`;

interface KeyListProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly groups: readonly KeyGroupDeclaration[];
}

/** The keys that the studio has: those of every screen, then those of the remotes as they declare them. */
export function KeyList({ open, onClose, groups }: KeyListProps) {
  return (
    <Modal title="Keyboard shortcuts" width={620} open={open} onClose={onClose}>
      {[GENERAL_KEYS, ...groups].map(({ title, keys }, at) => (
        // Two remotes may have one title.
        <Group key={`${at} ${title}`}>
          <Title>{title}</Title>
          <Keys>
            {keys.map(({ press, does }) => (
              <Line key={`${press.join(' ')} ${does}`}>
                <dt>
                  {press.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Line>
            ))}
          </Keys>
        </Group>
      ))}
      <p>On a Mac, ⌘ does what Ctrl does.</p>
      <OpensByKey />
    </Modal>
  );
}

function OpensByKey() {
  const [opens, setOpens] = useState(opensByKey);
  const choose = (chosen: boolean): void => {
    setOpensByKey(chosen);
    setOpens(chosen);
  };
  return (
    <Switch>
      <input type="checkbox" role="switch" checked={opens} onChange={({ target }) => choose(target.checked)} />
      Open this list by the key ?
    </Switch>
  );
}
