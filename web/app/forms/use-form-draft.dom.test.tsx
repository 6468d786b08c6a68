import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { z } from '@platewright/contract/z';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/session-store.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { testSession } from '../test-browser.ts';
import { renderScreen } from '../test-screen.tsx';
import { CallTextField } from './call-text-field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { useCallForm } from './use-call-form.ts';

const schema = z.object({ name: z.string(), secret: z.string() });
let send: () => Promise<void | 'keepDraft'>;

/** @param early what stands in the field before effects run, as after typing before the page was hydrated */
function TestForm({ stored = '', early }: { stored?: string | undefined; early?: string | undefined }) {
  const form = useCallForm<{ name: string; secret: string }>({
    schema,
    defaultValues: { name: stored, secret: '' },
    draft: { key: 'test', keeps: ['name'] },
    onSubmit: () => send(),
  });
  const { setValue } = form;
  useLayoutEffect(() => {
    if (early !== undefined) setValue('name', early, { shouldDirty: true });
  }, [early, setValue]);
  return (
    <form onSubmit={form.submit}>
      <LeaveGuard />
      <DraftNotice form={form} />
      <CallTextField form={form} name="name" label="Name" />
      <CallTextField form={form} name="secret" label="Secret" />
      <button>Send</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </form>
  );
}
const open = (stored?: string, early?: string) =>
  renderScreen(<TestForm stored={stored} early={early} />, {
    routes: [{ path: '/elsewhere', element: <p>Another page</p> }],
  });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' }, { timeout: 20_000 });
/** A document is thrown away and opened again, as a change of language does it. */
const reopen = (stored?: string, early?: string) => {
  document.body.replaceChildren();
  return open(stored, early);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  send = vi.fn(() => Promise.resolve());
});
afterEach(() => {
  session.clearAll();
  vi.restoreAllMocks();
});

describe('typed text of a form', () => {
  it('survives a reload and says so; a password does not', async () => {
    const { user } = open();
    await user.type(name(), 'Maha');
    await user.type(screen.getByRole('textbox', { name: 'Secret' }), 'Plates-2026');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Plates-2026');
    const again = reopen();
    await waitFor(() => expect(name().value).toBe('Maha'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('');
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(name().value).toBe('');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('does not come back over what was typed before it could', async () => {
    const { user } = open();
    await user.type(name(), 'Maha');
    reopen();
    fireEvent.change(name(), { target: { value: 'Noor' } });
    await act(() => Promise.resolve());
    expect(name().value).toBe('Noor');
  });

  it('does not come back over what was typed before the page was hydrated', async () => {
    const { user } = open();
    await user.type(name(), 'Maha');
    reopen(undefined, 'Noor');
    await act(() => Promise.resolve());
    expect(name().value).toBe('Noor');
  });

  it('is never shown to another account', async () => {
    session.save(testSession);
    const { user } = open();
    await user.type(name(), 'Maha');
    session.save({ ...testSession, userId: testSession.userId + 1 });
    reopen();
    expect(name().value).toBe('');
    session.save(testSession);
    reopen();
    await waitFor(() => expect(name().value).toBe('Maha'));
  });

  it('is forgotten when it is sent, and kept when somebody else was faster', async () => {
    const { user } = open();
    send = () => Promise.resolve('keepDraft');
    await user.type(name(), 'Maha');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(unsavedForms.hasAny()).toBe(true));
    expect(Object.keys(sessionStorage)).toHaveLength(1);
    send = () => Promise.resolve();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(unsavedForms.hasAny()).toBe(false));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('leaving a form with typed text', () => {
  it('asks first; who stays finds the text, who leaves finds it after the way back [FUL-27]', async () => {
    const { user, router } = open();
    await user.type(name(), 'Maha');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(name().value).toBe('Maha');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText('Another page');
    await router.navigate(-1);
    await waitFor(() => expect(name().value).toBe('Maha'));
  });

  it('asks nothing when nothing is typed or everything is sent', async () => {
    const { user } = open('Maha');
    await user.type(name(), ' Noor');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(unsavedForms.hasAny()).toBe(false));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByText('Another page');
  });

  it('lets the language change at once, unless a password would be lost [FUL-27]', async () => {
    const { user } = open();
    const reload = vi.fn();
    await user.type(name(), 'Maha');
    unsavedForms.confirmReload(reload);
    expect(reload).toHaveBeenCalledTimes(1);
    await user.type(screen.getByRole('textbox', { name: 'Secret' }), 'x');
    unsavedForms.confirmReload(reload);
    await question();
    expect(reload).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
