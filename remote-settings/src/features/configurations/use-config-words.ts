import type { FleetName, VehicleName } from '@qafila/contracts/agent';
import type {
  AssignmentConfig,
  AssignmentParameter,
  ComparisonFunction,
  ConfigChange,
  Criterion,
  ParameterFilter,
  ParameterSort,
  TaskConfig,
} from '@qafila/contracts/config';
import { DEFAULT_CONFIGURATION_TITLE, METADATA_OPERATOR } from '@qafila/contracts/config';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';

/** The condition of an override as text, as in its header. */
export interface Condition {
  metaDataKey: string;
  metaDataValue: string;
  metaDataValueComparisionOperatorId: number;
}

type FieldName = keyof TaskConfig | keyof AssignmentConfig | keyof Condition;
type Choice = FleetName | VehicleName;

/** Formats all parts of a configuration as text. */
export function useConfigWords() {
  const t = useText();
  return useMemo(() => {
    const parameter = (name: AssignmentParameter) => t(`config.parameter.${name}`);
    const comparison = (name: ComparisonFunction) => t(`config.function.${name}`);
    const operator = (id: number) => t(`config.operator.${METADATA_OPERATOR.of(id)?.name ?? 'equal'}`);
    const field = (name: string) => t(`config.field.${name as FieldName}`);

    const header = (one: Condition) =>
      t('config.header', {
        key: one.metaDataKey,
        operator: operator(one.metaDataValueComparisionOperatorId),
        value: one.metaDataValue,
      });
    /** A configuration's title: in the reader's language if it is the product's own, otherwise as it was typed. */
    const title = (typed: string) =>
      typed === DEFAULT_CONFIGURATION_TITLE ? t('config.defaultTitle') : typed;
    const filterValue = ({ ParameterName, Value }: ParameterFilter) => {
      if (ParameterName === 'Fleet' || ParameterName === 'Transport')
        return t(`config.choice.${String(Value) as Choice}`);
      if (ParameterName === 'SatisfiesAllHardConstraints')
        return t(Number(Value) === 1 ? 'config.yes' : 'config.no');
      return String(Value);
    };
    const filter = (one: ParameterFilter) =>
      `${parameter(one.ParameterName)} ${comparison(one.ComparisionCondition)} ${filterValue(one)}`;
    const sort = ({ ParameterName, Order }: ParameterSort) =>
      t('config.sortBy', { parameter: parameter(ParameterName), order: t(`config.order.${Order}`) });
    const sorts = (list: readonly ParameterSort[]) => list.map(sort).join(t('config.then'));
    const criterion = ({ ParameterFilters, MetaDataCriterion, ParameterSorts }: Criterion) => {
      const conditions = [
        ...ParameterFilters.map(filter),
        ...(MetaDataCriterion
          ? [t('config.agentMetadata', { key: MetaDataCriterion.Key, value: MetaDataCriterion.Value })]
          : []),
      ];
      const which = conditions.length > 0 ? conditions.join(t('config.and')) : t('config.remainingAgents');
      return ParameterSorts.length > 0 ? `${which}; ${sorts(ParameterSorts)}` : which;
    };
    /** A value as text; '-' if not set. */
    const value = (name: string, one: ConfigChange['before']): string => {
      if (one === null) return '-';
      if (typeof one === 'boolean') return t(one ? 'config.on' : 'config.off');
      if (Array.isArray(one)) return one.length > 0 ? sorts(one) : '-';
      if (typeof one === 'object') return criterion(one);
      if (name === 'metaDataValueComparisionOperatorId') return operator(Number(one));
      if (name === 'ConfigurationTitle') return title(String(one));
      return String(one);
    };
    /** One difference between two versions: 'Retry count 10 → 4'. */
    const change = (one: ConfigChange): string => {
      const which = one.override ? header(one.override) : '';
      if (one.kind === 'overrideAdded') return t('config.change.added', { which });
      if (one.kind === 'overrideRemoved') return t('config.change.removed', { which });
      if (one.kind === 'overrideMoved')
        return t('config.change.moved', { which, from: one.before, to: one.after });
      const name = one.field ?? '';
      const what = one.item === null ? field(name) : `${field(name)} ${one.item}`;
      const line = t('config.change.changed', {
        what,
        before: value(name, one.before),
        after: value(name, one.after),
      });
      return one.override ? t('config.change.in', { which, line }) : line;
    };
    return { parameter, comparison, operator, field, header, title, filter, sort, criterion, value, change };
  }, [t]);
}
