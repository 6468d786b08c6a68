import { Select } from '@platewright/ui/select';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../test-screen.tsx';
import { createLazySelect } from './lazy-select.tsx';

it('a select that arrives takes over the focus of its placeholder', async () => {
  let arrive = (): void => undefined;
  const LateSelect = createLazySelect(() => new Promise((resolve) => (arrive = () => resolve(Select))));
  const { user } = renderScreen(
    <>
      <LateSelect label="Thickness" value="a" options={[{ value: 'a', label: '1.14 mm' }]} />
      <LateSelect label="Screen" value="b" options={[{ value: 'b', label: '150 lpi' }]} />
    </>,
  );
  const placeholders = await screen.findAllByRole('button');
  await user.click(screen.getByRole('button', { name: /Screen/ }));
  expect(placeholders[1]).toBe(document.activeElement);
  arrive();
  await vi.waitFor(() => expect(placeholders[1]?.isConnected).toBe(false), { timeout: 20_000 });
  const [first, second] = screen.getAllByRole('button');
  expect(document.activeElement).toBe(second);
  expect(document.activeElement).not.toBe(first);
  expect(second?.getAttribute('aria-disabled')).toBeNull();
});
