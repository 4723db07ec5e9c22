import type { ContractStatement, StatementItem } from '@qafila/contracts/partner';
import { moneyIn } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';

/** The companies of a statement: the payer first where one pays, otherwise the subscriber. */
function sidesOf(statement: ContractStatement) {
  const subscriber = { id: statement.subscriberCompanyId, name: statement.subscriberCompanyName };
  const fulfilment = { id: statement.fulfillmentCompanyId, name: statement.fulfillmentCompanyName };
  return statement.payerCompanyId === fulfilment.id
    ? ([fulfilment, subscriber] as const)
    : ([subscriber, fulfilment] as const);
}

/** Who pays whom how much. */
export function usePayment(statement: ContractStatement): string {
  const t = useText();
  const { locale } = useUi();
  if (!statement.payerCompanyId) return t('statement.nothingToPay');
  const [payer, payee] = sidesOf(statement);
  const amount = moneyIn(locale, statement.amount, statement.currency);
  return t('statement.pays', { payer: payer.name, payee: payee.name, amount });
}

/**
 * What happens next about a disputed item: only the company that raised the dispute can withdraw it. A reader who may
 * not act is told which company does what.
 */
export function useDisputeWords(statement: ContractStatement): (item: StatementItem) => string | null {
  const t = useText();
  const { company } = useSession();
  const sides = sidesOf(statement);
  return ({ disputedBy, events }) => {
    const raiser = sides.find(({ id }) => id === disputedBy)?.name;
    const other = sides.find(({ id }) => id !== disputedBy)?.name;
    if (!raiser || !other) return null;
    const raised = events.findLastIndex(({ kind }) => kind === 'disputed');
    const isCorrected = events.slice(raised + 1).some(({ kind }) => kind === 'corrected');
    const isOwn = disputedBy === company?.id;
    const mayAct = statement.allowedActions.includes(isOwn ? 'withdrawDispute' : 'correct');
    if (isOwn && mayAct)
      return t(isCorrected ? 'statement.next.ownCorrected' : 'statement.next.own', { company: other });
    if (isCorrected) return t('statement.next.otherCorrected', { company: raiser });
    return mayAct
      ? t('statement.next.other', { company: raiser })
      : t('statement.next.reading', { raiser, other });
  };
}

/** Whose move is next, for a reader whose own is not: null where the reader can act, and where nothing follows. */
export function useWaitingFor(statement: ContractStatement): string | null {
  const t = useText();
  const { status, allowedActions, agreedBy, payerCompanyId } = statement;
  const sides = sidesOf(statement);
  if (status === 'sent' && !allowedActions.includes('agree')) {
    const companies = sides.filter(({ id }) => !agreedBy.includes(id)).map(({ name }) => name);
    return companies.map((company) => t('statement.waiting.agree', { company })).join(' ');
  }
  if (status === 'agreed' && payerCompanyId && !allowedActions.includes('settle'))
    return t('statement.waiting.settle', { company: sides[1].name });
  return null;
}
