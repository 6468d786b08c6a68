import { formatPhone } from '@platewright/domain/account/phone';
import { IconButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Menu } from '@platewright/ui/menu';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { TakeOrderMenu } from '../orders/taking/take-order-menu.tsx';
import { useSubmitDecision } from './use-submit-decision.ts';
import { CompanySection } from './company-section.tsx';
import { DecisionErrorNotice } from './decision-error-notice.tsx';
import type { Company } from './use-companies.ts';

type Person = Company['people'][number];
const tones = { unconfirmed: 'plain', active: 'success', disabled: 'plain', blocked: 'error' } as const;

/** People of a customer account; staff can block them from signing in. */
export function PeoplePanel({ company }: { company: Company }) {
  const { t } = useTranslation();
  const canBlock = useHasPermission('desk.people');
  const canOrder = useHasPermission('desk.orderFor');
  const [opened, setOpened] = useState<{ person: Person; action: PersonAction } | null>(null);
  const columns: TableColumn<Person>[] = [
    {
      id: 'name',
      header: t('companies.people.columns.name'),
      phoneLayout: 'title',
      width: '22%',
      maxWidth: '14rem',
      cell: (row) => <bdi>{row.name}</bdi>,
    },
    {
      id: 'email',
      header: t('companies.people.columns.email'),
      phoneLayout: 'plain',
      maxWidth: '16rem',
      cell: (row) => <bdi className="muted">{row.email}</bdi>,
    },
    {
      id: 'phone',
      header: t('companies.people.columns.phone'),
      hideOnTablet: true,
      cell: (row) => (
        <bdi className="num" dir="ltr">
          {formatPhone(row.phone)}
        </bdi>
      ),
    },
    {
      id: 'role',
      header: t('companies.people.columns.role'),
      maxWidth: '10rem',
      cell: (row) => <bdi>{row.isOwner ? t('companies.people.owner') : row.role}</bdi>,
    },
    {
      id: 'state',
      header: t('companies.people.columns.state'),
      phoneLayout: 'state',
      cell: (row) => <Tag tone={tones[row.state]}>{t(`companies.people.states.${row.state}`)}</Tag>,
    },
    ...(canOrder
      ? [
          {
            id: 'order',
            header: t('orderers.order'),
            hideHeader: true,
            kind: 'end' as const,
            phoneLayout: 'plain' as const,
            cell: (row: Person) =>
              row.state === 'active' && (
                <TakeOrderMenu
                  label={t('orderers.order')}
                  name={t('orderers.orderFor', { name: row.name })}
                  of={{ userId: row.id }}
                />
              ),
          },
        ]
      : []),
    ...(canBlock
      ? [
          {
            id: 'action',
            header: t('companies.people.columns.action'),
            hideHeader: true,
            kind: 'end' as const,
            phoneLayout: 'action' as const,
            cell: (row: Person) => (
              <PersonMenu person={row} onSelect={(action) => setOpened({ person: row, action })} />
            ),
          },
        ]
      : []),
  ];
  return (
    <CompanySection title={t('companies.people.title')}>
      <Table label={t('companies.people.table')} columns={columns} rows={company.people} rowKey={(row) => row.id} />
      {opened && <PersonDialog {...opened} onClose={() => setOpened(null)} />}
    </CompanySection>
  );
}

type PersonAction = 'block' | 'unblock' | 'resetFactor';

/** What staff can do with a person; it is rare and cuts somebody off or weakens the account, so it is no button of the row. */
function PersonMenu({ person, onSelect }: { person: Person; onSelect: (action: PersonAction) => void }) {
  const { t } = useTranslation();
  const actions: PersonAction[] = [
    ...(person.hasSecondFactor ? (['resetFactor'] as const) : []),
    ...(person.state === 'active' ? (['block'] as const) : person.state === 'blocked' ? (['unblock'] as const) : []),
  ];
  if (actions.length === 0) return null;
  const label = t('companies.people.menu', { name: person.name });
  const actionLabels = {
    block: t('companies.people.block'),
    unblock: t('companies.people.unblock'),
    resetFactor: t('staff.resetFactor.action'),
  };
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton icon="more" size="small" label={label} />}
      items={actions.map((action) => ({
        id: action,
        label: actionLabels[action],
        isDangerous: action !== 'unblock',
        onAction: () => onSelect(action),
      }))}
    />
  );
}

interface PersonDialogProps {
  readonly person: Person;
  readonly action: PersonAction;
  readonly onClose: () => void;
}

function PersonDialog({ person, action, onClose }: PersonDialogProps) {
  const { t } = useTranslation();
  const { id: userId, name } = person;
  const { submitDecision, callError, isBusy } = useSubmitDecision(
    t(`companies.dialogs.${action}.done`, { name }),
    onClose,
  );
  const calls = {
    block: () => api.deskBlockPerson({ userId }),
    unblock: () => api.deskUnblockPerson({ userId }),
    resetFactor: () => api.deskResetPersonSecondFactor({ userId }),
  } satisfies Record<PersonAction, () => Promise<unknown>>;
  return (
    <ConfirmDialog
      isOpen
      title={t(`companies.dialogs.${action}.title`, { name })}
      confirmLabel={t(`companies.dialogs.${action}.confirm`)}
      cancelLabel={t('companies.dialogs.cancel')}
      isDangerous={action !== 'unblock'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submitDecision(calls[action])}
    >
      <DecisionErrorNotice error={callError} />
      {t(`companies.dialogs.${action}.sentence`, { name })}
    </ConfirmDialog>
  );
}
