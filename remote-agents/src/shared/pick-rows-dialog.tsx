import type { PagingFilteringContext } from '@qafila/contracts/core';
import { useErrorText } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Button, Checkbox, chakra, Dialog, Flex, PlainList, Stack, Text, useUi } from '@qafila/ui';
import { DiscardQuestion } from '@qafila/ui/fields';
import { ListFoot, LoadedPage, SearchBox } from '@qafila/ui/list';
import { type ReactNode, useState } from 'react';
import { useText } from '../messages/use-text.ts';

/** Page size of the picker. */
const PAGE_SIZE = 50;
/** Maximum of rows per call. */
const MAX_CHOSEN = 500;

export interface PickQuery {
  search: string;
  pageNumber: number;
  pageSize: number;
}

export interface PickRowsDialogProps<Row> {
  title: string;
  description?: ReactNode;
  /** Reads a page of the rows to choose from. */
  read: (
    query: PickQuery,
    signal: AbortSignal,
  ) => Promise<{ items: readonly Row[]; pagingFilteringContext: PagingFilteringContext }>;
  queryKey: (query: PickQuery) => readonly unknown[];
  /** What a row is called in the list. */
  label: (row: Row) => ReactNode;
  /** Name of the list. */
  listLabel: string;
  /** Text where nothing matches, and where too many are chosen. */
  noneText: string;
  tooManyText: (max: number) => string;
  /** Text of the button for this number of rows. */
  confirmLabel: (count: number) => string;
  allLabel: string;
  tone?: 'primary' | 'danger';
  /** Further fields, above the rows. */
  children?: ReactNode;
  /** Something was chosen in the further fields: the dialog asks before it is lost. */
  dirty?: boolean;
  /** False while the further fields are incomplete. */
  ready?: boolean;
  onCancel: () => void;
  /** If it rejects, the dialog stays open with the selection and shows the error. */
  onConfirm: (rows: readonly Row[]) => Promise<void>;
}

/** Picks many rows from a paged list. The selection is kept over pages and searches. */
export function PickRowsDialog<Row extends { id: string }>(props: PickRowsDialogProps<Row>) {
  const { title, description, tone = 'primary', dirty = false, ready = true, listLabel } = props;
  const t = useText();
  const { t: ui } = useUi();
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const [pageNumber, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const query = { search, pageNumber, pageSize: PAGE_SIZE };
  const page = useQuery({
    queryKey: props.queryKey(query),
    queryFn: ({ signal }) => props.read(query, signal),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const shown = page.data?.items ?? [];
  const chosenHere = shown.filter(({ id }) => chosen.has(id)).length;
  const choose = (rows: readonly Row[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (isChosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await props.onConfirm([...chosen.values()]);
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="md"
      persistent
      busy={busy}
      title={title}
      description={description}
      onClose={props.onCancel}
      foot={
        <>
          <Button disabled={busy} onClick={props.onCancel}>
            {ui('dialog.cancel')}
          </Button>
          <Button
            variant={tone}
            busy={busy}
            disabled={!ready || chosen.size === 0 || chosen.size > MAX_CHOSEN}
            onClick={() => void confirm()}
          >
            {props.confirmLabel(chosen.size)}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {props.children}
        <Flex>
          <SearchBox
            label={t('list.search')}
            value={search}
            onSearch={(next) => {
              setSearch(next);
              setPage(1);
            }}
          />
        </Flex>
        <LoadedPage query={page} onPage={setPage} rows={4}>
          {({ items, pagingFilteringContext }) => (
            <>
              {items.length === 0 && <Text tone="muted">{props.noneText}</Text>}
              {items.length > 0 && (
                <>
                  <Checkbox
                    checked={chosenHere === items.length}
                    indeterminate={chosenHere > 0 && chosenHere < items.length}
                    onChange={(event) => choose(items, event.target.checked)}
                  >
                    {props.allLabel}
                  </Checkbox>
                  <PlainList
                    maxHeight="38vh"
                    overflow="auto"
                    borderBlock="hairline"
                    aria-label={listLabel}
                    tabIndex={0}
                  >
                    {items.map((row) => (
                      <chakra.li paddingBlock="1.5" key={row.id}>
                        <Checkbox
                          checked={chosen.has(row.id)}
                          onChange={(event) => choose([row], event.target.checked)}
                        >
                          {props.label(row)}
                        </Checkbox>
                      </chakra.li>
                    ))}
                  </PlainList>
                </>
              )}
              {pagingFilteringContext.totalPages > 1 && (
                <ListFoot paging={pagingFilteringContext} onPage={setPage} />
              )}
            </>
          )}
        </LoadedPage>
        {chosen.size > MAX_CHOSEN && <Text tone="danger">{props.tooManyText(MAX_CHOSEN)}</Text>}
        {failure !== undefined && (
          <Text role="alert" tone="danger">
            {errorText(failure)}
          </Text>
        )}
      </Stack>
      <DiscardQuestion dirty={dirty || chosen.size > 0} busy={busy} />
    </Dialog>
  );
}
