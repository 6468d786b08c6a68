import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { TextField } from '@platewright/ui/text-field';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import type { Publication, PublicationCollection, VersionRow } from './publication-collection.ts';
import { PublicationFrame } from './publication-frame.tsx';
import { useDocumentForm } from './use-document-form.ts';

export interface Note {
  readonly name: string;
  readonly city: string;
}
export const live: Note = { name: 'Liwa', city: 'Dubai' };

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function Editor(props: { publication: Publication<Note>; collection: PublicationCollection<Note> }) {
  const { editor, form } = useDocumentForm<Note>({
    ...props,
    readUnsaved: (values) => values as Note,
    findProblems: ({ name, city }) => ({
      ...(name === '' && { name: { key: 'fieldRequired' } }),
      ...(city === '' && { city: { key: 'fieldRequired' } }),
    }),
  });
  return (
    <PublicationFrame {...props} editor={editor}>
      {(['name', 'city'] as const).map((field) => (
        <TextField
          key={field}
          label={field}
          value={form.data[field]}
          onChange={(value) => form.change({ [field]: value })}
          error={form.getError(field)}
        />
      ))}
    </PublicationFrame>
  );
}

/** Opens an editor of two fields over calls that a test sets. */
export function openFrame(
  state: Partial<Publication<Note>> = {},
  rows: readonly VersionRow[] = [],
  kind: Partial<PublicationCollection<Note>> = {},
) {
  const publication: Publication<Note> = {
    ...unwrittenPublication,
    ...{ id: 7, revision: 1, version: 1, inForceVersion: 1, status: 'published', live, edited: live, base: 1 },
    ...state,
  };
  const load = vi.fn(() => Promise.resolve(publication));
  const save = vi.fn();
  const publish = vi.fn<PublicationCollection<Note>['calls']['publish']>(async ({ data, revision }) => ({
    ...{ revision: revision + 1, version: 2, data: data ?? live },
  }));
  const withdraw = vi.fn<PublicationCollection<Note>['calls']['withdraw']>(async ({ revision }) => ({
    revision: revision + 1,
  }));
  const restore = vi.fn<PublicationCollection<Note>['calls']['restore']>(async ({ revision }) => ({
    ...{ revision: revision + 1, data: live },
  }));
  const refuse = () => Promise.reject(new Error('not called'));
  const version = vi.fn<PublicationCollection<Note>['calls']['version']>(refuse);
  const collection: PublicationCollection<Note> = {
    ...{ name: 'notes', action: 'desk.content', empty: { name: '', city: '' } },
    reload: () => Promise.resolve(),
    describe: (one, other) =>
      (['name', 'city'] as const).flatMap((id) =>
        one[id] === other[id] ? [] : [{ id, name: id, one: one[id], other: other[id] }],
      ),
    calls: {
      ...{ load, save, publish, withdraw, restore, version, discard: refuse },
      versions: () => Promise.resolve({ versions: { rows, count: rows.length } }),
    },
    ...kind,
  };
  const router = createMemoryRouter([
    { path: '/', element: <Editor publication={publication} collection={collection} /> },
    { path: '/list', element: null },
  ]);
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), unmount, router, save, publish, withdraw, restore, load, version };
}
export const field = (name: string) => screen.getByRole('textbox', { name });
export const press = (name: string) => screen.getByRole('button', { name });
