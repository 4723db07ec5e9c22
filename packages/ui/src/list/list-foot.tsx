import { chakra } from '@chakra-ui/react/styled-system';
import { COUNT_LIMIT, type PagingFilteringContext } from '@qafila/contracts/core';
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
  const { pageNumber, pageSize, totalItems, totalPages, totalIsLowerBound } = paging;
  const first = (pageNumber - 1) * pageSize + 1;
  const last = Math.min(pageNumber * pageSize, totalItems);
  // A search that stopped at a full page counts one more row, so that there is a next page; there may be none.
  const total = totalIsLowerBound && totalItems === last + 1 ? last : totalItems;
  return (
    <Foot>
      <Count role="status">
        {totalItems > 0 && t(totalIsLowerBound ? 'page.rangeMore' : 'page.range', { first, last, total })}
      </Count>
      {onSize && totalItems > 0 && <PageSizeSelect value={pageSize} onValue={onSize} sizes={sizes} />}
      <PageControl
        page={pageNumber}
        totalPages={totalPages}
        reachablePages={totalIsLowerBound ? Math.ceil(COUNT_LIMIT / pageSize) : undefined}
        onPage={onPage}
      />
    </Foot>
  );
}
