import { CallError } from '@platewright/contract/call-errors';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { publishing } from '@platewright/texts/en/desk/publishing';
import { TextField } from '@platewright/ui/text-field';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import type { Publication, PublicationCollection } from './publication-collection.ts';
import { PublicationFrame } from './publication-frame.tsx';
import { useDocumentForm } from './use-document-form.ts';

interface Note {
  readonly name: string;
  readonly city: string;
}
const live: Note = { name: 'Liwa', city: 'Dubai' };

afterEach(() => window.sessionStorage.clear());

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

function openFrame(state: Partial<Publication<Note>> = {}) {
  const publication: Publication<Note> = {
    ...unwrittenPublication,
    ...{ id: 7, revision: 1, version: 1, inForceVersion: 1, status: 'published', live },
    ...state,
  };
  const save = vi.fn();
  const publish = vi.fn<PublicationCollection<Note>['calls']['publish']>(async ({ data, revision }) => ({
    ...{ revision: revision + 1, version: 2, data: data ?? live },
  }));
  const refuse = () => Promise.reject(new Error('not called'));
  const collection: PublicationCollection<Note> = {
    ...{ name: 'notes', action: 'desk.content', empty: { name: '', city: '' } },
    reload: () => Promise.resolve(),
    describe: () => [],
    calls: {
      ...{ load: () => Promise.resolve(publication), save, publish, discard: refuse, version: refuse, restore: refuse },
      versions: () => Promise.resolve({ versions: { rows: [], count: 0 } }),
    },
  };
  const router = createMemoryRouter([
    { path: '/', element: <Editor publication={publication} collection={collection} /> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), save, publish };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

describe('publishing what is typed', () => {
  it.each([publishing.publish, publishing.schedule.action])(
    'asks nothing on %s while a field is wrong, and goes to the first one',
    async (button) => {
      const { user, publish } = openFrame();
      await user.clear(field('city'));
      await user.clear(field('name'));
      await user.click(press(button));
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(field('name')));
      expect(screen.getAllByText(desk.validation.fieldRequired)).toHaveLength(2);
      expect(screen.getByRole('alert').textContent).toContain(publishing.checkFields);
      await user.type(field('name'), 'Hatta');
      await user.type(field('city'), 'Sharjah');
      await user.click(press(button));
      expect(screen.getByRole('dialog')).toBeTruthy();
      expect(screen.queryByText(publishing.checkFields)).toBeNull();
      expect(publish).not.toHaveBeenCalled();
    },
  );

  it('sends it with the publication in one call', async () => {
    const { user, save, publish } = openFrame();
    await user.type(field('name'), ' Plates');
    await user.click(press(publishing.publish));
    await user.click(press(publishing.now.confirm));
    expect(await screen.findByText(publishing.publishedToast)).toBeTruthy();
    const data = { name: 'Liwa Plates', city: 'Dubai' };
    expect(publish.mock.calls).toEqual([[{ id: 7, revision: 1, data }]]);
    expect(save).not.toHaveBeenCalled();
    expect(screen.queryByText(publishing.unsaved)).toBeNull();
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const { user, publish } = openFrame();
    const fields = { city: { key: 'choiceUnknown', params: { message: 'Nobody delivers there.' } } };
    publish.mockRejectedValueOnce(new CallError('invalidInput', { fields }));
    await user.type(field('city'), ' East');
    await user.click(press(publishing.publish));
    await user.click(press(publishing.now.confirm));
    expect(await screen.findByText('Nobody delivers there.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('city')));
    expect(field('city')).toHaveProperty('value', 'Dubai East');
    expect(screen.getByText(publishing.unsaved)).toBeTruthy();
  });
});
