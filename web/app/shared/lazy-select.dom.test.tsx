import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../test-screen.tsx';
import { LazySelect } from './lazy-select.tsx';

const code = vi.hoisted(() => {
  let arrive = (): void => undefined;
  return { isThere: new Promise<void>((resolve) => (arrive = resolve)), arrive: () => arrive() };
});
vi.mock('@platewright/ui/select', async (importOriginal) => {
  await code.isThere;
  return importOriginal();
});

it('a select that arrives takes over the focus of its placeholder', async () => {
  const { user } = renderScreen(
    <>
      <LazySelect label="Thickness" value="a" options={[{ value: 'a', label: '1.14 mm' }]} />
      <LazySelect label="Screen" value="b" options={[{ value: 'b', label: '150 lpi' }]} />
    </>,
  );
  const placeholders = await screen.findAllByRole('button');
  await user.click(screen.getByRole('button', { name: /Screen/ }));
  expect(placeholders[1]).toBe(document.activeElement);
  code.arrive();
  await vi.waitFor(() => expect(placeholders[1]?.isConnected).toBe(false), { timeout: 20_000 });
  const [first, second] = screen.getAllByRole('button');
  expect(document.activeElement).toBe(second);
  expect(document.activeElement).not.toBe(first);
  expect(second?.getAttribute('aria-disabled')).toBeNull();
});
