import { asideReasons } from '@platewright/contract/modules/bank/desk-calls';
import { Button } from '@platewright/ui/button';
import { ComboBox } from '@platewright/ui/combo-box';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { Select } from '@platewright/ui/select';
import { SkeletonLines } from '@platewright/ui/skeleton';
import { TextField } from '@platewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { AllocationChoice, useNameOrders, useNamePayable } from './allocation-choice.tsx';
import styles from './bank.module.css';
import { useAllocations } from './use-allocations.ts';
import type { BankLine } from './use-bank.ts';
import type { useBooking } from './use-booking.ts';
import { useOwedAgain } from './use-owed-again.ts';

type Booking = ReturnType<typeof useBooking>;

/** What a line says, what it may pay and why, and what becomes of it. */
export function LineDetails({ line, booking }: { line: BankLine; booking: Booking }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.details}>
      <p className={styles.facts}>
        <bdi>{[line.payer, line.payerIban, line.reference, line.text].filter(Boolean).join(' · ')}</bdi>
        <span className="muted">
          {' · '}
          <bdi>{line.account}</bdi>
          {line.day && (
            <>
              {' · '}
              <bdi>{format.date(line.day)}</bdi>
            </>
          )}
        </span>
      </p>
      {line.obstacle && <Notice>{t(`bank.obstacles.${line.obstacle}.sentence`)}</Notice>}
      {line.entered && <Entered line={line} entered={line.entered} booking={booking} />}
      {line.state === 'open' ? (
        <>
          {line.obstacle === null && <Proposals line={line} booking={booking} />}
          <PutAside line={line} booking={booking} />
        </>
      ) : (
        <Decided line={line} booking={booking} />
      )}
    </div>
  );
}

/** Money that was entered by hand and looks like the line: booked with it, nothing is entered twice. */
function Entered({
  line,
  entered,
  booking,
}: {
  line: BankLine;
  entered: NonNullable<BankLine['entered']>;
  booking: Booking;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { companyId, receiptId, name, reference, by } = entered;
  return (
    <Notice tone="warning">
      <p>{t('bank.entered.sentence', { day: format.date(entered.receivedOn), name: `\u2068${name}\u2069` })}</p>
      <p>{t('bank.entered.more', { reference: `\u2068${reference}\u2069`, by: by ?? '' })}</p>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={booking.isBusy} onPress={() => void booking.link(line.id, receiptId)}>
          {t('bank.entered.link')}
        </Button>
        <Link className="link" to={`/accounts/${companyId}`}>
          {t('bank.entered.show')}
        </Link>
      </div>
    </Notice>
  );
}

const OTHER = 'other';

function Proposals({ line, booking }: { line: BankLine; booking: Booking }) {
  const { t } = useTranslation();
  const format = useFormat();
  const namePayable = useNamePayable();
  const nameOrders = useNameOrders();
  const { proposals } = line;
  const [value, setValue] = useState(proposals.length > 0 ? '0' : OTHER);
  const proposal = proposals[Number(value)];
  return (
    <>
      <RadioGroup
        label={t('bank.proposals')}
        value={value}
        onChange={setValue}
        options={[
          ...proposals.map((one, index) => ({
            value: String(index),
            label: (
              <>
                <bdi>{one.name}</bdi> · {t(`bank.strengths.${one.strength}`)}
              </>
            ),
            help: [
              ...one.reasons.map((reason) => t(`bank.reasons.${reason}`)),
              ...one.allocations.map((item) => `${namePayable(item)}: ${format.aed(item.amount)}`),
              ...(one.fromAccount.length > 0
                ? [t('bank.fromAccount', { orders: nameOrders(one.fromAccount), left: format.aed(one.left) })]
                : one.rest > 0
                  ? [t('bank.rest', { amount: format.aed(one.rest) })]
                  : []),
            ].join(' · '),
          })),
          { value: OTHER, label: t('bank.otherAccount') },
        ]}
      />
      {proposal ? (
        <div className={styles.actions}>
          <Button
            variant={line.entered ? 'secondary' : 'primary'}
            isBusy={booking.isBusy}
            onPress={() =>
              void booking.book([
                {
                  lineId: line.id,
                  companyId: proposal.companyId,
                  allocations: proposal.allocations.map(({ kind, id, amount }) => ({ kind, id, amount })),
                  alsoPays: booking.isReferenceUsed(line.id),
                },
              ])
            }
          >
            {t(booking.isReferenceUsed(line.id) ? 'bank.bookAnyway' : 'bank.book')}
          </Button>
        </div>
      ) : (
        <OtherAccount line={line} booking={booking} />
      )}
    </>
  );
}

/** Another account than those that are proposed, or other debts of it. */
function OtherAccount({ line, booking }: { line: BankLine; booking: Booking }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [companyId, setCompanyId] = useState<number | null>(line.proposals[0]?.companyId ?? null);
  const amount = line.amount ?? 0;
  const payers = useQuery({
    queryKey: [...queryKeys.bank, 'payers', search],
    queryFn: ({ signal }) => api.deskPayers({ search }, { signal }),
    enabled: search.trim() !== '',
  });
  const money = useAllocations({ companyId, amount });
  const known = line.proposals.map(({ companyId: id, name }) => ({ companyId: id, name }));
  const found = [...(payers.data?.payers ?? []), ...(search.trim() === '' ? known : [])];
  return (
    <>
      <ComboBox
        label={t('bank.payer')}
        help={t('bank.payerHelp')}
        options={found.map(({ companyId: id, name }) => ({ value: String(id), label: name }))}
        value={companyId === null ? null : String(companyId)}
        onInputChange={setSearch}
        onChange={(id) => setCompanyId(id === null ? null : Number(id))}
      />
      {payers.isError && <LoadError query={payers} action="desk.payments" />}
      {companyId !== null && (
        <>
          <AllocationChoice amount={amount} money={money} />
          <div className={styles.actions}>
            <Button
              variant={line.entered ? 'secondary' : 'primary'}
              isBusy={booking.isBusy}
              isDisabled={money.query.data === undefined}
              onPress={() =>
                void booking.book([
                  {
                    lineId: line.id,
                    companyId,
                    allocations: money.sent,
                    alsoPays: booking.isReferenceUsed(line.id),
                  },
                ])
              }
            >
              {t(booking.isReferenceUsed(line.id) ? 'bank.bookAnyway' : 'bank.book')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function PutAside({ line, booking }: { line: BankLine; booking: Booking }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<(typeof asideReasons)[number]>(line.obstacle === null ? 'ownTransfer' : 'fee');
  return (
    <div className={styles.actions}>
      <Select
        label={t('bank.aside.reason')}
        value={reason}
        options={asideReasons.map((value) => ({ value, label: t(`bank.asideReasons.${value}`) }))}
        onChange={(value) => setReason(asideReasons.find((one) => one === value) ?? 'other')}
      />
      <Button isBusy={booking.isBusy} onPress={() => void booking.putAside(line.id, reason)}>
        {t('bank.aside.button')}
      </Button>
    </div>
  );
}

function Decided({ line, booking }: { line: BankLine; booking: Booking }) {
  const { t } = useTranslation();
  const format = useFormat();
  const namePayable = useNamePayable();
  const nameOrders = useNameOrders();
  const [note, setNote] = useState('');
  const { booked } = line;
  const { owed, isPending } = useOwedAgain(
    { of: 'line', id: line.id },
    { isAsked: booked !== null && !booked.isEnteredByHand },
  );
  return (
    <>
      {booked && (
        <p>
          <Link className="link" to={`/accounts/${booked.companyId}`}>
            <bdi>{booked.name}</bdi>
          </Link>
          {booked.parts.map((part, index) => (
            <span key={index}>
              {' · '}
              {namePayable(part)}: {format.aed(part.amount)}
              {part.isReturned && ` (${t('bank.returned')})`}
            </span>
          ))}
          {booked.fromAccount.length > 0
            ? ` · ${t('bank.paidFromAccount', { orders: nameOrders(booked.fromAccount) })}`
            : booked.rest > 0 && ` · ${t('bank.rest', { amount: format.aed(booked.rest) })}`}
        </p>
      )}
      {line.decidedAt && (
        <p className="muted">{t('bank.decided', { name: line.decidedBy ?? '', day: format.date(line.decidedAt) })}</p>
      )}
      {isPending ? <SkeletonLines lines={1} /> : owed !== '' && <p>{t('bank.takeBack.owed', { owed })}</p>}
      <div className={styles.actions}>
        <TextField label={t('bank.takeBack.note')} value={note} onChange={setNote} maxLength={200} isRequired />
        <Button
          variant={booked ? 'destructive' : undefined}
          isDisabled={note.trim() === ''}
          isBusy={booking.isBusy}
          onPress={() => void booking.takeBack(line.id, note)}
        >
          {t(booked ? 'bank.takeBack.button' : 'bank.takeBack.open')}
        </Button>
      </div>
      {booked && (
        <p className="small muted">{t(booked.isEnteredByHand ? 'bank.entered.takeBack' : 'bank.takeBack.sentence')}</p>
      )}
    </>
  );
}
