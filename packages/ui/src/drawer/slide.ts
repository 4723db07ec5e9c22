import type { animate as Animate } from 'framer-motion/dom/mini';

const DURATION_S = 0.2;

let animate: typeof Animate | undefined;

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Loads the animation library. A failure is ignored: without it drawers appear without animation. */
export async function loadMotion(): Promise<void> {
  if (animate || wantsLessMotion() || typeof Element.prototype.animate !== 'function') return;
  animate = await import('framer-motion/dom/mini').then(
    (motion) => motion.animate,
    () => undefined,
  );
}

/** Slides a panel in from `from` in 200 ms. A drawer never waits for the animation library. */
export function slideIn(panel: HTMLElement, from: string): void {
  if (!animate || wantsLessMotion()) return void loadMotion();
  animate(panel, { transform: [from, 'translate(0)'] }, { duration: DURATION_S, ease: [0.2, 0, 0, 1] }).then(
    () => {
      panel.style.transform = '';
    },
  );
}
