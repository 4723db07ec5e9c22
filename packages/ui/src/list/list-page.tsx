import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { HEAD_CONTAINER } from '../layout/head-container.ts';
import { Heading } from '../layout/text.ts';
import { PHONE } from '../theme/touch.ts';

const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    height: 'full',
    minHeight: '520px',
    padding: '5',
    [PHONE]: { gap: '2', padding: '3' },
  },
  variants: {
    // The footer has its own padding.
    endless: { true: {}, false: { paddingBlockEnd: '1', [PHONE]: { paddingBlockEnd: '1' } } },
  },
});
const Head = chakra('div', {
  base: { ...HEAD_CONTAINER, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});
const Frame = chakra('div', {
  base: {
    flex: 1,
    minHeight: '240px',
    border: 'hairline',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'surface',
  },
});

export interface ListPageProps {
  title: string;
  /** Tabs under the title. */
  tabs?: ReactNode;
  /** Buttons at the end of the title's line, the primary one last. */
  actions?: ReactNode;
  /** Search and filters. */
  filters: ReactNode;
  /** The grid: it takes the remaining height. */
  children: ReactNode;
  /** The footer, once the total is known. */
  foot?: ReactNode;
  /** Rows load on scroll: there is no footer. */
  endless?: boolean;
}

/** A page with one list: as high as the window, its rows scroll in their own frame. */
export const ListPage = ({
  title,
  tabs,
  actions,
  filters,
  children,
  foot,
  endless = false,
}: ListPageProps) => (
  <Page endless={endless}>
    <Head>
      <Heading as="h1" size="lg" flex="1 1 auto">
        {title}
      </Heading>
      {actions}
    </Head>
    {tabs}
    {filters}
    <Frame>{children}</Frame>
    {foot}
  </Page>
);
