import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import { MissingFilesUpload } from './missing-files-upload.tsx';

const closed = { ok: false, reason: 'notEditableNow' };
const open = { ok: true, reason: null };
const show = (props: Partial<Parameters<typeof MissingFilesUpload>[0]>) =>
  renderScreen(
    <MissingFilesUpload orderId={7} allowed={closed} canAdd={false} canEnd={false} note={null} {...props} />,
  );
const getButtons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the upload of missing files', () => {
  it('is closed in other statuses, and says where other files can be sent', () => {
    stubServer(() => undefined);
    show({});
    expect(screen.getByRole('button', { name: 'Upload File' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/Until then you can send others in the chat/)).toBeTruthy();
    expect(getButtons()).toEqual(['Upload File']);
  });

  it('names the permission that is missing', () => {
    stubServer(() => undefined);
    show({ allowed: { ok: false, reason: 'noPermission' } });
    expect(screen.getByText(/does not have the permission “Upload files”/)).toBeTruthy();
  });

  it('opens again for files that were forgotten, until staff begin', async () => {
    const sent = stubServer(() => ({ payload: null }));
    const { user } = show({ canAdd: true });
    await user.click(screen.getByRole('button', { name: 'Add more files' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/orderdetails/addFiles/7']));
  });

  it('says that staff have begun when they were first', async () => {
    const message = 'Our prepress has begun with this order meanwhile.';
    stubServer(() => ({ error: { code: 409, name: 'processingStarted', message } }));
    const { user } = show({ canAdd: true });
    await user.click(screen.getByRole('button', { name: 'Add more files' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('is closed without further files on demand', async () => {
    const sent = stubServer(() => ({ payload: null }));
    const { user } = show({ allowed: open, canEnd: true });
    expect(getButtons()).toEqual(['Upload File', 'No more files']);
    await user.click(screen.getByRole('button', { name: 'No more files' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/orderdetails/endFiles/7']));
  });
});
