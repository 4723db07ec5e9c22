import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PAGE_PADDING, PageHead, type PageHeadProps } from './page-head.tsx';

const Page = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', padding: PAGE_PADDING },
});

export interface PageFrameProps extends PageHeadProps {
  children: ReactNode;
}

/** A page that scrolls as a whole: title, actions, tabs and content. */
export const PageFrame = ({ children, ...head }: PageFrameProps) => (
  <Page>
    <PageHead {...head} />
    {children}
  </Page>
);
