import { formatPhone } from '@platewright/domain/account/phone';
import { IconButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Menu } from '@platewright/ui/menu';
import { Panel } from '@platewright/ui/panel';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { useSubmitDecision } from './use-submit-decision.ts';
import { DecisionErrorNotice } from './decision-error-notice.tsx';
import styles from './companies.module.css';
import type { Company } from './use-companies.ts';

type Person = Company['people'][number];
const tones = { unconfirmed: 'plain', active: 'success', disabled: 'plain', blocked: 'error' } as const;

/** People of a customer account; staff can block them from signing in. */
export function PeoplePanel({ company }: { company: Company }) {
  const { t } = useTranslation();
  const canBlock = useHasPermission('desk.people');
  const [blockCandidate, setBlockCandidate] = useState<Person | null>(null);
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
      cell: (row) => <Tag tone={tones[row.state]}>{t(`companies.people.states.${row.state}`)}</Tag>,
    },
    ...(canBlock
      ? [
          {
            id: 'action',
            header: t('companies.people.columns.action'),
            hideHeader: true,
            kind: 'end' as const,
            phoneLayout: 'plain' as const,
            cell: (row: Person) => <PersonMenu person={row} onSelect={setBlockCandidate} />,
          },
        ]
      : []),
  ];
  return (
    <Panel title={t('companies.people.title')} flush>
      <div className={styles.table}>
        <Table label={t('companies.people.table')} columns={columns} rows={company.people} rowKey={(row) => row.id} />
      </div>
      {blockCandidate && <BlockDialog person={blockCandidate} onClose={() => setBlockCandidate(null)} />}
    </Panel>
  );
}

/** What staff can do with a person; blocking is rare and cuts somebody off, so it is not a button of the row. */
function PersonMenu({ person, onSelect }: { person: Person; onSelect: (person: Person) => void }) {
  const { t } = useTranslation();
  if (person.state !== 'active' && person.state !== 'blocked') return null;
  const action = person.state === 'active' ? 'block' : 'unblock';
  const label = t('companies.people.menu', { name: person.name });
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton icon="more" size="small" label={label} />}
      items={[
        {
          id: action,
          label: t(`companies.people.${action}`),
          isDangerous: action === 'block',
          onAction: () => onSelect(person),
        },
      ]}
    />
  );
}

function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const { id: userId, name } = person;
  const action = person.state === 'active' ? 'block' : 'unblock';
  const { submitDecision, callError, isBusy } = useSubmitDecision(
    t(`companies.dialogs.${action}.done`, { name }),
    onClose,
  );
  const send = () => (action === 'block' ? api.deskBlockPerson({ userId }) : api.deskUnblockPerson({ userId }));
  return (
    <ConfirmDialog
      isOpen
      title={t(`companies.dialogs.${action}.title`, { name })}
      confirmLabel={t(`companies.dialogs.${action}.confirm`)}
      cancelLabel={t('companies.dialogs.cancel')}
      isDangerous={action === 'block'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submitDecision(send)}
    >
      <DecisionErrorNotice error={callError} />
      {t(`companies.dialogs.${action}.sentence`)}
    </ConfirmDialog>
  );
}
