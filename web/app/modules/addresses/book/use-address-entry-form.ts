import { CallError } from '@platewright/contract/call-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { addressEntryFields, toEntryValues, type AddressEntryValues } from './address-entry-values.ts';

const loadSchema = async () => (await import('./address-entry-schema.ts')).addressEntrySchema;

/** What somebody else did to the entry while its form was open. */
type ConcurrentChange = 'changed' | 'deleted' | null;

const hasErrorName = (error: unknown, name: string): boolean => error instanceof CallError && error.errorName === name;

/** Saves and deletes one entry of the address book. Typed values stay in the form when somebody else changed it. */
export function useAddressEntryForm(initial: AddressEntryValues, onDone: () => void) {
  const lang = useLanguage();
  const queryClient = useQueryClient();
  const [concurrentChange, setConcurrentChange] = useState<ConcurrentChange>(null);
  const finish = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.addressBook });
    onDone();
  }, [queryClient, onDone]);
  const form = useCallForm<AddressEntryValues>({
    schema: loadSchema,
    defaultValues: initial,
    draft: { key: `address:${initial.id ?? 'new'}`, keeps: addressEntryFields },
    onSubmit: async ({ id, revision, ...entry }) => {
      setConcurrentChange(null);
      try {
        if (id === null) await api.addressesCreate({ ...entry, lang });
        else await api.addressesUpdate({ ...entry, id, revision, lang });
      } catch (error) {
        const isChanged = hasErrorName(error, 'changedMeanwhile');
        if (!isChanged && (id === null || !hasErrorName(error, 'notFound'))) throw error;
        setConcurrentChange(isChanged ? 'changed' : 'deleted');
        return 'keepDraft';
      }
      finish();
      return undefined;
    },
  });
  const { getValues, reset, setValue, submit, discardDraft } = form;

  return {
    form,
    concurrentChange,
    /** Replaces the typed values by what somebody else saved. */
    useTheirVersion: async () => {
      const { address } = await api.addressesEditData({ id: getValues('id') ?? 0 });
      setConcurrentChange(null);
      reset(toEntryValues(address));
    },
    /** Saves the typed values over what somebody else saved. */
    overwriteWithMine: async () => {
      const { address } = await api.addressesEditData({ id: getValues('id') ?? 0 });
      setValue('revision', address.revision);
      submit();
    },
    /** Saves the typed values as a new entry, because somebody else deleted this one. */
    saveAsNew: () => {
      setValue('id', null);
      submit();
    },
    /** @throws what the call throws, except for an entry that is deleted already */
    remove: async () => {
      try {
        await api.addressesDelete({ id: getValues('id') ?? 0, lang });
      } catch (error) {
        if (!hasErrorName(error, 'notFound')) throw error;
      }
      discardDraft();
      finish();
    },
  };
}
