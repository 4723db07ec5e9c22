import { chakra } from '@chakra-ui/react/styled-system';
import type { DrawerWidth } from '@qafila/contracts/shell';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button.tsx';
import { Heading, Text } from '../layout/text.ts';
import { Portal } from '../overlay/portal.tsx';
import { type TabItem, Tabs } from '../overlay/tabs.tsx';
import { useFocusTrap } from '../overlay/use-focus-trap.ts';
import { useLayer } from '../overlay/use-layer.ts';
import { useUi } from '../theme/ui-context.ts';
import { Body, Foot, Head, Panel, Scrim } from './drawer-parts.ts';
import { Neighbours } from './neighbours.tsx';
import { type DrawerSection, SectionAnchors } from './section-anchors.tsx';
import { slideIn } from './slide.ts';
import { useUnsaved } from './use-unsaved.tsx';
import { drawerWidth, SHEET_BELOW_PX } from './width.ts';

export type DrawerFrameProps = {
  title: string;
  /** A line under the title: the id, the state. */
  subtitle?: ReactNode;
  /** `default` is 1000 px; on a phone every drawer is a sheet. */
  width?: DrawerWidth;
  onClose: () => void;
  /** There are unsaved edits: closing asks first. */
  dirty?: boolean;
  tabs?: readonly TabItem[];
  tab?: string;
  onTabChange?: (key: string) => void;
  /** Links beside a long view; each id is that of a `Section` in it. */
  sections?: readonly DrawerSection[];
  /** Buttons in the header. */
  actions?: ReactNode;
  /** Opens the previous or next row; not set if the page has none. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Element beside the page for the drawer; the page stays usable. Without it the drawer covers the page. */
  beside?: HTMLElement | null;
  /** Sticky footer; its one primary action is last. */
  foot?: ReactNode;
  children: ReactNode;
};

const slideFrom = (dir: 'ltr' | 'rtl') => {
  if (window.innerWidth < SHEET_BELOW_PX) return 'translateY(100%)';
  return dir === 'rtl' ? 'translateX(-100%)' : 'translateX(100%)';
};

/** The drawer at the end side of the window, for creating, editing and viewing. Open while mounted. */
export function DrawerFrame({ width = 'default', dirty = false, beside, ...props }: DrawerFrameProps) {
  const { t, dir } = useUi();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { leave, question } = useUnsaved(dirty);
  const close = () => leave(props.onClose);
  useLayer(panel, true, close, 'panel');
  useFocusTrap(panel, true, beside ? 'pass' : 'keep');
  useEffect(() => {
    if (panel.current && !beside) slideIn(panel.current, slideFrom(dir));
  }, [dir, beside]);
  const content = (
    <chakra.div display="flex" flex={1} minHeight={0}>
      {props.sections && <SectionAnchors sections={props.sections} body={body} />}
      <Body ref={body} tabIndex={0}>
        {props.children}
      </Body>
    </chakra.div>
  );
  const frame = (
    <Panel
      ref={panel}
      role="dialog"
      aria-modal={beside ? undefined : true}
      aria-labelledby={id}
      tabIndex={-1}
      data-drawer
      data-width={width}
      beside={beside !== undefined && beside !== null}
      style={{ ['--drawer-width' as string]: drawerWidth(width) }}
    >
      <Head>
        <chakra.div flex={1} minWidth={0}>
          <Heading as="h2" size="md" id={id}>
            {props.title}
          </Heading>
          {props.subtitle && (
            <Text as="div" tone="muted" size="sm" marginBlockStart="1">
              {props.subtitle}
            </Text>
          )}
        </chakra.div>
        {props.actions}
        {(props.onPrevious || props.onNext) && (
          <Neighbours onPrevious={props.onPrevious} onNext={props.onNext} leave={leave} />
        )}
        <IconButton icon="close" label={t('close')} onClick={close} />
      </Head>
      {props.tabs ? (
        <Tabs
          label={t('drawer.tabs')}
          items={props.tabs}
          value={props.tab ?? props.tabs[0]?.key ?? ''}
          onChange={(key) => props.onTabChange?.(key)}
          fill
          padded
        >
          {content}
        </Tabs>
      ) : (
        <>
          <chakra.hr border={0} borderBlockStart="hairline" margin={0} />
          {content}
        </>
      )}
      {props.foot && <Foot>{props.foot}</Foot>}
    </Panel>
  );
  if (beside)
    return (
      <>
        {createPortal(frame, beside)}
        {question}
      </>
    );
  return (
    <Portal>
      {/* The second press of a double click on a row lands here: it does not close what the first one opened. */}
      <Scrim onMouseDown={(event) => event.target === event.currentTarget && event.detail < 2 && close()}>
        {frame}
      </Scrim>
      {question}
    </Portal>
  );
}
