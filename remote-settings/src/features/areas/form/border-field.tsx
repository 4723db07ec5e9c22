import type { Area, Corner } from '@qafila/contracts/location';
import { polygonText, readPolygon } from '@qafila/domain/location';
import { Box, Button, ErrorState, HStack, LoadingState, Stack, Text, Textarea } from '@qafila/ui';
import { FieldFrame, useField } from '@qafila/ui/fields';
import { lazy, Suspense, useRef, useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { surfaceText } from '../use-area-columns.tsx';
import { BorderText } from './area-values.ts';

/** A map that fails to load must not break the form: the border can be typed. */
const BorderMap = lazy(() =>
  import('./border-map.tsx').catch((error: unknown) => ({
    default: () => <ErrorState error={error} />,
  })),
);

/** Shows corners as they were read last while the text is being typed. */
function useCorners(text: string): readonly Corner[] {
  const last = useRef<readonly Corner[]>([]);
  const read = readPolygon(text);
  if ('polygon' in read) last.current = read.polygon;
  return last.current;
}

/** What is wrong with a whole border, before it is saved; one that is being written is not judged yet. */
function problemOf(text: string): string | undefined {
  const read = readPolygon(text);
  if (!('polygon' in read) || read.polygon.length < 3) return undefined;
  return v.safeParse(BorderText, text).issues?.[0].message;
}

/** The border of an area: drawn on the map, or typed as coordinates or GeoJSON. */
export function BorderField({ area }: { area?: Area }) {
  const t = useText();
  const label = t('area.border');
  const { value, setValue, frame, control } = useField<string>({
    name: 'polygon',
    label,
    hint: t('area.borderHint'),
    required: true,
  });
  const text = value ?? '';
  const corners = useCorners(text);
  const [isDrawing, setDrawing] = useState(false);
  const error = frame.error ?? (isDrawing ? undefined : problemOf(text));
  const put = (typed: string) => {
    setDrawing(false);
    setValue(typed);
  };
  return (
    <Stack gap="2">
      <Box height={{ base: '320px', md: '440px' }} borderRadius="md" border="hairline" overflow="hidden">
        <Suspense fallback={<LoadingState shape="page" rows={3} />}>
          <BorderMap
            value={corners}
            onValue={(drawn, isWhole) => {
              setDrawing(!isWhole);
              setValue(polygonText(drawn));
            }}
            area={area}
          />
        </Suspense>
      </Box>
      <HStack gap="3" justifyContent="space-between" flexWrap="wrap">
        <Text size="sm" tone="muted" flex="1 1 200px">
          {t(isDrawing || corners.length < 3 ? 'area.drawHint' : 'area.editHint')}
        </Text>
        {corners.length > 0 && (
          <>
            <Text size="sm" role="status" figures>
              {t('area.size', { km2: surfaceText([...corners]), count: corners.length })}
            </Text>
            <Button size="sm" icon="refresh" onClick={() => put('')}>
              {t('area.drawAgain')}
            </Button>
          </>
        )}
      </HStack>
      <FieldFrame {...frame} error={error}>
        <Textarea
          {...control}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${frame.id}-hint${error === undefined ? '' : ` ${frame.id}-error`}`}
          dir="ltr"
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => put(event.target.value)}
        />
      </FieldFrame>
    </Stack>
  );
}
