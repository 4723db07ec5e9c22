import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { useUi } from '../theme/ui-context.ts';
import { AnchorLink, Anchors } from './drawer-parts.ts';

export type DrawerSection = { id: string; label: string };

/** Links to the sections of a drawer; the visible one is marked. */
export function SectionAnchors({
  sections,
  body,
}: {
  sections: readonly DrawerSection[];
  body: RefObject<HTMLElement | null>;
}) {
  const { t } = useUi();
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const root = body.current;
    if (!root) return;
    const onScroll = () => {
      const top = root.getBoundingClientRect().top + 48;
      const passed = sections.filter(({ id }) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= top;
      });
      setCurrent(passed.at(-1)?.id ?? sections[0]?.id);
    };
    root.addEventListener('scroll', onScroll, { passive: true });
    return () => root.removeEventListener('scroll', onScroll);
  }, [sections, body]);
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    setCurrent(id);
  };
  return (
    <Anchors aria-label={t('drawer.sections')}>
      {sections.map(({ id, label }) => (
        <AnchorLink
          key={id}
          href={`#${id}`}
          aria-current={current === id ? true : undefined}
          onClick={(event) => go(event, id)}
        >
          {label}
        </AnchorLink>
      ))}
    </Anchors>
  );
}
