import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';
import { testUiTexts } from './test-ui-texts.ts';
import { UiProvider } from './ui-provider.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const onSearch = vi.fn();
/** A page whose search is applied at once, and which can be led elsewhere. */
function Page() {
  const [search, setSearch] = useState('ink');
  return (
    <UiProvider locale="en" texts={testUiTexts}>
      <SearchField
        label="Search"
        value={search}
        onSearch={(next) => {
          onSearch(next);
          setSearch(next);
        }}
      />
      <button type="button" onClick={() => setSearch('')}>
        Topic
      </button>
    </UiProvider>
  );
}
const getField = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(getField(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a search field', () => {
  it('reports what was typed after a pause, once', async () => {
    onSearch.mockClear();
    render(<Page />);
    type('inks');
    await wait(200);
    type('inks and');
    await wait(299);
    expect(onSearch).not.toHaveBeenCalled();
    await wait(1000);
    expect(onSearch.mock.calls).toEqual([['inks and']]);
  });

  it('searches for nothing while the text is too short, and says so', async () => {
    onSearch.mockClear();
    render(
      <UiProvider locale="en" texts={testUiTexts}>
        <SearchField
          label="Search"
          value="ink"
          onSearch={onSearch}
          isTooShort={(text) => text.length < 3}
          tooShortHint="At least 3 letters"
        />
      </UiProvider>,
    );
    expect(screen.getByRole('status').textContent).toBe('');
    type('in');
    await wait(1000);
    // The list is not searched any more.
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(screen.getByRole('status').textContent).toBe('At least 3 letters');
    type('i');
    await wait(1000);
    type('inks');
    await wait(1000);
    expect(onSearch.mock.calls).toEqual([[''], ['inks']]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('hands over what is typed on Enter, also when it is applied already', async () => {
    const onEnter = vi.fn();
    onSearch.mockClear();
    render(
      <UiProvider locale="en" texts={testUiTexts}>
        <SearchField label="Search" value="" onSearch={onSearch} onEnter={onEnter} />
      </UiProvider>,
    );
    type('10415-02');
    await wait(1000);
    expect(onEnter).not.toHaveBeenCalled();
    fireEvent.keyDown(getField(), { key: 'Enter' });
    expect(onEnter.mock.calls).toEqual([['10415-02']]);
    expect(onSearch.mock.calls).toEqual([['10415-02']]);
  });

  it('does not search for what was typed or cleared before another search was applied', async () => {
    onSearch.mockClear();
    render(<Page />);
    type('');
    await wait(100);
    fireEvent.click(screen.getByRole('button', { name: 'Topic' }));
    await wait(1000);
    expect(onSearch).not.toHaveBeenCalled();
    expect(getField().value).toBe('');
  });
});
