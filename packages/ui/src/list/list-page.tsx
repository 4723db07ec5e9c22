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
    // The foot brings its own space.
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
  /** On a phone the title has its line to itself: there are many actions. */
  titleAlone?: boolean;
  /** Buttons at the end of the title's line, the primary one last. */
  actions?: ReactNode;
  /** What narrows the list. */
  filters: ReactNode;
  /** The grid: it takes the height that is left. */
  children: ReactNode;
  /** Which page is shown, once that is known. */
  foot?: ReactNode;
  /** Rows come while one scrolls: there never is a foot. */
  endless?: boolean;
}

/** A page that is one list: as high as the window, with its rows in a frame of their own. */
export const ListPage = ({
  title,
  titleAlone = false,
  actions,
  filters,
  children,
  foot,
  endless = false,
}: ListPageProps) => (
  <Page endless={endless}>
    <Head>
      <Heading as="h1" size="lg" flex={titleAlone ? { base: '1 1 100%', md: '1' } : '1'}>
        {title}
      </Heading>
      {actions}
    </Head>
    {filters}
    <Frame>{children}</Frame>
    {foot}
  </Page>
);
