import { calls } from '@qafila/contracts';
import { type Agent, EMPLOYMENT } from '@qafila/contracts/agent';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import {
  Button,
  Checkbox,
  chakra,
  Dialog,
  ErrorState,
  Flex,
  LoadingState,
  Stack,
  Text,
  useUi,
} from '@qafila/ui';
import { ListFoot, SearchBox } from '@qafila/ui/list';
import { type ReactNode, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import type { FilterInput } from './filter-input.ts';
import { agentKeys } from './keys.ts';

/** Page size of the picker. */
const PAGE_SIZE = 50;
/** Maximum of agents per call. */
const MAX_AGENTS = 500;

const List = chakra('ul', {
  base: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '38vh',
    overflow: 'auto',
    borderBlock: 'hairline',
  },
});
const Line = chakra('li', { base: { paddingBlock: '1.5' } });

export interface PickAgentsDialogProps {
  title: string;
  description?: ReactNode;
  /** Which agents can be chosen; active ones by default. */
  among?: FilterInput;
  /** Text of the button for this number of agents. */
  confirmLabel: (count: number) => string;
  tone?: 'primary' | 'danger';
  /** Further fields, above the agents. */
  children?: ReactNode;
  /** False while the further fields are incomplete. */
  ready?: boolean;
  onCancel: () => void;
  /** If it rejects, the dialog stays open with the selection and shows the error. */
  onConfirm: (agents: readonly Agent[]) => Promise<void>;
}

const ACTIVE: FilterInput = { employmentStatusId: EMPLOYMENT.id('active') };

/** Picks many agents from a paged list. The selection is kept over pages and searches. */
export function PickAgentsDialog(props: PickAgentsDialogProps) {
  const { title, description, among = ACTIVE, confirmLabel, tone = 'primary', ready = true } = props;
  const t = useText();
  const { t: ui } = useUi();
  const api = useApi();
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const [pageNumber, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Agent>>(new Map());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const query = { ...among, search, pageNumber, pageSize: PAGE_SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.agent.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const shown = data?.items ?? [];
  const chosenHere = shown.filter(({ id }) => chosen.has(id)).length;
  const choose = (agents: readonly Agent[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      for (const agent of agents) {
        if (isChosen) next.set(agent.id, agent);
        else next.delete(agent.id);
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
            disabled={!ready || chosen.size === 0 || chosen.size > MAX_AGENTS}
            onClick={() => void confirm()}
          >
            {confirmLabel(chosen.size)}
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
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingState rows={4} />}
        {data && shown.length === 0 && <Text tone="muted">{t('pick.none')}</Text>}
        {shown.length > 0 && (
          <>
            <Checkbox
              checked={chosenHere === shown.length}
              indeterminate={chosenHere > 0 && chosenHere < shown.length}
              onChange={(event) => choose(shown, event.target.checked)}
            >
              {t('pick.allShown')}
            </Checkbox>
            <List aria-label={t('pick.agents')} tabIndex={0}>
              {shown.map((agent) => (
                <Line key={agent.id}>
                  <Checkbox
                    checked={chosen.has(agent.id)}
                    onChange={(event) => choose([agent], event.target.checked)}
                  >
                    <bdi>{agent.fullName}</bdi>{' '}
                    <Text as="span" tone="muted" dir="ltr">
                      {agent.publicId}
                    </Text>
                  </Checkbox>
                </Line>
              ))}
            </List>
          </>
        )}
        {data && data.pagingFilteringContext.totalPages > 1 && (
          <ListFoot paging={data.pagingFilteringContext} onPage={setPage} />
        )}
        {chosen.size > MAX_AGENTS && <Text tone="danger">{t('pick.tooMany', { max: MAX_AGENTS })}</Text>}
        {failure !== undefined && (
          <Text role="alert" tone="danger">
            {errorText(failure)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
