import { requiredText } from '@platewright/contract/fields';
import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormTextField } from '../../../forms/form-fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { PermissionCheckboxes } from '../../../forms/permission-checkboxes.tsx';
import { LanguageField } from '../../../forms/language-field.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import type { MemberRole } from './member-role.ts';

const roleSchema = z.object({
  name: requiredText(60, 'roleNameRequired'),
  nameAr: requiredText(60, 'roleNameArRequired'),
  permissions: z.array(z.enum(permissionKeys)),
});
const roleFields = ['name', 'nameAr', 'permissions'] as const;

/** Edits name and permissions of a role of customer members, or adds a role when `role` is null. */
export function RoleDialog({ role, onClose }: { role: MemberRole | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [callError, setCallError] = useState<unknown>(null);
  const [isConfirmingRemoval, setConfirmingRemoval] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const form = useForm({
    resolver: createSchemaResolver(roleSchema),
    defaultValues: {
      name: role?.name ?? '',
      nameAr: role?.nameAr ?? '',
      permissions: role ? [...role.permissions] : [],
    },
  });
  const { isSubmitting } = form.formState;
  const isUsed = role !== null && role.members + role.inOrders > 0;

  const submitCall = async (call: () => Promise<unknown>, successMessage: string) => {
    setCallError(null);
    try {
      await call();
      showToast({ tone: 'success', text: successMessage });
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, roleFields, error)) setCallError(error);
    }
    await queries.invalidateQueries({ queryKey: queryKeys.roles });
  };
  const submit = form.handleSubmit((values) =>
    role
      ? submitCall(
          () => api.deskEditRole({ ...values, roleId: role.id, revision: role.revision }),
          t('roles.dialog.saved'),
        )
      : submitCall(() => api.deskAddRole(values), t('roles.dialog.added')),
  );
  const remove = async () => {
    if (!role) return;
    setRemoving(true);
    await submitCall(() => api.deskRemoveRole({ roleId: role.id, revision: role.revision }), t('roles.dialog.removed'));
    setRemoving(false);
    setConfirmingRemoval(false);
  };
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={t(role ? 'roles.dialog.editTitle' : 'roles.dialog.addTitle')}
        cancelLabel={t('roles.dialog.cancel')}
        confirmLabel={t('roles.dialog.save')}
        isBusy={isSubmitting}
        notice={<CallErrorNotice error={callError} conflictMessage={t('roles.dialog.conflict')} />}
        extraActions={
          role &&
          !isUsed && (
            <Button variant="danger" isDisabled={isSubmitting} onPress={() => setConfirmingRemoval(true)}>
              {t('roles.dialog.remove')}
            </Button>
          )
        }
        onSubmit={submit}
      >
        <LanguageField lang="en">
          <FormTextField control={form.control} name="name" label={t('roles.dialog.name')} isRequired autoFocus />
        </LanguageField>
        <LanguageField lang="ar">
          <FormTextField control={form.control} name="nameAr" label={t('roles.dialog.nameAr')} isRequired />
        </LanguageField>
        <Controller
          control={form.control}
          name="permissions"
          render={({ field }) => (
            <PermissionCheckboxes
              label={t('roles.dialog.permissions')}
              keys={permissionKeys}
              getName={(key) => t(`permissions.${key}`)}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        {isUsed && <p className="small muted">{t('roles.dialog.inUse')}</p>}
      </FormDialog>
      <ConfirmDialog
        isOpen={isConfirmingRemoval}
        title={t('roles.remove.title', { name: role?.name ?? '' })}
        confirmLabel={t('roles.remove.confirm')}
        cancelLabel={t('roles.dialog.cancel')}
        isDangerous
        isBusy={isRemoving}
        onCancel={() => setConfirmingRemoval(false)}
        onConfirm={() => void remove()}
      >
        {t('roles.remove.sentence')}
      </ConfirmDialog>
    </>
  );
}
