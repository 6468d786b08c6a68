import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { UiProvider } from './ui-provider.tsx';
import { testUiTexts } from './test-ui-texts.ts';

const show = (content: ReactNode) => {
  render(
    <UiProvider locale="en-AE" texts={testUiTexts}>
      {content}
    </UiProvider>,
  );
  return userEvent.setup();
};

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Member">
        <input aria-label="Name" />
        <Button>Save</Button>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['its close button', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByLabelText('Close'))],
  ])('takes the focus in and gives it back to what opened it, closed by %s', async (_, close) => {
    const user = show(<Screen />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Member' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('keeps the focus among its own controls', async () => {
    const user = show(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog');
    const focused = new Set<string>();
    for (let press = 0; press < 8; press += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
      focused.add(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    }
    expect([...focused].sort()).toEqual(['Close', 'Name', 'Save']);
  });

  it('hides the page behind it from assistive technology while it is open', async () => {
    const user = show(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    const isHidden = () => screen.getByText('Open').closest('[inert], [aria-hidden=true]') !== null;
    await waitFor(() => expect(isHidden()).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isHidden()).toBe(false));
  });
});

describe('a question before an action', () => {
  function Question(props: Partial<ConfirmDialogProps>) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Ask</Button>
        <ConfirmDialog
          isOpen={isOpen}
          title="Remove?"
          confirmLabel="Remove"
          cancelLabel="Keep it"
          onConfirm={() => undefined}
          onCancel={() => undefined}
          {...props}
        />
      </>
    );
  }
  const ask = async (more: Partial<ConfirmDialogProps> = {}) => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    const user = show(<Question onConfirm={onConfirm} onCancel={onCancel} {...more} />);
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    return { user, onConfirm, onCancel };
  };
  it('is cancelled by Escape, and asked once', async () => {
    const { user, onConfirm, onCancel } = await ask();
    await user.keyboard('{Escape}');
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  });

  it('takes no second press while the action runs', async () => {
    const { user, onConfirm, onCancel } = await ask({ isBusy: true });
    for (const button of screen.getAllByRole('button')) await user.click(button);
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
  });
});
