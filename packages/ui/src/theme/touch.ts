/** Up to this width a window is a phone's, pixels. */
const PHONE_PX = 600;

/** What changes on a phone. */
export const PHONE = `@media (max-width: ${PHONE_PX}px)`;

/** What is pressed by a finger needs 44 px; what stands among rows or in a toolbar, 40. */
export const TOUCH = `@media (pointer: coarse), (max-width: ${PHONE_PX}px)`;

/** Only screen readers read it: for a part that is unseen in some sizes alone. */
export const UNSEEN = {
  display: 'block',
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
