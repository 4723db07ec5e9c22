import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Heading } from '../layout/text.ts';

const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    height: 'full',
    minHeight: '520px',
    padding: { base: '4', md: '5' },
  },
  variants: {
    // The footer has its own padding.
    endless: { true: {}, false: { paddingBlockEnd: { base: '1', md: '1' } } },
  },
});
const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
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
  /** On a phone the title has its own line, since there are many actions. */
  titleAlone?: boolean;
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
  titleAlone = false,
  tabs,
  actions,
  filters,
  children,
  foot,
  endless = false,
}: ListPageProps) => (
  <Page endless={endless}>
    <Head>
      <Heading as="h1" size="lg" flex={titleAlone ? { base: '1 1 100%', md: '1' } : '1 1 auto'}>
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
