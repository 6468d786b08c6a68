import { CallError } from '@platewright/contract/call-errors';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import type { Publication, PublicationCollection } from '../../publishing/publication-collection.ts';
import type { ContentFormValues } from './content-form.ts';
import { useContentForm } from './use-content-form.ts';

afterEach(() => window.localStorage.clear());

const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>{children}</LanguageProvider>
);
const save = vi.fn<PublicationCollection<ContentFormValues>['calls']['save']>();

function open(edited: ContentFormValues) {
  const entry: Publication<ContentFormValues> = { ...unwrittenPublication, id: 3, revision: 1, edited, live: edited };
  const refuse = () => Promise.reject(new Error('not called'));
  const collection: PublicationCollection<ContentFormValues> = {
    ...{ name: 'content', action: 'desk.content', empty: {}, describe: () => [] },
    reload: () => Promise.resolve(),
    calls: {
      ...{ load: refuse, save, publish: refuse, discard: refuse, versions: refuse, version: refuse },
      ...{ withdraw: refuse, restore: refuse },
    },
  };
  const { result } = renderHook(() => useContentForm({ kind: 'brand', entry, collection }), { wrapper });
  const type = (name: string, value: unknown) =>
    act(() => result.current.form.setValue(name, value, { shouldDirty: true }));
  const read = (name: string) => result.current.form.getFieldState(name).error?.message;
  return { result, type, read };
}

describe('what was refused', () => {
  it('goes with the correction, and others stay', () => {
    const { result, type, read } = open({ iban: 'AE07', name: { en: '', ar: '' } });
    act(() => void result.current.editor.check());
    expect([read('iban'), read('name.en')]).toEqual([desk.validation.ibanInvalid, desk.validation.fieldRequired]);
    type('iban', 'AE07 0331 2345 6789 0123 456');
    expect([read('iban'), read('name.en')]).toEqual([undefined, desk.validation.fieldRequired]);
    type('name.en', 'Liwa');
    expect(read('name.en')).toBeUndefined();
  });

  it('goes with the next change of its field where only the server knows', async () => {
    const { result, type, read } = open({});
    const fields = { licence: { key: 'choiceUnknown', params: { message: 'Unknown licence.' } } } as never;
    save.mockRejectedValueOnce(new CallError('invalidInput', { fields }));
    type('licence', '1');
    await act(() => result.current.editor.save().then(() => undefined));
    expect(read('licence')).toBe('Unknown licence.');
    type('city', 'Dubai');
    expect(read('licence')).toBe('Unknown licence.');
    type('licence', '12');
    expect(read('licence')).toBeUndefined();
  });
});
