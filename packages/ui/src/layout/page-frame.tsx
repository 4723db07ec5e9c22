import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Heading } from './text.ts';

const Page = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', padding: { base: '4', md: '5' } },
});
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minWidth: 0 },
});

export interface PageFrameProps {
  title: string;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Shown under the title. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** A page that scrolls as a whole: title, actions, tabs and content. */
export const PageFrame = ({ title, actions, tabs, children }: PageFrameProps) => (
  <Page>
    <Head>
      <Heading as="h1" size="lg" flex="1 1 auto">
        {title}
      </Heading>
      {actions}
    </Head>
    {tabs}
    {children}
  </Page>
);
