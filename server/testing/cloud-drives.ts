import { vi } from 'vitest';
import { createDropbox, createGoogleDrive, createOneDrive } from '../src/providers/cloud-drive/adapters.ts';
import type { FakeDrive } from './fake-drive.ts';
import type { TestApp } from './test-app.ts';
import type { TestCustomer } from './test-builders.ts';

/** Gives the app the real adapters of all drives over the fake one, until the mocks are restored. */
export function useFakeDrive(app: TestApp, { network }: FakeDrive): void {
  const options = { network, idleTimeoutMs: 1_000 };
  const drives = [
    createDropbox('key', options),
    createOneDrive('client', options),
    createGoogleDrive({ clientId: '42-client', apiKey: 'key' }, options),
  ];
  vi.spyOn(app.deps.cloudDrives, 'find').mockImplementation((name) => drives.find((drive) => drive.name === name));
  vi.spyOn(app.deps.cloudDrives, 'list').mockImplementation(() => drives);
}

export const createDropboxLink = (path: string) => `https://dl.dropboxusercontent.com${path}?secret=link-secret`;
export const toDropboxFile = (path: string, name = 'face.pdf', bytes: number | null = null) => ({
  name,
  link: createDropboxLink(path),
  bytes,
});

/** The calls of a person who imports files for one product, from Dropbox unless said otherwise. */
export const createImportCalls = (app: TestApp, getProductId: () => number) => {
  const create = (person: TestCustomer, list: object[], more: object = {}) =>
    person.call.orderfilesCreate({ productId: getProductId(), cloudName: 'dropbox', files: list, ...more });
  const listFiles = (person: TestCustomer) => person.call.orderfilesGetfiles({ productId: getProductId() });
  /** Waits until every file of the person is inspected or refused. */
  const settle = (person: TestCustomer) =>
    app.waitFor(async () => {
      const list = await listFiles(person);
      return list.length > 0 && list.every(({ state }) => state === 'ready' || state === 'refused') && list;
    });
  return { create, listFiles, settle };
};
