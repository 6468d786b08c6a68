import { publishing } from '@platewright/texts/en/desk/publishing';
import { desk } from '@platewright/texts/en/desk';
import { createI18n } from '@platewright/texts/create-i18n';
import { UiProvider } from '@platewright/ui/ui-provider';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

/** An entry with one field; what is typed is unsaved until Save. */
function Editor({ onLeave }: { onLeave: () => void }) {
  const [text, setText] = useState('');
  const [saved, setSaved] = useState('');
  return (
    <Ui>
      <input aria-label="Topic" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => setSaved(text)}>Save</button>
      <Link to="?version=1">Version 1</Link>
      <Link to="/list">Back to the list</Link>
      <UnsavedChangesGuard isDirty={text !== saved} onLeave={onLeave} />
    </Ui>
  );
}

function openEditor() {
  const onLeave = vi.fn();
  const router = createMemoryRouter(
    [
      { path: '/entry', element: <Editor onLeave={onLeave} /> },
      { path: '/list', element: <h1>All entries</h1> },
    ],
    { initialEntries: ['/entry'] },
  );
  render(
    <I18nextProvider i18n={createI18n('en', desk)}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), router, onLeave };
}
const field = () => screen.getByLabelText('Topic');
const isUnloadRefused = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('unsaved text', () => {
  it('is asked about on the way to another page, and stays when the person stays', async () => {
    const { user, router, onLeave } = openEditor();
    await user.type(field(), 'Bleed');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await screen.findByRole('alertdialog', { name: publishing.leave.title });
    await user.click(screen.getByRole('button', { name: publishing.leave.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field()).toHaveProperty('value', 'Bleed');
    expect(router.state.location.pathname).toBe('/entry');
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('is given up when the person says so, and the other page opens', async () => {
    const { user, onLeave } = openEditor();
    await user.type(field(), 'Bleed');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await user.click(await screen.findByRole('button', { name: publishing.leave.confirm }));
    await screen.findByRole('heading', { name: 'All entries' });
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('is asked about again with the next try, also by Back', async () => {
    const { user, router } = openEditor();
    await router.navigate('/list');
    await router.navigate('/entry');
    await user.type(field(), 'Bleed');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      void router.navigate(-1);
      await screen.findByRole('alertdialog');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(field()).toHaveProperty('value', 'Bleed');
  });

  it('does not stand in the way of another view of the same page', async () => {
    const { user, router } = openEditor();
    await user.type(field(), 'Bleed');
    await user.click(screen.getByRole('link', { name: 'Version 1' }));
    await waitFor(() => expect(router.state.location.search).toBe('?version=1'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the window from closing until it is saved', async () => {
    const { user } = openEditor();
    expect(isUnloadRefused()).toBe(false);
    await user.type(field(), 'Bleed');
    expect(isUnloadRefused()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(isUnloadRefused()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await screen.findByRole('heading', { name: 'All entries' });
  });
});
