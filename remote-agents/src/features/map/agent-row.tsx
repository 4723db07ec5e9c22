import type { AgentSummary } from '@qafila/contracts/agent';
import type { Lateness } from '@qafila/domain/lateness';
import { shownAvailability } from '@qafila/domain/vehicle';
import {
  AVAILABILITY_LOOK,
  availabilityColor,
  chakra,
  IconButton,
  MarkIcon,
  useLateWords,
  VisuallyHidden,
} from '@qafila/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useWords } from '../../shared/use-words.ts';
import { PositionNote } from './position-note.tsx';

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    paddingInlineEnd: '1.5',
    borderBlockEnd: 'hairline',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 52px',
    '&:hover': { bg: 'hover' },
    '&[data-selected=true]': { bg: 'selected' },
  },
});
const Choose = chakra('button', {
  base: {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: '16px 1fr auto',
    columnGap: '2.5',
    alignItems: 'center',
    paddingBlock: '1.5',
    paddingInlineStart: '3',
    textAlign: 'start',
    fontSize: 'table',
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
const Name = chakra('span', {
  base: { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Line = chakra('span', {
  base: {
    gridColumn: '2 / -1',
    color: 'muted',
    fontSize: 'sm',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});
const Late = chakra('span', { base: { color: 'danger-text', fontWeight: 'medium' } });
const Load = chakra('span', { base: { color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } });

export interface AgentRowProps {
  agent: AgentSummary;
  selected: boolean;
  /** The worst lateness of their orders. */
  late: Lateness | undefined;
  onSelect: () => void;
  onOpen: () => void;
}

/** One agent in the list: state, name, vehicle, load and age of the last position. */
export function AgentRow({ agent, selected, late, onSelect, onOpen }: AgentRowProps) {
  const t = useText();
  const words = useWords();
  const lateWords = useLateWords();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  const availability = shownAvailability(agent);
  return (
    <Item ref={item} data-selected={selected} data-availability={availability}>
      <Choose type="button" aria-pressed={selected} onClick={onSelect}>
        <span style={{ color: availabilityColor(availability), display: 'inline-flex' }}>
          <MarkIcon name={AVAILABILITY_LOOK[availability].mark} />
        </span>
        <Name>
          <bdi>{agent.fullName}</bdi>
        </Name>
        <Load>{agent.activeTaskCount > 0 && t('map.tasks', { count: agent.activeTaskCount })}</Load>
        <Line>
          <VisuallyHidden>{words.availability(availability)}, </VisuallyHidden>
          <bdi>{agent.publicId}</bdi> · {words.vehicle(agent.transportTypeId)} ·{' '}
          {late && <Late>{lateWords(late)} · </Late>}
          <PositionNote position={agent.position} />
        </Line>
      </Choose>
      <IconButton
        icon="panel-left"
        mirrored
        size="sm"
        label={t('map.open', { name: agent.fullName })}
        onClick={onOpen}
      />
    </Item>
  );
}
