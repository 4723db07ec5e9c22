import { Cut, chakra, Flex, Icon, type IconName, isIconName, Keys, Text, useUi } from '@qafila/ui';
import { Fragment, useEffect, useRef } from 'react';
import { OptionList, OptionRow } from '../common/option-list.ts';
import { usePanelText } from '../common/panel-messages.ts';
import type { Hit, HitGroup } from './hits.ts';

export const optionId = (list: string, { group, id }: Hit) => `${list}-${group}-${id}`;

interface HitListProps {
  id: string;
  groups: readonly { group: HitGroup; hits: readonly Hit[] }[];
  chosen: Hit | undefined;
  onGo: (hit: Hit) => void;
}

/** The palette's hits grouped by kind; the selected one is scrolled into view. */
export function HitList({ id, groups, chosen, onGo }: HitListProps) {
  const t = usePanelText();
  return (
    <OptionList id={id} role="listbox" aria-label={t('search')}>
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
    </OptionList>
  );
}

function Line({ id, hit, chosen, onGo }: { id: string; hit: Hit; chosen: boolean; onGo: () => void }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { t } = useUi();
  const details = [...(hit.detail ?? []), ...(hit.status ? [t(`status.${hit.status}`)] : [])];
  const icon: IconName = isIconName(hit.icon) ? hit.icon : 'search';
  return (
    // The input keeps the focus and handles the keys, as a combobox does.
    <OptionRow
      ref={own}
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={chosen}
      tabIndex={-1}
      onClick={onGo}
    >
      <Icon name={icon} />
      <Cut dir="auto" flexShrink={0} maxWidth="60%">
        {hit.label}
      </Cut>
      <Flex flex="1" minWidth="0">
        <Cut color="muted">
          {details.map((detail, index) => (
            <Fragment key={detail}>
              {index > 0 && ' · '}
              <bdi>{detail}</bdi>
            </Fragment>
          ))}
        </Cut>
      </Flex>
      {hit.keys && <Keys keys={hit.keys} />}
    </OptionRow>
  );
}
