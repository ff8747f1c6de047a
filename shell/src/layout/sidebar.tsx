import { useDeferredValue, useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { configuration } from '@likeness/shared/configuration';
import { SIDEBAR_GROUPS, type SidebarDeclaration } from '@likeness/contract';
import { color, font, motion, radius, selectedInForcedColors, space, weight } from '@likeness/shared/theme';
import { PathIcon } from '@likeness/shared/ui';
import { RemainingCredit } from './remaining-credit';
import { Logo } from './logo';
import { SidebarSearch } from './sidebar-search';

export const SIDEBAR_WIDTH = '16rem';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  height: 100%;
  padding: ${space(4)} ${space(3)};
`;
const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: 0 ${space(3)};
  font-weight: ${weight.bold};
`;
const Groups = styled.nav`
  flex: 1;
  display: grid;
  align-content: start;
  gap: ${space(4)};
  min-height: 0;
  margin: 0 -${space(1)};
  padding: 0 ${space(1)};
  overflow-y: auto;
`;
const GroupName = styled.h2`
  padding: 0 ${space(3)} ${space(1)};
  color: ${color.inkSoft};
  font-size: 0.6875rem;
  font-weight: ${weight.bold};
  letter-spacing: 0.06em;
`;
const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(8)};
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.medium};
  color: ${color.inkSoft};
  font-size: ${font.body};
  text-decoration: none;
  transition: background ${motion.quick};
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &.active {
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: ${weight.medium};
    ${selectedInForcedColors}
  }
  svg {
    flex: none;
  }
`;

/** Of an entry, at least. */
const ENTRY_PIXELS = 32;

/** So many are found at a glance; of more one wants to search. */
const SEARCHED_FROM = 20;

export interface SidebarProps {
  readonly entries: readonly SidebarDeclaration[];
  /** Called when an entry is chosen: a drawer closes then. */
  readonly onChosen?: () => void;
  /** Called when a person is about to choose one. */
  readonly onLikely?: (path: string) => void;
}

/** The navigation, made of what the remotes declare, with the credits left at its foot. */
export function Sidebar({ entries, onChosen, onLikely }: SidebarProps) {
  const [sought, setSought] = useState('');
  const isLong = entries.length >= SEARCHED_FROM;
  const words = isLong ? sought.toLowerCase().split(/\s+/) : [];
  // Those beyond the window are drawn behind the first screen, which would wait for a hundred.
  const drawn = useDeferredValue(entries, entries.slice(0, Math.ceil(innerHeight / ENTRY_PIXELS)));
  const shown = drawn.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const groups = SIDEBAR_GROUPS.map((group) => ({ group, own: shown.filter((entry) => entry.group === group) })).filter(
    ({ own }) => own.length > 0,
  );
  const navigate = useNavigate();
  const openFirst = (): void => {
    const first = groups[0]?.own[0];
    if (sought.trim() === '' || !first) return;
    onChosen?.();
    void navigate(first.path);
  };
  return (
    <Column>
      <Brand>
        <Logo />
        {configuration().productName} Studio
      </Brand>
      {isLong && <SidebarSearch value={sought} onChange={setSought} found={shown.length} onEnter={openFirst} />}
      <Groups aria-label="Studio">
        {groups.map(({ group, own }) => (
          <div key={group}>
            <GroupName>{group}</GroupName>
            <ul>
              {own.map(({ label, path, icon }) => (
                <li key={path}>
                  <Entry
                    to={path}
                    end
                    onClick={() => onChosen?.()}
                    onPointerEnter={() => onLikely?.(path)}
                    onFocus={() => onLikely?.(path)}
                  >
                    <PathIcon path={icon} size={18} />
                    {label}
                  </Entry>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Groups>
      <RemainingCredit />
    </Column>
  );
}
