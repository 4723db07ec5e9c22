import { chakra, Icon, type IconName, isIconName, Kbd, Text } from '@qafila/ui';
import { useEffect, useRef } from 'react';
import { usePortalText } from '../common/portal-messages.ts';
import type { Hit, HitGroup } from './hits.ts';

const List = chakra('div', { base: { maxHeight: '50vh', overflow: 'auto', marginInline: '-2' } });
const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '9',
    paddingInline: '2',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '&[aria-selected=true]': { bg: 'selected' },
  },
});
const Label = chakra('span', {
  base: {
    flexShrink: 0,
    maxWidth: '60%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Detail = chakra('span', {
  base: {
    flex: 1,
    minWidth: 0,
    color: 'muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

export const optionId = (list: string, { group, id }: Hit) => `${list}-${group}-${id}`;

interface HitListProps {
  id: string;
  groups: readonly { group: HitGroup; hits: readonly Hit[] }[];
  chosen: Hit | undefined;
  onGo: (hit: Hit) => void;
}

/** The palette's hits grouped by kind; the selected one is scrolled into view. */
export function HitList({ id, groups, chosen, onGo }: HitListProps) {
  const t = usePortalText();
  return (
    <List id={id} role="listbox" aria-label={t('search')}>
      {groups.map(({ group, hits }) => (
        <chakra.div key={group} role="group" aria-label={t(`search.group.${group}`)}>
          <Text tone="muted" size="sm" padding="2" aria-hidden>
            {t(`search.group.${group}`)}
          </Text>
          {hits.map((hit) => (
            <Line
              key={hit.id}
              id={optionId(id, hit)}
              hit={hit}
              chosen={hit === chosen}
              onGo={() => onGo(hit)}
            />
          ))}
        </chakra.div>
      ))}
    </List>
  );
}

function Line({ id, hit, chosen, onGo }: { id: string; hit: Hit; chosen: boolean; onGo: () => void }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const icon: IconName = isIconName(hit.icon) ? hit.icon : 'search';
  return (
    // The input keeps the focus and handles the keys, as a combobox does.
    <Option ref={own} id={id} role="option" aria-selected={chosen} tabIndex={-1} onClick={onGo}>
      <Icon name={icon} />
      <Label>{hit.label}</Label>
      <Detail>{hit.detail}</Detail>
      {hit.keys?.split(' ').map((key) => (
        <Kbd key={key}>{key.toUpperCase()}</Kbd>
      ))}
    </Option>
  );
}
