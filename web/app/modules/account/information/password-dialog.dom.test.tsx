import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fill, renderScreen, stubServer } from '../../../test-screen.tsx';
import { PasswordDialog } from './password-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

function renderDialog() {
  const onClose = vi.fn();
  const sent = stubServer(({ body }) =>
    (body as { oldPassword: string }).oldPassword === 'Plates-2026'
      ? { payload: { message: 'Your password has been changed.' } }
      : { error: { code: 400, name: 'oldPasswordWrong', message: 'The old password is not right.' } },
  );
  return { onClose, sent, ...renderScreen(<PasswordDialog email="noor@gulf-labels.example" onClose={onClose} />) };
}
const press = () => screen.getByRole('button', { name: 'Change password' });

it('names each mistake at its field and sends nothing before all are gone [ACC-23] [ACC-24] [ACC-25] [ACC-26]', async () => {
  const { user, sent } = renderDialog();
  await user.click(press());
  for (const sentence of [
    'Old Password field is required.',
    'New Password field is required.',
    'Repet New Password field is required.',
  ])
    await screen.findByText(sentence);
  fill(field(/^Old Password/), 'Plates-2026');
  fill(field(/^New Password/), 'ab-1');
  fill(field(/^Repeat New Password/), 'ab-1');
  await screen.findByText('Please enter at least 6 characters.');
  fill(field(/^New Password/), 'plates');
  await screen.findByText(/^Your password must contain one number or special character/);
  fill(field(/^New Password/), 'Fresh-2026');
  await user.click(press());
  await screen.findByText('Repet Password and Password fields does not match');
  expect(sent).toEqual([]);
});

it('names a wrong old password at its field; the server’s message stands three seconds, then it closes [ACC-27] [ACC-28]', async () => {
  const { user, sent, onClose } = renderDialog();
  fill(field(/^Old Password/), 'Wrong-2026');
  fill(field(/^New Password/), 'Fresh-2026');
  fill(field(/^Repeat New Password/), 'Fresh-2026');
  await user.click(press());
  await screen.findByText('The old password is not right.');
  await waitFor(() => expect(field(/^Old Password/).getAttribute('aria-invalid')).toBe('true'));
  fill(field(/^Old Password/), 'Plates-2026');
  const pressedAt = performance.now();
  await user.click(press());
  await screen.findByText('Your password has been changed.');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(onClose).toHaveBeenCalled(), { interval: 20 });
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(3000);
  expect(sent.at(-1)?.body).toEqual({
    ...{ oldPassword: 'Plates-2026', newPassword: 'Fresh-2026', reNewPassword: 'Fresh-2026' },
  });
});
