import { renderPage } from '../../testing/render-page.tsx';
import { useListColumns } from './use-list-columns.tsx';

/**
 * What columns have at 1440 pixels: less the menu (220), the page's padding (2 × 20), the frame (2), the column of
 * the row's actions (48) and a scrollbar (17).
 */
const ROOM_PX = 1113;

test('all columns fit 1440 pixels, so that none folds there', async () => {
  const columns: [string, number][] = [];
  function Probe() {
    columns.push(
      ...useListColumns().map(({ key, width, minWidth }): [string, number] => [
        key,
        width ?? minWidth ?? 120,
      ]),
    );
    return null;
  }
  await renderPage(<Probe />);
  expect(columns.slice(0, 8).map(([key]) => key)).toEqual([
    'id',
    'taskAgentDetails',
    'pickup',
    'delivery',
    'eta',
    'paymentStatus',
    'grandtotal',
    'status',
  ]);
  expect(columns.slice(0, 8).reduce((sum, [, width]) => sum + width, 0)).toBeLessThanOrEqual(ROOM_PX);
});
