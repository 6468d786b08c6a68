import { required } from '@platewright/contract/fields';
import { permissionKeys } from '@platewright/domain/people/actor';
import { Button } from '@platewright/ui/button';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormText } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { InLanguage } from '../forms/in-language.tsx';
import { showRefused } from '../forms/refused.ts';
import { RefusedNotice } from '../shell/refused-notice.tsx';
import type { DeskRole } from './roles-page.tsx';

const schema = z.object({
  name: required(60, 'roleNameRequired'),
  nameAr: required(60, 'roleNameArRequired'),
  permissions: z.array(z.enum(permissionKeys)),
});
const fields = ['name', 'nameAr', 'permissions'] as const;

/** Name and permissions of a role, a new one when none is given. */
export function RoleDialog({ role, onClose }: { role: DeskRole | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const form = useForm({
    resolver: checkedBy(schema),
    defaultValues: {
      name: role?.name ?? '',
      nameAr: role?.nameAr ?? '',
      permissions: role ? [...role.permissions] : [],
    },
  });
  const { isSubmitting } = form.formState;
  const used = role !== null && role.members + role.inOrders > 0;

  const run = async (send: () => Promise<unknown>, done: string) => {
    setFailure(null);
    try {
      await send();
      showToast({ tone: 'good', text: done });
      onClose();
    } catch (error) {
      if (!showRefused(form, fields, error)) setFailure(error);
    }
    await queries.invalidateQueries({ queryKey: keys.roles });
  };
  const submit = form.handleSubmit((values) =>
    role
      ? run(() => api.deskEditRole({ ...values, roleId: role.id, revision: role.revision }), t('roles.dialog.saved'))
      : run(() => api.deskAddRole(values), t('roles.dialog.added')),
  );
  const remove = async () => {
    if (!role) return;
    setRemoving(true);
    await run(() => api.deskRemoveRole({ roleId: role.id, revision: role.revision }), t('roles.dialog.removed'));
    setRemoving(false);
    setAsking(false);
  };
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={t(role ? 'roles.dialog.editTitle' : 'roles.dialog.addTitle')}
        cancelLabel={t('roles.dialog.cancel')}
        confirmLabel={t('roles.dialog.save')}
        busy={isSubmitting}
        notice={<RefusedNotice failure={failure} late={t('roles.dialog.conflict')} />}
        more={
          role &&
          !used && (
            <Button variant="danger" isDisabled={isSubmitting} onPress={() => setAsking(true)}>
              {t('roles.dialog.remove')}
            </Button>
          )
        }
        onSubmit={submit}
      >
        <InLanguage lang="en">
          <FormText control={form.control} name="name" label={t('roles.dialog.name')} isRequired autoFocus />
        </InLanguage>
        <InLanguage lang="ar">
          <FormText control={form.control} name="nameAr" label={t('roles.dialog.nameAr')} isRequired />
        </InLanguage>
        <Controller
          control={form.control}
          name="permissions"
          render={({ field }) => (
            <CheckboxGroup
              label={t('roles.dialog.permissions')}
              value={field.value}
              onChange={(chosen) => field.onChange(permissionKeys.filter((key) => chosen.includes(key)))}
            >
              {permissionKeys.map((key) => (
                <Checkbox key={key} value={key}>
                  {t(`permissions.${key}`)}
                </Checkbox>
              ))}
            </CheckboxGroup>
          )}
        />
        {used && <p className="small muted">{t('roles.dialog.inUse')}</p>}
      </FormDialog>
      <ConfirmDialog
        isOpen={asking}
        title={t('roles.remove.title', { name: role?.name ?? '' })}
        confirmLabel={t('roles.remove.confirm')}
        cancelLabel={t('roles.dialog.cancel')}
        isDangerous
        busy={removing}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {t('roles.remove.sentence')}
      </ConfirmDialog>
    </>
  );
}
