import { UUID } from '@qafila/contracts/core';
import type { ContractStatement } from '@qafila/contracts/partner';
import { useSession } from '@qafila/shell-sdk';
import { Box, Button, EmptyState, Flex, Icon, Link, Loaded, PageFrame, useUi } from '@qafila/ui';
import { FieldFrame, Select } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { useText } from '../../../messages/use-text.ts';
import { useContract } from '../use-contract.ts';
import { periodText } from './period-text.ts';
import { StatementView } from './statement-view.tsx';
import { useStatement, useStatementAhead, useStatements } from './use-statements.ts';

const OPEN = 'open';

export default function StatementsPage() {
  const { contractId = '' } = useParams();
  return UUID.test(contractId) ? <Statements contractId={contractId} /> : <NoContract />;
}

/** For an address that can be of no contract. */
function NoContract() {
  const t = useText();
  return (
    <PageFrame title={t('statements.title')}>
      <EmptyState icon="file" title={t('statements.noContract')} action={<BackLink />} />
    </PageFrame>
  );
}

/** To the list of contracts, for those who may enter it. */
function BackLink() {
  const t = useText();
  const { may } = useSession();
  if (!may('contractsList')) return null;
  return (
    <Link asChild display="inline-flex" alignItems="center" gap="1" minHeight="8">
      <RouterLink to="/contract-lists">
        <Icon name="chevron-left" size={14} mirrored />
        {t('statements.back')}
      </RouterLink>
    </Link>
  );
}

/** What the reader's company has to do next; it settles a dispute with the other one. */
const isWaiting = ({ status, allowedActions }: ContractStatement) =>
  status === 'disputed' || allowedActions.some((action) => action === 'agree' || action === 'settle');

/**
 * What an address without a statement shows: the oldest that waits for the reader's company, otherwise the open account.
 * Decided once, so that the page doesn't move to another statement while it is read.
 */
function useFirstShown(statements: readonly ContractStatement[] | undefined): string {
  const [first, setFirst] = useState<string>();
  if (!statements || first !== undefined) return first ?? OPEN;
  const decided = statements.findLast(isWaiting)?.id ?? OPEN;
  setFirst(decided);
  return decided;
}

/** The account of a contract: what is open, and every statement that was sent. Both companies read the same. */
function Statements({ contractId }: { contractId: string }) {
  const t = useText();
  const { locale } = useUi();
  const contract = useContract(contractId);
  const statements = useStatements(contractId);
  const listed = statements.data?.pages.flatMap(({ items }) => items);
  const [params, setParams] = useSearchParams();
  const first = useFirstShown(listed);
  const named = params.get('statement') ?? first;
  const chosen = named === OPEN ? null : named;
  useStatementAhead(contractId, chosen);
  const shown = useStatement(contractId, chosen).data;
  const id = useId();
  const title = contract.data
    ? `${contract.data.subscriberCompanyName} – ${contract.data.fulfillmentCompanyName}`
    : t('statements.title');
  const choose = (value = OPEN) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('statement', value);
      return next;
    });
  const both = {
    data: statements.data && contract.data,
    error: contract.error ?? statements.error,
    refetch: () => {
      void contract.refetch();
      void statements.refetch();
    },
  };
  const nameOf = (one: ContractStatement) =>
    t('statements.one', {
      number: one.number,
      period: periodText(one, locale),
      status: t(`statement.status.${one.status}`),
    });
  // An address can name one that is older than those that are listed.
  const isOlder = shown?.id && listed && !listed.some(({ id }) => id === shown.id);
  const choices = [...(listed ?? []), ...(isOlder ? [shown] : [])];
  return (
    <PageFrame title={title}>
      <Flex wrap="wrap" gap="4" align="flex-end">
        <BackLink />
        {listed && (
          <Box flex={{ base: '1 1 100%', sm: '0 1 420px' }}>
            <FieldFrame id={id} label={t('statements.choose')}>
              <Select
                id={id}
                options={[
                  { value: OPEN, label: t('statements.open') },
                  ...choices.map((one) => ({ value: one.id ?? '', label: nameOf(one) })),
                ]}
                value={chosen ?? OPEN}
                onValue={choose}
              />
            </FieldFrame>
          </Box>
        )}
        {statements.hasNextPage && (
          <Button
            variant="ghost"
            busy={statements.isFetchingNextPage}
            onClick={() => void statements.fetchNextPage()}
          >
            {t('statements.older')}
          </Button>
        )}
      </Flex>
      <Loaded query={both} shape="page">
        {(read) => <StatementView key={chosen ?? OPEN} contract={read} id={chosen} onChosen={choose} />}
      </Loaded>
    </PageFrame>
  );
}
