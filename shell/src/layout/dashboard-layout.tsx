import { useState, type MouseEvent } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SidebarDeclaration } from '@likeness/contract';
import { useCreditsGetQuery } from '@likeness/shared/credits';
import { useLayout } from '@likeness/shared/layout';
import { tellNotLoaded } from '@likeness/shared/notifications';
import { useDeferred } from '@likeness/shared/observable';
import { color, layer, media, space } from '@likeness/shared/theme';
import { usePreload } from '../boundary/preload';
import type { ClaimedRoute } from '../registry/claims';
import { SHELL_SCREENS } from '../routing/shell-screens';
import { CONTENT_ID, CONTENT_WIDTH, focusContent } from './content-area';
import { Header } from './header';
import { drawerSheet } from './overlays';
import { SIDEBAR_WIDTH, Sidebar } from './sidebar';
import { useIsDesktop } from './use-media';

const Grid = styled.div<{ $sidebar: boolean }>`
  display: grid;
  min-height: 100dvh;
  ${media.mdUp} {
    grid-template-columns: ${({ $sidebar }) => ($sidebar ? `${SIDEBAR_WIDTH} minmax(0, 1fr)` : 'minmax(0, 1fr)')};
  }
`;
const Aside = styled.aside`
  position: sticky;
  top: 0;
  height: 100dvh;
  border-right: 1px solid ${color.line};
  background: ${color.surface};
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;
const Content = styled.main`
  flex: 1;
  width: 100%;
  max-width: ${CONTENT_WIDTH};
  margin: 0 auto;
  padding: ${space(5)} ${space(4)} ${space(12)};
  &:focus {
    outline: none;
  }
  ${media.mdUp} {
    padding: ${space(8)};
  }
`;
const Skip = styled.a`
  position: absolute;
  left: ${space(4)};
  top: -${space(20)};
  z-index: ${layer.popover};
  padding: ${space(2)} ${space(4)};
  background: ${color.surface};
  &:focus {
    top: ${space(2)};
  }
`;

/** Followed as a link it would be a navigation to the router, whose state is gone: the screen would lose what it was handed. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  focusContent();
}

interface DashboardLayoutProps {
  readonly sidebar: readonly SidebarDeclaration[];
  readonly routes: readonly ClaimedRoute[];
}

/** Sidebar, header and content area of the private screens. Below md the sidebar is a drawer behind a menu button. */
export function DashboardLayout({ sidebar, routes }: DashboardLayoutProps) {
  const { showSidebar, showHeader } = useLayout();
  const desktop = useIsDesktop();
  const preload = usePreload();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = (): void => setDrawerOpen(false);
  const drawer = useDeferred(drawerSheet, drawerOpen, () => {
    tellNotLoaded();
    closeDrawer();
  });
  // Behind a closed drawer nobody asks for anything: the balance would come late, and what the API announces only with the first action.
  useCreditsGetQuery();
  const entries = [...sidebar, ...SHELL_SCREENS.flatMap((screen) => screen.sidebar ?? [])];
  const onLikely = (path: string): void => {
    const route = routes.find((claimed) => claimed.path === path);
    if (route) preload(route);
  };
  return (
    <Grid $sidebar={showSidebar}>
      <Skip href={`#${CONTENT_ID}`} onClick={skip}>
        Skip to the content
      </Skip>
      {showSidebar && desktop && (
        <Aside aria-label="Sidebar">
          <Sidebar entries={entries} onLikely={onLikely} />
        </Aside>
      )}
      {drawer && showSidebar && !desktop && (
        <drawer.Drawer open={drawerOpen} onClose={closeDrawer}>
          <Sidebar entries={entries} onChosen={closeDrawer} onLikely={onLikely} />
        </drawer.Drawer>
      )}
      <Column>
        {showHeader && <Header {...(showSidebar && !desktop ? { onOpenMenu: () => setDrawerOpen(true) } : {})} />}
        <Content id={CONTENT_ID} tabIndex={-1}>
          <Outlet />
        </Content>
      </Column>
    </Grid>
  );
}
