import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import { PrefillChoice } from './prefill-choice.tsx';

const newest = { value: '101', label: 'Newest range' };

function showChoice(count: number, selected: { id: number; name: string } | null = null) {
  const choose = vi.fn(() => Promise.resolve());
  const sent = stubServer(({ path }) => {
    const { searchParams } = new URL(path, 'http://portal.example');
    const isFound = searchParams.get('advancedSearch') === 'oldest';
    const templates = isFound ? [{ value: 1, label: 'Oldest range' }] : [{ value: 101, label: newest.label }];
    return { payload: { templates, isEmpty: false, count: isFound ? 1 : count } };
  });
  const source = { kind: 'template', options: [newest], count, selected, choose } as const;
  const { user } = renderScreen(<PrefillChoice productUrl="label-plates" source={{ ...source, options: [newest] }} />);
  return { user, choose, sent };
}

describe('the choice of a template', () => {
  it('is a list as long as all fit', async () => {
    const { user, choose, sent } = showChoice(1);
    await user.click(screen.getByRole('button', { name: /Template/ }));
    await user.click(screen.getByRole('option', { name: newest.label }));
    expect(choose).toHaveBeenCalledWith(101);
    expect(sent).toEqual([]);
  });

  it('searches on the server when there are more', async () => {
    const { user, choose } = showChoice(101);
    await user.type(await screen.findByRole('combobox', { name: /Template/ }), 'oldest');
    await user.click(await screen.findByRole('option', { name: 'Oldest range' }));
    expect(choose).toHaveBeenCalledWith(1);
  });

  it('shows an entry that the list does not have', async () => {
    showChoice(101, { id: 1, name: 'Oldest range' });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Template/ });
    await waitFor(() => expect(field.value).toBe('Oldest range'));
  });
});
