const DURATION_S = 0.2;

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Slides a panel in from where `from` says, in 200 ms. The animation library comes on the first drawer; until it is
 * there, or when less motion is asked for, the panel simply stands.
 */
export async function slideIn(panel: HTMLElement, from: string): Promise<void> {
  if (wantsLessMotion()) return;
  panel.style.transform = from;
  try {
    const { animate } = await import('framer-motion/dom/mini');
    await animate(panel, { transform: [from, 'none'] }, { duration: DURATION_S, ease: [0.2, 0, 0, 1] });
  } finally {
    panel.style.transform = '';
  }
}
