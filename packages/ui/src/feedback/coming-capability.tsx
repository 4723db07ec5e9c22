import { chakra } from '@chakra-ui/react/styled-system';
import { Icon, type IconName } from '../display/icon.tsx';
import { Heading, Text } from '../layout/text.ts';
import { Badge } from '../status/badge.ts';
import { useUi } from '../theme/ui-context.ts';

const Frame = chakra('section', {
  base: {
    maxWidth: '560px',
    margin: '6',
    padding: '5',
    bg: 'surface',
    border: '1px dashed var(--q-border-strong)',
    borderRadius: 'lg',
    '@media (max-width: 480px)': { margin: '4' },
  },
});
const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'baseline', gap: '2.5', paddingBlock: '1' },
});

export type ComingCapabilityProps = {
  /** Title of the page or view. */
  title: string;
  /** Its purpose, in a sentence. */
  purpose: string;
  /** What users will be able to do here. */
  capabilities?: readonly string[];
  icon?: IconName;
};

/** Placeholder of a page that is not built yet; lists its planned capabilities. */
export function ComingCapability({
  title,
  purpose,
  capabilities = [],
  icon = 'package',
}: ComingCapabilityProps) {
  const { t } = useUi();
  return (
    <Frame aria-label={title}>
      <chakra.div display="flex" alignItems="center" gap="2.5" flexWrap="wrap" marginBlockEnd="2">
        <chakra.span color="muted" display="inline-flex">
          <Icon name={icon} size={20} />
        </chakra.span>
        <Heading as="h1" size="md">
          {title}
        </Heading>
        <Badge>{t('coming.tag')}</Badge>
      </chakra.div>
      <Text tone="muted">{purpose}</Text>
      {capabilities.length > 0 && (
        <>
          <Text tone="muted" marginBlockStart="4" marginBlockEnd="1" size="sm">
            {t('coming.body')}
          </Text>
          <ul>
            {capabilities.map((capability) => (
              <Item key={capability}>
                <chakra.span
                  aria-hidden
                  width="1"
                  height="1"
                  bg="border-strong"
                  borderRadius="full"
                  flexShrink={0}
                  alignSelf="center"
                />
                {capability}
              </Item>
            ))}
          </ul>
        </>
      )}
    </Frame>
  );
}
