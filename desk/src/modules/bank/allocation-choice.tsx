import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { CheckboxGroup, Checkbox } from '@platewright/ui/checkbox';
import { SearchField } from '@platewright/ui/search-field';
import { SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import styles from './bank.module.css';
import { toPayableKey, type Allocations } from './use-allocations.ts';
import type { Payable } from './use-bank.ts';

/** The words of one thing that is owed. */
export function useNamePayable() {
  const { t } = useTranslation();
  return ({ kind, orderId, invoice, cheque }: Pick<Payable, 'kind' | 'orderId'> & Partial<Payable>): string =>
    [
      t(`bank.kinds.${kind}`),
      invoice ?? null,
      orderId === null ? null : t('bank.order', { order: orderId }),
      cheque ?? null,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Orders that an account pays, each with its sum. */
export function useNameOrders() {
  const { t } = useTranslation();
  const format = useFormat();
  return (orders: readonly { readonly orderId: number; readonly amount: number }[]): string =>
    orders.map(({ orderId, amount }) => t('bank.orderSum', { order: orderId, amount: format.aed(amount) })).join(' · ');
}

interface Props {
  /** In AED. */
  readonly amount: number;
  readonly money: Allocations;
}

/** Which of the open debts money pays, and what is kept. */
export function AllocationChoice({ amount, money }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const namePayable = useNamePayable();
  const nameOrders = useNameOrders();
  const { query, found, shown, keys, allocations, rest, fromAccount, search, moreThanListed } = money;
  if (query.isError) return <LoadError query={query} action="desk.payments" />;
  if (query.isPending) return <SkeletonLines lines={3} />;
  const paidOf = (payable: Payable) =>
    allocations.find((one) => toPayableKey(one) === toPayableKey(payable))?.amount ?? 0;
  const isPaidFromAccount = ({ kind, id }: Payable) =>
    kind === 'order' && fromAccount.paid.some((one) => one.id === id);
  return (
    <div className={styles.choice}>
      {moreThanListed !== null && (
        <>
          <p className="small muted">{t('bank.moreOwed', { n: format.number(moreThanListed) })}</p>
          <SearchField
            label={t('bank.searchOwed')}
            placeholder={t('bank.searchOwed')}
            value={search}
            onSearch={money.setSearch}
          />
        </>
      )}
      {found.isError && <LoadError query={found} action="desk.payments" />}
      {shown.length === 0 ? (
        <p className="muted">{t(search === '' ? 'bank.nothingOwed' : 'bank.nothingFound')}</p>
      ) : (
        <CheckboxGroup label={t('bank.pays')} value={keys} onChange={money.choose}>
          {shown.map((payable) => {
            const paid = paidOf(payable);
            const isChosen = keys.includes(toPayableKey(payable));
            return (
              <Checkbox
                key={toPayableKey(payable)}
                value={toPayableKey(payable)}
                aside={<span className="num">{format.aed(payable.open)}</span>}
                help={
                  !isChosen || paid === aedToFils(payable.open)
                    ? payable.dueAt && t('bank.due', { day: format.date(payable.dueAt) })
                    : paid === 0
                      ? t(isPaidFromAccount(payable) ? 'bank.withAccount' : 'bank.notEnough')
                      : t('bank.part', { amount: format.aed(filsToAed(paid)) })
                }
              >
                <bdi>{namePayable(payable)}</bdi>
              </Checkbox>
            );
          })}
        </CheckboxGroup>
      )}
      <p className={styles.sum} role="status">
        {t('bank.split', {
          paid: format.aed(filsToAed(aedToFils(amount) - rest)),
          rest: format.aed(filsToAed(rest)),
        })}
        {fromAccount.paid.length > 0 && (
          <>
            {' '}
            {t('bank.fromAccount', {
              orders: nameOrders(fromAccount.paid.map(({ id, due }) => ({ orderId: id, amount: filsToAed(due) }))),
              left: format.aed(filsToAed(fromAccount.left)),
            })}
          </>
        )}
      </p>
    </div>
  );
}
