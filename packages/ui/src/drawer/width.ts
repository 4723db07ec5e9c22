import { DEFAULT_DRAWER_WIDTH_PX, type DrawerWidth } from '@qafila/contracts/shell';

const WIDTHS: Record<DrawerWidth, string> = {
  default: `${DEFAULT_DRAWER_WIDTH_PX}px`,
  'two-thirds': 'calc(100vw * 2 / 3)',
  half: '50vw',
};

/** Windows narrower than this show a drawer as a sheet over the whole width. */
export const SHEET_BELOW_PX = 768;

/** The CSS width of a drawer view on a window wider than a sheet. */
export const drawerWidth = (width: DrawerWidth): string => WIDTHS[width];
