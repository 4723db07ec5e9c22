import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pascalCase, sentenceCase } from './names.ts';

/**
 * Adds a feature with one page to a remote: its files, its texts, its route and its loader.
 * @throws Error when the remote is missing or has the feature already.
 */
export function createFeature(root: string, remote: string, feature: string): void {
  const src = join(root, remote, 'src');
  const dir = join(src, 'features', feature);
  if (!existsSync(src)) throw new Error(`There is no ${remote}.`);
  if (existsSync(dir)) throw new Error(`${remote} has the feature ${feature} already.`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, `${feature}-page.tsx`), page(feature));
  for (const language of ['en', 'ar']) addTexts(join(src, 'messages', `${language}.json`), feature);
  addEntry(
    join(src, 'remote.ts'),
    'pages: {',
    '}',
    `'${feature}': () => import('./features/${feature}/${feature}-page.tsx'),`,
  );
  addEntry(join(src, 'descriptor.ts'), 'routes: [', ']', route(feature));
}

const page = (feature: string): string => `import { EmptyState, PageFrame } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export default function ${pascalCase(feature)}Page() {
  const t = useText();
  return (
    <PageFrame title={t('${feature}.title')}>
      <EmptyState title={t('${feature}.none')} />
    </PageFrame>
  );
}
`;

const route = (feature: string): string =>
  `{ path: '/${feature}', page: '${feature}', layout: 'main', section: 'settings', title: { en: '${sentenceCase(feature)}', ar: '${sentenceCase(feature)}' } },`;

function addTexts(file: string, feature: string): void {
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  const added = {
    ...texts,
    [`${feature}.title`]: sentenceCase(feature),
    [`${feature}.none`]: sentenceCase(feature),
  };
  writeFileSync(file, `${JSON.stringify(added, null, 2)}\n`);
}

/** Inserts a line at the start of the literal that begins with `opening`. */
function addEntry(file: string, opening: string, closing: string, line: string): void {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(opening);
  if (at < 0) throw new Error(`${file} has no '${opening}'.`);
  const after = at + opening.length;
  const gap = text.startsWith(closing, after) ? '\n  ' : '';
  writeFileSync(file, `${text.slice(0, after)}\n    ${line}${gap}${text.slice(after)}`);
}
