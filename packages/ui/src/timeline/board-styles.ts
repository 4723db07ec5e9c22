/** Height of a row of a board, px. */
export const ROW_PX = 36;

/** Styles that every board of agents over time has: its scrolling frame, and the parts drawn in it. */
export const boardStyles = {
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
