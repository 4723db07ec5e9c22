import { chakra, Heading } from '@qafila/ui';
import type { ReactNode } from 'react';

const Page = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', padding: { base: '4', md: '5' } },
});
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minWidth: 0 },
});

export interface PageFrameProps {
  title: string;
  /** Tabs above the title. */
  tabs?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Title, what can be done, and the content of a page. */
export const PageFrame = ({ title, tabs, actions, children }: PageFrameProps) => (
  <Page>
    {tabs}
    <Head>
      <Heading as="h1" size="lg" flex={{ base: '1 1 100%', sm: '1' }}>
        {title}
      </Heading>
      {actions}
    </Head>
    {children}
  </Page>
);
