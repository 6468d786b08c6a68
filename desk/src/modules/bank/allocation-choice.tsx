import { allocateMoney, type AllocatedMoney } from '@platewright/domain/bank/allocate-money';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { CheckboxGroup, Checkbox } from '@platewright/ui/checkbox';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './bank.module.css';
import type { Payable } from './use-bank.ts';

const toKey = ({ kind, id }: Pick<Payable, 'kind' | 'id'>): string => `${kind} ${id}`;
const toItems = (payables: readonly Payable[]) =>
  payables.map(({ kind, id, open }) => ({ kind, id, open: aedToFils(open) }));

/** What is chosen while nobody has: the oldest debts that the money suffices for. */
export const getOldest = (amount: number, payables: readonly Payable[]): string[] =>
  allocateMoney(
    aedToFils(amount),
    toItems(payables.filter(({ kind }) => kind === 'debt' || kind === 'sale')),
  ).allocations.map(toKey);

/** How the money pays what is chosen, one after the other, in fils. */
export const allocateChosen = (
  amount: number,
  payables: readonly Payable[],
  chosen: readonly string[],
): AllocatedMoney => allocateMoney(aedToFils(amount), toItems(payables.filter((one) => chosen.includes(toKey(one)))));

export const toSentAllocations = ({ allocations }: AllocatedMoney) =>
  allocations.map((one) => ({ ...one, amount: filsToAed(one.amount) }));

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

interface Props {
  /** In AED. */
  readonly amount: number;
  readonly payables: readonly Payable[];
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: string[]) => void;
}

/** Which of the open debts money pays, and what is kept. */
export function AllocationChoice({ amount, payables, chosen, error, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const namePayable = useNamePayable();
  const { allocations, rest } = allocateChosen(amount, payables, chosen);
  const paidOf = (payable: Payable) => allocations.find((one) => toKey(one) === toKey(payable))?.amount ?? 0;
  return (
    <div className={styles.choice}>
      {payables.length === 0 ? (
        <p className="muted">{t('bank.nothingOwed')}</p>
      ) : (
        <CheckboxGroup label={t('bank.pays')} value={[...chosen]} onChange={onChange} error={error}>
          {payables.map((payable) => {
            const paid = paidOf(payable);
            const isChosen = chosen.includes(toKey(payable));
            return (
              <Checkbox
                key={toKey(payable)}
                value={toKey(payable)}
                aside={<span className="num">{format.aed(payable.open)}</span>}
                help={
                  !isChosen || paid === aedToFils(payable.open)
                    ? payable.dueAt && t('bank.due', { day: format.date(payable.dueAt) })
                    : paid === 0
                      ? t('bank.notEnough')
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
      </p>
    </div>
  );
}
