import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';
import { Button, IconButton } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Select } from './select.tsx';
import { testUiTexts } from './test-ui-texts.ts';
import { UiProvider } from './ui-provider.tsx';

const show = (content: ReactNode) => {
  render(
    <UiProvider locale="en-AE" texts={testUiTexts}>
      <main>{content}</main>
    </UiProvider>,
  );
  return userEvent.setup();
};
const button = (name: string) => screen.getByRole('button', { name });
const expectFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));

type Floating = 'dialog' | 'drawer' | 'sheet' | 'question';
/** A button that opens what floats, mounted only while it is open as most pages do. */
function Opener({ kind, isMounted = false }: { kind: Floating; isMounted?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {(isOpen || isMounted) && kind === 'dialog' && (
        <Dialog isOpen={isOpen} onClose={close} title="Title">
          <input aria-label="Name" autoFocus />
        </Dialog>
      )}
      {(isOpen || isMounted) && (kind === 'drawer' || kind === 'sheet') && (
        <Drawer isOpen={isOpen} onClose={close} title="Title" side={kind === 'sheet' ? 'bottom' : 'start'}>
          <Button>Inside</Button>
        </Drawer>
      )}
      {(isOpen || isMounted) && kind === 'question' && (
        <ConfirmDialog
          isOpen={isOpen}
          title="Sure?"
          confirmLabel="Yes"
          cancelLabel="No"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </>
  );
}

describe('the focus returns to what opened', () => {
  it.each<[Floating, boolean]>([
    ['dialog', false],
    ['dialog', true],
    ['drawer', false],
    ['drawer', true],
    ['sheet', false],
    ['question', false],
    ['question', true],
  ])('a %s (mounted before: %s)', async (kind, isMounted) => {
    const user = show(<Opener kind={kind} isMounted={isMounted} />);
    await user.click(button('Open'));
    await screen.findByRole(kind === 'question' ? 'alertdialog' : 'dialog');
    await user.keyboard('{Escape}');
    await expectFocus('Open');
  });

  it('the bottom sheet of a phone, which is loaded when it is opened', async () => {
    const user = show(
      <BottomBar value="AED 5" note="Details" title="Fast Quote" action={<Button>Submit</Button>}>
        Prices
      </BottomBar>,
    );
    await user.click(screen.getByRole('button', { name: /AED 5/ }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /AED 5/ })));
  });

  it('a menu, a popover and a list of choices', async () => {
    const user = show(
      <>
        <Menu label="More" trigger={<IconButton icon="more" label="More" />} items={[{ id: 'one', label: 'One' }]} />
        <Popover label="Messages" trigger={<Button>Messages</Button>}>
          <Button>First message</Button>
        </Popover>
        <Select label="Country" options={[{ value: 'ae', label: 'UAE' }]} />
      </>,
    );
    for (const [name, role] of [
      ['More', 'menu'],
      ['Messages', 'dialog'],
      [/Country/, 'listbox'],
    ] as const) {
      const opener = screen.getByRole('button', { name });
      await user.click(opener);
      await screen.findByRole(role);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(opener));
    }
  });
});

describe('the focus returns to the nearest place when what opened is gone', () => {
  it('to the button of the menu whose entry opened a dialog', async () => {
    function MenuWithDialog() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Menu
            label="More"
            trigger={<IconButton icon="more" label="More" />}
            items={[{ id: 'edit', label: 'Edit', onAction: () => setOpen(true) }]}
          />
          {isOpen && (
            <Dialog isOpen onClose={() => setOpen(false)} title="Edit">
              <input aria-label="Name" />
            </Dialog>
          )}
        </>
      );
    }
    const user = show(<MenuWithDialog />);
    await user.click(button('More'));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByRole('dialog', { name: 'Edit' });
    await user.keyboard('{Escape}');
    await expectFocus('More');
  });

  it('to the same button of the next row when the row was removed, at once or after the list was loaded again', async () => {
    function Rows() {
      const [rows, setRows] = useState(['A', 'B', 'C']);
      const [asked, setAsked] = useState<string | null>(null);
      const remove = (name: string) => setRows((before) => before.filter((row) => row !== name));
      const confirm = () => {
        if (!asked) return;
        if (asked === 'A') remove(asked);
        else setTimeout(() => remove(asked), 150);
        setAsked(null);
      };
      return (
        <>
          <Button>Add</Button>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <Button onPress={() => undefined}>{`Edit ${row}`}</Button>
                <Button onPress={() => setAsked(row)}>{`Remove ${row}`}</Button>
              </li>
            ))}
          </ul>
          <ConfirmDialog
            isOpen={asked !== null}
            title="Sure?"
            confirmLabel="Yes"
            cancelLabel="No"
            onConfirm={confirm}
            onCancel={() => setAsked(null)}
          />
        </>
      );
    }
    const user = show(<Rows />);
    for (const [removed, next] of [
      ['Remove A', 'Remove B'],
      ['Remove B', 'Remove C'],
      ['Remove C', 'Add'],
    ] as const) {
      await user.click(button(removed));
      await user.click(await screen.findByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: removed })).toBeNull());
      await expectFocus(next);
    }
  });

  it('to the opener of the first dialog when that one opened the second', async () => {
    function Chain() {
      const [step, setStep] = useState<'none' | 'form' | 'done'>('none');
      return (
        <>
          <Button onPress={() => setStep('form')}>Open</Button>
          {step === 'form' && (
            <Dialog isOpen onClose={() => setStep('none')} title="Form">
              <Button onPress={() => setStep('done')}>Save</Button>
            </Dialog>
          )}
          {step === 'done' && (
            <Dialog isOpen onClose={() => setStep('none')} title="Thank you">
              Saved.
            </Dialog>
          )}
        </>
      );
    }
    const user = show(<Chain />);
    await user.click(button('Open'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
    await user.keyboard('{Escape}');
    await expectFocus('Open');
  });

  it('to a button that is disabled while its dialog is loaded', async () => {
    function Late() {
      const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
      return (
        <>
          <button
            type="button"
            disabled={state === 'loading'}
            onClick={() => {
              setState('loading');
              setTimeout(() => setState('open'), 50);
            }}
          >
            Open
          </button>
          {state === 'open' && (
            <Dialog isOpen onClose={() => setState('closed')} title="Late">
              Here.
            </Dialog>
          )}
        </>
      );
    }
    const user = show(<Late />);
    await user.click(button('Open'));
    await screen.findByRole('dialog', { name: 'Late' });
    await user.keyboard('{Escape}');
    await expectFocus('Open');
  });

  it('to the page when nothing around it is left', async () => {
    function Only() {
      const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
      if (state === 'done') return <p>Gone</p>;
      return (
        <section>
          <Button onPress={() => setState('open')}>Remove</Button>
          <ConfirmDialog
            isOpen={state === 'open'}
            title="Sure?"
            confirmLabel="Yes"
            cancelLabel="No"
            onConfirm={() => setState('done')}
            onCancel={() => setState('closed')}
          />
        </section>
      );
    }
    const user = show(<Only />);
    await user.click(button('Remove'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('Gone');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
