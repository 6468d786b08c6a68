import { vi } from 'vitest';

/** Stubs the browser APIs that session and transport use, for tests in Node. */
export function stubBrowser(): { storage: Map<string, string>; listeners: Map<string, Set<(event: unknown) => void>> } {
  const storage = new Map<string, string>();
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    clear: () => storage.clear(),
  };
  const addEventListener = (name: string, listener: (event: unknown) => void) => {
    const registered = listeners.get(name) ?? new Set();
    listeners.set(name, registered.add(listener));
  };
  const removeEventListener = (name: string, listener: (event: unknown) => void) =>
    void listeners.get(name)?.delete(listener);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('removeEventListener', removeEventListener);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { onLine: true });
  return { storage, listeners };
}

export const testSession = {
  token: 'first-token',
  refreshToken: 'refresh-token',
  userId: 7,
  isMember: true,
  email: 'buyer@gulf-labels.example',
  firstname: 'Buyer',
  middlename: '',
  lastname: 'Gulf',
  companyName: 'Gulf Labels',
  phone: '971500000000',
  groupId: 2,
  permissions: [{ name: 'Create orders', key: 'CREATE_ORDER' }],
};
