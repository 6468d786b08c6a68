import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../test-screen.tsx';
import { ErrorPage } from './error-page.tsx';

let health = { open: true, database: true };
const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubServer(() => ({ payload: health }));
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerOfServer = (status: number) => ({ status, statusText: '', internal: true, data: null });

describe('a page that could not be loaded', () => {
  it('says that the server is away when its database is, and loads itself again afterwards', async () => {
    health = { open: true, database: false };
    renderScreen(<ErrorPage error={answerOfServer(503)} />);
    await screen.findByRole('heading', { name: 'Maintenance Break' });
    expect(screen.getByRole('alert').textContent).toBe('The server does not answer. Please try again in a moment.');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(reload).not.toHaveBeenCalled();
    health = { open: true, database: true };
    await vi.advanceTimersByTimeAsync(11_000);
    expect(reload).toHaveBeenCalled();
  });

  it('is missing or broken otherwise', async () => {
    renderScreen(<ErrorPage error={answerOfServer(500)} />);
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('heading', { name: 'Maintenance Break' })).toBeNull();
  });
});
