import { calls } from '@qafila/contracts';
import { BrandChange, type CompanyBrand } from '@qafila/contracts/company';
import { useApi, useShell } from '@qafila/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Button, chakra, Flex, Loaded, Section, Stack, Text } from '@qafila/ui';
import { Form, SubmitButton, TextField } from '@qafila/ui/fields';
import { FileDrop } from '@qafila/ui/files';
import { useText } from '../../../messages/use-text.ts';
import { companyKeys } from '../../../shared/keys.ts';

const IMAGES = ['.jpg', '.jpeg', '.png', '.webp'] as const;
/** As the server limits it. */
const MAX_LOGO_BYTES = 1024 * 1024;

const Logo = chakra('img', { base: { height: '48px', maxWidth: '200px', objectFit: 'contain' } });
const Band = chakra('span', {
  base: { width: '64px', height: '24px', borderRadius: 'sm', border: 'hairline' },
});

/** Colour and logo on the pages of the company's recipients. */
export function CompanyBrandSection({ companyId }: { companyId: string }) {
  const t = useText();
  const api = useApi();
  const query = useQuery({
    queryKey: companyKeys.brand(companyId),
    queryFn: ({ signal }) => api.call(calls.brand.brand, { query: { id: companyId }, signal }),
    meta: { failure: false },
  });
  return (
    <Section title={t('brand.title')}>
      <Loaded query={query} rows={2}>
        {(brand) => <BrandForm key={brand.color} companyId={companyId} brand={brand} />}
      </Loaded>
    </Section>
  );
}

function BrandForm({ companyId, brand }: { companyId: string; brand: CompanyBrand }) {
  const t = useText();
  const api = useApi();
  const cache = useQueryClient();
  const { config } = useShell();
  const query = { id: companyId };
  const keep = (changed: CompanyBrand) => cache.setQueryData(companyKeys.brand(companyId), changed);
  const logo = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? api.call(calls.brand.uploadLogo, { body: { companyId, file } })
        : api.call(calls.brand.removeLogo, { query }),
    onSuccess: keep,
  });
  return (
    <Stack gap="4">
      <Text tone="muted">{t('brand.hint')}</Text>
      <Form
        label={t('brand.color')}
        schema={BrandChange}
        defaultValues={{ color: brand.color ?? '' }}
        onSubmit={async (body) => void keep(await api.call(calls.brand.changeBrand, { query, body }))}
      >
        <Flex gap="3" alignItems="center">
          <TextField name="color" label={t('brand.color')} placeholder="#8a1538" maxLength={7} />
          {brand.color && <Band aria-hidden style={{ backgroundColor: brand.color }} />}
        </Flex>
        <SubmitButton variant="secondary">{t('brand.save')}</SubmitButton>
      </Form>
      {brand.logoId && (
        <Flex gap="3" alignItems="center">
          <Logo src={`${config.apiUrl}/company-api/Company/logo?id=${brand.logoId}`} alt={t('brand.logo')} />
          <Button size="sm" busy={logo.isPending} onClick={() => logo.mutate(null)}>
            {t('brand.removeLogo')}
          </Button>
        </Flex>
      )}
      <FileDrop
        label={t('brand.logo')}
        file={undefined}
        accept={IMAGES}
        maximumSize={MAX_LOGO_BYTES}
        onFile={(file) => file && logo.mutate(file)}
      />
    </Stack>
  );
}
