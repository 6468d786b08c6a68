import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IconButton } from './button.tsx';
import { Menu } from './menu.tsx';
import { testUiTexts } from './test-ui-texts.ts';
import { UiProvider } from './ui-provider.tsx';

it('an open menu closes with a press elsewhere, lets it through, and hides nothing from assistive technology', async () => {
  const pressElsewhere = vi.fn();
  render(
    <UiProvider locale="en-AE" texts={testUiTexts}>
      <Menu
        label="More"
        trigger={<IconButton icon="more" label="More" />}
        items={[{ id: 'one', label: 'One', onAction: vi.fn() }]}
      />
      <button type="button" onClick={pressElsewhere}>
        Elsewhere
      </button>
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'One' });
  // Found by its role: a modal menu would have hidden it, and an overlay above the page would have taken the press.
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  expect(screen.queryByTestId('underlay')).toBeNull();
  fireEvent.pointerDown(elsewhere);
  fireEvent.click(elsewhere);
  expect(pressElsewhere).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
});
