import { describe, expect, it } from 'vitest';
import type { Config } from '../../platform/config.ts';
import { buildContentSecurityPolicy } from '../../platform/http/content-security-policy.ts';
import { createCloudDrives } from './create.ts';
import { getPickerSources, hasRealPicker } from './picker-sources.ts';

const create = (values: Partial<Config>) => createCloudDrives({ demo: false, ...values } as Config);
const describeDrives = (values: Partial<Config>) =>
  create(values)
    .list()
    .map(({ name, picker }) => `${name} ${picker.kind}`);
const getPolicy = (values: Partial<Config>) => buildContentSecurityPolicy([], getPickerSources(create(values)));
const google = { GOOGLE_CLIENT_ID: '42-a.apps.googleusercontent.com', GOOGLE_PICKER_API_KEY: 'key' };

describe('which cloud drives there are', () => {
  it('is none in production without keys, and stand-ins in demo mode', () => {
    expect(describeDrives({})).toEqual([]);
    expect(describeDrives({ demo: true })).toEqual(['dropbox standIn', 'onedrive standIn', 'google standIn']);
  });

  it('follows the keys, one drive at a time', () => {
    expect(describeDrives({ DROPBOX_APP_KEY: 'key' })).toEqual(['dropbox dropbox']);
    expect(describeDrives({ ONEDRIVE_CLIENT_ID: 'id' })).toEqual(['onedrive onedrive']);
    expect(describeDrives(google)).toEqual(['google google']);
    // A client alone is for the sign-in with Google.
    expect(describeDrives({ GOOGLE_CLIENT_ID: '42-a' })).toEqual([]);
    expect(describeDrives({ demo: true, DROPBOX_APP_KEY: 'key' })).toEqual([
      'dropbox dropbox',
      'onedrive standIn',
      'google standIn',
    ]);
  });

  it('opens the policy of pages for the drives that are configured, and for no other', () => {
    const closed = getPolicy({});
    expect(getPolicy({ demo: true })).toBe(closed);
    expect(closed).not.toMatch(/dropbox|google|microsoft|sharepoint/);
    const dropbox = getPolicy({ DROPBOX_APP_KEY: 'key' });
    expect(dropbox).toContain("script-src 'self' https://www.dropbox.com/static/api/;");
    expect(dropbox).not.toMatch(/google|microsoft|sharepoint/);
    const googlePolicy = getPolicy(google);
    expect(googlePolicy).toContain('https://apis.google.com');
    expect(googlePolicy).not.toMatch(/dropbox|microsoft|sharepoint/);
    const oneDrive = getPolicy({ ONEDRIVE_CLIENT_ID: 'id' });
    expect(oneDrive).toContain("form-action 'self' https://onedrive.live.com https://*.sharepoint.com;");
    expect(oneDrive).not.toMatch(/dropbox|google/);
    expect(hasRealPicker(create({ demo: true }))).toBe(false);
    expect(hasRealPicker(create(google))).toBe(true);
  });
});
