import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Select, type SelectProps } from './select.tsx';
import { testUiTexts } from './test-ui-texts.ts';
import { UiProvider } from './ui-provider.tsx';

const options = [
  { value: 'AD', label: 'Abu Dhabi' },
  { value: 'AJ', label: 'Ajman', isDisabled: true },
  { value: 'DU', label: 'Dubai', note: 'City' },
  { value: 'FU', label: 'Fujairah' },
];

function open(props: Partial<SelectProps> = {}) {
  const handleChange = vi.fn();
  const handleBlur = vi.fn();
  render(
    <UiProvider locale="en-AE" texts={testUiTexts}>
      <Select
        label="Emirate"
        placeholder="Choose"
        options={options}
        onChange={handleChange}
        onBlur={handleBlur}
        {...props}
      />
      <button type="button">Elsewhere</button>
    </UiProvider>,
  );
  const getButton = () => screen.getByRole('button', { name: /Emirate/, hidden: true });
  return { user: userEvent.setup(), handleChange, handleBlur, getButton };
}

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

it('is named by its value and its label, and describes itself', () => {
  const { getButton } = open({ defaultValue: 'DU', help: 'Where it goes', isRequired: true });
  expect(
    getButton()
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ).toEqual(['Dubai', 'Emirate (required)']);
  expect(document.getElementById(getButton().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Where it goes',
  );
});

it('says what is wrong instead of its help', () => {
  const { getButton } = open({ help: 'Where it goes', error: 'Choose an emirate.' });
  expect(document.getElementById(getButton().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose an emirate.',
  );
  expect(screen.queryByText('Where it goes')).toBeNull();
  expect(getButton().closest('[data-invalid]')).not.toBeNull();
});

it('opens with a press, is chosen from, closes, and has the focus again', async () => {
  const { user, handleChange, handleBlur, getButton } = open();
  expect([getButton().textContent, getButton().getAttribute('aria-expanded')]).toEqual(['Choose', 'false']);
  await user.click(getButton());
  const list = await screen.findByRole('listbox', { name: 'Emirate' });
  expect(getButton().getAttribute('aria-expanded')).toBe('true');
  expect(list.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('option', { name: 'Dubai' }));
  await waitUntilClosed();
  expect(handleChange.mock.calls).toEqual([['DU']]);
  expect(getButton().textContent).toBe('Dubai');
  await waitFor(() => expect(document.activeElement).toBe(getButton()));
  expect(handleBlur).not.toHaveBeenCalled();
  await user.tab();
  expect(handleBlur).toHaveBeenCalledOnce();
});

it.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])('opens at the chosen option with the key %s', async (key) => {
  const { user, getButton, handleChange } = open({ defaultValue: 'DU' });
  await user.tab();
  await user.keyboard(key);
  await screen.findByRole('listbox');
  const chosen = screen.getByRole('option', { name: 'Dubai' });
  expect(chosen.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitUntilClosed();
  expect(handleChange.mock.calls).toEqual([['FU']]);
  expect(document.activeElement).toBe(getButton());
});

it('closes when the chosen option is chosen again, with Escape, and with a press elsewhere', async () => {
  const { user, getButton } = open({ defaultValue: 'DU' });
  await user.click(getButton());
  await user.click(await screen.findByRole('option', { name: 'Dubai' }));
  await waitUntilClosed();
  await user.click(getButton());
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  await waitUntilClosed();
  expect(document.activeElement).toBe(getButton());
  await user.click(getButton());
  await screen.findByRole('listbox');
  await user.click(screen.getByRole('button', { name: 'Elsewhere', hidden: true }));
  await waitUntilClosed();
});

it('chooses with left, right and letters while it is closed', async () => {
  const { user, handleChange } = open();
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(handleChange.mock.calls).toEqual([['AD'], ['DU'], ['AD']]);
  await user.keyboard('fu');
  expect(handleChange.mock.lastCall).toEqual(['FU']);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('shows the value that it is given', async () => {
  const { user, handleChange, getButton } = open({ value: 'AD' });
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(handleChange.mock.calls).toEqual([['DU']]);
  expect(getButton().textContent).toBe('Abu Dhabi');
});

it('takes the focus from its label, and nothing when it is disabled', async () => {
  const { user, getButton } = open();
  await user.click(screen.getByText('Emirate'));
  expect(document.activeElement).toBe(getButton());
  expect(screen.queryByRole('listbox')).toBeNull();
  const disabled = open({ label: 'Closed', isDisabled: true });
  const button = screen.getByRole('button', { name: /Closed/ });
  await disabled.user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
