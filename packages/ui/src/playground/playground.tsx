import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Link } from '../actions/link.tsx';
import { Switch } from '../inputs/index.ts';
import { Heading, Text } from '../layout/text.ts';
import { usePartText } from '../messages/part-text.ts';
import { useUi } from '../theme/ui-context.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { findPart, parts } from './parts.ts';
import { Sample } from './sample.tsx';

const Page = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    minHeight: '100vh',
    padding: '5',
    bg: 'bg',
    color: 'text',
  },
});
const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '5' } });
const List = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '2' },
});

export interface PlaygroundProps {
  /** Name of the part to show; without or with an unknown name the list of all. */
  component?: string;
  /** Address of a part, or of the list without a name. */
  hrefOf?: (name?: string) => string;
}

const defaultHref = (name?: string) => (name ? `/playground/${name}` : '/playground/parts');

/** The kit's catalogue: one part at a time, light and dark, left to right and right to left. */
export function Playground({ component, hrefOf = defaultHref }: PlaygroundProps) {
  const page = useUi();
  const [theme, setTheme] = useState(page.theme);
  const [locale, setLocale] = useState(page.locale);
  return (
    <UiProvider theme={theme} locale={locale} timeZone={page.timeZone} now={page.now} errorText={String}>
      <Page>
        <Controls
          dark={theme === 'dark'}
          rtl={locale === 'ar'}
          onDark={(dark) => setTheme(dark ? 'dark' : 'light')}
          onRtl={(rtl) => setLocale(rtl ? 'ar' : 'en')}
          home={hrefOf()}
        />
        <Shown component={component} hrefOf={hrefOf} />
      </Page>
    </UiProvider>
  );
}

function Shown({ component, hrefOf }: Required<Pick<PlaygroundProps, 'hrefOf'>> & PlaygroundProps) {
  const t = usePartText();
  const part = findPart(component);
  if (part) {
    return (
      <>
        <Heading as="h1" size="lg">
          {part.title}
        </Heading>
        <Sample key={part.name} part={part} />
      </>
    );
  }
  return (
    <>
      <Heading as="h1" size="lg">
        {t('play.parts')}
      </Heading>
      {component !== undefined && component !== 'parts' && (
        <Text role="status">{t('play.unknown', { name: component })}</Text>
      )}
      <List>
        {parts.map(({ name, title }) => (
          <li key={name}>
            <Link href={hrefOf(name)}>{title}</Link>
          </li>
        ))}
      </List>
    </>
  );
}

interface ControlsProps {
  dark: boolean;
  rtl: boolean;
  onDark: (dark: boolean) => void;
  onRtl: (rtl: boolean) => void;
  home: string;
}

function Controls({ dark, rtl, onDark, onRtl, home }: ControlsProps) {
  const t = usePartText();
  return (
    <Head>
      <Link href={home}>{t('play.title')}</Link>
      <Switch checked={dark} onChange={(event) => onDark(event.target.checked)}>
        {t('play.dark')}
      </Switch>
      <Switch checked={rtl} onChange={(event) => onRtl(event.target.checked)}>
        {t('play.direction')}
      </Switch>
    </Head>
  );
}
