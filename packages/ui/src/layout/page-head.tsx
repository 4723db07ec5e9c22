import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PHONE, TOUCH } from '../theme/touch.ts';
import { HEAD_CONTAINER } from './head-container.ts';
import { Heading } from './text.ts';

/** A page's distance from the edges of the window. */
export const PAGE_PADDING = { base: '4', md: '5' } as const;

const Head = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: 0, [PHONE]: { gap: '2' } },
});
const Line = chakra('div', {
  base: {
    ...HEAD_CONTAINER,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    // As high as with a button: the title stays in its place between tabs with and without actions.
    minHeight: '8',
    [TOUCH]: { minHeight: '44px' },
  },
});

export interface PageHeadProps {
  title: string;
  /** Buttons at the end of the title's line, the primary one last. */
  actions?: ReactNode;
  /** Tabs under the title. */
  tabs?: ReactNode;
}

/** Title, actions and tabs of a page. */
export const PageHead = ({ title, actions, tabs }: PageHeadProps) => (
  <Head>
    <Line>
      <Heading as="h1" size="lg" flex="1 1 auto">
        {title}
      </Heading>
      {actions}
    </Line>
    {tabs}
  </Head>
);
