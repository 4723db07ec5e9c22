import type { RecipientTask } from '@qafila/contracts/tracking';
import { arrivalText, headline, type Wording } from '@qafila/domain/tracking';
import { chakra, Heading, Link, Text } from '@qafila/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });
const Item = chakra('li', { base: { padding: '3', border: 'hairline', borderRadius: 'md' } });

/** The recipient's other open orders, each with its own page. */
export function OtherDeliveries({ others, wording }: { others: RecipientTask['others']; wording: Wording }) {
  const t = useText();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <Heading id="others" as="h2" size="sm" marginBlockEnd="2">
        {t('others')}
      </Heading>
      <List>
        {others.map((other) => (
          <Item key={other.id}>
            <Link asChild>
              <RouterLink to={`/tracking/${other.id}`}>{t('order', { id: other.shortId })}</RouterLink>
            </Link>
            <Text>{headline(other, wording)}</Text>
            <Text tone="muted">{arrivalText(other, wording)}</Text>
          </Item>
        ))}
      </List>
    </section>
  );
}
