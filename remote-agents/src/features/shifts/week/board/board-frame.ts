import { chakra } from '@qafila/ui';
import { boardStyles } from '@qafila/ui/timeline';

/** Heights that both the layout and the drawing use, px. */
export const AXIS_PX = 28;
export const CHART_PX = 96;
export const HEAD_PX = AXIS_PX + CHART_PX;

/** The scrolling frame and everything drawn in it. Bars are plain elements under one stylesheet: many come and go while scrolling. */
export const BoardFrame = chakra('div', {
  base: {
    ...boardStyles.frame,
    '& .head': {
      position: 'sticky',
      top: 0,
      zIndex: 4,
      height: `${HEAD_PX}px`,
      bg: 'surface',
      borderBlockEnd: 'hairline',
    },
    '& .corner': {
      ...boardStyles.corner,
      float: 'inline-start',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      gap: '1',
      padding: '2',
      paddingInlineStart: '3',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      overflow: 'hidden',
    },
    '& .key': { display: 'flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' },
    '& .swatch': { width: '10px', height: '10px', borderRadius: '2px', flexShrink: 0 },
    '& .axis': { position: 'absolute', top: 0, height: `${AXIS_PX}px` },
    '& .tick': {
      position: 'absolute',
      top: '6px',
      paddingInlineStart: '1.5',
      fontSize: 'xs',
      lineHeight: '16px',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
    },
    '& .tick[data-today]': { color: 'brand-text', fontWeight: 'semibold' },
    '& button.tick:hover': { color: 'text', textDecoration: 'underline' },
    '& .chart': { position: 'absolute', top: `${AXIS_PX}px`, height: `${CHART_PX}px` },
    '& .chart svg': { display: 'block', width: 'full', height: 'full', overflow: 'visible' },
    '&:dir(rtl) .chart svg': { transform: 'scaleX(-1)' },
    '& .line': { position: 'absolute', insetBlock: 0, width: '1px', bg: 'border', opacity: 0.8 },
    '& .now': { position: 'absolute', insetBlock: 0, width: '2px', bg: 'brand' },
    '& .chosen': { position: 'absolute', insetBlock: 0, bg: 'selected' },

    '& .row': { ...boardStyles.row, borderBlockEnd: 'hairline' },
    '& .agent': { ...boardStyles.agent, float: 'inline-start' },
    // No wider than the name: a Latin one would begin at the far end in Arabic.
    '& .agent-name': { ...boardStyles.agentName, flex: '0 1 auto', minWidth: 0 },
    '& .agent-vehicle': { display: 'flex', flexShrink: 0, color: 'muted' },
    '& .agent-hours': {
      flexShrink: 0,
      marginInlineStart: 'auto',
      color: 'muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .agent-hours[data-over]': { color: 'danger-text', fontWeight: 'medium' },
    '& .lane': { position: 'absolute', insetBlock: 0, insetInlineEnd: 0 },
    '& .free': { position: 'absolute', insetBlock: 0, cursor: 'cell' },
    '& .free:hover': { bg: 'hover' },
    '& .off': {
      position: 'absolute',
      top: '9px',
      color: 'muted',
      fontSize: 'xs',
      paddingInline: '1.5',
      pointerEvents: 'none',
    },
    '& .bar': {
      position: 'absolute',
      top: '5px',
      height: '25px',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      borderRadius: 'sm',
      border: '1px solid var(--q-status-planned)',
      bg: 'var(--q-status-planned-tint)',
      color: 'var(--q-status-planned)',
      cursor: 'grab',
      fontSize: 'xs',
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      zIndex: 1,
    },
    // Of the hours, not of the bar: a short one is as wide as its time.
    '& .bar > bdi': { paddingInline: '1.5' },
    '& .bar[data-own]': { bg: 'var(--q-status-planned)', color: 'surface' },
    '& .bar[data-past]': { opacity: 0.55, cursor: 'pointer' },
    '& .bar[data-conflict]': { borderColor: 'var(--q-late)', borderInlineStartWidth: '4px' },
    '& .bar[data-lifted]': { opacity: 0.3, borderStyle: 'dashed' },
    '& .ghost': { zIndex: 2, pointerEvents: 'none', boxShadow: '0 0 0 2px var(--q-focus)' },
    '& .ghost[data-conflict]': { boxShadow: '0 0 0 2px var(--q-late)' },
    // Below the hours, which it must not strike through.
    '& .pause': {
      position: 'absolute',
      insetBlockEnd: 0,
      height: '4px',
      bg: 'currentColor',
      opacity: 0.6,
      pointerEvents: 'none',
    },
    '& .edge': { position: 'absolute', insetBlock: 0, width: '7px', cursor: 'ew-resize', zIndex: 1 },
    '& :is(.bar, .agent, .free):focus-visible': {
      outline: '2px solid var(--q-focus)',
      outlineOffset: '-2px',
      zIndex: 3,
    },
  },
});
