import { type AddressConfirmation, calls, PlateNumber } from '@qafila/contracts';
import type { UnplannedTask } from '@qafila/contracts/tracking';
import { useApi, useShell } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Box, ErrorState, Heading, Loaded, LoadingState, Stack, Tabs, Text } from '@qafila/ui';
import { Form, SubmitButton, TextAreaField, TextField } from '@qafila/ui/fields';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { Gone } from '../../shared/gone.tsx';
import { isGone } from '../../shared/is-gone.ts';
import { PageFrame } from '../../shared/page-frame.tsx';

const words = { address: v.optional(v.string()), notes: v.optional(v.string()) };
const PlateAnswer = v.object({
  zoneNumber: PlateNumber,
  streetNumber: PlateNumber,
  buildingNumber: PlateNumber,
  ...words,
});
const PinAnswer = v.object(words);

type Position = { latitude: number; longitude: number };

/** A pin on a map that is loaded on demand. */
function PinMap({ value, onValue }: { value: Position | undefined; onValue: (value: Position) => void }) {
  const t = useText();
  const { config } = useShell();
  const kit = useQuery({
    queryKey: ['map-kit'],
    queryFn: () => import('@qafila/ui/map'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { failure: false },
  });
  return (
    <Loaded query={kit} title={t('map.failed')} shape="page" rows={2}>
      {({ MapPin }) => (
        <MapPin
          label={t('address.pin')}
          value={value}
          onValue={onValue}
          styleUrl={config.mapStyleUrl || undefined}
        />
      )}
    </Loaded>
  );
}

function Details() {
  const t = useText();
  return (
    <>
      <TextField name="address" label={t('address.details')} maxLength={500} autoComplete="street-address" />
      <TextAreaField name="notes" label={t('address.notes')} />
      <SubmitButton>{t('address.send')}</SubmitButton>
    </>
  );
}

function Answer({
  id,
  asked,
  onAnswer,
}: {
  id: string;
  asked: UnplannedTask;
  onAnswer: (answer: AddressConfirmation) => Promise<void>;
}) {
  const t = useText();
  const [way, setWay] = useState(asked.zoneNumber === null ? 'pin' : 'plate');
  const [pin, setPin] = useState<Position | undefined>(
    asked.latitude === null || asked.longitude === null
      ? undefined
      : { latitude: asked.latitude, longitude: asked.longitude },
  );
  // Both ways are one answer: what is typed stays when the other one is chosen.
  const draftKey = `verify-address.${id}`;
  const defaultValues = {
    zoneNumber: asked.zoneNumber ?? '',
    streetNumber: asked.streetNumber ?? '',
    buildingNumber: asked.buildingNumber ?? '',
    address: asked.address,
  };
  const ways = [
    { key: 'pin', label: t('address.by.pin') },
    { key: 'plate', label: t('address.by.plate') },
  ];
  return (
    <Tabs label={t('address.by')} items={ways} value={way} onChange={setWay}>
      {way === 'pin' ? (
        <Stack gap="4" paddingBlockStart="4">
          <Box height="360px">
            <PinMap value={pin} onValue={setPin} />
          </Box>
          <Form
            key="pin"
            label={t('address.title')}
            schema={PinAnswer}
            draftKey={draftKey}
            defaultValues={defaultValues}
            onSubmit={(typed) => (pin ? onAnswer({ ...pin, ...typed }) : undefined)}
          >
            <Details />
          </Form>
        </Stack>
      ) : (
        <Box paddingBlockStart="4">
          <Form
            key="plate"
            label={t('address.title')}
            schema={PlateAnswer}
            draftKey={draftKey}
            defaultValues={defaultValues}
            onSubmit={onAnswer}
          >
            <TextField name="zoneNumber" label={t('address.zone')} required />
            <TextField name="streetNumber" label={t('address.street')} required />
            <TextField name="buildingNumber" label={t('address.building')} required />
            <Details />
          </Form>
        </Box>
      )}
    </Tabs>
  );
}

/** Confirmation of a recipient's address; each link works once. */
export default function VerifyAddressPage() {
  const t = useText();
  const api = useApi();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const asked = useQuery({
    queryKey: ['verify-address', id],
    queryFn: ({ signal }) => api.call(calls.tracking.unplannedTask, { params: { id }, signal }),
    // An answer ends the link. If its reply was lost, the form stays, so that the answer can be sent again.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => !isGone(error) && count < 2,
    meta: { failure: false },
  });
  const answer = async (body: AddressConfirmation) => {
    const { applied } = await api.call(calls.tracking.confirmAddress, { params: { id }, body });
    await navigate(applied ? '/verify-success' : '/verify-success?asked=yes', { replace: true });
  };
  const content = () => {
    if (isGone(asked.error)) return <Gone body="address.gone" />;
    if (asked.data) {
      const { companyName, recipientName, shortId, address, appliesAtOnce } = asked.data;
      return (
        <>
          <Heading as="h1" size="lg">
            {t('address.title')}
          </Heading>
          <Text>{t('address.lead', { company: companyName, name: recipientName, id: shortId })}</Text>
          <Text tone="muted">
            {t('address.now')}: <bdi>{address}</bdi>
          </Text>
          {!appliesAtOnce && <Text role="status">{t('address.late')}</Text>}
          <Answer id={id} asked={asked.data} onAnswer={answer} />
        </>
      );
    }
    if (!asked.error) return <LoadingState shape="form" rows={5} />;
    return (
      <ErrorState
        page
        title={t('failed')}
        safe={t('failed.safe')}
        retrying={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    );
  };
  return <PageFrame company={asked.data?.companyName}>{content()}</PageFrame>;
}
