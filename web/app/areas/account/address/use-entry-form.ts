import { Refusal } from '@platewright/contract/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { bookKey } from './address-list.tsx';
import { entrySchema, valuesOf, type EntryValues } from './values.ts';

/** What somebody else did to the entry while its form was open; what was typed stays. */
export type Meanwhile = 'changed' | 'deleted' | null;

const isRefusal = (error: unknown, name: string): boolean => error instanceof Refusal && error.refusal === name;

/** Saves and deletes one entry of the book. */
export function useEntryForm(initial: EntryValues, onDone: () => void) {
  const lang = useLanguage();
  const client = useQueryClient();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>(null);
  const done = useCallback(() => {
    void client.invalidateQueries({ queryKey: [bookKey] });
    onDone();
  }, [client, onDone]);
  const form = useCallForm<EntryValues>({
    schema: entrySchema,
    defaultValues: initial,
    send: async ({ id, revision, ...entry }) => {
      setMeanwhile(null);
      try {
        if (id === null) await api.addressesCreate({ ...entry, lang });
        else await api.addressesUpdate({ ...entry, id, revision, lang });
      } catch (error) {
        if (isRefusal(error, 'changedMeanwhile')) return setMeanwhile('changed');
        if (id !== null && isRefusal(error, 'notFound')) return setMeanwhile('deleted');
        throw error;
      }
      done();
    },
  });
  const { getValues, reset, setValue, submit } = form;

  return {
    form,
    meanwhile,
    /** Shows what the other one saved instead of what was typed here. */
    takeTheirs: async () => {
      const { address } = await api.addressesEditData({ id: getValues('id') ?? 0 });
      setMeanwhile(null);
      reset(valuesOf(address));
    },
    /** Saves what was typed here over what the other one saved. */
    keepMine: async () => {
      const { address } = await api.addressesEditData({ id: getValues('id') ?? 0 });
      setValue('revision', address.revision);
      submit();
    },
    /** The entry is gone: what was typed becomes a new one. */
    saveAsNew: () => {
      setValue('id', null);
      submit();
    },
    /** @throws what the call throws, but not that the entry is gone already */
    remove: async () => {
      try {
        await api.addressesDelete({ id: getValues('id') ?? 0, lang });
      } catch (error) {
        if (!isRefusal(error, 'notFound')) throw error;
      }
      done();
    },
  };
}
