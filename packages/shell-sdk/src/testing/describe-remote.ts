import type { Remote } from '../remote/index.ts';

/** A text's key without its plural suffix; languages have different plural forms. */
const stems = (texts: Record<string, string>) => [
  ...new Set(Object.keys(texts).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''))),
];

export interface RemoteTexts {
  en: Record<string, string>;
  ar: Record<string, string>;
  /** Icons of the kit, which this package does not import. */
  isIconName: (name: string) => boolean;
}

/** Tests of every remote's contract with the shell. */
export function describeRemote(remote: Remote, { en, ar, isIconName }: RemoteTexts): void {
  test('every page and drawer view has a component', async () => {
    const loaders = [...Object.values(remote.pages), ...Object.values(remote.drawers)];
    const modules = await Promise.all(loaders.map((load) => load()));
    for (const module of modules) expect(typeof module.default).toBe('function');
  });

  test('the remote offers nothing that its descriptor does not describe', () => {
    const { routes, drawers } = remote.descriptor;
    expect(Object.keys(remote.pages).sort()).toEqual(routes.flatMap(({ page }) => page ?? []).sort());
    expect(Object.keys(remote.drawers).sort()).toEqual(drawers.map(({ name }) => name).sort());
  });

  test('menu icons are icons of the kit', () => {
    expect(remote.descriptor.menu.filter(({ icon }) => !isIconName(icon))).toEqual([]);
  });

  test('every text exists in English and in Arabic', () => {
    expect(stems(ar)).toEqual(stems(en));
    expect([...Object.values(en), ...Object.values(ar)].filter((text) => !text.trim())).toEqual([]);
  });
}
