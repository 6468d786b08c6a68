import { CallError } from '@platewright/contract/call-errors';
import { Button, LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { SearchField } from '@platewright/ui/search-field';
import { Tag } from '@platewright/ui/status';
import { useMutation } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/use-session.ts';
import { useRoles, type Role } from '../queries.ts';
import { emptyAssignState, filterPeople, reduceAssign } from './assign-state.ts';
import { DialogLoading } from './dialog-loading.tsx';
import { OrderRoleField } from './order-role-field.tsx';
import { useFreeMembers } from './queries.ts';
import styles from './order-members.module.css';

interface Props {
  readonly orderId: number;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

type FreeMember = NonNullable<ReturnType<typeof useFreeMembers>['data']>[number];

/** Assigns one of the members who are not in the order yet, with a role [OMB-07]. */
export function AssignMember(props: Props) {
  const { t } = useTranslation();
  const free = useFreeMembers(props.orderId);
  const roles = useRoles();
  const isOwner = useSession()?.isMember === false;
  if (!free.data || !roles.data) return <DialogLoading queries={[free, roles]} />;
  if (free.data.length === 0)
    return (
      <EmptyState
        size="tight"
        title={t('orderMembers.nobodyFree')}
        actions={
          isOwner && (
            <LinkButton as={Link} to={paths.account('members')}>
              {t('orderMembers.toMembers')}
            </LinkButton>
          )
        }
      />
    );
  return <AssignForm {...props} people={free.data} roles={roles.data} onRefused={() => void free.refetch()} />;
}

/** Filtering pays off from this number of people on. */
const FILTER_FROM = 8;
/** Errors of the chosen member, shown at the choice (spec decision 48). */
const memberErrors: readonly string[] = ['orderMemberTaken', 'orderMemberInactive', 'orderRoleNotSelf', 'notFound'];

interface FormProps extends Props {
  readonly people: readonly FreeMember[];
  readonly roles: readonly Role[];
  readonly onRefused: () => void;
}

function AssignForm({ orderId, people, roles, onDone, onClose, onRefused }: FormProps) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [filter, setFilter] = useState('');
  const [state, dispatch] = useReducer(reduceAssign, emptyAssignState);
  const firstRadio = useRef<HTMLInputElement>(null);
  // Who was assigned by somebody else meanwhile is not in the list any more.
  const chosen = people.find(({ id }) => id === state.memberId) ?? null;
  const assign = useMutation({
    mutationFn: async (member: FreeMember) => {
      await api.ordersAddMember({ orderId, memberId: member.id, roleId: state.roleId ?? member.roleId });
      return `${member.firstname} ${member.lastname}`;
    },
    onSuccess: (name) => onDone(t('orderMembers.assigned', { name })),
    onError: (error) => {
      if (!(error instanceof CallError) || !memberErrors.includes(error.errorName)) return;
      dispatch({ type: 'refuseMember', message: translateError(error) });
      onRefused();
    },
  });
  const submit = () => {
    if (chosen) return assign.mutate(chosen);
    dispatch({ type: 'submitWithoutMember' });
    firstRadio.current?.focus();
  };
  const choose = (value: string) => {
    const member = people.find(({ id }) => String(id) === value);
    if (member) dispatch({ type: 'chooseMember', memberId: member.id, accountRoleId: member.roleId });
  };
  const { memberError } = state;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {people.length >= FILTER_FROM && (
        <SearchField
          label={t('orderMembers.filter')}
          placeholder={t('orderMembers.searchPlaceholder')}
          value={filter}
          onSearch={setFilter}
          debounceMs={0}
        />
      )}
      <RadioGroup
        ref={firstRadio}
        label={t('orderMembers.people')}
        optionsClassName={styles.people}
        value={chosen ? String(chosen.id) : null}
        onChange={choose}
        error={memberError === 'missing' ? t('orderMembers.selectMember') : memberError?.message}
        options={filterPeople(people, filter, state.memberId).map((member) => ({
          value: String(member.id),
          label: (
            <span className={styles.person}>
              <bdi>{`${member.firstname} ${member.lastname}`}</bdi>
              {member.state === 'invited' && <Tag tone="warning">{t('account.members.states.invited')}</Tag>}
            </span>
          ),
          help: <bdi dir="ltr">{member.email}</bdi>,
        }))}
      />
      <OrderRoleField
        roles={roles}
        roleId={state.roleId}
        onChange={(roleId) => dispatch({ type: 'chooseRole', roleId })}
      />
      {assign.error && memberError === null && (
        <Notice tone="error" announce="alert">
          {translateError(assign.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('orderMembers.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={assign.isPending}>
          {t('orderMembers.assign')}
        </Button>
      </div>
    </form>
  );
}
