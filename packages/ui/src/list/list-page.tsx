import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PAGE_PADDING, PageHead, type PageHeadProps } from '../layout/page-head.tsx';
import { PHONE } from '../theme/touch.ts';

const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    height: 'full',
    minHeight: '520px',
    padding: PAGE_PADDING,
    [PHONE]: { gap: '2' },
  },
  variants: {
    // The footer has its own padding; for both widths, or that of the wide page would win.
    endless: { true: {}, false: { paddingBlockEnd: { base: '1', md: '1' } } },
  },
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

export interface ListPageProps extends PageHeadProps {
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
export const ListPage = ({ filters, children, foot, endless = false, ...head }: ListPageProps) => (
  <Page endless={endless}>
    <PageHead {...head} />
    {filters}
    <Frame>{children}</Frame>
    {foot}
  </Page>
);
