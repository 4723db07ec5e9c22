import { chakra } from '@chakra-ui/react/styled-system';
import type { PagingFilteringContext } from '@qafila/contracts/core';
import { usePartText } from '../messages/part-text.ts';
import { PHONE } from '../theme/touch.ts';
import { PageControl } from './page-control.tsx';
import { PageSizeSelect } from './page-size-select.tsx';

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingBlock: '2',
    [PHONE]: { gap: '1', paddingBlock: '0' },
  },
});
const Count = chakra('span', {
  base: { fontSize: 'table', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});

export interface ListFootProps {
  paging: PagingFilteringContext;
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
  sizes?: readonly number[];
}

/** Shown rows and total, page size, and page control. */
export function ListFoot({ paging, onPage, onSize, sizes }: ListFootProps) {
  const t = usePartText();
  const { pageNumber, pageSize, totalItems, totalPages } = paging;
  const first = (pageNumber - 1) * pageSize + 1;
  const last = Math.min(pageNumber * pageSize, totalItems);
  return (
    <Foot>
      <Count role="status">{totalItems > 0 && t('page.range', { first, last, total: totalItems })}</Count>
      {onSize && totalItems > 0 && <PageSizeSelect value={pageSize} onValue={onSize} sizes={sizes} />}
      <PageControl page={pageNumber} totalPages={totalPages} onPage={onPage} />
    </Foot>
  );
}
