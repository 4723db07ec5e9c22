/** Height of a row of a board, px. */
export const ROW_PX = 36;

/** Styles that every board of agents over time has: its page, its scrolling frame, and the parts drawn in it. */
export const boardStyles = {
  /** The page fills the window, and its board the page. */
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    height: 'full',
    minHeight: '480px',
    padding: { base: '4', md: '5' },
  },
  /** The framed row of the board and the list beside it. */
  body: {
    position: 'relative',
    display: 'flex',
    flex: 1,
    minHeight: 0,
    border: 'hairline',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'surface',
  },
  /** The board's part of that row. */
  main: { position: 'relative', flex: 1, minWidth: 0, minHeight: 0 },
  /** Floats over the lower edge of the board: what a move would do, or the button that undoes it. */
  dock: {
    position: 'absolute',
    insetInline: '3',
    bottom: '3',
    zIndex: 6,
    width: 'fit-content',
    maxWidth: 'min(560px, calc(100% - 24px))',
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    padding: '3',
    paddingInlineStart: '4',
    bg: 'raised',
    border: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'overlay',
  },
  frame: {
    position: 'relative',
    height: 'full',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    bg: 'surface',
    fontSize: 'table',
    outline: 'none',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    '& .canvas': { position: 'relative', minWidth: 'full' },
    '& .row[data-target]': { bg: 'selected' },
    '& .row[data-target] .agent': { bg: 'selected' },
    '& .agent:hover': { bg: 'hover' },
  },
  row: { position: 'absolute', insetInline: 0, height: `${ROW_PX}px`, contain: 'layout style' },
  /** The cell above the names. */
  corner: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 2,
    height: 'full',
    display: 'flex',
    bg: 'surface',
    borderInlineEnd: 'hairline',
  },
  /** The cell with an agent's name; it stays while the time scrolls. */
  agent: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 3,
    height: 'full',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '3',
    bg: 'surface',
    borderInlineEnd: 'hairline',
    cursor: 'pointer',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  agentName: { overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;
